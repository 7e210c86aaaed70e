package statistics

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestHas compares with the plain way of looking, in logs of games that are much alike.
func TestHas(t *testing.T) {
	plain := func(l, other Log) bool {
		for i := range len(l) - len(other) + 1 {
			if slices.Equal(l[i:i+len(other)], other) {
				return true
			}
		}
		return false
	}
	logs := []Log{nil}
	for n := 1; n <= 6; n++ {
		for bits := range 1 << n {
			var l Log
			for i := range n {
				l = append(l, Game{Game: "camelot", Moves: bits >> i & 1})
			}
			logs = append(logs, l)
		}
	}
	for _, l := range logs {
		for _, other := range logs {
			if got := l.has(other); got != plain(l, other) {
				t.Fatalf("%v has %v: %t", l, other, got)
			}
		}
	}
}

// BenchmarkParse reads logs of growing size, and joins each with one that is nearly the
// same.
func BenchmarkParse(b *testing.B) {
	for size := 1 << 10; size <= 4<<20; size <<= 2 {
		text := strings.Repeat("camelot 3 w 41\n", size/15)
		b.Run(fmt.Sprint(size>>10), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				l := Parse([]byte(text))
				other := slices.Clone(l[:len(l)/2])
				other[len(other)-1].Moves++
				l.Join(other)
			}
		})
	}
}
