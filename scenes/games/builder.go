package games

import (
	"slices"

	"roundtable/engine"
)

// Builder builds a move. Its zero value is a board that may not be touched.
type Builder struct {
	position engine.Position
	path     []engine.Square
	parts    []engine.Partial // after each number of touches, from none
	mode     int
}

// Begin starts a move in position p; with nil nothing may be touched.
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

// Active reports whether the board may be touched.
func (b *Builder) Active() bool { return b.position != nil }

// Mode returns what a tool of the game has chosen for this turn; 0 by default.
func (b *Builder) Mode() int { return b.mode }

// SetMode drops all touches and continues in another mode.
func (b *Builder) SetMode(mode int) {
	b.Begin(b.position)
	b.mode = mode
}

// Path returns the squares touched, in order; not to be changed.
func (b *Builder) Path() []engine.Square { return b.path }

// Last returns the square touched last, or NoSquare.
func (b *Builder) Last() engine.Square {
	if len(b.path) == 0 {
		return engine.NoSquare
	}
	return b.path[len(b.path)-1]
}

// At returns the move as it was after n touches.
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

// Forced returns the move that needs no touch, such as a pass, if that is the only one.
func (b *Builder) Forced() (engine.Move, bool) {
	p := b.Part()
	return p.Move, len(b.path) == 0 && p.Move != ""
}

// Next lists what one touch may touch next.
func (b *Builder) Next() []engine.Choice {
	return slices.DeleteFunc(slices.Clone(b.Part().Next), func(c engine.Choice) bool { return len(c.Via) > 0 })
}

// Choices lists the ways to touch a square: by one touch, or by way of others.
func (b *Builder) Choices(sq engine.Square) []engine.Choice {
	var out []engine.Choice
	for _, c := range b.Part().Next {
		if c.Square == sq {
			out = append(out, c)
		}
	}
	return out
}

// Touch touches a square. The error is the *engine.Refusal that forbids it and leaves the move
// unchanged.
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

// Back takes the last touch back; it reports whether there was one.
func (b *Builder) Back() bool {
	if len(b.path) == 0 {
		return false
	}
	b.Cut(len(b.path) - 1)
	return true
}

// Cut keeps the first n touches.
func (b *Builder) Cut(n int) {
	if n < len(b.path) {
		b.path, b.parts = b.path[:n:n], b.parts[:n+1:n+1]
	}
}

// Try returns why a square may not be touched next; nil if it may.
func (b *Builder) Try(sq engine.Square) error {
	if b.position == nil {
		return nil
	}
	_, err := b.position.Continue(append(b.path[:len(b.path):len(b.path)], sq))
	return err
}

// Leaps finds, for a piece dragged over a square, the most touches to keep so that a leap reaches
// it next. A plain step is no leap, as the drag may only be passing over.
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

// Lifted reports whether the first touch lifted a piece from the board rather than placing one.
func (b *Builder) Lifted() bool {
	return len(b.path) > 0 && slices.ContainsFunc(b.parts[0].Next, func(c engine.Choice) bool {
		return c.Square == b.path[0] && c.Act == engine.ActPick
	})
}

// Several reports whether the move consists of several placements, each of which can be taken back
// alone (Unset).
func (b *Builder) Several() bool {
	return len(b.path) > 0 && b.parts[1].Unfinished != nil && slices.ContainsFunc(b.parts[0].Next, func(c engine.Choice) bool {
		return c.Square == b.path[0] && c.Act == engine.ActPlace
	})
}

// Unset takes back one of several placements; it reports whether there was one on the square.
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

// Placing reports whether the next touch places something.
func (b *Builder) Placing() bool {
	return slices.ContainsFunc(b.Part().Next, func(c engine.Choice) bool {
		return c.Act == engine.ActPlace || c.Act == engine.ActSword
	})
}
