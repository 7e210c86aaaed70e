package engine_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
)

func TestSeats(t *testing.T) {
	var s engine.Seats
	for seat := engine.Seat(0); seat < 8; seat++ {
		if s.Has(seat) || s.Without(seat) != s {
			t.Errorf("seat %d is in %b", seat, s)
		}
		s = s.With(seat)
		if !s.Has(seat) || s.With(seat) != s || s.Len() != int(seat)+1 {
			t.Errorf("seat %d is not in %b", seat, s)
		}
	}
	if s = s.Without(3); s.Has(3) || s.Len() != 7 {
		t.Errorf("%b", s)
	}
	if s.Has(engine.NoSeat) || engine.Seat(4).Letter() != "E" {
		t.Error("NoSeat has a letter, or the fifth seat is not E")
	}
}

func TestGeometry(t *testing.T) {
	g := engine.NewGeometry(12, 16, func(file, rank int) bool { return (file+rank)%2 == 0 })
	if len(g.Squares) != 96 || !slices.IsSorted(g.Squares) {
		t.Errorf("%v", g.Squares)
	}
	for rank := -1; rank <= 16; rank++ {
		for file := -1; file <= 12; file++ {
			sq := g.At(file, rank)
			there := file >= 0 && rank >= 0 && file < 12 && rank < 16 && (file+rank)%2 == 0
			if there != (sq != engine.NoSquare) || there != g.Has(sq) {
				t.Fatalf("file %d, rank %d: %d", file, rank, sq)
			}
			if there && (g.File(sq) != file || g.Rank(sq) != rank) {
				t.Fatalf("%d is on file %d, rank %d", sq, g.File(sq), g.Rank(sq))
			}
		}
	}
	if g.Has(engine.Square(12*16)) || g.Has(1) {
		t.Error("a square that there is not")
	}
	if a, b, no := g.Name(g.At(5, 15)), g.Name(g.At(0, 0)), g.Name(engine.NoSquare); a != "F16" || b != "A1" || no != "-" {
		t.Errorf("%s, %s, %s", a, b, no)
	}
	for _, sq := range g.Squares {
		if name := g.Name(sq); g.Find(name) != sq || g.Find(strings.ToLower(name)) != sq {
			t.Errorf("%s is not found", name)
		}
	}
	for _, name := range []string{"", "A", "-", "A0", "A01", "A2", "A17", "M1", "F+16", "1A", "éA"} {
		if sq := g.Find(name); sq != engine.NoSquare {
			t.Errorf("%q is %d", name, sq)
		}
	}
}

// Water is shown and is no square; the board without it stays as it was.
func TestWater(t *testing.T) {
	dry := engine.NewGeometry(4, 2, func(file, _ int) bool { return file != 1 })
	wet := dry.WithWater(5, 1)
	if len(dry.Water) != 0 || !slices.Equal(wet.Water, []engine.Square{1, 5}) || !slices.Equal(wet.Squares, dry.Squares) {
		t.Errorf("%v, and without water %v", wet, dry)
	}
	if wet.Has(1) || wet.At(1, 1) != engine.NoSquare || !wet.Has(0) {
		t.Error("water is a square")
	}
}

// settings is a game that has settings and nothing else.
type settings struct{ engine.Game }

func (settings) Name() string      { return "settings" }
func (settings) Seats() (int, int) { return 2, 4 }
func (settings) Options() []engine.Option {
	return []engine.Option{{Name: "word", Values: []string{"a", "b"}, Default: "a"}, {Name: "number", Min: 1, Max: 30}}
}

func TestSetupCheck(t *testing.T) {
	set := func(pairs ...string) engine.Setup {
		s := engine.Setup{Seats: 3, Values: map[string]string{}}
		for i := 0; i < len(pairs); i += 2 {
			s.Values[pairs[i]] = pairs[i+1]
		}
		return s
	}
	for _, tt := range []struct {
		s    engine.Setup
		says string // "": all is well
	}{
		{engine.Setup{}, ""},
		{set("word", "b", "number", "30"), ""},
		{set("number", ""), ""}, // the default: the seats decide
		{set("number", "1"), ""},
		{engine.Setup{Seats: 1}, "2 to 4 players, not 1"},
		{engine.Setup{Seats: 5}, "2 to 4 players, not 5"},
		{engine.Setup{Seats: -1}, "2 to 4 players, not -1"},
		{set("word", "c"), `word is a or b, not "c"`},
		{set("word", ""), `word is a or b, not ""`},
		{set("number", "0"), "1 to 30"},
		{set("number", "31"), "1 to 30"},
		{set("number", "07"), "1 to 30"},
		{set("number", "+7"), "1 to 30"},
		{set("number", "x"), "1 to 30"},
		{set("zeal", "1", "colour", "red"), `no setting "colour"`}, // the first by name
	} {
		err := tt.s.Check(settings{})
		if (err == nil) != (tt.says == "") || err != nil && !strings.Contains(err.Error(), tt.says) {
			t.Errorf("%+v: %v, want %q", tt.s, err, tt.says)
		}
	}
	word := settings{}.Options()[0]
	if a, b := set().Value(word), set("word", "b").Value(word); a != "a" || b != "b" {
		t.Errorf("%s, %s", a, b)
	}
}

func TestErrorsCanBeRead(t *testing.T) {
	for _, tt := range []struct {
		err  error
		want string
	}{
		{&engine.Refusal{Ruling: "C7", Reason: "jump-compulsory"}, "C7 jump compulsory"},
		{&engine.Refusal{Ruling: "L4", Reason: "advantage", Value: 2}, "L4 advantage (+2)"},
		{&engine.TextError{What: "move", At: 4, Reason: "a square is missing"}, "move, character 5: a square is missing"},
		{engine.NewTextError("move", 0, "%q, %d", strings.Repeat("é", 500_000), 7), `move, character 1: "éééééééééééé…", 7`},
	} {
		if got := tt.err.Error(); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
	if (engine.Outcome{}).Over() || !(engine.Outcome{Cause: engine.CauseAgreement}).Over() {
		t.Error("a game without a cause goes on")
	}
}
