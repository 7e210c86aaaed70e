package camette

import (
	"bytes"
	"compress/gzip"
	"io"
	"sync"
	"testing"

	"roundtable/engine/camelot/solved"
)

// readGroups gets groups of files.
func readGroups(t *testing.T, files *sync.Map) solved.Read {
	return func(group int) []byte {
		file, ok := files.Load(solved.FileName(group))
		if !ok {
			return nil
		}
		r, err := gzip.NewReader(bytes.NewReader(file.([]byte)))
		if err != nil {
			t.Fatal(err)
		}
		results, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		return results
	}
}

// TestPackedResultsAreTheSolved: what package solved reads of the files, and finds by a ply
// where they have nothing, is what was solved, for every position of four pieces and fewer.
func TestPackedResultsAreTheSolved(t *testing.T) {
	tables, err := Solve(Federation, 2, 2, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	var files sync.Map
	if _, err := tables.Pack(2, func(name string, file []byte) error { files.Store(name, file); return nil }); err != nil {
		t.Fatal(err)
	}
	results := solved.New(readGroups(t, &files))
	n := 0
	tables.Each(1, func() func(*Position, Value, int) {
		return func(p *Position, v Value, _ int) {
			if n++; n%7 != 0 && p.Pieces() == 4 {
				return // the rest is as good
			}
			s, err := p.state(Federation)
			if err != nil {
				t.Fatal(err)
			}
			if got, ok := results.Of(&s); !ok || got != resultOf(v) {
				t.Fatalf("%v: %v, %v, want %v", p, got, ok, v)
			}
		}
	})
	if n < 100_000 {
		t.Errorf("only %d positions", n)
	}
}

// TestGroupsThatAreNotThere leave open what they would tell, and nothing else.
func TestGroupsThatAreNotThere(t *testing.T) {
	results := solved.New(func(int) []byte { return nil })
	for text, want := range map[string]bool{
		Start:                             false,
		"1/1M1/1n3/5/5/3/1 w 0 0":         true, // a step wins
		"1/3/5/5/1n3/1M1/1 w 0 0":         true, // the jump takes the last
		"1/3/5/5/m4/M1n/1 w 0 0":          false,
		"1/1n1/1mmm1/5/1MMM1/1N1/N w 0 0": false,
	} {
		p, err := Parse(text)
		if err != nil {
			continue
		}
		s, err := p.state(Federation)
		if err != nil {
			t.Fatal(err)
		}
		if result, ok := results.Of(&s); ok != want || ok && result != solved.Won {
			t.Errorf("%s: %v, %v", text, result, ok)
		}
	}
}

func TestPackRefuses(t *testing.T) {
	if _, err := (&Tables{Reading: Classic}).Pack(1, nil); err == nil {
		t.Error("results by another reading were packed")
	}
}
