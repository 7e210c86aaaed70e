package record

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/clock"
)

// short returns a record with room for something in its tags and among its moves.
func short(tags, moves string) string {
	return "[Game \"x\"]\n[Seats \"2\"]\n[Seed \"0\"]\n" + tags + "[Result \"*\"]\n\n1. a\n" + moves + " *\n"
}

// manyMoves returns moves with their numbers, each in its line.
func manyMoves(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%s A1\n", number(i, 2))
	}
	return b.String()
}

func tagsUpTo(n int) string {
	var b strings.Builder
	for i := 4; i < n; i++ { // beside those of short
		fmt.Fprintf(&b, "[T%d \"x\"]\n", i)
	}
	return b.String()
}

// TestLimits: every list of a record is read up to its limit; beyond it the limit is
// named, and the line.
func TestLimits(t *testing.T) {
	for _, c := range []struct {
		name     string
		most     string // the largest that is read
		beyond   string
		fault    engine.Fault
		line     int
		notAgain bool // read, but not written: settings of no game
	}{
		{"comments", short("", strings.Repeat("{}\n", maxComments)), short("", strings.Repeat("{}\n", maxComments+1)), TooManyComments, 7 + maxComments, false},
		{"empty comments", short("", strings.Repeat("{} ", maxComments)), short("", strings.Repeat("{}", 520_000)), TooManyComments, 7, false},
		{"one comment", short("", "{"+strings.Repeat("c", maxCommentBytes)+"}"), short("", "{"+strings.Repeat("c", maxCommentBytes+1)+"}"), CommentsLong, 7, false},
		{"two comments", short("", strings.Repeat("{"+strings.Repeat("é", maxCommentBytes/4)+"}\n", 2)),
			short("", strings.Repeat("{"+strings.Repeat("é", maxCommentBytes/4)+"}\n", 2)+"{c}"), CommentsLong, 9, false},
		{"variations", short("", strings.Repeat("(A1)\n", maxComments)), short("", strings.Repeat("(A1)\n", maxComments+1)), TooManyComments, 7 + maxComments, false},
		{"nested variations", short("", strings.Repeat("(A1\n", maxComments)+strings.Repeat(")", maxComments)), short("", strings.Repeat("(A1\n", maxComments+1)+strings.Repeat(")", maxComments+1)), TooManyComments, 7 + maxComments, false},
		{"nested and apart", short("", strings.Repeat("(A1 (A2)\n)\n", maxComments/2)), short("", strings.Repeat("(A1 (A2)\n)\n", maxComments/2)+"{}"), TooManyComments, 7 + maxComments, false},
		{"moves in a variation", short("", "("+manyMoves(MaxMoves)+")"), short("", "("+manyMoves(MaxMoves+1)+")"), TooManyMoves, 7 + MaxMoves, false},
		{"a comment in a variation", short("", "(A1 {"+strings.Repeat("c", maxCommentBytes-2)+"})"), short("", "(A1\n{"+strings.Repeat("c", maxCommentBytes-1)+"})"), CommentsLong, 8, false},
		{"a move in a variation", short("", "(A1"+strings.Repeat("x", maxCommentBytes-2)+")"), short("", "(A1"+strings.Repeat("x", maxCommentBytes-1)+")"), CommentsLong, 7, false},
		{"a name", short("[Player1 \""+strings.Repeat("n", maxValue)+"\"]\n", ""), short("[Player1 \""+strings.Repeat("n", maxValue+1)+"\"]\n", ""), ValueLong, 4, false},
		{"arms", short("[Arms2 \""+strings.Repeat(`\"`, maxValue)+"\"]\n", ""), short("[Arms2 \""+strings.Repeat(`\"`, maxValue+1)+"\"]\n", ""), ValueLong, 4, false},
		{"a start", short("[Start \""+strings.Repeat("/", maxValue)+"\"]\n", ""), short("[Start \""+strings.Repeat("/", maxValue+1)+"\"]\n", ""), ValueLong, 4, false},
		{"a setting", short("[Rules \""+strings.Repeat("r", maxValue)+"\"]\n", ""), short("[Rules \""+strings.Repeat("r", maxValue+1)+"\"]\n", ""), ValueLong, 4, false},
		{"tags", short(tagsUpTo(maxTags), ""), short(tagsUpTo(maxTags+1), ""), TooManyTags, maxTags + 1, true},
	} {
		r, err := Decode(c.most)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if err := r.Check(); (err != nil) != c.notAgain {
			t.Errorf("%s: it was read, and may not be written: %v", c.name, err)
		}
		if again, err := Decode(Encode(r)); err != nil || !reflect.DeepEqual(again, r) {
			t.Errorf("%s: it was read, and not again: %v", c.name, err)
		}
		_, err = Decode(c.beyond)
		var bad *engine.TextError
		if !errors.As(err, &bad) || bad.Fault != c.fault || bad.Line(c.beyond) != c.line {
			t.Errorf("%s: %v, want %s in line %d", c.name, err, c.fault, c.line)
		}
	}
}

