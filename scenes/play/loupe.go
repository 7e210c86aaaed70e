package play

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// loupe is the part of the board about a finger, magnified beside it, and what
// the finger under way means. While a finger rests on the board it opens and lights
// the square that lifting takes; after a tap that may mean several squares it stays
// open, and its squares are tapped.
type loupe struct {
	press fingerPress
	open  bool
	lay   layout.Loupe
	about input.Point // of the board, in the middle of the field
	at    input.Point // of the board, that the finger means
	last  input.Point // where the finger was
	lit   engine.Square
	text  string // what is said of it
	ticks int    // that the press has lasted
}

// fingerPress is what a finger's press under way does.
type fingerPress uint8

const (
	noPress     fingerPress = iota
	onBoard                 // it may become a tap, a rest or a drag
	steering                // the loupe is open, and the finger slides the lit square
	inLoupe                 // it began on a magnified square
	closesLoupe             // it began elsewhere while the loupe was open
	carrying                // it drags a piece
	showingAll              // it is the second of a double tap, which ends a zoom
)

// restTicks is for how many ticks a finger rests before the loupe opens.
const restTicks = 12

// How fast a finger slides, in millimetres a tick: slowly, the lit square goes along
// on the magnified board; fast, on the board.
const (
	slowSlide = 1.0
	fastSlide = 3.2
)

// close closes the loupe.
func (l *loupe) close() {
	l.open, l.lit, l.text = false, engine.NoSquare, ""
}

// closeLoupe closes the loupe, and nothing is pointed at any more.
func (t *Table) closeLoupe() {
	t.loupe.close()
	t.hand.Over = engine.NoSquare
}

// finger takes a tick of a finger on the board; handled says that nothing else is
// to hear of it. over says that something that can be pressed lies under it.
func (t *Table) finger(in input.State, over bool) (c stage.Change, handled bool) {
	l := &t.loupe
	if in.Pressed {
		was := l.open
		l.press, l.ticks, l.last = t.fingerDown(in.Pointer, over), 0, in.Pointer
		if was && !l.open {
			t.updateMarks()
			c = stage.Moving
		}
	}
	if l.press == noPress {
		return c, false
	}
	c = c.With(t.fingerHeld(in))
	if !in.Held {
		if press := l.press; press != carrying {
			l.press = noPress
			c = c.With(t.fingerUp(in, press))
		}
	}
	return c, l.press != carrying
}

// fingerDown is what a press does that begins at a point.
func (t *Table) fingerDown(at input.Point, over bool) fingerPress {
	l := &t.loupe
	switch {
	case !over && t.doubled(at):
		t.closeLoupe()
		return showingAll
	case l.open && l.lay.Rect.Contains(at.X, at.Y):
		return inLoupe
	case l.open:
		t.closeLoupe()
		if over {
			return noPress
		}
		return closesLoupe
	case over || !t.lay.Board.Inset(-t.kit.Frame.MM(2*fingerError)).Contains(at.X, at.Y):
		return noPress
	}
	if _, forced := t.hand.Move.Forced(); forced {
		return noPress
	}
	l.lit, t.hand.Over = engine.NoSquare, engine.NoSquare
	return onBoard
}

// fingerHeld goes on with a press by one tick.
func (t *Table) fingerHeld(in input.State) stage.Change {
	l := &t.loupe
	if !in.Held { // lifting a finger moves it: what is lit counts
		return stage.Nothing
	}
	l.ticks++
	if l.press == onBoard {
		if in.Dragging && l.ticks < restTicks && t.grip(in) != engine.NoSquare {
			l.press = carrying
			return stage.Moving
		}
		if l.ticks >= restTicks {
			if _, flag := t.view.FlagAt(in.Pointer.X, in.Pointer.Y); flag {
				l.press = noPress
				return stage.Nothing
			}
			l.press = steering
			l.at, l.last = in.Pointer, in.Pointer
			t.openLoupe(in.Pointer)
			t.light(t.aim(l.at, engine.NoSquare))
			return stage.Moving
		}
		return t.press(in, true, t.view.SquareAt(in.Pointer.X, in.Pointer.Y))
	}
	return t.slide(in)
}

