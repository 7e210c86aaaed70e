package anim

import (
	"math"
	"sort"

	"roundtable/engine"
)

// Cue is a moment with a sound, and its square, or NoSquare.
type Cue struct {
	Kind CueKind
	At   engine.Square
}

// CueKind is a kind of cue.
type CueKind uint8

// The kinds of cues.
const (
	CueStep    CueKind = iota // a piece stopped sliding
	CueLeap                   // a piece leapt
	CueLand                   // a piece landed
	CueCapture                // a piece was knocked off the board
	CueSweep                  // a line begins to be swept
	CueTopple                 // a piece of that line falls
	CuePlace                  // a piece was set down from the hand
	CueSword                  // Excalibur was drawn
	CueStrike                 // Excalibur struck its stone
	CueCastle                 // a piece entered the enemy's castle
	CueGrow                   // a piece began to grow
	CueCharge                 // a great capture comes to its last leap, or begins
	CueEnd                    // the game is over
)

// Token is a visible piece at a moment.
type Token struct {
	Piece engine.Piece
	X, Y  float64 // file and rank of its middle, from 0; A1 is 0, 0
	Lift  float64 // height above the board, in squares
	Scale float64 // 1 is full size
	Alpha float64 // 0 is invisible, 1 is opaque
	Angle float64 // clockwise, in radians
	Flat  float64 // flattened by this part of its height, 0..1
	Foot  bool    // scaled about its foot, not its middle
	Part  Part

	// Trip is how far a captured piece is on its way to the tray, 0..1; By is the tray's seat,
	// and Nth its number, from 0, among those that this movement brings there.
	Trip float64
	By   engine.Seat
	Nth  int
}

// Part is a part of a piece that comes apart, such as Excalibur and its stone. Other pieces have no
// Stand, and look the same as Bare and as Whole.
type Part uint8

// The parts.
const (
	Whole Part = iota
	Bare       // without its stand
	Stand      // what it stood in, or will stand in
)

// Timeline is a movement, a pure function of the tick (60 a second). Its zero value is over at
// once.
type Timeline struct {
	actors  []actor
	cues    []timedCue
	effects []timedEffect
	length  int

	won    bool    // it ends with the moment of winning,
	moment float64 // which begins at this tick

	speed  float64    // movement ticks in a shown tick; 0 is 1
	back   bool       // played backwards
	joined []Timeline // instead of the above: these in sequence
}

type timedCue struct {
	at  int
	cue Cue
}

type actor struct {
	piece engine.Piece
	part  Part
	by    engine.Seat
	nth   int
	first pose
	acts  []act // in order of time, not overlapping
}

// pose is the place and look of a piece at rest.
type pose struct{ x, y, scale, alpha float64 }

type act struct {
	kind     motion
	from, to pose
	at, last float64 // start and duration in ticks
	high     float64 // height of the leap or flight, in squares
	dx, dy   float64 // the direction in which a piece is thrown
}

// Len returns the duration in ticks.
func (t Timeline) Len() int {
	n := 0
	for i := range t.joined {
		n += t.joined[i].Len()
	}
	if t.joined != nil {
		return n
	}
	return t.shownTick(t.length)
}

// shownTick returns the shown tick for a tick of the movement.
func (t *Timeline) shownTick(at int) int {
	if t.speed == 0 {
		return at
	}
	return int(math.Ceil(float64(at) / t.speed))
}

func (t *Timeline) now(tick int) float64 {
	at := float64(tick)
	if t.speed != 0 {
		at *= t.speed
	}
	at = math.Min(math.Max(at, 0), float64(t.length))
	if t.back {
		return float64(t.length) - at
	}
	return at
}

// joinedAt returns the joined timeline that is running at a tick, and the tick counted from the
// start of that timeline.
func (t *Timeline) joinedAt(tick int) (*Timeline, int) {
	for i := range t.joined {
		n := t.joined[i].Len()
		if tick < n || i == len(t.joined)-1 {
			return &t.joined[i], tick
		}
		tick -= n
	}
	return t, tick
}

