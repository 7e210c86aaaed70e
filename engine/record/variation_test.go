package record

import (
	"errors"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// nested returns a record with variations in all places.
func nested(seats int) Record {
	moves := func(list ...engine.Move) []engine.Move { return list }
	return Record{Game: "x", Setup: engine.Setup{Seats: seats}, Moves: moves("A1", "A2 @B2", "A3", "pass"),
		Comments: []Comment{{0, "!"}, {1, "!?"}, {1, "?"}, {2, "[%csl H11,F9]"}, {4, "??"}, {4, "end (of it)"}},
		Variations: []Variation{
			{From: 0, Moves: moves("B1", "B2"), Comments: []Comment{{0, "?"}, {0, "better"}, {1, "!!"}, {2, "[%emt 0:00:12]"}},
				Variations: []Variation{{From: 0, Moves: moves("C1"), Comments: []Comment{{0, "{x)("}}},
					{From: 1, Moves: moves("C2"), Variations: []Variation{{From: 2, Moves: moves("D3", "D4", "D5", "D6")}}},
					{From: 2, Moves: moves("C3")}}},
			{From: 0, Moves: moves("B1xB3,B4")},
			{From: 2, Moves: moves("E3")},
			{From: 3, Moves: moves("E4"), Comments: []Comment{{4, "?!"}}},
			{From: 4, Moves: moves("E5"), Comments: []Comment{{4, "[%undone]"}, {5, "x"}}},
		}}
}

func TestVariationsSurvive(t *testing.T) {
	for seats := 1; seats <= 6; seats++ {
		r := nested(seats)
		r.Variations[0].Variations[0].Comments[0].Text = "(x)("
		text := Encode(r)
		back, err := Decode(text)
		if err != nil || !reflect.DeepEqual(back, r) {
			t.Fatalf("%d seats: %v\n%+v of\n%s", seats, err, back, text)
		}
		if again := Encode(back); again != text {
			t.Errorf("%d seats: written again\n%s\nwas\n%s", seats, again, text)
		}
	}
}

// Where a variation begins, and what is none.
func TestVariationsAreRead(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"1. A1! (1. B1)", "1. A1! (1. B1)"},
		{"1. A1 $5 {w} (B1 $2)", "1. A1!? {w} (1. B1?)"},
		{"1. A1 1... A2 (1. B1 1... B2) (B3)", "1. A1 (1. B1 1... B2) 1... A2 (1... B3)"},
		{"1. A1 (1...A2)", "1. A1 {1...A2}"},
		{"1. A1 (1... A2)", "1. A1 (1... A2)"},
		{"1. A1 (1. B1\n{c} (1... B2 (C2)) ; )", "1. A1 {1. B1 (c) (1... B2 (C2)) ;}"},
		{"1. A1 (1. B1 (good  move) 1... B2)", "1. A1 {1. B1 (good move) 1... B2}"},
		{"1. A1 (1. B1 (1. C1 x) 1... B2 (good\n(1. D1)))", "1. A1 {1. B1 (1. C1 x) 1... B2 (good (1. D1))}"},
		{"1. A1 (well struck) (2. A3) (0. A1) () (1. ) (1. A1 A)", "1. A1 {well struck} {2. A3} {0. A1} {} {1.} {1. A1 A}"},
		{"1. A1 1... A2 (1... B2 (1. B1))", "1. A1 1... A2 {1... B2 (1. B1)}"},
		{"1. A1 (1. B1 3. B2) (1. B1 B2) ((1. B1)) (no. 7)", "1. A1 {1. B1 3. B2} {(1. B1)} {no. 7} (1. B1 B2)"},
		{"(1. B1) 1. A1", "1. A1 (1. B1)"},
		{"(B1)", "{B1}"},
	} {
		r, err := Decode(short("", "")[:strings.Index(short("", ""), "1. a")] + tt.text + " *")
		if err != nil {
			t.Errorf("%s: %v", tt.text, err)
			continue
		}
		text := Encode(r)
		_, got, _ := strings.Cut(text, "\n\n")
		if got != tt.want+" *\n" {
			t.Errorf("%s: %swant %s", tt.text, got, tt.want)
		}
		if again, err := Decode(text); err != nil || !reflect.DeepEqual(again, r) {
			t.Errorf("%s: %v, read again %+v, was %+v", tt.text, err, again, r)
		}
	}
}

