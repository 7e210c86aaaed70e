package layout

import (
	"fmt"
	"math"
	"testing"
)

// screens are real ones: CSS size and device scale.
var screens = []struct{ w, h, scale float64 }{
	{320, 568, 2}, {320, 568, 3}, {360, 640, 1}, {360, 640, 3}, {390, 844, 3}, {412, 915, 2.625},
	{568, 320, 2}, {640, 360, 1}, {640, 360, 3}, {844, 390, 3}, {768, 1024, 1}, {768, 1024, 2}, {1024, 768, 2},
	{1280, 720, 1}, {1280, 800, 1}, {1366, 768, 1}, {1920, 1080, 1}, {2560, 1440, 1}, {2560, 1080, 1},
	{3840, 2160, 1}, {1920, 1080, 2}, {3440, 1440, 1}, {800, 800, 1}, {1080, 1920, 1},
}

func frames(t *testing.T, each func(t *testing.T, f Frame)) {
	for _, s := range screens {
		t.Run(fmt.Sprintf("%gx%g@%g", s.w, s.h, s.scale), func(t *testing.T) {
			f := Frame{W: s.w * s.scale, H: s.h * s.scale, Scale: s.scale}
			if s.h > 800 && s.w < 500 { // a phone with a notch
				f.Insets = Insets{Top: 44 * s.scale, Bottom: 34 * s.scale}
			}
			each(t, f)
			f.Left = true
			each(t, f)
		})
	}
}

// For the left hand, what stands beside the board stands on its other side, what stands
// below it in the other order, and nothing is smaller.
func TestLeftHanded(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		if f.Left {
			return
		}
		left := f
		left.Left = true
		for _, table := range []Table{{Aspect: 0.8, Players: 2, Tools: 4}, {Aspect: 1, Players: 5, Tools: 5, Folded: true}} {
			a, b := NewMatch(f, table), NewMatch(left, table)
			if a.Board.W != b.Board.W || a.Board.H != b.Board.H || a.Board.Y != b.Board.Y {
				t.Errorf("the board is %+v, for the left hand %+v", a.Board, b.Board)
			}
			first, last := a.Tools[0], b.Tools[0]
			switch {
			case first.X >= a.Board.Right():
				if last.Right() > b.Board.X {
					t.Errorf("the tools stay beside the board: %+v, %+v", last, b.Board)
				}
			case first.X >= last.X:
				t.Errorf("the tools are in the same order: %+v, %+v", first, last)
			}
		}
		a, b := NewLesson(f, 0.8), NewLesson(left, 0.8)
		if a.Next.X < b.Next.X || a.Next == b.Next {
			t.Errorf("the way on is at %+v, for the left hand at %+v", a.Next, b.Next)
		}
	})
}

// check wants rectangles on the screen that do not overlap, none of them a
// target that is too small.
func check(t *testing.T, f Frame, named map[string]Rect, targets ...string) {
	t.Helper()
	isTarget := map[string]bool{}
	for _, n := range targets {
		isTarget[n] = true
	}
	for a, ra := range named {
		if ra.Empty() {
			t.Errorf("%s is empty: %+v", a, ra)
		}
		if !ra.Within(f.Safe()) {
			t.Errorf("%s %+v leaves the screen %+v", a, ra, f.Safe())
		}
		if least := MinTarget * f.Scale; isTarget[a] && (ra.W < least || ra.H < least) {
			t.Errorf("%s is a target of %gx%g, under %g", a, ra.W, ra.H, least)
		}
		for b, rb := range named {
			if a < b && ra.Overlaps(rb) {
				t.Errorf("%s %+v overlaps %s %+v", a, ra, b, rb)
			}
		}
	}
}

func add(named map[string]Rect, name string, rs []Rect) (names []string) {
	for i, r := range rs {
		n := fmt.Sprintf("%s%d", name, i)
		named[n] = r
		names = append(names, n)
	}
	return names
}

