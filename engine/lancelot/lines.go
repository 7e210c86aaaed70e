package lancelot

import "roundtable/engine"

// standing holds the state of all lines for the next placement of a seat, with one bit for each
// line. The bit of a row is its rank, that of a column its file, that of a rising diagonal file
// less rank plus 13, and that of a falling one file plus rank. Bits without a line are never set.
type standing struct {
	closedLines  [directions]uint32 // the seat is at +2 or more: closed to it (L4)
	captureLines [directions]uint32 // the seat is at +1 with others there: it would capture (L5)
}

func bit(direction int, sq uint8) uint8 {
	file, rank := sq%Files, sq/Files
	switch direction {
	case row:
		return rank
	case column:
		return file
	case rising:
		return file + Files - 1 - rank
	}
	return file + rank
}

func (v *standing) set(direction, bit uint8, advantage, foes int32) {
	// Without branches, which are unpredictable: x>>31 is all ones if x is negative, else zero.
	line := uint32(1) << (bit & 31)
	shut := uint32((1 - advantage) >> 31)
	not1 := advantage - 1
	hit := uint32(^((not1 | -not1) >> 31)) & uint32(-foes>>31)
	direction %= directions
	v.closedLines[direction] = v.closedLines[direction]&^line | shut&line
	v.captureLines[direction] = v.captureLines[direction]&^line | hit&line
}

func filesIn(set *[directions]uint32, rank int) uint16 {
	const all = 1<<Files - 1
	if set[row]>>rank&1 != 0 {
		return all
	}
	return uint16(set[column]|set[rising]>>(Files-1-rank)|set[falling]>>rank) & all
}

func (v *standing) isClosed(sq uint8) bool {
	return filesIn(&v.closedLines, int(sq)/Files)>>(sq%Files)&1 != 0
}

// anyOff reports whether a set of squares, given by rank, contains a square that shares no line
// with sq; short diagonals count as lines here.
func anyOff(rows *[Files]uint16, sq uint8) bool {
	at := standing{}
	for d := range directions {
		at.closedLines[d] = 1 << bit(d, sq)
	}
	for rank, files := range rows {
		if files != 0 && files&^filesIn(&at.closedLines, rank) != 0 {
			return true
		}
	}
	return false
}

// View says which squares are open to the mover's next placement, and what it captures there.
type View struct {
	s  *State
	in standing
}

// View returns the view for the mover's next knight if Excalibur is not invoked.
func (s *State) View() View { return s.view(s.swordIsOwn()) }

// Facing returns the view that a seat would have if it were to move.
func (s *State) Facing(seat engine.Seat) View {
	turn := s.turn
	s.turn = uint8(seat)
	v := s.view(s.swordIsOwn())
	s.turn = turn
	return v
}

// view returns a View in which Excalibur counts as the mover's own, or does not.
func (s *State) view(swordOwn bool) View {
	v := View{s, s.lines[s.turn]}
	if swordOwn && s.sword != none {
		for _, l := range s.field.through[s.sword] {
			own, line := int32(s.own[l][s.turn]), &s.field.lines[l]
			v.in.set(line.direction, line.bit, 2*own-int32(s.all[l])+2, int32(s.knights[l])-own)
		}
	}
	return v
}

// Open returns the open squares as sets of files, one for each rank.
func (v *View) Open() (rows [Files]uint16) {
	low := v.s.field.low
	for rank := low; rank < low+v.s.field.size; rank++ {
		if e := v.s.empty[rank]; e != 0 {
			rows[rank] = e &^ filesIn(&v.in.closedLines, rank)
		}
	}
	return rows
}

// Capturing returns the open squares on which a placement captures.
func (v *View) Capturing() (rows [Files]uint16) {
	if v.in.captureLines == [directions]uint32{} {
		return rows
	}
	rows = v.Open()
	for rank, files := range rows {
		if files != 0 {
			rows[rank] = files & filesIn(&v.in.captureLines, rank)
		}
	}
	return rows
}

func (v *View) open(sq uint8) bool { return !v.in.isClosed(sq) }

// Captures returns the number of captures of a placement. The lines of a square have only this
// square in common, so no knight is counted twice.
func (v *View) Captures(sq uint8) int {
	n := 0
	for _, l := range v.s.field.through[sq] {
		n += v.Gain(l)
	}
	return n
}

// Gain returns the number of captures of a placement in one line.
func (v *View) Gain(l uint8) int {
	line := &v.s.field.lines[l]
	if v.in.captureLines[line.direction]>>line.bit&1 == 0 {
		return 0
	}
	return int(v.s.knights[l] - v.s.own[l][v.s.turn])
}

// OwnView returns the mover's view in which Excalibur counts as the mover's own, as it does while
// it is lifted or once it is invoked.
func (s *State) OwnView() View { return s.view(true) }
