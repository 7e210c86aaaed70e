package export

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkDecode reads backups of growing size.
func BenchmarkDecode(b *testing.B) {
	rest := func() {}
	for name, make := range map[string]func(size int) string{
		"games": func(size int) string {
			return EncodeBackup(Backup{Games: strings.Repeat("1. C6-C5 *\n", size/11)}, rest)
		},
		"escapes":  func(size int) string { return EncodeBackup(Backup{Games: strings.Repeat("\"\x01é", size/10)}, rest) },
		"settings": func(size int) string { return EncodeBackup(Backup{Settings: strings.Repeat("{", size)}, rest) },
		"nonsense": func(size int) string { return backupHead + "1 0\n" + strings.Repeat("[", size) },
		"no head":  func(size int) string { return backupHead + strings.Repeat("1", size) },
	} {
		for size := 1 << 10; size <= 4<<20; size <<= 2 {
			text := make(size)
			b.Run(fmt.Sprintf("%s/%d", name, size>>10), func(b *testing.B) {
				b.ReportAllocs()
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					DecodeBackup(text, rest)
				}
			})
		}
	}
}