// TestCheckIsWhatDecodeSays: what Check lets pass is read back, and what it refuses is not,
// for each thing of a record that grows.
func TestCheckIsWhatDecodeSays(t *testing.T) {
	base := func() Record { return Record{Game: "x", Setup: engine.Setup{Seats: 2}} }
	for name, grow := range map[string]func(r *Record, by int){
		"moves": func(r *Record, by int) { r.Moves = make([]engine.Move, by); fill(r.Moves, "a") },
		"long moves": func(r *Record, by int) {
			r.Moves = make([]engine.Move, min(by, MaxMoves))
			fill(r.Moves, engine.Move(strings.Repeat("a", 1+by/400)))
		},
		"comments":  func(r *Record, by int) { r.Comments = make([]Comment, by) },
		"a comment": func(r *Record, by int) { r.Comments = []Comment{{Text: strings.Repeat("c", by)}} },
		"a name":    func(r *Record, by int) { r.Players = []string{strings.Repeat("n", by)} },
		"quotes":    func(r *Record, by int) { r.Players = []string{strings.Repeat(`"`, by)} },
		"a date":    func(r *Record, by int) { r.Date = strings.Repeat("d", by) },
		"a quest":   func(r *Record, by int) { r.Quest = strings.Repeat("q", by) },
		"a start":   func(r *Record, by int) { r.Start = strings.Repeat("s", by) },
		"a game":    func(r *Record, by int) { r.Game = strings.Repeat("g", by) },
		"a setting": func(r *Record, by int) { r.Setup.Values = map[string]string{"rules": strings.Repeat("r", by)} },
		"variations": func(r *Record, by int) {
			for range by {
				r.Variations = append(r.Variations, Variation{Moves: []engine.Move{"A1"}})
			}
		},
		"nested variations": func(r *Record, by int) {
			for range min(by, 2*maxComments) {
				r.Variations = []Variation{{Moves: []engine.Move{"A1"}, Variations: r.Variations}}
			}
		},
		"moves in a variation": func(r *Record, by int) {
			r.Variations = []Variation{{Moves: make([]engine.Move, by)}}
			fill(r.Variations[0].Moves, "A1")
		},
		"a comment in a variation": func(r *Record, by int) {
			r.Variations = []Variation{{Moves: []engine.Move{"A1"}, Comments: []Comment{{Text: strings.Repeat("c", by)}}}}
		},
		"times in a variation": func(r *Record, by int) {
			r.Variations = []Variation{{Moves: []engine.Move{"A1"}}}
			for range by {
				r.Variations[0].Comments = append(r.Variations[0].Comments, Comment{Text: "[%emt 0:00:01]"})
			}
		},
		"comments and an offer": func(r *Record, by int) {
			r.Moves, r.Comments, r.Offered = []engine.Move{"a"}, make([]Comment, by), true
		},
		"comments and two offers": func(r *Record, by int) {
			r.Moves, r.Comments, r.Offered = []engine.Move{"a"}, append([]Comment{{Text: drawOffer}}, make([]Comment, by-1)...), true
		},
	} {
		for _, by := range []int{1, maxValue, maxValue + 1, MaxMoves, MaxMoves + 1, maxCommentBytes + 1} {
			r := base()
			grow(&r, by)
			_, err := Decode(Encode(r))
			if check := r.Check(); (err == nil) != (check == nil) {
				t.Errorf("%s, %d: Check says %v, Decode %v", name, by, check, err)
			}
		}
	}
}

// TestSettingsAndSeats: what has as many settings as Check lets pass, and all that can be
// said of a seat on all of them, is read back.
func TestSettingsAndSeats(t *testing.T) {
	r := Record{Game: "x", Date: "d", Quest: "q", Online: "o", Aided: true, Counted: true, Start: "s", Elapsed: 1, Key: 1,
		Setup:   engine.Setup{Seats: maxSeats, Values: map[string]string{}},
		Outcome: engine.Outcome{Cause: engine.CauseAgreement}}
	for range maxSeats {
		r.Players, r.Characters, r.Arms = append(r.Players, "p"), append(r.Characters, "c"), append(r.Arms, "a")
		r.Levels, r.Away, r.Clocks = append(r.Levels, 1), append(r.Away, true), append(r.Clocks, clock.Control{Main: clock.Hour})
	}
	for i := 0; r.Check() == nil; i++ {
		if _, err := Decode(Encode(r)); err != nil {
			t.Fatalf("%d settings: %v", i, err)
		}
		r.Setup.Values[fmt.Sprint("v", i)] = "x"
	}
	if n := len(r.Setup.Values); n < 10 {
		t.Errorf("%d settings are too many", n)
	}
}

func fill(moves []engine.Move, m engine.Move) {
	for i := range moves {
		moves[i] = m
	}
}
