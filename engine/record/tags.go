package record

import (
	"encoding/binary"
	"maps"
	"slices"
	"unicode/utf8"

	"roundtable/engine/clock"
)

type packer struct {
	b    []byte
	long bool // something is too long
}

func (w *packer) number(n uint64) { w.b = binary.AppendUvarint(w.b, n) }

func (w *packer) text(s string) {
	s = printable(s)
	w.long = w.long || len(s) > maxPackedText
	w.number(uint64(len(s)))
	w.b = append(w.b, s...)
}

func (w *packer) texts(list []string) {
	w.number(uint64(len(list)))
	for _, s := range list {
		w.text(s)
	}
}

func (w *packer) tags(r *Record) {
	w.text(r.Game)
	w.number(uint64(r.Setup.Seats))
	w.number(r.Setup.Seed)
	w.number(uint64(len(r.Setup.Values)))
	for _, name := range slices.Sorted(maps.Keys(r.Setup.Values)) {
		w.text(name)
		w.text(r.Setup.Values[name])
	}
	var names []string
	for _, name := range r.Players {
		names = append(names, CleanName(name))
	}
	w.texts(names)
	w.number(uint64(len(r.Levels)))
	for _, level := range r.Levels {
		w.number(uint64(level))
	}
	w.texts(r.Characters)
	w.texts(r.Arms)
	w.text(r.Date)
	w.text(r.Start)
}

func (w *packer) times(r *Record) {
	var clocks []string
	for _, c := range r.Clocks {
		clocks = append(clocks, c.String())
	}
	w.texts(clocks)
	w.number(uint64(r.Elapsed))
	w.number(uint64(len(r.Times)))
	for _, m := range r.Times {
		w.number(uint64(m))
	}
}

// unpacker reads packed tags. bad says that something could not be read.
type unpacker struct {
	b   []byte
	bad bool
}

func (u *unpacker) number(most uint64) uint64 {
	n, size := binary.Uvarint(u.b)
	if size <= 0 || n > most {
		u.b, u.bad = nil, true
		return 0
	}
	u.b = u.b[size:]
	return n
}

func (u *unpacker) text() string {
	n := u.number(maxPackedText)
	if n > uint64(len(u.b)) || !utf8.Valid(u.b[:n]) {
		u.b, u.bad = nil, true
		return ""
	}
	s := string(u.b[:n])
	u.b = u.b[n:]
	u.bad = u.bad || s != printable(s)
	return s
}

func (u *unpacker) times(r *Record) {
	const most = uint64(clock.MaxSpan)
	for _, text := range u.texts() {
		c, ok := clock.Parse(text)
		u.bad = u.bad || !ok
		r.Clocks = append(r.Clocks, c)
	}
	r.Elapsed = clock.Millis(u.number(most))
	for range u.number(maxPackedMoves) {
		r.Times = append(r.Times, clock.Millis(u.number(most)))
	}
	u.bad = u.bad || len(r.Clocks) > r.Setup.Seats
}

func (u *unpacker) texts() (list []string) {
	for range u.number(maxSeats) {
		list = append(list, u.text())
	}
	return list
}

func (u *unpacker) tags(r *Record) {
	r.Game = u.text()
	r.Setup.Seats = int(u.number(maxSeats))
	r.Setup.Seed = u.number(1<<64 - 1)
	for range u.number(maxPackedValues) {
		if r.Setup.Values == nil {
			r.Setup.Values = map[string]string{}
		}
		name := u.text()
		u.bad = u.bad || name == "" || name[0] < 'a' || name[0] > 'z'
		r.Setup.Values[name] = u.text()
	}
	for _, name := range u.texts() {
		r.Players = append(r.Players, CleanName(name))
	}
	for range u.number(maxSeats) {
		r.Levels = append(r.Levels, int(u.number(99)))
	}
	r.Characters, r.Arms = u.texts(), u.texts()
	r.Date, r.Start = u.text(), u.text()
	for _, n := range []int{len(r.Players), len(r.Levels), len(r.Characters), len(r.Arms)} {
		u.bad = u.bad || n > r.Setup.Seats
	}
}
