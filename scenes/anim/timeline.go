package anim

import (
	"slices"

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
	Part  Part    // which part of the piece this is
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
	actors []actor
	cues   []timed
	length int
}

type timed struct {
	at  int
	cue Cue
}

// actor is one piece and what it does.
type actor struct {
	piece engine.Piece
	part  Part
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
func (t Timeline) Len() int { return t.length }

// At is how the pieces are seen at a tick, those that move last, so that they
// are drawn over the others. Before the start it is the board before; from
// Len on the board after.
func (t Timeline) At(tick int) []Token { return t.AppendAt(nil, tick) }

// AppendAt is At without allocating: it appends to buf.
func (t Timeline) AppendAt(buf []Token, tick int) []Token {
	now := float64(min(max(tick, 0), t.length))
	for pass := range 2 {
		for i := range t.actors {
			a := &t.actors[i]
			if moving := a.moves(now); moving != (pass == 1) {
				continue
			}
			if k := a.at(now); k.Alpha > 0.004 {
				buf = append(buf, k)
			}
		}
	}
	return buf
}

// Cues lists what is to be heard in the ticks from <= tick < to, in order.
// Calls whose ranges join give each cue once.
func (t Timeline) Cues(from, to int) []Cue {
	var out []Cue
	for _, c := range t.cues {
		if from <= c.at && c.at < to {
			out = append(out, c.cue)
		}
	}
	return out
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
	k := Token{Piece: a.piece, Part: a.part, X: a.first.x, Y: a.first.y, Scale: a.first.scale, Alpha: a.first.alpha}
	for i := range a.acts {
		c := &a.acts[i]
		if now < c.at {
			break
		}
		k.X, k.Y, k.Scale, k.Alpha = c.to.x, c.to.y, c.to.scale, c.to.alpha
		k.Lift, k.Angle, k.Flat = 0, 0, 0
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
	t.length = int(end)
	if float64(t.length) < end {
		t.length++
	}
	for _, c := range t.cues {
		t.length = max(t.length, c.at+1)
	}
	slices.SortStableFunc(t.cues, func(a, b timed) int { return a.at - b.at })
	return *t
}

func (t *Timeline) cue(at float64, kind CueKind, sq engine.Square) {
	t.cues = append(t.cues, timed{int(at), Cue{kind, sq}})
}
