package games

import (
	"slices"

	"roundtable/engine"
)

// Builder builds a move touch by touch. With its zero value the board can't be touched.
type Builder struct {
	position engine.Position
	path     []engine.Square
	parts    []engine.Partial // the move after each number of touches, from 0
	mode     int
}

// Begin starts a move in position p; if p is nil, the board can't be touched.
func (b *Builder) Begin(p engine.Position) {
	b.position, b.mode = p, 0
	b.path, b.parts = nil, nil
	b.first()
}

func (b *Builder) first() {
	if b.position == nil {
		return
	}
	part, err := b.position.Continue(nil)
	if err != nil { // the game is over
		b.position = nil
		return
	}
	b.parts = append(b.parts, part)
}

// Active reports whether the board can be touched.
func (b *Builder) Active() bool { return b.position != nil }

// Mode returns what the user has chosen with a tool of the game for this turn; the default is 0.
func (b *Builder) Mode() int { return b.mode }

// SetMode removes all touches and continues in another mode.
func (b *Builder) SetMode(mode int) {
	b.Begin(b.position)
	b.mode = mode
}

// Path returns the touched squares in order. The caller must not change them.
func (b *Builder) Path() []engine.Square { return b.path }

// Last returns the square that was touched last, or NoSquare.
func (b *Builder) Last() engine.Square {
	if len(b.path) == 0 {
		return engine.NoSquare
	}
	return b.path[len(b.path)-1]
}

// At returns the move as far as it was built after n touches.
func (b *Builder) At(n int) engine.Partial {
	if n >= len(b.parts) {
		return engine.Partial{}
	}
	return b.parts[n]
}

// Part returns the move as far as it is built.
func (b *Builder) Part() engine.Partial {
	if len(b.parts) == 0 {
		return engine.Partial{}
	}
	return b.parts[len(b.parts)-1]
}

// Forced returns the move that needs no touch, such as a pass, and true if it is the only legal
// move.
func (b *Builder) Forced() (engine.Move, bool) {
	p := b.Part()
	return p.Move, len(b.path) == 0 && p.Move != ""
}

// Next returns the choices that one touch can make next.
func (b *Builder) Next() []engine.Choice {
	return slices.DeleteFunc(slices.Clone(b.Part().Next), func(c engine.Choice) bool { return len(c.Via) > 0 })
}

// Choices returns the choices that end on a square: with one touch, or with touches of other
// squares before.
func (b *Builder) Choices(sq engine.Square) []engine.Choice {
	var out []engine.Choice
	for _, c := range b.Part().Next {
		if c.Square == sq {
			out = append(out, c)
		}
	}
	return out
}

// Touch touches a square. If the touch is forbidden, it returns the *engine.Refusal and leaves the
// move unchanged.
func (b *Builder) Touch(sq engine.Square) error {
	if b.position == nil {
		return nil
	}
	path := append(b.path[:len(b.path):len(b.path)], sq)
	part, err := b.position.Continue(path)
	if err != nil {
		return err
	}
	b.path, b.parts = path, append(b.parts, part)
	return nil
}

// Follow touches the squares of a choice, one after the other.
func (b *Builder) Follow(c engine.Choice) error {
	n := len(b.path)
	for _, sq := range append(slices.Clone(c.Via), c.Square) {
		if err := b.Touch(sq); err != nil {
			b.Cut(n)
			return err
		}
	}
	return nil
}

// Back takes back the last touch; it reports whether there was one.
func (b *Builder) Back() bool {
	if len(b.path) == 0 {
		return false
	}
	b.Cut(len(b.path) - 1)
	return true
}

// Cut removes all touches after the first n.
func (b *Builder) Cut(n int) {
	if n < len(b.path) {
		b.path, b.parts = b.path[:n:n], b.parts[:n+1:n+1]
	}
}

// Try returns why a square may not be touched next; nil if it may be touched.
func (b *Builder) Try(sq engine.Square) error {
	if b.position == nil {
		return nil
	}
	_, err := b.position.Continue(append(b.path[:len(b.path):len(b.path)], sq))
	return err
}

// Leaps handles a piece that is dragged over a square. It returns the greatest number of touches to
// keep so that a leap can reach the square next. A plain step doesn't count, because the drag may
// only pass over the square.
func (b *Builder) Leaps(sq engine.Square) (keep int, ok bool) {
	for n := len(b.path); n > 0; n-- {
		for _, c := range b.parts[n].Next {
			if c.Square == sq && len(c.Via) == 0 && (c.Act == engine.ActCanter || c.Act == engine.ActJump) {
				return n, true
			}
		}
		if b.path[n-1] == sq { // back where it was
			return n - 1, true
		}
	}
	return 0, false
}

// Lifted reports whether the first touch has lifted a piece from the board; otherwise it has placed
// one.
func (b *Builder) Lifted() bool {
	return len(b.path) > 0 && slices.ContainsFunc(b.parts[0].Next, func(c engine.Choice) bool {
		return c.Square == b.path[0] && c.Act == engine.ActPick
	})
}

// Several reports whether the move consists of several placements, each of which Unset can take
// back separately.
func (b *Builder) Several() bool {
	return len(b.path) > 0 && b.parts[1].Unfinished != nil && slices.ContainsFunc(b.parts[0].Next, func(c engine.Choice) bool {
		return c.Square == b.path[0] && c.Act == engine.ActPlace
	})
}

// Unset takes back the placement on a square; it reports whether there was one.
func (b *Builder) Unset(sq engine.Square) bool {
	at := slices.Index(b.path, sq)
	if at < 0 || !b.Several() {
		return false
	}
	others := b.path[at+1:]
	b.Cut(at)
	for _, sq := range others {
		if b.Touch(sq) != nil {
			break
		}
	}
	return true
}

// Placing reports whether the next touch places something on the board.
func (b *Builder) Placing() bool {
	return slices.ContainsFunc(b.Part().Next, func(c engine.Choice) bool {
		return c.Act == engine.ActPlace || c.Act == engine.ActSword
	})
}
