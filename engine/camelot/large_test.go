package camelot

import (
	"fmt"
	"strings"
	"testing"

	"roundtable/engine"
)

// BenchmarkLongPositions reads position texts of growing size.
func BenchmarkLongPositions(b *testing.B) {
	for name, make := range map[string]func(size int) string{
		"ranks":   func(size int) string { return strings.Repeat("2/", size/2) + " w 0 0" },
		"rank":    func(size int) string { return strings.Repeat("1", size) + strings.Repeat("/2", Ranks-1) + " w 0 0" },
		"pieces":  func(size int) string { return strings.Repeat("N", size) + strings.Repeat("/2", Ranks-1) + " w 0 0" },
		"fields":  func(size int) string { return strings.Repeat(" ", size) },
		"counter": func(size int) string { return Start + " " + strings.Repeat("1", size) + " 1" },
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
