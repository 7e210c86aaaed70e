package drive

import (
	"math"
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/splitmix"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
)

// Finger is a simulated finger, which misses the point that it aims at by Error in x and in y. It
// sees what the App shows and corrects its mistakes, but it can't correct a move that was played.
type Finger struct {
	*Driver
	Error   float64 // standard deviation in millimetres
	Jitter  float64 // the same of lifting, in which a finger rolls
	Style   Style
	Presses int // how often it went down
	Slides  int // how often it slid to another square

	lots splitmix.Source
}

// Style is the way in which a finger makes moves.
type Style uint8

// The styles.
const (
	Tapping  Style = iota // short taps, also in the loupe
	Resting               // rests until the loupe opens, slides and lifts
	Dragging              // takes pieces up and drags them; rests where that cannot be done
)

// mm is a millimetre in CSS pixels.
const mm = 44.0 / 7

// NewFinger returns a finger with the error of a real one.
func NewFinger(d *Driver, seed uint64, style Style) *Finger {
	return &Finger{Driver: d, Error: 1.5, Jitter: 0.3, Style: style, lots: splitmix.New(seed)}
}

// missPoint returns a point near another one, missed by a random error with a standard deviation of
// sd millimetres.
func (f *Finger) missPoint(x, y, sd float64) (float64, float64) {
	r := sd * mm * math.Sqrt(-2*math.Log(1-f.lots.Float64()))
	a := 2 * math.Pi * f.lots.Float64()
	return max(0, min(f.w-1, x+r*math.Cos(a))), max(0, min(f.h-1, y+r*math.Sin(a)))
}

// Durations of a finger's movements, in ticks.
const (
	tapTicks   = 4
	lookTicks  = 45 // until it has seen what lies under it
	slideTicks = 6
)

type contact struct {
	f    *Finger
	in   input.State
	x, y float64
}

// down puts the finger down near a point that it aims at.
func (f *Finger) down(x, y float64) *contact {
	f.Helper()
	f.Presses++
	x, y = f.missPoint(x, y, f.Error)
	p := f.point(x, y)
	c := &contact{f: f, x: x, y: y, in: input.State{Pointer: p, Start: p, Touch: true, Pressed: true, Held: true}}
	f.Step(c.in)
	c.in.Pressed = false
	return c
}

func (c *contact) stay(ticks int) {
	for range ticks {
		c.f.Step(c.in)
	}
}

func (c *contact) to(x, y float64, ticks int) {
	x0, y0 := c.x, c.y
	for i := range ticks {
		t := float64(i+1) / float64(ticks)
		c.x, c.y = x0+(x-x0)*t, y0+(y-y0)*t
		c.move()
		c.f.Step(c.in)
	}
}

func (c *contact) move() {
	const slop = 14
	c.in.Pointer = c.f.point(c.x, c.y)
	s := c.f.scale
	if math.Hypot(c.in.Pointer.X-c.in.Start.X, c.in.Pointer.Y-c.in.Start.Y) > slop*s {
		c.in.Dragging = true
	}
}

func (c *contact) lift() {
	c.x, c.y = c.f.missPoint(c.x, c.y, c.f.Jitter)
	c.move()
	c.in.Held, c.in.Released, c.in.Tap = false, true, !c.in.Dragging
	c.f.Step(c.in)
	c.f.rest = input.State{Pointer: c.in.Pointer, Start: c.in.Start, Touch: true}
	c.f.Ticks(2)
}

func (c *contact) cancel() {
	c.in.Held, c.in.Dragging, c.in.Lost = false, false, true
	c.f.Step(c.in)
	c.f.rest = input.State{Pointer: c.in.Pointer, Touch: true}
	c.f.Ticks(2)
}

// Push presses a button again and again until the press has an effect.
func (f *Finger) Push(id string) {
	f.Helper()
	for range 8 {
		before := f.Report()
		if !has(before, id) {
			return
		}
		c := f.down(f.Where(id))
		c.stay(tapTicks)
		c.lift()
		if after := f.Report(); after.Ply != before.Ply || !slices.Equal(after.Path, before.Path) || after.Dialog != before.Dialog || after.Scene != before.Scene {
			return
		}
	}
}

// Touch makes one attempt to touch a square in the finger's style. It may have no effect, or a
// wrong one.
func (f *Finger) Touch(square string) {
	f.Helper()
	if l := f.Table().Loupe; l != nil {
		at, seen := l.Squares[square]
		if !seen { // not in there: away with it
			c := f.down(f.pointOutside(l.Rect))
			c.stay(tapTicks)
			c.lift()
			return
		}
		c := f.down(at[0], at[1])
		if f.Style == Tapping {
			c.stay(tapTicks)
			c.lift()
			return
		}
		f.steer(c, square)
		return
	}
	c := f.down(f.Where(square))
	if f.Style == Tapping {
		c.stay(tapTicks)
		c.lift()
		return
	}
	f.steer(c, square)
}

// steer slides the finger until the square is lit, and then lifts it. It gives up if the square is
// never lit.
func (f *Finger) steer(c *contact, square string) {
	f.Helper()
	c.stay(lookTicks)
	for range 12 {
		t := f.Table()
		if t.Lit == square {
			c.lift()
			return
		}
		l := t.Loupe
		if l == nil {
			break
		}
		from, seen := l.Squares[t.Lit]
		to, there := l.Squares[square]
		if !seen || !there { // about as far as it is on the board
			a, lit := f.Report().Squares[t.Lit]
			if !lit {
				break
			}
			b := f.Report().Squares[square]
			side := f.side()
			from, to = [2]float64{0, 0}, [2]float64{(b[0] - a[0]) / side * l.Side, (b[1] - a[1]) / side * l.Side}
		}
		f.Slides++
		x, y := f.missPoint(c.x+to[0]-from[0], c.y+to[1]-from[1], f.Error)
		c.to(x, y, 4*slideTicks)
		c.stay(slideTicks)
	}
	c.cancel()
}