func TestTitle(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		for n := range 8 {
			resumes, message := n%3, n > 2 && n != 6
			l := NewTitle(f, TitleParts{Resumes: resumes, Games: 2, Tasks: 3, Message: message, Family: n%2 == 0})
			named := map[string]Rect{"name": l.Name, "menu": l.Menu, "settings": l.Settings}
			if !l.Emblem.Empty() {
				named["emblem"] = l.Emblem
			}
			if !l.Motto.Empty() {
				named["motto"] = l.Motto
			}
			targets := append(add(named, "game", l.Games), add(named, "task", l.Tasks)...)
			targets = append(targets, "menu", "settings")
			if len(l.Resume) != resumes {
				t.Errorf("%d of %d ways back", len(l.Resume), resumes)
			}
			targets = append(targets, add(named, "resume", l.Resume)...)
			if !l.Line.Empty() {
				named["line"] = l.Line
			}
			if message {
				named["message"] = l.Message
			}
			if !l.Family.Empty() {
				named["family"] = l.Family
			}
			if n%2 == 1 && !l.Family.Empty() {
				t.Errorf("a line about the games at %+v, where there is none", l.Family)
			}
			check(t, f, named, targets...)
		}
	})
}

// Everything about the board of a position that is set up can be pressed, however many
// pieces there are, and the board is large enough to be set on.
func TestEditor(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		for _, aspect := range []float64{0.76, 1.32, 1} {
			for _, n := range []int{3, 5, 7} {
				l := NewEditor(f, n, aspect)
				named := map[string]Rect{"back": l.Back, "undo": l.Undo, "redo": l.Redo, "more": l.More, "board": l.Board, "turn": l.Turn, "sheet": l.Sheet, "analyse": l.Analyse, "play": l.Play}
				check(t, f, named, append(add(named, "piece", l.Tray), "back", "undo", "redo", "more", "turn", "analyse", "play")...)
				if !l.Text.Within(l.Sheet) || !l.Fault.Within(l.Sheet) || l.Text.Overlaps(l.Fault) || l.Text.W < 100*f.Unit() {
					t.Errorf("%g: text %+v and fault %+v on %+v", aspect, l.Text, l.Fault, l.Sheet)
				}
				h := min(l.Board.H, l.Board.W/aspect)
				if share := h / min(f.Safe().H, f.Safe().W/aspect); share < 0.5 {
					t.Errorf("%g: the board has %.0f%% of the narrow side", aspect, share*100)
				}
			}
		}
	})
}

// A lesson's text and buttons lie about the board, which is nearly as large as at a
// table.
func TestLesson(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		for _, aspect := range []float64{0.76, 1.32, 1} {
			l := NewLesson(f, aspect)
			named := map[string]Rect{"back": l.Back, "name": l.Name, "sheet": l.Sheet, "board": l.Board, "next": l.Next}
			targets := append(add(named, "tool", l.Tools), "back", "next")
			if !l.Rules.Empty() {
				named["rules"] = l.Rules
				targets = append(targets, "rules")
			}
			check(t, f, named, targets...)
			if !l.Text.Within(l.Sheet) || !l.Dots.Within(l.Sheet) || l.Text.Overlaps(l.Dots) || l.Text.H < 50*f.Unit() || l.Text.W < 150*f.Unit() {
				t.Errorf("%g: text %+v and dots %+v on %+v", aspect, l.Text, l.Dots, l.Sheet)
			}
			if last := l.Tools[len(l.Tools)-1]; math.Abs(l.Other.X-l.Tools[0].X) > 1 || math.Abs(l.Other.Right()-last.Right()) > 1 {
				t.Errorf("one button %+v in place of %+v", l.Other, l.Tools)
			}
			if f.H > f.W && (l.Next.Y < f.H/2 || l.Tools[0].Y < f.H/2) {
				t.Errorf("%g: buttons out of reach of the hand", aspect)
			}
			h := min(l.Board.H, l.Board.W/aspect)
			if share := h / min(f.Safe().H, f.Safe().W/aspect); share < 0.6 {
				t.Errorf("%g: the board has %.0f%% of the narrow side", aspect, share*100)
			}
		}
	})
}

