package settings

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"
)

// many are so many different keys.
func many(n int) []string {
	keys := make([]string, n)
	for i := range keys {
		keys[i] = fmt.Sprint("k", i)
	}
	return keys
}

// TestManyKeys: lists of a backup are taken over one key after the other, and no longer
// than they can be.
func TestManyKeys(t *testing.T) {
	s := Usual()
	s.Learnt = []string{"camelot.step", "k5"}
	from := Usual()
	from.Learnt, from.Solved = many(50_000), many(50_000)
	s.Adopt(from)
	if want := append([]string{"camelot.step", "k5", "k0"}, many(1000)...); len(s.Learnt) != 1000 || !reflect.DeepEqual(s.Learnt[:3], want[:3]) {
		t.Errorf("%d, %q", len(s.Learnt), s.Learnt[:3])
	}
	if len(s.Solved) != 50_000 {
		t.Errorf("%d are solved", len(s.Solved))
	}
	data, err := json.Marshal(from)
	if err != nil {
		t.Fatal(err)
	}
	if read, err := parse(data); err != nil || len(read.Learnt) != 1000 {
		t.Errorf("%d, %v", len(read.Learnt), err)
	}
}

// BenchmarkParse reads and takes over settings of growing size.
func BenchmarkParse(b *testing.B) {
	for size := 1 << 10; size <= 4<<20; size <<= 2 {
		s := Usual()
		s.Learnt, s.Solved = many(size/20), many(size/20)
		s.Names, s.Arms = many(size/40), "x"
		text := s.Encoded()
		b.Run(fmt.Sprint(size>>10), func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				now := Usual()
				from, err := Parse(text)
				if err != nil {
					b.Fatal(err)
				}
				now.Adopt(from)
			}
		})
	}
}
