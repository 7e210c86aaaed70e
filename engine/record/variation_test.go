package record

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
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
		{"1. A1 (1. B1 (good  move) 1... B2)", "1. A1 (1. B1 {good move} 1... B2)"},
		{"1. A1 (1. B1 (1. C1 x) 1... B2 (good\n(1. D1)))", "1. A1 (1. B1 {1. C1 x} 1... B2 {good (1. D1)})"},
		{"1. A1 (well struck) (2. A3) (0. A1) () (1. ) (1. A1 A)", "1. A1 {well struck} {2. A3} {0. A1} {} {1.} {1. A1 A}"},
		{"1. A1 1... A2 (1... B2 (1. B1))", "1. A1 1... A2 (1... B2 {1. B1})"},
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
