package record

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"roundtable/engine"
)

// digits holds numbers in mixed radix. Each number has its own base, which the reader must compute.
// A word is full when the next digit might not fit.
type digits struct {
	b     []byte
	word  uint64
	scale uint64 // product of the bases in word; 0: none
	bad   bool   // the data has a rest that no writer leaves
}

func (d *digits) add(digit, base int) {
	d.scale = max(1, d.scale)
	over, scale := bits.Mul64(d.scale, uint64(base))
	if over != 0 {
		d.b = binary.LittleEndian.AppendUint64(d.b, d.word)
		d.word, d.scale, scale = 0, 1, uint64(base)
	}
	d.word += uint64(digit) * d.scale
	d.scale = scale
}

func (d *digits) end() []byte {
	for d.scale > 1 {
		d.b = append(d.b, byte(d.word))
		d.word >>= 8
		d.scale = (d.scale-1)>>8 + 1
	}
	return d.b
}

func (d *digits) next(base int) int {
	over, scale := bits.Mul64(d.scale, uint64(base))
	if d.scale == 0 || over != 0 {
		d.bad = d.bad || d.word != 0
		var w [8]byte
		d.b = d.b[copy(w[:], d.b):]
		d.word, scale = binary.LittleEndian.Uint64(w[:]), uint64(base)
	}
	digit := int(d.word % uint64(base))
	d.word /= uint64(base)
	d.scale = scale
	return digit
}

// isSpent reports whether everything was read, and nothing is left that add would not have written.
func (d *digits) isSpent() bool { return !d.bad && d.word == 0 && len(d.b) == 0 }

func (d *digits) addMove(p engine.Position, m engine.Move) (engine.Position, error) {
	notation, err := p.Notation(m)
	if err != nil {
		return nil, err
	}
	next, events, err := p.Play(engine.Move(notation))
	if err != nil {
		return nil, err
	}
	path := engine.Touches(events)
	for i := 0; ; i++ {
		open, whole, err := allowedTouches(p, path[:i])
		if err != nil {
			return nil, err
		}
		base := len(open) + min(1, len(whole))
		at := len(open) // end of the move
		if i < len(path) {
			at = slices.Index(open, path[i])
		}
		if at < 0 || at >= base {
			return nil, ErrDamaged // a game breaks its contract
		}
		d.add(at, base)
		if i == len(path) {
			return next, nil
		}
	}
}

func (d *digits) move(p engine.Position) (engine.Move, engine.Position, error) {
	var path []engine.Square
	for len(path) <= maxPackedTouches {
		open, whole, err := allowedTouches(p, path)
		if err != nil {
			return "", nil, err
		}
		base := len(open) + min(1, len(whole))
		if base == 0 {
			return "", nil, ErrDamaged
		}
		if at := d.next(base); at < len(open) {
			path = append(path, open[at])
			continue
		}
		notation, err := p.Notation(whole)
		if err != nil {
			return "", nil, err
		}
		next, _, err := p.Play(engine.Move(notation))
		return engine.Move(notation), next, err
	}
	return "", nil, ErrDamaged
}

// allowedTouches returns the squares that may be touched next after path, in the order of
// engine.Position.Continue. It also returns the move that path completes, or "" if it completes
// none.
func allowedTouches(p engine.Position, path []engine.Square) (open []engine.Square, whole engine.Move, err error) {
	if t, ok := p.(engine.Toucher); ok {
		return t.Touches(path)
	}
	part, err := p.Continue(path)
	if err != nil {
		return nil, "", err
	}
	for _, c := range part.Next {
		if c.Via == nil {
			open = append(open, c.Square)
		}
	}
	return open, part.Move, nil
}
