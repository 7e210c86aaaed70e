package lancelot

import (
	"fmt"
	"strings"
	"testing"

	"roundtable/engine"
)

// BenchmarkLongPositions reads position texts of growing size.
func BenchmarkLongPositions(b *testing.B) {
	const rows = "8/8/8/8/8/8/8/8"
	for name, make := range map[string]func(size int) string{
		"rows":     func(size int) string { return strings.Repeat("8/", size/2) + " A 0,0 30,30 - -" },
		"row":      func(size int) string { return strings.Repeat("A", size) + rows[1:] + " A 0,0 30,30 - -" },
		"captures": func(size int) string { return rows + " A " + strings.Repeat("0,", size/2) + " 30,30 - -" },
		"invoke":   func(size int) string { return rows + " A 0,0 30,30 " + strings.Repeat("A", size) + " sword" },
		"options":  func(size int) string { return rows + " A 0,0 30,30 - target=7" + strings.Repeat(",", size) },
		"target":   func(size int) string { return rows + " A 0,0 30,30 - target=" + strings.Repeat("7", size) },
		"fields":   func(size int) string { return strings.Repeat(" ", size) },
	} {
		for size := 1 << 10; size <= 4<<20; size <<= 2 {
			text := make(size)
			b.Run(fmt.Sprintf("%s/%d", name, size>>10), func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					Game{}.Parse(engine.Setup{Seats: 2}, text)
				}
			})
		}
	}
}
