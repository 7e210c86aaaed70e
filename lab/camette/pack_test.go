package camette

import (
	"bytes"
	"compress/gzip"
	"io"
	"sync"
	"testing"

	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/splitmix"
)

func readGroups(t *testing.T, files *sync.Map) brain.ReadGroup {
	return func(group int) []byte {
		file, ok := files.Load(brain.ResultsFile(group))
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

// TestPackedResultsAreTheSolved: what brain.Results reads of the files, and finds by a ply
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
	results := brain.NewResults(readGroups(t, &files), 1000)
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

// TestPliesAreCounted: brain.Results counts the plies to an end as the tables have them, and
// its line is so long and ends.
func TestPliesAreCounted(t *testing.T) {
	tables, err := Solve(Federation, 2, 2, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	var files sync.Map
	if _, err := tables.Pack(2, func(name string, file []byte) error { files.Store(name, file); return nil }); err != nil {
		t.Fatal(err)
	}
	lot, counted, far := splitmix.New(1), 0, 0
	for range 400 {
		p := tables.pick(&lot)
		v := tables.Of(&p)
		if v == Drawn {
			continue
		}
		s, err := p.state(Federation)
		if err != nil {
			t.Fatal(err)
		}
		for _, results := range []*brain.Results{brain.NewResults(readGroups(t, &files), 100), brain.NewResults(func(int) []byte { return nil }, 1)} {
			line, ok := results.Distance(&s, resultOf(v), 20_000, func() bool { return false })
			if !ok {
				far++
				continue
			}
			if counted++; len(line) != v.Plies() {
				t.Errorf("%v: %d plies, want %v", &p, len(line), v)
			}
			end := s
			for i := range line {
				end.Play(&line[i])
			}
			if o := end.Ended(); !o.Over() && new(camelot.Generator).CanMove(&end) || o.Over() && o.Winners.Has(s.Turn()) != v.Won() {
				t.Errorf("%v: %v after the line", &p, o)
			}
		}
		if line, ok := brain.NewResults(readGroups(t, &files), 100).Distance(&s, resultOf(v), 20_000, func() bool { return true }); ok && len(line) > 12 {
			t.Errorf("%v: %d plies were counted though it was stopped", &p, len(line))
		}
	}
	if counted < 10*far {
		t.Errorf("%d were counted, %d not", counted, far)
	}
}

// TestGroupsThatAreNotThere leave open what they would tell, and nothing else.
func TestGroupsThatAreNotThere(t *testing.T) {
	results := brain.NewResults(func(int) []byte { return nil }, 1)
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
		if result, ok := results.Of(&s); ok != want || ok && result != brain.Won {
			t.Errorf("%s: %v, %v", text, result, ok)
		}
	}
}

func TestPackRefuses(t *testing.T) {
	if _, err := (&Tables{Reading: Classic}).Pack(1, nil); err == nil {
		t.Error("results by another reading were packed")
	}
}
