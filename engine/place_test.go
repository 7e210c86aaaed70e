//go:build !js

package engine_test

import (
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
	"roundtable/engine/record"
)

// A place is counted in lines and signs as one sees them, whatever ends the lines.
func TestPlaceOf(t *testing.T) {
	for _, tt := range []struct {
		text string // the place is that of the '!'
		want engine.Place
	}{
		{"!", engine.Place{Line: 1, Sign: 1}},
		{"ab!", engine.Place{Line: 1, Sign: 3}},
		{"é–½!", engine.Place{Line: 1, Sign: 4}},
		{"e\u0301!", engine.Place{Line: 1, Sign: 2}},
		{"\ufeff!", engine.Place{Line: 1, Sign: 1}},
		{"a\r\nb\rc\nd\u0085e\u2028f\u2029é!", engine.Place{Line: 7, Sign: 2}},
		{"\r\r\n\n!", engine.Place{Line: 4, Sign: 1}},
		{"\xffa!", engine.Place{Line: 1, Sign: 3}},
	} {
		if got := engine.PlaceOf(tt.text, strings.IndexByte(tt.text, '!')); got != tt.want {
			t.Errorf("%q: %v, want %v", tt.text, got, tt.want)
		}
	}
	if got := engine.PlaceOf("é", 99); got != (engine.Place{Line: 1, Sign: 2}) {
		t.Errorf("beyond the end: %v", got)
	}
}

// What is wrong with a text of other letters is named by its signs, and counted in them.
func TestErrorsNameSigns(t *testing.T) {
	start, err := camelot.Game{}.New(engine.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	field, err := lancelot.Game{}.New(engine.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	play := func(p engine.Position, m string) error {
		_, _, err := p.Play(engine.Move(m))
		return err
	}
	parse := func(g engine.Game, text string) error {
		_, err := g.Parse(engine.Setup{Seats: 2}, text)
		return err
	}
	decode := func(text string) error {
		_, err := record.Decode(text)
		return err
	}
	for _, tt := range []struct {
		err  error
		want string
	}{
		{play(start, "E6–G8"), "move, character 3: '–' cannot follow a square: write '-' or 'x'"},
		{play(start, "E6-Ä8"), "move, character 4: 'Ä' is no file"},
		{play(start, "é"), "move, character 1: 'é' is no file"},
		{play(field, "é5"), "move, character 1: \"é5\" is no placement"},
		{play(field, "K4x♞"), "move, character 4: \"♞\" is no captured square"},
		{parse(camelot.Game{}, strings.Replace(camelot.Start, "8", "♞", 1)), "position, character 3: '♞' is no piece"},
		{parse(camelot.Game{}, strings.Replace(camelot.Start, "w 0", "é 0", 1)), "position, character 73: the side to move is \"é\""},
		{parse(lancelot.Game{}, "8/8/8/8/8/8/8/6♞A A 0,0 30,30 - target=7"), "position, character 16: '♞' is no piece"},
		{decode("[Game \"é\"]\n[Datum \"♞\"\n"), "record, line 2, character 11: "},
		{decode("[Game \"camelot\"]\n[Seats \"2\"]\n[Result \"*\"]\n\n{é} 1. D6-F8 ½ {ü} 3. F6-F8 *"), "record, line 5, character 20: "},
	} {
		if tt.err == nil || !strings.HasPrefix(tt.err.Error(), tt.want) {
			t.Errorf("%v, want %s", tt.err, tt.want)
		}
	}
}
