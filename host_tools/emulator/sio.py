"""The SIO with whole-number division, worked out only when the result is read: firmware divides half a million times a second."""

from rp2040py.sio import RPSIO
from rp2040py.utils.bit import s32, u32

_OPERANDS, _QUOTIENT, _REMAINDER, _CSR = range(0x60, 0x70), 0x70, 0x74, 0x78
_READY, _DIRTY = 1, 2


class Sio(RPSIO):
    """rp2040py's, but for the divider."""

    _pending = None  # None: the results stand; else whether the division to come is signed

    def read_uint32(self, offset):
        if _QUOTIENT <= offset <= _CSR:
            self._divide()
            if offset == _REMAINDER:
                return self.div_remainder
            if offset == _CSR:
                return self.div_csr
            self.div_csr = _READY  # no longer dirty, so interrupts need not save it
            return self.div_quotient
        return super().read_uint32(offset)

    def write_uint32(self, offset, value):
        if offset in _OPERANDS:
            if offset & 4:
                self.div_divisor = value
            else:
                self.div_dividend = value
            self._pending = bool(offset & 8)
        elif offset in (_QUOTIENT, _REMAINDER):
            self._divide()
            super().write_uint32(offset, value)
        else:
            super().write_uint32(offset, value)

    def _divide(self):
        if self._pending is None:
            return
        narrow = s32 if self._pending else u32
        a, b = narrow(self.div_dividend), narrow(self.div_divisor)
        if b == 0:
            quotient, rest = (1 if a < 0 else -1), a
        else:
            quotient = abs(a) // abs(b)
            quotient = -quotient if (a < 0) != (b < 0) else quotient
            rest = a - b * quotient
        self.div_quotient, self.div_remainder, self.div_csr, self._pending = u32(quotient), u32(rest), _READY | _DIRTY, None
