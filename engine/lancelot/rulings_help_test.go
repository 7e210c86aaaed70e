package lancelot_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/lancelot"
)

// What the rulings' tests say their positions and expectations with.

// on returns what stands where: "A=E5 E6 B=K4 X=D4".
func on(pieces string) map[byte]string {
	out := map[byte]string{}
	var what byte
	for _, f := range strings.Fields(pieces) {
		if len(f) > 2 && f[1] == '=' {
			what, f = f[0], f[2:]
		}
		out[what] += " " + f
	}
	return out
}

// two returns a position of two players, the target far off.
func two(t testing.TB, turn, pieces, invoke, options string) engine.Position {
	t.Helper()
	return parse(t, setUp(2, turn, on(pieces), invoke, strings.TrimSuffix("target=60,"+options, ",")))
}

// withField returns a position text with one of its fields replaced.
func withField(text string, field int, by string) string {
	f := strings.Fields(text)
	f[field] = by
	return strings.Join(f, " ")
}

const (
	captures = 2
	hands    = 3
)

func linesText(lines []engine.Line) string {
	var out []string
	for _, l := range lines {
		out = append(out, square(int(l.From)/14, int(l.From)%14)+"-"+square(int(l.To)/14, int(l.To)%14))
	}
	return strings.Join(out, " ")
}

func squaresText(squares []engine.Square) string {
	var out []string
	for _, sq := range squares {
		out = append(out, square(int(sq)/14, int(sq)%14))
	}
	return strings.Join(out, " ")
}

// refusalText returns a refusal in one line: ruling, reason, squares, lines, value.
func refusalText(r *engine.Refusal) string {
	s := fmt.Sprint(r.Ruling, " ", strings.TrimPrefix(string(r.Reason), "lancelot-"))
	for _, more := range []string{squaresText(r.Squares), linesText(r.Lines)} {
		if more != "" {
			s += " " + more
		}
	}
	if r.Value != 0 {
		s += fmt.Sprintf(" %+d", r.Value)
	}
	return s
}

// wantRefusal checks that an action is refused, why, and what it is about.
func wantRefusal(t testing.TB, p engine.Position, m engine.Move, want string) {
	t.Helper()
	if got := refusalText(refused(t, p, m)); got != want {
		t.Errorf("%s: refused by %s; want %s", m, got, want)
	}
}

// wantNoTouch checks that the last touch of a path is refused.
func wantNoTouch(t testing.TB, p engine.Position, path, want string) {
	t.Helper()
	_, err := p.Continue(squaresOf(path))
	var r *engine.Refusal
	if !errors.As(err, &r) {
		t.Errorf("touch %s: %v, not a refusal", path, err)
		return
	}
	if got := refusalText(r); got != want {
		t.Errorf("touch %s: refused by %s; want %s", path, got, want)
	}
}

func squaresOf(path string) []engine.Square {
	var out []engine.Square
	for _, s := range strings.Fields(path) {
		r, f := readSquare(s)
		out = append(out, engine.Square(r*14+f))
	}
	return out
}

// touched returns what may come after the touches of a path.
func touched(t testing.TB, p engine.Position, path string) engine.Partial {
	t.Helper()
	part, err := p.Continue(squaresOf(path))
	if err != nil {
		t.Fatalf("touch %s: %v", path, err)
	}
	return part
}

// choice returns what touching one more square would be: "place E5 takes E7 E9".
func choice(part engine.Partial, name string) string {
	want := squaresOf(name)[0]
	for _, c := range part.Next {
		if c.Square == want {
			s := map[engine.Act]string{engine.ActPlace: "place", engine.ActSword: "sword"}[c.Act] + " " + name
			if len(c.Captures) > 0 {
				s += " takes " + squaresText(c.Captures)
			}
			return s
		}
	}
	return ""
}

func wantChoice(t testing.TB, part engine.Partial, name, want string) {
	t.Helper()
	if got := choice(part, name); got != want {
		t.Errorf("%s on offer: %q, want %q", name, got, want)
	}
}

// story tells events in words short enough to write by hand.
func story(events []engine.Event) string {
	n := func(sq engine.Square) string { return squaresText([]engine.Square{sq}) }
	what := func(p engine.Piece) string {
		if p.Kind == lancelot.Sword && p.Seat == engine.NoSeat {
			return "sword"
		}
		return p.Seat.Letter()
	}
	var out []string
	for _, e := range events {
		s := fmt.Sprintf("%T?", e)
		switch e := e.(type) {
		case engine.Placed:
			s = "place " + what(e.Piece) + " " + n(e.At)
		case engine.SwordMoved:
			s = e.By.Letter() + " moves sword " + n(e.From) + " " + n(e.To)
		case engine.LineCaptured:
			s = e.By.Letter() + " in " + linesText([]engine.Line{e.Line}) + " from " + n(e.At) + " takes"
			for i, sq := range e.Taken {
				s += " " + what(e.Pieces[i]) + n(sq)
			}
		case engine.Passed:
			s = e.Seat.Letter() + " passes"
		case engine.TurnChanged:
			s = "turn " + e.To.Letter()
		case engine.GameEnded:
			s = "end " + string(e.Outcome.Cause)
			for seat := range engine.Seat(5) {
				if e.Outcome.Winners.Has(seat) {
					s += " " + seat.Letter()
				}
			}
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

// wantStory plays an action and checks its events, all of them, in order.
func wantStory(t testing.TB, p engine.Position, m engine.Move, want string) engine.Position {
	t.Helper()
	next, events := play(t, p, m)
	if got := story(events); got != want {
		t.Errorf("%s:\n got %s\nwant %s", m, got, want)
	}
	return next
}

// wantBoard checks what stands where.
func wantBoard(t testing.TB, p engine.Position, pieces string) {
	t.Helper()
	seats := len(p.Board().Tally)
	want := strings.Fields(setUp(seats, "A", on(pieces), "-", "-"))[0]
	if got := strings.Fields(p.String())[0]; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}

// sparse returns a position of two players, A with the sword to invoke and B too,
// with few enough in hand for many on the field.
func sparse(t testing.TB, pieces, options string) engine.Position {
	t.Helper()
	return parse(t, withField(setUp(2, "A", on(pieces), "AB", options), hands, "10,20"))
}
