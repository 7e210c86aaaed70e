package export

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkParse reads links of growing size.
func BenchmarkParse(b *testing.B) {
	for name, make := range map[string]func(size int) string{
		"packed": func(size int) string { return "#/game=" + strings.Repeat("AQID", size/4) },
		"record": func(size int) string { return "#/game=" + strings.Repeat("YWJj", size/4) },
		"text":   func(size int) string { return strings.Repeat("[Game \"camelot\"]\n", size/17) },
		"signs":  func(size int) string { return "#" + strings.Repeat("/", size) },
		"spaces": func(size int) string { return strings.Repeat(" ", size) },
		"scheme": func(size int) string { return strings.Repeat("a", size) + ":" },
	} {
		for size := 1 << 10; size <= 4<<20; size <<= 2 {
			text := make(size)
			b.Run(fmt.Sprintf("%s/%d", name, size>>10), func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					ParseLink(text)
				}
			})
		}
	}
}
