package lancelot

import (
	"strconv"
	"strings"

	"roundtable/engine"
)

// text returns the position's text (docs/FORMATS.md), always with the target. It does not have the
// number of passes in a row, so this number is zero in the position that is read from it.
func (s *State) text() string {
	b := make([]byte, 0, 256)
	f := s.field
	for rank := f.low + f.size - 1; rank >= f.low; rank-- {
		run := 0
		end := func() {
			if run > 0 {
				b = strconv.AppendInt(b, int64(run), 10)
				run = 0
			}
		}
		for file := f.low; file < f.low+f.size; file++ {
			switch p := s.at[rank*Files+file]; p {
			case nothing:
				run++
			case theSword:
				end()
				b = append(b, 'X')
			default:
				end()
				b = append(b, 'A'+byte(p))
			}
		}
		end()
		if rank > f.low {
			b = append(b, '/')
		}
	}
	b = append(b, ' ', 'A'+s.turn, ' ')
	for i := range s.seats {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(s.captured[i]), 10)
	}
	b = append(b, ' ')
	for i := range s.seats {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(s.hand[i]), 10)
	}
	b = append(b, ' ')
	if s.invoke == 0 {
		b = append(b, '-')
	}
	for i := range s.seats {
		if s.invoke.Has(engine.Seat(i)) {
			b = append(b, 'A'+i)
		}
	}
	b = append(b, " target="...)
	b = strconv.AppendInt(b, int64(s.target), 10)
	if s.diagonal {
		b = append(b, ",diagonals"...)
	}
	if s.withSword {
		b = append(b, ",sword"...)
	}
	if s.invoker {
		b = append(b, ",allegiance=invoker"...)
	}
	if s.owner >= 0 {
		b = append(b, ",owner="...)
		b = append(b, 'A'+byte(s.owner))
	}
	return string(b)
}

const maxTarget = Knights * (MaxSeats - 1)

type positionReader struct {
	s      State
	text   string
	fields []string
	at     []int
}

func (r *positionReader) bad(at int, format string, args ...any) error {
	return engine.NewTextError("position", at, format, args...).In(r.text)
}

// parseState reads a position (docs/FORMATS.md).
func parseState(text string) (State, error) {
	r := positionReader{s: State{sword: none, owner: -1}, text: text}
	err := r.read(text)
	if err == nil {
		err = r.sound()
	}
	if err != nil {
		return State{}, err
	}
	return r.s, nil
}

// readState reads a position without checking whether it is sound.
func readState(text string) (State, error) {
	r := positionReader{s: State{sword: none, owner: -1}, text: text}
	if err := r.read(text); err != nil {
		return State{}, err
	}
	return r.s, nil
}

func (r *positionReader) read(text string) error {
	// Counted before splitting: a text may be a megabyte of spaces.
	if n := strings.Count(text, " ") + 1; n != 6 {
		return r.bad(engine.Behind(text, ' ', 6), "6 fields are needed: rows, seat to move, captures, hands, who may invoke the sword, options; there are %d", n)
	}
	pos := 0
	for f := range strings.SplitSeq(text, " ") {
		r.fields, r.at = append(r.fields, f), append(r.at, pos)
		pos += len(f) + 1
	}
	// The captures give the number of seats, the options the lines: both are needed before the rows.
	for _, read := range []func() error{r.captures, r.options, r.rows, r.turn, r.hands, r.invoke} {
		if err := read(); err != nil {
			return err
		}
	}
	r.s.key ^= r.s.tally()
	return nil
}

func (r *positionReader) numbers(field, most int) ([]int, error) {
	var out []int
	pos := r.at[field]
	for w := range strings.SplitSeq(r.fields[field], ",") {
		n, err := strconv.Atoi(w)
		if err != nil || n < 0 || n > most || strconv.Itoa(n) != w {
			return nil, r.bad(pos, "%q is no number from 0 to %d", w, most)
		}
		out = append(out, n)
		pos += len(w) + 1
	}
	return out, nil
}

func (r *positionReader) captures() error {
	if n := strings.Count(r.fields[2], ",") + 1; n < 2 || n > MaxSeats {
		return r.bad(r.at[2]+engine.Behind(r.fields[2], ',', MaxSeats), "2 to 5 numbers of captures are needed, one a seat; there are %d", n)
	}
	ns, err := r.numbers(2, maxTarget)
	if err != nil {
		return err
	}
	r.s.seats = uint8(len(ns))
	for i, n := range ns {
		r.s.captured[i] = uint16(n)
	}
	return nil
}

func (r *positionReader) options() error {
	s := &r.s
	s.target = uint16(Target(int(s.seats)))
	if r.fields[5] == "-" {
		s.field = fields[s.seats][0]
		return nil
	}
	pos := r.at[5]
	seen := map[string]bool{}
	for o := range strings.SplitSeq(r.fields[5], ",") {
		key, value, _ := strings.Cut(o, "=")
		if seen[key] {
			return r.bad(pos, "the option %s stands here a second time", key)
		}
		seen[key] = true
		switch {
		case key == "target":
			n, err := strconv.Atoi(value)
			if err != nil || n < 1 || n > maxTarget || strconv.Itoa(n) != value {
				return r.bad(pos, "the target is a number from 1 to %d, not %q", maxTarget, value)
			}
			s.target = uint16(n)
		case o == "diagonals":
			s.diagonal = true
		case o == "sword":
			s.withSword = true
		case o == "allegiance=invoker":
			s.invoker = true
		case key == "owner" && len(value) == 1 && value[0] >= 'A' && value[0] < 'A'+s.seats:
			s.owner = int8(value[0] - 'A')
		case key == "owner":
			return r.bad(pos, "the sword's owner is the letter of a seat, not %q", value)
		default:
			return r.bad(pos, "%q is no option: target=N, diagonals, sword, allegiance=invoker, owner=A", o)
		}
		pos += len(o) + 1
	}
	d := 0
	if s.diagonal {
		d = 1
	}
	s.field = fields[s.seats][d]
	switch {
	case s.invoker && !s.withSword:
		return r.bad(r.at[5], "allegiance=invoker needs the option sword")
	case s.owner >= 0 && !s.invoker:
		return r.bad(r.at[5], "an owner of the sword needs the option allegiance=invoker")
	}
	return nil
}

