"""Tells at the end how many power cuts, faults and presses were tried."""


def pytest_terminal_summary(terminalreporter):
    totals = {}
    for report in terminalreporter.stats.get("passed", []):
        for name, count in report.user_properties:
            totals[name] = totals.get(name, 0) + count
    if totals:
        terminalreporter.write_line("tried: " + ", ".join(f"{count:,} {name}" for name, count in sorted(totals.items())))