// slide lets the lit square go along with the finger.
func (t *Table) slide(in input.State) stage.Change {
	l := &t.loupe
	d := input.Point{X: in.Pointer.X - l.last.X, Y: in.Pointer.Y - l.last.Y}
	l.last = in.Pointer
	if l.press == steering && d == (input.Point{}) {
		return stage.Nothing
	}
	lit := engine.NoSquare
	switch l.press {
	case steering:
		mm := math.Hypot(d.X, d.Y) / t.kit.Frame.MM(1)
		fast := max(0, min(1, (mm-slowSlide)/(fastSlide-slowSlide)))
		slow := t.view.SquareSize() / l.lay.Square
		gain := slow + (1-slow)*fast
		l.at.X, l.at.Y = l.at.X+d.X*gain, l.at.Y+d.Y*gain
		if t.lay.Board.Inset(-t.kit.Frame.MM(2*fingerError)).Contains(in.Pointer.X, in.Pointer.Y) {
			b := t.lay.Board
			l.at.X, l.at.Y = max(b.X, min(b.Right(), l.at.X)), max(b.Y, min(b.Bottom(), l.at.Y))
			lit = t.aim(l.at, l.lit)
		}
	case inLoupe:
		l.at = l.board(in.Pointer, t.view.SquareSize())
		if l.lay.Rect.Contains(in.Pointer.X, in.Pointer.Y) {
			lit = t.aim(l.at, l.lit)
		}
	default:
		return stage.Nothing
	}
	if !t.light(lit) {
		return stage.Nothing
	}
	if l.press == steering {
		t.follow()
	}
	return stage.Moving
}

// fingerUp ends a press.
func (t *Table) fingerUp(in input.State, press fingerPress) stage.Change {
	l := &t.loupe
	c := t.press(in, false, engine.NoSquare)
	short := in.Tap && l.ticks < restTicks
	switch {
	case press == closesLoupe:
		return c
	case press == showingAll:
		if in.Tap {
			c = c.With(movingIf(t.view.ShowAll()))
		}
		return c
	case in.Lost:
		if press == steering || press == inLoupe {
			t.closeLoupe()
			t.updateMarks()
		}
		return stage.Moving
	case press == onBoard && !in.Tap: // it slid away before it rested
		return c
	case press == onBoard:
		near := t.near(in.Pointer, t.view.Centre)
		switch {
		case len(near) > 1:
			l.at = in.Pointer
			t.openLoupe(in.Pointer)
			return stage.All
		case len(near) == 1:
			t.tap(near[0])
		default:
			if sq := t.view.SquareAt(in.Pointer.X, in.Pointer.Y); sq != engine.NoSquare {
				t.tap(sq)
			}
		}
		return stage.All
	case press == inLoupe && short && l.lit != engine.NoSquare:
		if near := t.near(in.Pointer, t.magnified); len(near) > 1 { // it may mean another
			return stage.Moving
		} else if len(near) == 1 {
			l.lit = near[0]
		}
	}
	lit := l.lit
	t.closeLoupe()
	if lit != engine.NoSquare && t.mine() { // else it was only looked at
		t.tap(lit)
	}
	t.refresh()
	return stage.All
}

// openLoupe opens the loupe for a finger at a point.
func (t *Table) openLoupe(at input.Point) {
	l := &t.loupe
	l.open = true
	l.lay = layout.NewLoupe(t.kit.Frame, at.X, at.Y, t.view.SquareSize())
	l.about = t.inside(at)
	t.message.clear()
	t.light(engine.NoSquare)
	t.updateMarks()
}

