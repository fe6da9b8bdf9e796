"""Rules that changed and trip the drawing of a match, on the real firmware: the second start says `damaged` and offers the good part."""


def test_a_match_that_cannot_be_drawn_is_told_by_the_second_start(uf2):
    from host_tools.emulator.companion import Companion
    from tests.faults.test_damage import tripping

    files, _states = tripping()

    def mend(made):
        made.update({f"/saves/{name}": data for name, data in files.items()})

    companion = Companion("generic_ws2812_8x8", uf2, mend=mend)
    assert companion.ready(20_000)
    tree = companion.volume().tree()
    assert tree["/log.txt"].count(b"IndexError") == 1 and tree["/failed"] == b"x"
    companion.keys.tap("#", 30)
    assert companion.pico.run(lambda: "0002-00" in companion.saves(), 3000), "the good part goes on in a match of its own"
    assert companion.saves()["0001-00"] == files["0001-00"]
    assert companion.pico.console.text.count(b" ready") == 1 and companion.pico.exec("print(1)") == "1\n"
