package lancelot

import "roundtable/engine"

// standing is what a seat's next placement meets in the lines, a bit a line:
// rows by rank, columns by file, rising diagonals by file less rank and 13 more,
// falling ones by the sum of both. A bit without a line is never set.
type standing struct {
	closedLines  [directions]uint32 // the seat stands at +2 or more: closed to it (L4)
	captureLines [directions]uint32 // the seat stands at +1 and others are there: it would capture (L5)
}

// bit returns a line's in a standing.
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

// set notes the advantage at which the seat stands in a line and how many others are there.
func (v *standing) set(direction, bit uint8, advantage, foes int32) {
	// Without branches, which no processor could predict: x>>31 is all ones where x is below 0,
	// else none. A bit and a direction never reach their limits here.
	line := uint32(1) << (bit & 31)
	shut := uint32((1 - advantage) >> 31)
	not1 := advantage - 1
	hit := uint32(^((not1 | -not1) >> 31)) & uint32(-foes>>31)
	direction %= directions
	v.closedLines[direction] = v.closedLines[direction]&^line | shut&line
	v.captureLines[direction] = v.captureLines[direction]&^line | hit&line
}

// filesIn returns which files of a rank lie in lines of a set.
func filesIn(set *[directions]uint32, rank int) uint16 {
	const all = 1<<Files - 1
	if set[row]>>rank&1 != 0 {
		return all
	}
	return uint16(set[column]|set[rising]>>(Files-1-rank)|set[falling]>>rank) & all
}

// closed reports whether a square lies in a line that is closed.
func (v *standing) closed(sq uint8) bool {
	return filesIn(&v.closedLines, int(sq)/Files)>>(sq%Files)&1 != 0
}

// anyOff reports whether there is a square of a set, by rank, that lies in no
// line with another, diagonals taken for lines.
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

// View is what the mover's next placement meets: which squares are open to it,
// and what it would capture there.
type View struct {
	s  *State
	in standing
}

// View returns what the mover's knight meets, without invoking Excalibur.
func (s *State) View() View { return s.view(s.swordIsOwn()) }

// Facing returns what the knight of any seat would meet if that seat were to move.
func (s *State) Facing(seat engine.Seat) View {
	turn := s.turn
	s.turn = uint8(seat)
	v := s.view(s.swordIsOwn())
	s.turn = turn
	return v
}

// view returns View with Excalibur counted as the mover's, or not.
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

// Open lists, by rank, the files of the squares that are open to a knight.
func (v *View) Open() (rows [Files]uint16) {
	low := v.s.field.low
	for rank := low; rank < low+v.s.field.size; rank++ {
		if e := v.s.empty[rank]; e != 0 {
			rows[rank] = e &^ filesIn(&v.in.closedLines, rank)
		}
	}
	return rows
}

// Capturing lists the open squares on which a knight would capture.
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

// open reports whether a placement on an empty square is legal.
func (v *View) open(sq uint8) bool { return !v.in.closed(sq) }

// Captures returns how many knights a placement takes: none stands in two of its
// lines, which meet in its own square alone.
func (v *View) Captures(sq uint8) int {
	n := 0
	for _, l := range v.s.field.through[sq] {
		n += v.Gain(l)
	}
	return n
}

// Gain returns how many knights a placement in a line takes there.
func (v *View) Gain(l uint8) int {
	line := &v.s.field.lines[l]
	if v.in.captureLines[line.direction]>>line.bit&1 == 0 {
		return 0
	}
	return int(v.s.knights[l] - v.s.own[l][v.s.turn])
}

// OwnView returns what the mover meets with Excalibur counted as the mover's own: as long
// as it is in hand, or once it has been invoked.
func (s *State) OwnView() View { return s.view(true) }
