package camette

// The rules on sets of squares, for Solve: many pieces are looked at by one operation. Here
// the piece that moves is one of the side that plays downwards: its castle is the goal of
// the side that plays upwards, and the other way round.

// leapt returns the squares on which leaps end, from any of a set, over any of a second, onto any of
// a third.
func leapt(from, over, land uint64) uint64 {
	return ((from<<1&over)<<1 | (from>>1&over)>>1 |
		(from<<(width-1)&over)<<(width-1) | (from>>(width-1)&over)>>(width-1) |
		(from<<width&over)<<width | (from>>width&over)>>width |
		(from<<(width+1)&over)<<(width+1) | (from>>(width+1)&over)>>(width+1)) & land
}

func step(s uint64) uint64 {
	s |= s<<1 | s>>1
	return s | s<<width | s>>width
}

// downwards is one position with the side that plays downwards to move.
type downwards struct {
	own, other uint64 // the pieces of the side to move, and of the side that plays upwards
	knights    uint64
	binds      bool // F3
}

func (d *downwards) empty() uint64 { return all &^ (d.own | d.other) }

// jumpers returns the squares from which the piece could jump if it were there.
func (d *downwards) jumpers(piece uint64) uint64 {
	empty := d.empty() | piece
	return leapt(empty, d.other, empty)
}

// lands returns the squares to which the piece may canter if it must then end without a capture
// (C10, F3).
func (d *downwards) lands(piece uint64) uint64 {
	land := d.empty() &^ goal
	if d.binds && piece&d.knights != 0 {
		land &^= d.jumpers(piece) &^ home
	}
	return land
}

// reach returns the squares that canter leaps over friends reach. No leap continues from the castle
// of the other side (C13).
func reach(from, friends, land uint64) (out uint64) {
	for from != 0 {
		to := leapt(from, friends, land) &^ out
		out |= to
		from = to &^ home
	}
	return out
}

// ends returns the squares to which a piece may go without a capture, if no jump is compulsory
// (C3, C4, C10).
func (d *downwards) ends(piece uint64) uint64 {
	out := step(piece) & d.empty() &^ goal
	friends := d.own &^ piece
	if leapt(piece, friends, d.empty()) != 0 {
		out |= reach(piece, friends, d.lands(piece))
	}
	return out
}

// runUps returns the squares to which a Knight may canter and then jump (C6).
func (d *downwards) runUps(knight uint64) uint64 {
	friends := d.own &^ knight
	land := d.empty() &^ goal
	if leapt(knight, friends, land) == 0 {
		return 0
	}
	return reach(knight, friends, land) & d.jumpers(knight) &^ home
}

// origins returns the squares from which a piece can have come to its square, if no jump was
// compulsory. It is the reverse of ends.
func (d *downwards) origins(piece uint64) uint64 {
	if piece == goal { // C10: its own castle
		return 0
	}
	empty, friends := d.empty(), d.own&^piece
	out := step(piece) & empty &^ home
	if leapt(piece, friends, empty) == 0 {
		return out
	}
	land := d.empty() &^ (goal | home)
	if d.binds && piece&d.knights != 0 {
		bound := d.jumpers(piece)
		if bound&piece != 0 { // F3: it could not have stopped there
			return out
		}
		// The last square backwards is where it began: nothing binds it there.
		inner := reach(piece, friends, land&^bound)
		return out | leapt(piece|inner, friends, empty&^home)
	}
	inner := reach(piece, friends, land)
	return out | leapt(piece|inner, friends, empty&^home)
}