func TestLessons(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		l := NewLessons(f, []int{15, 14})
		check(t, f, map[string]Rect{"back": l.Back, "name": l.Name, "start": l.Start, "body": l.Body}, "back", "start")
		rows := map[string]Rect{}
		for i := range l.Sheets {
			rows[fmt.Sprint("head", i)] = l.Heads[i]
			add(rows, fmt.Sprint("row", i, "-"), l.Rows[i])
		}
		for a, ra := range rows {
			if ra.H < 40*f.Unit() || ra.W < 4*MinTarget*f.Scale || ra.X < l.Body.X || ra.Right() > l.Body.Right()+.01 || ra.Bottom()-l.Body.Y > l.Content {
				t.Errorf("%s has %+v of %+v", a, ra, l.Body)
			}
			for b, rb := range rows {
				if a < b && ra.Overlaps(rb) {
					t.Errorf("%s overlaps %s", a, b)
				}
			}
		}
		if l.Body.H < 150*f.Scale {
			t.Errorf("body of %g", l.Body.H)
		}
	})
}

func TestSetup(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		for _, sizes := range [][]int{{2, 2}, {6, 6}, {3, 5}} {
			groups := lines(sizes)
			groups[0][1] = Line{Lines: 2, Press: true}
			l := NewSetup(f, groups...)
			if r := l.Rows[1]; r.Control.H < 2*MinTarget*f.Scale || r.Label.H < MinTarget*f.Scale || r.Label.W < 2*MinTarget*f.Scale {
				t.Errorf("a row of two lines whose label can be pressed has %+v", r)
			}
			named := map[string]Rect{"back": l.Back, "name": l.Name, "start": l.Start, "body": l.Body, "rules": l.Rules}
			if !l.Line.Empty() {
				named["line"] = l.Line
			}
			if !l.Emblem.Empty() {
				named["emblem"] = l.Emblem
			}
			check(t, f, named, "back", "start", "rules")
			rows := map[string]Rect{}
			for i, r := range l.Rows {
				rows[fmt.Sprintf("label%d", i)] = r.Label
				rows[fmt.Sprintf("control%d", i)] = r.Control
				if r.Control.H < MinTarget*f.Scale || r.Control.W < 4*MinTarget*f.Scale {
					t.Errorf("control %d: %+v", i, r.Control)
				}
				if r.Control.X < l.Body.X || r.Control.Right() > l.Body.Right()+.01 ||
					r.Control.Bottom()-l.Body.Y > max(l.Content, l.Body.H) {
					t.Errorf("row %d %+v outside its content", i, r)
				}
			}
			for a, ra := range rows {
				for b, rb := range rows {
					if a < b && ra.Overlaps(rb) {
						t.Errorf("%s overlaps %s", a, b)
					}
				}
			}
			if l.Body.H < min(l.Content, 150*f.Scale) {
				t.Errorf("body of %g", l.Body.H)
			}
		}
	})
}

func TestSettings(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		for _, sizes := range [][]int{{4}, {4, 3}, {4, 3, 6}} {
			groups := lines(sizes)
			groups[0][0] = Line{High: 2, Wide: true}
			l := NewSettings(f, groups...)
			check(t, f, map[string]Rect{"back": l.Back, "name": l.Name, "body": l.Body}, "back")
			if !l.Start.Empty() {
				t.Errorf("something starts at %+v", l.Start)
			}
			for i, r := range l.Rows {
				if r.Control.H < MinTarget*f.Scale || r.Control.W < 4*MinTarget*f.Scale {
					t.Errorf("control %d: %+v", i, r.Control)
				}
				for j, o := range l.Rows[i+1:] {
					if r.Control.Overlaps(o.Control) || r.Control.Overlaps(o.Label) || r.Label.Overlaps(o.Label) {
						t.Errorf("row %d overlaps row %d", i, i+1+j)
					}
				}
			}
			// A single group fits on a phone that stands without scrolling.
			if f.H > f.W && len(groups) == 1 && l.Content > l.Body.H {
				t.Errorf("%g of %g are seen", l.Body.H, l.Content)
			}
			if setup := NewSetup(f, groups...); len(setup.Panels) == len(l.Panels) && min(setup.Body.H, setup.Content) > min(l.Body.H, l.Content) {
				t.Errorf("a screen without a start shows less: %g, %g", l.Body.H, setup.Body.H)
			}
		}
	})
}