// At returns the visible pieces at a tick, moving ones last, so that they are drawn on top.
// Before the start it returns the board before, from Len on the board after.
func (t Timeline) At(tick int) []Token { return t.AppendAt(nil, tick) }

// AppendAt appends the pieces that At returns.
func (t Timeline) AppendAt(buf []Token, tick int) []Token {
	if t.joined != nil {
		part, at := t.joinedAt(tick)
		return part.AppendAt(buf, at)
	}
	now := t.now(tick)
	over := now >= t.rest() // the tray owns what has arrived
	for pass := range 2 {
		for i := range t.actors {
			a := &t.actors[i]
			if moving := a.moves(now); moving != (pass == 1) {
				continue
			}
			if k := a.at(now); k.Alpha > 0.004 && !(over && k.Trip > 0) {
				buf = append(buf, k)
			}
		}
	}
	return buf
}

// Settled reports whether the pieces have arrived at a tick; after that, at most the moment of
// winning follows.
func (t Timeline) Settled(tick int) bool {
	if t.joined != nil {
		part, at := t.joinedAt(tick)
		return part == &t.joined[len(t.joined)-1] && part.Settled(at)
	}
	if t.back {
		return tick >= t.Len()
	}
	return t.now(tick) >= t.rest()
}

// rest returns the tick at which the pieces have arrived.
func (t *Timeline) rest() float64 {
	if t.won && !t.back {
		return t.moment
	}
	return float64(t.length)
}

// Cues returns the cues in the ticks from <= tick < to, in order.
func (t Timeline) Cues(from, to int) []Cue {
	var out []Cue
	for i := range t.joined {
		out = append(out, t.joined[i].Cues(from, to)...)
		n := t.joined[i].Len()
		from, to = minus(from, n), minus(to, n)
	}
	for _, c := range t.cues {
		if at := min(t.shownTick(c.at), max(0, t.Len()-1)); t.joined == nil && from <= at && at < to {
			out = append(out, c.cue)
		}
	}
	return out
}

func minus(a, n int) int {
	if a < math.MinInt+n {
		return math.MinInt
	}
	return a - n
}

// moves reports whether the piece has begun to move and not yet come to rest.
func (a *actor) moves(now float64) bool {
	if len(a.acts) == 0 || now < a.acts[0].at {
		return false
	}
	last := &a.acts[len(a.acts)-1]
	return now < last.at+last.last
}

func (a *actor) at(now float64) Token {
	k := Token{Piece: a.piece, Part: a.part, By: a.by, Nth: a.nth, X: a.first.x, Y: a.first.y, Scale: a.first.scale, Alpha: a.first.alpha}
	for i := range a.acts {
		c := &a.acts[i]
		if now < c.at {
			break
		}
		k.X, k.Y, k.Scale, k.Alpha = c.to.x, c.to.y, c.to.scale, c.to.alpha
		k.Lift, k.Angle, k.Flat, k.Trip, k.Foot = 0, 0, 0, 0, false
		if c.kind == thrown || c.kind == swept {
			k.Trip = 1
		}
		if now < c.at+c.last {
			c.show((now-c.at)/c.last, &k)
			break
		}
	}
	return k
}

func (t *Timeline) finish() Timeline {
	end := 0.0
	for _, a := range t.actors {
		for _, c := range a.acts {
			end = max(end, c.at+c.last)
		}
	}
	for _, s := range t.effects {
		end = max(end, s.at+s.last)
	}
	t.length = int(math.Ceil(end))
	for _, c := range t.cues {
		t.length = max(t.length, c.at+1)
	}
	sort.SliceStable(t.cues, func(i, j int) bool { return t.cues[i].at < t.cues[j].at })
	return *t
}

func (t *Timeline) cue(at float64, kind CueKind, sq engine.Square) {
	t.cues = append(t.cues, timedCue{int(at), Cue{kind, sq}})
}