// side returns the side of a square on the board.
func (f *Finger) side() float64 {
	r := f.Report()
	least := math.Inf(1)
	var first [2]float64
	for i, name := range names(r) {
		if i == 0 {
			first = r.Squares[name]
		} else if d := math.Hypot(r.Squares[name][0]-first[0], r.Squares[name][1]-first[1]); d < least {
			least = d
		}
	}
	return least
}

// names returns the names of the squares on screen, sorted.
func names(r system.Report) []string {
	var out []string
	for name := range r.Squares {
		out = append(out, name)
	}
	slices.Sort(out)
	return out
}

// pointOutside returns a point on the board that is outside a rectangle.
func (f *Finger) pointOutside(r system.Rect) (x, y float64) {
	b := f.Table().Board
	best := -1.0
	for _, p := range [][2]float64{{b.X + b.W/2, b.Y + b.H - 8}, {b.X + b.W/2, b.Y + 8}, {b.X + 8, b.Y + b.H/2}, {b.X + b.W - 8, b.Y + b.H/2}} {
		cx, cy := r.Centre()
		if d := math.Hypot(p[0]-cx, p[1]-cy); d > best {
			best, x, y = d, p[0], p[1]
		}
	}
	return x, y
}

// drag drags a piece from one square to another, if the finger manages to pick the piece up.
func (f *Finger) drag(from, to string) {
	f.Helper()
	at := f.Report().Squares[to]
	c := f.down(f.Where(from))
	c.stay(2)
	const takes = 24.0 // so far a finger must go to take a piece along
	far := max(1, math.Hypot(at[0]-c.x, at[1]-c.y))
	c.to(c.x+(at[0]-c.x)*takes/far, c.y+(at[1]-c.y)*takes/far, 4)
	for range 12 {
		t := f.Table()
		path := f.Report().Path
		if t.Held == nil || len(path) == 0 || path[0] != from {
			break
		}
		if t.Lit == to {
			c.lift()
			return
		}
		dx, dy := at[0]-t.Held[0], at[1]-t.Held[1]
		f.Slides++
		x, y := f.missPoint(c.x+dx, c.y+dy, f.Error)
		c.to(x, y, 3*slideTicks)
		c.stay(slideTicks)
	}
	c.cancel()
}

// Play touches the squares of a move one after the other. It returns the move that was played,
// which may be another one.
func (f *Finger) Play(path []string) engine.Move {
	f.Helper()
	ply := f.Report().Ply
	done := func() bool { return f.Report().Ply != ply }
	for range 60 {
		f.Settle()
		r := f.Report()
		if done() || r.Outcome != "" {
			break
		}
		same := 0
		for same < len(path) && same < len(r.Path) && path[same] == r.Path[same] {
			same++
		}
		loupe := f.Table().Loupe != nil
		switch {
		case has(r, "pass"):
			f.Push("pass")
		case r.Dialog == "ways":
			f.way(r, path)
		case r.Dialog != "":
			f.Key(input.Back)
		case f.Table().Shown != r.Ply:
			f.Key(input.Last)
		case same < len(path) && hides(r, path[same]) && !has(r, "confirm"): // another part is seen near
			if len(r.Path) > 0 || f.Table().Lit != "" {
				f.Key(input.Back)
			} else {
				f.showAll()
			}
		case same < len(r.Path) && !(len(r.Path) == 1 && same == 0): // a wrong touch
			f.Push("undo")
		case same == len(path) && has(r, "confirm"):
			f.Push("confirm")
		case same == len(path) && has(r, "done"):
			f.Push("done")
		case same == len(path):
			f.Touch(path[same-1])
		case f.Style == Dragging && !loupe && same == 0 && len(path) > 1 && r.Table.Pieces[path[0]].Kind != engine.NoKind:
			f.drag(path[0], path[1])
		default:
			f.Touch(path[same])
		}
	}
	f.Settle()
	if !done() {
		f.Fatalf("%v is not played: path %v, message %q, loupe %v", path, f.Report().Path, f.Report().Message, f.Table().Loupe)
	}
	if moves := f.Saved().Moves; len(moves) > ply {
		return moves[ply]
	}
	return "" // a move was taken back
}

// way chooses the way that follows a path, if the App asks which way to take.
func (f *Finger) way(r system.Report, path []string) {
	for _, t := range r.Targets {
		if n := len(r.Path); n > 0 && n < len(path) && strings.Contains(t.Text, ". "+r.Path[n-1]+"–"+path[n]+",") {
			f.Push(t.ID)
			return
		}
	}
	f.Key(input.Back)
}

// hides reports whether a square is out of view because another part of the board is magnified.
func hides(r system.Report, square string) bool {
	_, seen := r.Squares[square]
	return !seen
}

func (f *Finger) showAll() {
	x, y := f.Table().Board.Centre()
	for _, zoom := range []float64{1, 0.01} {
		f.Step(input.State{Touch: true, Pinch: input.Pinch{At: f.point(x, y), Zoom: zoom}})
	}
	f.Step(input.State{Touch: true})
}
