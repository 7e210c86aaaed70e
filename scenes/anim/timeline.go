package anim

import (
	"math"
	"sort"

	"roundtable/engine"
)

// Cue is a moment that may be heard, and the square where it is, or NoSquare.
type Cue struct {
	Kind CueKind
	At   engine.Square
}

// CueKind is what may be heard.
type CueKind uint8

// The kinds of cues.
const (
	CueStep    CueKind = iota // a piece came to rest after sliding
	CueLeap                   // a piece left the board for a leap
	CueLand                   // a piece landed after a leap
	CueCapture                // a piece was knocked off the board
	CueSweep                  // a line begins to be swept
	CueTopple                 // a piece of that line falls
	CuePlace                  // a piece from the hand was set down
	CueSword                  // Excalibur was drawn
	CueStrike                 // Excalibur was struck into its stone
	CueCastle                 // a piece entered the enemy's castle
	CueGrow                   // a piece began to grow on its square
	CueCharge                 // a great capture comes to its last leap, or begins
	CueEnd                    // the game is over
)

// Token is a piece as it is seen at a moment.
type Token struct {
	Piece engine.Piece
	X, Y  float64 // file and rank of its middle, from 0; the middle of A1 is 0, 0
	Lift  float64 // how high above the board, in squares
	Scale float64 // 1 is its own size
	Alpha float64 // 0 is invisible, 1 is solid
	Angle float64 // turned clockwise, in radians
	Flat  float64 // pressed flat by this part of its height, 0..1
	Foot  bool    // it is scaled about its foot, not its middle
	Part  Part    // which part of the piece this is

	// A captured piece goes to its captor's tray: Trip is how much of the way
	// is behind it, 0..1, By whose tray it is, and Nth its number, from 0, among
	// those that this movement brings there.
	Trip float64
	By   engine.Seat
	Nth  int
}

// Part is a part of a piece that comes apart, as Excalibur and its stone do.
// Other pieces have no Stand, and are the same Bare as Whole.
type Part uint8

// The parts.
const (
	Whole Part = iota
	Bare       // the piece without what it stands in
	Stand      // what it stood in, or will
)

// Timeline is a movement: pure in the tick, 60 of which make a second. Its zero
// value is finished before it begins.
type Timeline struct {
	actors  []actor
	cues    []timedCue
	effects []timedEffect
	length  int

	won    bool    // it ends with the moment of winning,
	moment float64 // which begins at this tick of the movement

	speed  float64    // ticks of the movement in a tick that is shown; 0 is 1
	back   bool       // it is shown from its end to its start
	joined []Timeline // instead of the above: these, one after another
}

type timedCue struct {
	at  int
	cue Cue
}

// actor is one piece and what it does.
type actor struct {
	piece engine.Piece
	part  Part
	by    engine.Seat
	nth   int
	first pose
	acts  []act // in order of time, none overlapping
}

// pose is the place and look of a piece at rest.
type pose struct{ x, y, scale, alpha float64 }

// act is one movement of one piece.
type act struct {
	kind     motion
	from, to pose
	at, last float64 // ticks: when it begins, how long it takes
	high     float64 // how high it goes, or flies, in squares
	dx, dy   float64 // the direction of a piece that is thrown off
}

// Len is how many ticks the movement takes.
func (t Timeline) Len() int {
	n := 0
	for i := range t.joined {
		n += t.joined[i].Len()
	}
	if t.joined != nil {
		return n
	}
	return t.shown(t.length)
}

// shown is the tick in which a tick of the movement is shown.
func (t *Timeline) shown(at int) int {
	if t.speed == 0 {
		return at
	}
	return int(math.Ceil(float64(at) / t.speed))
}

// now is the movement's time at a tick that is shown.
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

// joinedAt finds which of the joined timelines is shown at a tick, and its own tick.
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

// At is how the pieces are seen at a tick, those that move last, so that they
// are drawn over the others. Before the start it is the board before; from
// Len on the board after.
func (t Timeline) At(tick int) []Token { return t.AppendAt(nil, tick) }

// AppendAt is At without allocating: it appends to buf.
func (t Timeline) AppendAt(buf []Token, tick int) []Token {
	if t.joined != nil {
		part, at := t.joinedAt(tick)
		return part.AppendAt(buf, at)
	}
	now := t.now(tick)
	over := now >= t.rest() // what came to a tray is the tray's now
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

// Settled reports whether at a tick all is where it will be: what is still to be
// seen is at most the moment of winning.
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

// rest is the tick of the movement at which all is where it will be.
func (t *Timeline) rest() float64 {
	if t.won && !t.back {
		return t.moment
	}
	return float64(t.length)
}

// Cues lists what is to be heard in the ticks from <= tick < to, in order.
// Calls whose ranges join give each cue once.
func (t Timeline) Cues(from, to int) []Cue {
	var out []Cue
	for i := range t.joined {
		out = append(out, t.joined[i].Cues(from, to)...)
		n := t.joined[i].Len()
		from, to = minus(from, n), minus(to, n)
	}
	for _, c := range t.cues {
		if at := min(t.shown(c.at), max(0, t.Len()-1)); t.joined == nil && from <= at && at < to {
			out = append(out, c.cue)
		}
	}
	return out
}

// minus is a-n, where a may be as small as it can be.
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

// finish sorts the cues and fixes the length.
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