func TestBracketsWithoutAnEnd(t *testing.T) {
	for _, text := range []string{"(1. B1", "(1. B1 {", "(1. B1 (1. C1)", "(well {) ", "(1. B1 (well {)) "} {
		whole := short("", text)
		_, err := Decode(whole)
		var bad *engine.TextError
		if !errors.As(err, &bad) || bad.Fault != CommentOpen || bad.At != strings.IndexByte(whole, '(') {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// Earlier versions listed undone moves in a comment; it is read as a variation.
func TestUndoneMovesOfEarlierVersions(t *testing.T) {
	want := []Variation{{From: 1, Moves: []engine.Move{"@G6 G8", "pass", "K4xI4,K7"},
		Comments: []Comment{{1, Undone}, {3, "[%emt 0:00:01.500]"}, {4, "[%emt 1:00:00]"}}}}
	for _, text := range []string{
		"{x} {[%undone @G6 G8; pass 0:00:01.500; K4xI4,K7 1:00:00]} {[%draw]}",
		"{x} ({[%undone]} 1... @G6 G8 2. pass {[%emt 0:00:01.500]} 2... K4xI4,K7 {[%emt 1:00:00]}) {[%draw]}",
	} {
		r, err := Decode(short("", text))
		if err != nil || !reflect.DeepEqual(r.Variations, want) || !r.Offered || !slices.Equal(r.Comments, []Comment{{1, "x"}}) {
			t.Errorf("%s: %+v, %v", text, r, err)
		}
	}
}

// randomTree returns a record with random variations, not by the rules of a game.
func randomTree(game string, seats int, seed uint64) Record {
	lots := splitmix.New(seed)
	pick := func(of ...string) string { return of[lots.Intn(len(of))] }
	var line func(from, depth int) Variation
	line = func(from, depth int) Variation {
		v := Variation{From: from}
		note := func() {
			for lots.Intn(3) == 0 {
				v.Comments = append(v.Comments, Comment{from + len(v.Moves),
					pick("!", "?", "!!", "??", "!?", "?!", "$7", "", "a word (or two", "  1. A1 ) * A ü\u0301\u0301", "[%csl GH11,F9]", "[%cal RH11F9]")})
			}
		}
		note()
		for range 1 + lots.Intn(4) {
			v.Moves = append(v.Moves, engine.Move(pick("A1", "H10-F8xF6", "@G6 G8", "K4xI4,K7", "pass", "+A1 B2", "K10 @I7")))
			note()
			if depth > 0 && lots.Intn(5) == 0 {
				v.Comments = append(v.Comments, Comment{from + len(v.Moves), "[%emt 0:00:12.345]"})
			}
		}
		for at := from; at <= from+len(v.Moves); at++ {
			for depth < 5 && lots.Intn(4) == 0 {
				v.Variations = append(v.Variations, line(at, depth+1))
			}
		}
		return v
	}
	main := line(0, 0)
	return Record{Game: game, Setup: engine.Setup{Seats: seats}, Moves: main.Moves, Comments: main.Comments, Variations: main.Variations}
}

// Whatever the tree of variations, it is read as it was written.
func TestTreesSurvive(t *testing.T) {
	deepest := 0
	for seed := range uint64(2_000) {
		r := randomTree("x", 1+int(seed%6), seed)
		text := Encode(r)
		back, err := Decode(text)
		if err != nil || !reflect.DeepEqual(back, r) {
			t.Fatalf("%v\n%+v\nwas\n%+v\n%s", err, back, r, text)
		}
		depth := 0
		for list := r.Variations; len(list) > 0; list = list[len(list)-1].Variations {
			depth++
		}
		deepest = max(deepest, depth)
	}
	if deepest < 4 {
		t.Errorf("variations are nested %d deep", deepest)
	}
}

// TestBracketsCostTheirSize: of eight times the brackets hardly more than eight times as
// much is allocated, read or refused.
func TestBracketsCostTheirSize(t *testing.T) {
	repeat := strings.Repeat
	for name, make := range map[string]func(n int) string{
		"deep":               func(n int) string { return repeat("(A1 ", n) + repeat(")", n) },
		"deep and wrong":     func(n int) string { return repeat("(A1 ", n) + "x" + repeat(")", n) },
		"each wrong":         func(n int) string { return repeat("(A1 ", n) + repeat(" well)", n) },
		"every second wrong": func(n int) string { return repeat("(A1 (A1 ", n/2) + repeat(" well) {})", n/2) },
		"empty":              func(n int) string { return repeat("(", n) + repeat(")", n) },
		"without an end":     func(n int) string { return repeat("(A1 ", n) },
		"closed twice":       func(n int) string { return repeat("(A1", n) + repeat("))", n) },
		"beside each other":  func(n int) string { return repeat("(A1)", n) },
		"beside in one":      func(n int) string { return "(A1" + repeat("(A1)", n) + ")" },
		"wrong in one":       func(n int) string { return "(A1" + repeat("(A1 is good)", n) + ")" },
		"marks":              func(n int) string { return "(A1 {" + repeat("a\u0301\u0301\u0323", n) + "})" },
		"open braces":        func(n int) string { return repeat("(A1 {", n) },
	} {
		work := func(n int) (bytes uint64) {
			text := short("", make(n))
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			r, err := Decode(text)
			if err == nil {
				err = r.Check()
			}
			runtime.ReadMemStats(&after)
			if bad := (*engine.TextError)(nil); err != nil && (!errors.As(err, &bad) || bad.Fault == "") {
				t.Errorf("%s: %v", name, err)
			}
			return after.TotalAlloc - before.TotalAlloc
		}
		if one, eight := work(1_500), work(8*1_500); eight > 16*max(one, 30_000) {
			t.Errorf("%s: %d bytes are allocated, then %d", name, one, eight)
		}
	}
}

// Programs that know no variations skip round brackets, and read the same game.
func TestTheMainLineNeedsNoBrackets(t *testing.T) {
	for seed := range uint64(200) {
		r := randomTree("x", 2, seed)
		text := Encode(r)
		var b strings.Builder
		for rest := text; rest != ""; {
			n := strings.IndexAny(rest, "{(")
			if n < 0 {
				n = len(rest)
			}
			b.WriteString(rest[:n])
			switch rest = rest[n:]; {
			case rest == "":
			case rest[0] == '(':
				rest = rest[bracketEnd(rest, 0):]
			default:
				n = strings.IndexByte(rest, '}') + 1
				b.WriteString(rest[:n])
				rest = rest[n:]
			}
		}
		back, err := Decode(b.String())
		if err != nil || !slices.Equal(back.Moves, r.Moves) || !slices.Equal(back.Comments, r.Comments) || back.Variations != nil {
			t.Fatalf("%v\n%s\nof\n%s", err, b.String(), text)
		}
	}
}

// Whatever byte of a tree is missing or another, what is read can be written and read again.
func TestDamagedTrees(t *testing.T) {
	text := Encode(nested(2))
	for i := strings.Index(text, "\n\n"); i < len(text); i++ {
		checkDecode(t, text[:i]+text[i+1:])
		for _, c := range "(){}[]1. A!*\x80" {
			checkDecode(t, text[:i]+string(c)+text[i:])
		}
	}
}
