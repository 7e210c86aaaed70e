package record

import (
	"encoding/binary"
	"maps"
	"math"
	"slices"
	"unicode/utf8"

	"roundtable/engine"
	"roundtable/engine/clock"
)

// coder packs values, or with reads set unpacks them. Both follow the same order.
type coder struct {
	b     []byte
	reads bool
	bad   bool // something is too long, or could not be read
}

// code packs or unpacks a number, which may be at most most to be unpacked.
func code[T ~int | ~int64 | ~uint8 | ~uint64](c *coder, n *T, most uint64) {
	if !c.reads {
		c.b = binary.AppendUvarint(c.b, uint64(*n))
		return
	}
	value, size := binary.Uvarint(c.b)
	if size <= 0 || value > most {
		c.b, c.bad, value, size = nil, true, 0, 0
	}
	*n, c.b = T(value), c.b[size:]
}

func (c *coder) text(s *string) {
	text := Printable(*s)
	n := len(text)
	code(c, &n, maxPackedText)
	switch {
	case !c.reads:
		c.b, c.bad = append(c.b, text...), c.bad || n > maxPackedText
	case n > len(c.b) || !utf8.Valid(c.b[:n]):
		c.b, c.bad = nil, true
	default:
		*s, c.b = string(c.b[:n]), c.b[n:]
		c.bad = c.bad || *s != Printable(*s)
	}
}

// codeList packs or unpacks a list with a function for its elements.
func codeList[T any](c *coder, list *[]T, most uint64, element func(*T)) {
	n := len(*list)
	if code(c, &n, most); c.reads {
		*list = slices.Grow(*list, n)[:n]
	}
	for i := range *list {
		element(&(*list)[i])
	}
}

func (c *coder) tags(r *Record) {
	c.text(&r.Game)
	code(c, &r.Setup.Seats, maxSeats)
	code(c, &r.Setup.Seed, math.MaxUint64)
	names := slices.Sorted(maps.Keys(r.Setup.Values))
	codeList(c, &names, maxPackedValues, func(name *string) {
		value := r.Setup.Values[*name]
		c.text(name)
		if c.text(&value); c.reads {
			c.bad = c.bad || *name == "" || (*name)[0] < 'a' || (*name)[0] > 'z'
			if r.Setup.Values == nil {
				r.Setup.Values = map[string]string{}
			}
			r.Setup.Values[*name] = value
		}
	})
	codeList(c, &r.Players, maxSeats, func(player *string) {
		name := CleanName(*player)
		if c.text(&name); c.reads {
			*player = CleanName(name)
		}
	})
	codeList(c, &r.Levels, maxSeats, func(level *int) { code(c, level, 99) })
	codeList(c, &r.Characters, maxSeats, c.text)
	codeList(c, &r.Arms, maxSeats, c.text)
	c.text(&r.Date)
	c.text(&r.Start)
	c.bad = c.bad || c.reads && max(len(r.Players), len(r.Levels), len(r.Characters), len(r.Arms)) > r.Setup.Seats
}

func (c *coder) times(r *Record) {
	codeList(c, &r.Clocks, maxSeats, func(control *clock.Control) {
		text := control.String()
		if c.text(&text); c.reads {
			var ok bool
			*control, ok = clock.Parse(text)
			c.bad = c.bad || !ok
		}
	})
	code(c, &r.Elapsed, uint64(clock.MaxSpan))
	codeList(c, &r.Times, maxPackedMoves, func(took *clock.Millis) { code(c, took, uint64(clock.MaxSpan)) })
	c.bad = c.bad || c.reads && len(r.Clocks) > r.Setup.Seats
}

// end packs or unpacks the outcome, unless the moves tell it, and the number of moves.
func (c *coder) end(o *engine.Outcome, plies *int) {
	cause := string(o.Cause)
	c.text(&cause)
	o.Cause = engine.Cause(cause)
	code(c, &o.Winners, math.MaxUint8)
	code(c, plies, maxPackedMoves)
}
