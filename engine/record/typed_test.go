package record_test

import (
	"errors"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/record"
)

func position(t *testing.T, game, text string) engine.Position {
	t.Helper()
	setup := engine.Setup{Seats: 2}
	if game == "river" { // a board of Camelot's
		game, setup.Values = "camelot", map[string]string{"board": game}
	}
	e, _ := catalog.Find(game)
	p, err := e.Game.New(setup)
	if text != "" {
		p, err = e.Game.Parse(setup, text)
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

const chain = "2/8/10/5nm5/12/12/12/12/5M6/3M8/2N9/12/12/10/8/2 w 0 0"

const sword = "8/8/8/8/8/3X4/8/8 A 0,0 30,30 AB target=7,sword"

// However a move is spelt, it is that move.
func TestSpellings(t *testing.T) {
	for _, c := range []struct {
		game, position string
		want           engine.Move
		texts          []string
	}{
		{"camelot", "", "D7-D8", []string{"D7-D8", "d7d8", "d7 d8", " D7 – d8 ", "d7 to d8", "D7>D8", "d7xd8", "d7→d8"}},
		{"camelot", chain, "C6-E8-G8", []string{"C6-E8-G8", "c6e8g8", "c6 e8 g8", "c6g8"}},
		{"river", "", "+C2+J3+F6", []string{"+C2+J3+F6", "c2 j3 f6", "+j3+f6+c2", "f6, c2, j3", "c2j3f6"}},
		{"lancelot", "", "H4", []string{"H4", "h4", " h4 ", "h4."}},
		{"lancelot", sword, "@G7 G8", []string{"@G7 G8", "@g7 g8", "@g7g8", "@g7, g8", "g6 g7 g8"}},
		{"lancelot", sword, "G8 @G7", []string{"g8 @g7", "g8@g7"}},
	} {
		p := position(t, c.game, c.position)
		for _, text := range c.texts {
			m, err := record.ParseMove(p, text)
			if err != nil {
				t.Errorf("%s: %q: %v", c.game, text, err)
				continue
			}
			want, err := p.Notation(c.want)
			if err != nil {
				t.Fatal(err)
			}
			if got, _ := p.Notation(m); got != want {
				t.Errorf("%s: %q is %s, not %s", c.game, text, got, want)
			}
		}
	}
}

// Every legal move can be typed as it is written, and with its squares run together.
func TestEveryMove(t *testing.T) {
	for _, of := range [][2]string{{"camelot", ""}, {"camelot", chain}, {"lancelot", ""}, {"lancelot", sword}} {
		p := position(t, of[0], of[1])
		for i, m := range p.Moves() {
			if i%7 != 0 {
				continue
			}
			got, err := record.ParseMove(p, string(m))
			if err != nil || got != m {
				t.Errorf("%s is read as %q: %v", m, got, err)
			}
		}
	}
}

// What is no legal move has an error that a sentence can be made of.
func TestErrors(t *testing.T) {
	start := position(t, "camelot", "")
	for _, text := range []string{"", "hello", "e4??", "castle", "7", "d7 & d8", "@"} {
		if m, err := record.ParseMove(start, text); !errors.Is(err, record.ErrNoMove) {
			t.Errorf("%q is %q: %v", text, m, err)
		}
	}
	if _, err := record.ParseMove(start, "d7"); !errors.Is(err, record.ErrUnfinished) {
		t.Error(err)
	}
	var none *record.TypedError
	if _, err := record.ParseMove(start, "d7 d99"); !errors.As(err, &none) || none.Square != "D99" {
		t.Error(err)
	}
	var refusal *engine.Refusal
	if _, err := record.ParseMove(start, "d7 d10"); !errors.As(err, &refusal) {
		t.Error(err)
	}
	if _, err := record.ParseMove(position(t, "river", ""), "c6"); !errors.As(err, &refusal) || refusal.Ruling != "R1" {
		t.Errorf("water: %v", err)
	}
	if _, err := record.ParseMove(position(t, "lancelot", ""), "pass"); !errors.As(err, &refusal) {
		t.Error(err)
	}
}

func TestComplete(t *testing.T) {
	p := position(t, "camelot", "")
	for text, want := range map[string]string{"": "C6", "c": "C6", "c6": "C6-C7", "C6-": "C6-C7", "d7d": "D7-D8", "d7 d8": ""} {
		got := record.CompleteMove(p, text)
		if want == "" {
			if slices.Contains(got, "D7-D8-D9") {
				t.Errorf("%q goes on with %q", text, got)
			}
			continue
		}
		if !slices.Contains(got, want) {
			t.Errorf("%q goes on with %q, not with %s", text, got, want)
		}
	}
	if got := record.CompleteMove(p, "hello world"); len(got) > 0 {
		t.Error(got)
	}
	q := position(t, "lancelot", "")
	if got := record.CompleteMove(q, "h"); !slices.Contains(got, "H4") || slices.Contains(got, "G4") {
		t.Error(got)
	}
}