// inside moves a point so that the field about it shows as little as can be beside
// the board.
func (t *Table) inside(at input.Point) input.Point {
	l, b := &t.loupe, t.view.Bounds()
	scale := t.view.SquareSize() / l.lay.Square
	fit := func(v, from, to, half float64) float64 {
		if to-from <= 2*half {
			return (from + to) / 2
		}
		return max(from+half, min(to-half, v))
	}
	return input.Point{X: fit(at.X, b[0], b[0]+b[2], l.lay.Field.W*scale/2), Y: fit(at.Y, b[1], b[1]+b[3], l.lay.Field.H*scale/2)}
}

// follow moves the field so that the lit square is seen, with half a square about
// it.
func (t *Table) follow() {
	l := &t.loupe
	if l.lit == engine.NoSquare {
		return
	}
	side := t.view.SquareSize()
	scale := side / l.lay.Square
	x, y := t.view.Centre(l.lit)
	pull := func(v, to, half float64) float64 {
		room := max(0, half-side)
		return max(to-room, min(to+room, v))
	}
	l.about = t.inside(input.Point{X: pull(l.about.X, x, l.lay.Field.W*scale/2), Y: pull(l.about.Y, y, l.lay.Field.H*scale/2)})
}

// board is the point of the board that is seen at a point of the field.
func (l *loupe) board(at input.Point, square float64) input.Point {
	x, y := l.lay.Field.Centre()
	scale := square / l.lay.Square
	return input.Point{X: l.about.X + (at.X-x)*scale, Y: l.about.Y + (at.Y-y)*scale}
}

// magnified is where the middle of a square is seen in the loupe.
func (t *Table) magnified(sq engine.Square) (x, y float64) {
	l := &t.loupe
	bx, by := t.view.Centre(sq)
	x, y = l.lay.Field.Centre()
	scale := l.lay.Square / t.view.SquareSize()
	return x + (bx-l.about.X)*scale, y + (by-l.about.Y)*scale
}

// light lights a square up in the loupe; it reports whether it is another one.
func (t *Table) light(sq engine.Square) bool {
	l := &t.loupe
	if sq == l.lit {
		return false
	}
	l.lit = sq
	t.hand.Over = sq
	t.updateMarks()
	return true
}

// loupeText is what stands in the loupe: about the square that is lit, or, where a
// tap may mean several, what to do.
func (t *Table) loupeText() string {
	if l := &t.loupe; l.text != "" || l.lit != engine.NoSquare || l.press != noPress {
		return l.text
	}
	return t.svc.Text("loupe.which")
}

// describe says what a square is: what taking it would do, in a hint, or why it may
// not be touched.
func (t *Table) describe(sq engine.Square, hint string) string {
	if sq == engine.NoSquare {
		return ""
	}
	name := t.board.Geometry.Name(sq)
	if p := t.board.At[sq]; p.Kind != engine.NoKind {
		what := t.game.PieceName(t.svc.Words, p)
		switch {
		case what == "":
		case p.Seat >= 0 && int(p.Seat) < len(t.names):
			name = t.svc.Text("loupe.whose", name, what, t.names[p.Seat])
		default:
			name = t.svc.Text("loupe.piece", name, what)
		}
	}
	if err := t.hand.WhyNot(sq); err != nil {
		hint = t.reason(err)
	}
	if hint == "" {
		return name
	}
	return t.svc.Text("loupe.square", name, hint)
}

// drawLoupe draws the loupe over everything on the table.
func (t *Table) drawLoupe(dst *ebiten.Image) {
	l := &t.loupe
	if !l.open || l.lay.Rect.Empty() {
		return
	}
	k, f := t.kit, l.lay.Field
	k.Panel(dst, l.lay.Rect)
	k.Fill(dst, f, 0, k.Theme.Tray)
	t.view.Magnified(dst, f.X, f.Y, f.W, f.H, l.lay.Square, l.about.X, l.about.Y)
	k.Stroke(dst, f, 0, max(1, k.Px(1.5)), k.Theme.Gold)
	if text := t.loupeText(); text != "" {
		k.Label(dst, text, l.lay.Text.InsetXY(k.Px(4), 0), ui.Type{Style: sprites.StyleBold, Size: 14, X: 0.5, Y: 0.5})
	}
}