func (r *positionReader) rows() error {
	s := &r.s
	for i := range s.at {
		s.at[i] = nothing
	}
	f := s.field
	for _, sq := range f.squares {
		s.empty[sq/Files] |= 1 << (sq % Files)
	}
	pos := r.at[0]
	if n := strings.Count(r.fields[0], "/") + 1; n != f.size {
		return r.bad(pos+engine.Behind(r.fields[0], '/', f.size), "%d players have a field of %d rows, here are %d", s.seats, f.size, n)
	}
	for i, text := range strings.Split(r.fields[0], "/") {
		rank := f.low + f.size - 1 - i
		n := 0
		for j := 0; j < len(text); {
			c := text[j]
			switch {
			case c >= '0' && c <= '9':
				k := j
				for k < len(text) && text[k] >= '0' && text[k] <= '9' {
					k++
				}
				run, err := strconv.Atoi(text[j:k])
				if err != nil || run < 1 || run > f.size-n {
					return r.bad(pos+j, "a run of %s empty squares does not fit row %d of %d", text[j:k], rank+1, f.size)
				}
				n += run
				j = k
				continue
			case n >= f.size:
				return r.bad(pos+j, "row %d has %d squares, here are more", rank+1, f.size)
			case c == 'X' && !s.withSword:
				return r.bad(pos+j, "Excalibur stands here, but the option sword is not set")
			case c == 'X' && s.sword != none:
				return r.bad(pos+j, "Excalibur stands here a second time")
			case c == 'X':
				s.setSword(uint8(rank*Files + f.low + n))
			case c >= 'A' && c < 'A'+s.seats:
				s.set(uint8(rank*Files+f.low+n), c-'A')
			default:
				return r.bad(pos+j, "%q is no piece of a game of %d: A to %c, X, or a number of empty squares", engine.SignAt(text, j), s.seats, 'A'+s.seats-1)
			}
			n++
			j++
		}
		if n != f.size {
			return r.bad(pos+len(text), "row %d has %d squares, here are %d", rank+1, f.size, n)
		}
		pos += len(text) + 1
	}
	return nil
}

func (r *positionReader) turn() error {
	w := r.fields[1]
	if len(w) != 1 || w[0] < 'A' || w[0] >= 'A'+r.s.seats {
		return r.bad(r.at[1], "the seat to move is a letter from A to %c, not %q", 'A'+r.s.seats-1, w)
	}
	r.s.turn = w[0] - 'A'
	return nil
}

func (r *positionReader) hands() error {
	if n := strings.Count(r.fields[3], ",") + 1; n != int(r.s.seats) {
		return r.bad(r.at[3]+engine.Behind(r.fields[3], ',', int(r.s.seats)), "%d numbers of knights in hand are needed, there are %d", r.s.seats, n)
	}
	ns, err := r.numbers(3, Knights)
	if err != nil {
		return err
	}
	for i, n := range ns {
		r.s.hand[i] = uint8(n)
	}
	return nil
}

func (r *positionReader) invoke() error {
	s := &r.s
	w := r.fields[4]
	if w == "-" {
		return nil
	}
	if !s.withSword {
		return r.bad(r.at[4], "without the option sword no seat may invoke it: '-'")
	}
	if w == "" {
		return r.bad(r.at[4], "who may invoke the sword is missing: letters, or '-'")
	}
	for i := range len(w) {
		if w[i] < 'A' || w[i] >= 'A'+s.seats {
			return r.bad(r.at[4]+i, "who may invoke the sword are letters from A to %c, or '-'", 'A'+s.seats-1)
		}
		seat := engine.Seat(w[i] - 'A')
		if s.invoke.Has(seat) {
			return r.bad(r.at[4]+i, "seat %c may invoke the sword once only", w[i])
		}
		s.invoke = s.invoke.With(seat)
	}
	return nil
}

// sound checks whether all fields fit together.
func (r *positionReader) sound() error {
	s := &r.s
	board := [MaxSeats]int{}
	for _, sq := range s.field.squares {
		if p := s.at[sq]; p >= 0 && p != theSword {
			board[p]++
		}
	}
	for i := range s.seats {
		if n := board[i] + int(s.hand[i]); n > Knights {
			return r.bad(r.at[0], "seat %c has %d knights on the field and in hand, more than %d", 'A'+i, n, Knights)
		}
	}
	if !s.SwordUnplaced() {
		return nil
	}
	if s.turn != s.seats-1 {
		return r.bad(r.at[1], "Excalibur is not yet placed: the last seat, %c, is to move", 'A'+s.seats-1)
	}
	if s.owner >= 0 {
		return r.bad(r.at[5], "Excalibur has an owner before it is placed")
	}
	return nil
}