func TestMatch(t *testing.T) {
	const camelot, sideways, lancelot = 0.76, 1.32, 1.0
	frames(t, func(t *testing.T, f Frame) {
		for _, c := range []struct {
			aspect         float64
			players, tools int
		}{{camelot, 2, 4}, {sideways, 2, 4}, {lancelot, 2, 4}, {lancelot, 2, 5}, {lancelot, 3, 5}, {lancelot, 4, 5}, {lancelot, 5, 5}} {
			l := NewMatch(f, Table{Aspect: c.aspect, Players: c.players, Tools: c.tools})
			named := map[string]Rect{"board": l.Board, "back": l.Back, "status": l.Status}
			targets := []string{"back"}
			if !l.List.Empty() {
				named["list"] = l.List
				if l.List.H < 110*f.Unit() || l.List.W < 200*f.Unit() {
					t.Errorf("%+v: a list of %+v", c, l.List)
				}
			}
			targets = append(targets, add(named, "tool", l.Tools)...)
			add(named, "player", l.Players)
			check(t, f, named, targets...)
			if len(l.Tools) != c.tools || len(l.Players) != c.players {
				t.Fatalf("%+v: %d tools, %d players", c, len(l.Tools), len(l.Players))
			}
			for i, p := range l.Players {
				if p.W < 96*f.Unit() || p.H < 44*f.Unit()-1 {
					t.Errorf("%+v: player %d has %+v", c, i, p)
				}
			}
			if l.Status.W < 110*f.Unit() {
				t.Errorf("%+v: status of %g", c, l.Status.W/f.Unit())
			}
			if f.H > f.W { // one hand reaches what is pressed often
				for _, r := range l.Tools {
					if r.Y < f.H/2 {
						t.Errorf("a tool at %+v is out of reach of the hand", r)
					}
				}
			}
			// The board is as large as the narrow side of the screen allows.
			h := min(l.Board.H, l.Board.W/c.aspect)
			side := min(f.Safe().H, f.Safe().W/c.aspect)
			if share := h / side; share < 0.62 {
				t.Errorf("%+v: the board has %.0f%% of the narrow side", c, share*100)
			}
		}
	})
}

func TestTextAndUnits(t *testing.T) {
	frames(t, func(t *testing.T, f Frame) {
		if got := f.TextSize(9); got < MinText*f.Scale-0.5 {
			t.Errorf("text of %g", got)
		}
		if f.Unit() < f.Scale {
			t.Errorf("unit %g below the scale %g", f.Unit(), f.Scale)
		}
		big := f
		big.Text = 1.5
		if big.TextSize(16) < f.TextSize(16)*1.4 {
			t.Error("the person's text scale is not heard")
		}
	})
	if u := (&Frame{W: 3840, H: 2160, Scale: 1}).Unit(); u < 2.5 {
		t.Errorf("on a wall the interface stays small: %g", u)
	}
}

// lines are groups of so many usual rows.
func lines(sizes []int) (groups [][]Line) {
	for _, n := range sizes {
		groups = append(groups, make([]Line, n))
	}
	return
}

// The board of Camelot, which is 13.24 by 17.84 squares with its frame, has larger
// squares on a low screen when it lies on its side.
func TestSidewaysBoard(t *testing.T) {
	const short, long = 13.24, 17.84
	for _, c := range []struct{ w, h, upright, sideways float64 }{{568, 320, 17, 21}, {640, 360, 19, 24}, {844, 390, 20, 28}} {
		square := func(w, h float64) float64 {
			b := NewMatch(Frame{W: c.w, H: c.h}, Table{Aspect: w / h, Players: 2, Tools: 4}).Board
			return math.Floor(min(b.W/w, b.H/h))
		}
		if up, side := square(short, long), square(long, short); up != c.upright || side != c.sideways {
			t.Errorf("%gx%g: squares of %g upright, %g sideways", c.w, c.h, up, side)
		}
	}
}
