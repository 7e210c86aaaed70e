package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// After a wrong try the next click on a piece takes it up, wherever it is seen then, and
// the one after moves it.
func TestTryAgainByTheNextClick(t *testing.T) {
	p := somePuzzle(t, "camelot", 2)
	for _, window := range [][2]float64{{1280, 720}, {390, 844}, {844, 390}} {
		for _, which := range []string{"another piece", "the piece that was tried"} {
			d := drive.New(t, window[0], window[1])
			s := solve(t, d, p)
			openLink(d, "#/puzzles/"+p.Key())
			m, _ := s.wrong()
			d.Tap(squares(m)...)
			r := d.Settle()
			if !d.Has("try-again") {
				t.Fatalf("%s was not tried", m)
			}
			at := squares(m)
			from, click := at[0], at[len(at)-1]
			if which == "another piece" {
				from = otherPiece(t, s, r, at)
				click = from
			}
			if p := r.Table.Pieces[click]; p.Kind == engine.NoKind || p.Seat != s.run.Position().Turn() {
				continue // it was captured
			}
			d.Tap(click)
			if r = d.Settle(); !slices.Equal(r.Path, []string{from}) || d.Has("try-again") {
				t.Errorf("%v, %s: after a click on %s the way is %v, %q", window, which, click, r.Path, r.Message)
			}
		}
	}
}

// otherPiece returns a square with a piece of the user's that may move, is seen, and is not
// on the way of a try.
func otherPiece(t *testing.T, s *solver, r system.Report, but []string) string {
	t.Helper()
	p := s.run.Position()
	part, err := p.Continue(nil)
	if err != nil {
		t.Fatal(err)
	}
	g := p.Board().Geometry
	for _, c := range part.Next {
		if name := g.Name(c.Square); !slices.Contains(but, name) && r.Table.Pieces[name] == p.Board().At[c.Square] {
			return name
		}
	}
	t.Fatal("no other piece may move")
	return ""
}

// A click in the middle of a movement means what is seen: what only comes there, or has
// just gone, is not clicked, and nothing is refused.
func TestClicksMeanWhatIsSeen(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "black-human", "start")
	d.Settle()
	d.Tap("D7", "D8")
	d.Ticks(4) // the Knight is on its way
	if !d.Report().Animating {
		t.Fatal("nothing moves")
	}
	for _, sq := range []string{"D8", "D7"} {
		if d.Tap(sq); d.Report().Message != "" {
			t.Errorf("of %s is said %q", sq, d.Report().Message)
		}
		d.Key(input.Undo)
		d.Settle()
		d.Tap("D7", "D8")
		d.Ticks(4)
	}
	if d.Tap("D10"); !slices.Equal(d.Report().Path, []string{"D10"}) {
		t.Errorf("a piece that stands still is not taken up: %v, %q", d.Report().Path, d.Report().Message)
	}

	d = drive.New(t, 1280, 720) // in a lesson a wrong try is taken back
	d.Tap("learn")
	d.Settle()
	d.Tap("next")
	d.Settle()
	d.Tap("F6", "F7")
	d.Settle()
	d.Tap("F7", "F8")
	d.Ticks(4)
	if !d.Report().Animating {
		t.Fatal("nothing moves in the lesson")
	}
	if d.Tap("F8"); d.Report().Message != en.Text("lesson.camelot.step.3.else") {
		t.Errorf("in the lesson is said %q", d.Report().Message)
	}
	d.Settle()
	if d.Tap("D5"); !slices.Equal(d.Report().Path, []string{"D5"}) {
		t.Errorf("then the way is %v", d.Report().Path)
	}
}

// The reason of a refusal covers no square that is played next where there is other room,
// and a tap on it is a tap on the board; its book alone opens the rules.
func TestReasonsLeaveTheBoardFree(t *testing.T) {
	for _, window := range [][2]float64{{390, 844}, {844, 390}, {1280, 800}} {
		for refused, taps := range map[string][]string{"E9": {"D7", "E9"}, "L13": {"D7", "L13"}, "F9": {"F7", "F9"}, "D10": {"D10"}} {
			d := drive.New(t, window[0], window[1])
			d.Tap("play-camelot", "black-human", "start")
			d.Tap(taps...)
			r := d.Settle()
			d.Snapshot()
			if r = d.Report(); r.Table.Bubble == nil || r.Table.Bubble.At != refused {
				t.Fatalf("%v: %v is not refused: %q", window, taps, r.Message)
			}
			u := r.Table.Bubble.Rect
			inside := func(name string) bool {
				x, y := d.Where(name)
				return x > u.X && x < u.X+u.W && y > u.Y && y < u.Y+u.H
			}
			for _, name := range d.Marked("movable", "target", "selected") {
				if inside(name) {
					t.Errorf("%v: the reason at %+v covers %s, which may be played", window, u, name)
				}
			}
			if !d.Has("why") {
				continue
			}
			book := d.Target("why")
			if book.X < u.X+u.W/2 || book.W < 40 || book.H < 40 {
				t.Errorf("%v: the book of %+v is at %+v", window, u, book)
			}
			d.TapAt(u.X+8, u.Y+u.H/2)
			if r = d.Settle(); r.Scene != "camelot" || strings.HasPrefix(r.Message, "That is neither") && r.Table.Bubble.At == refused {
				t.Errorf("%v: a tap beside the book leads to %s, %q", window, r.Scene, r.Message)
			}
		}
	}
}
