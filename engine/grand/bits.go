package grand

import "roundtable/engine/camelot"

func has(b *camelot.Bits, sq uint8) bool { return b[sq>>6]>>(sq&63)&1 != 0 }
func set(b *camelot.Bits, sq uint8)      { b[sq>>6] |= 1 << (sq & 63) }
func reset(b *camelot.Bits, sq uint8)    { b[sq>>6] &^= 1 << (sq & 63) }

func or(b, c *camelot.Bits) camelot.Bits {
	return camelot.Bits{b[0] | c[0], b[1] | c[1], b[2] | c[2]}
}

func and(b, c *camelot.Bits) camelot.Bits {
	return camelot.Bits{b[0] & c[0], b[1] & c[1], b[2] & c[2]}
}
