package lancelot

import (
	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// Contents of a square other than the seats, which are 0 to 4.
const (
	nothing  = -1
	theSword = 5
)

// State is a position for searches. They make and unmake an action, or play it on a copy. The
// counts of lines are updated with each action.
type State struct {
	field    *field
	at       [Squares]int8
	own      [maxLines][MaxSeats]uint8 // knights by line and seat
	knights  [maxLines]uint8           // all knights by line
	all      [maxLines]uint8           // with Excalibur
	lines    [MaxSeats]standing        // with Excalibur as an opponent
	empty    [Files]uint16             // by rank, the files of the empty squares
	captured [MaxSeats]uint16
	hand     [MaxSeats]uint8
	seats    uint8
	turn     uint8
	sword    uint8 // square, or none
	passes   uint8 // consecutive, at the end (L12)
	owner    int8  // the seat whose own the sword is in its turns, or -1 (L10)
	invoke   engine.Seats
	target   uint16
	diagonal bool
	withSword,
	invoker bool // allegiance: invoker (L10)
	key uint64 // of all but owner, invoke and passes
}

// Seats returns the number of players.
func (s *State) Seats() int { return int(s.seats) }

// Turn returns the seat to move.
func (s *State) Turn() engine.Seat { return engine.Seat(s.turn) }

// Captured returns the number of knights that a seat has captured.
func (s *State) Captured(seat engine.Seat) int { return int(s.captured[seat]) }

// Hand returns the number of knights that a seat has in hand.
func (s *State) Hand(seat engine.Seat) int { return int(s.hand[seat]) }

// Target returns the number of captures with which a seat wins.
func (s *State) Target() int { return int(s.target) }

// MayInvoke reports whether a seat may still invoke Excalibur (L9).
func (s *State) MayInvoke(seat engine.Seat) bool { return s.invoke.Has(seat) && s.sword != none }

// SwordAt returns Excalibur's square, or None.
func (s *State) SwordAt() uint8 { return s.sword }

// At returns the content of a square: a seat, -1 for nothing, or 5 for Excalibur.
func (s *State) At(sq uint8) int8 { return s.at[sq] }

// FieldSquares lists the field's squares, ascending; read-only.
func (s *State) FieldSquares() []uint8 { return s.field.squares }

// Lines returns the number of lines.
func (s *State) Lines() int { return len(s.field.lines) }

// LinesOf lists the lines through a square; read-only.
func (s *State) LinesOf(sq uint8) []uint8 { return s.field.through[sq] }

// SwordUnplaced reports whether Excalibur is still to be placed (L8).
func (s *State) SwordUnplaced() bool { return s.withSword && s.sword == none }

// swordIsOwn reports whether Excalibur counts as the mover's at the beginning of the turn (L10,
// L11).
func (s *State) swordIsOwn() bool { return s.owner >= 0 && uint8(s.owner) == s.turn }

// random returns a number for the content of a square and the square, computed with splitmix64.
func random(thing, sq uint64) uint64 {
	return splitmix.Mix((thing*Squares + sq + 1) * splitmix.Golden)
}

// Random numbers for keys: for the content of squares, for captures and for knights in hand;
// read-only after initialization.
var (
	zobrist = func() (z [MaxSeats + 1][Squares]uint64) {
		for thing := range z {
			for sq := range z[thing] {
				z[thing][sq] = random(uint64(thing), uint64(sq))
			}
		}
		return z
	}()
	zobristTally = func() (z [3][MaxSeats][256]uint64) {
		for kind := range z {
			for seat := range z[kind] {
				for n := range z[kind][seat] {
					z[kind][seat][n] = random(uint64(8+kind*MaxSeats+seat), uint64(n))
				}
			}
		}
		return z
	}()
)

// Kinds of zobristTally.
const (
	ofCaptured = iota
	ofHand
	ofTurn
)

func (s *State) tally() uint64 {
	k := zobristTally[ofTurn][s.turn][0]
	for i := range s.seats {
		k ^= zobristTally[ofCaptured][i][uint8(s.captured[i])] ^ zobristTally[ofHand][i][s.hand[i]]
	}
	return k
}

// Key returns a hash of everything that the rules consider.
func (s *State) Key() uint64 {
	k := s.key
	if s.withSword || s.passes > 0 {
		k = random(k, uint64(s.passes)|uint64(s.invoke)<<8|uint64(uint8(s.owner))<<16)
	}
	return random(k, uint64(s.target))
}

func (s *State) recount(l uint8) {
	line := &s.field.lines[l]
	all, knights := int32(s.all[l]), int32(s.knights[l])
	for seat, own := range s.own[l][:s.seats] {
		s.lines[seat].set(line.direction, line.bit, 2*int32(own)-all, knights-int32(own))
	}
}

func (s *State) recountAt(sq uint8) {
	for _, l := range s.field.through[sq] {
		s.recount(l)
	}
}

// put puts a knight or Excalibur on an empty square. The caller must call recount for the lines of
// the square.
func (s *State) put(sq, thing uint8) {
	s.at[sq] = int8(thing)
	s.empty[sq/Files] &^= 1 << (sq % Files)
	s.key ^= zobrist[thing][sq]
	for _, l := range s.field.through[sq] {
		s.all[l]++
		if thing < theSword {
			s.own[l][thing]++
			s.knights[l]++
		}
	}
}

// take clears a square. The caller must call recount for the lines of the square.
func (s *State) take(sq uint8) {
	thing := s.at[sq]
	s.at[sq] = nothing
	s.empty[sq/Files] |= 1 << (sq % Files)
	s.key ^= zobrist[thing][sq]
	for _, l := range s.field.through[sq] {
		s.all[l]--
		if thing < theSword {
			s.own[l][thing]--
			s.knights[l]--
		}
	}
}

func (s *State) set(sq, seat uint8) {
	s.put(sq, seat)
	s.recountAt(sq)
}

func (s *State) setSword(sq uint8) {
	s.sword = sq
	s.set(sq, theSword)
}

func (s *State) liftSword() {
	s.take(s.sword)
	s.recountAt(s.sword)
	s.sword = none
}

// Outcome applies L2 and L12: the game ends when a seat has reached the target, or when all seats
// have passed in a row.
func (s *State) Outcome() engine.Outcome {
	best, won := uint16(0), engine.Seats(0)
	for i := range s.seats {
		if c := s.captured[i]; c > best {
			best, won = c, 0
		}
		if s.captured[i] == best {
			won = won.With(engine.Seat(i))
		}
	}
	switch {
	case best >= s.target:
		return engine.Outcome{Cause: engine.CauseTarget, Winners: won}
	case s.passes >= s.seats:
		return engine.Outcome{Cause: engine.CauseAllPassed, Winners: won}
	}
	return engine.Outcome{}
}

// Count returns the number of other seats' knights in a line, and the advantage of a seat there at
// the beginning of its own turn, including Excalibur (L10).
func (s *State) Count(line int, seat engine.Seat) (foes, advantage int) {
	own := int(s.own[line][seat])
	foes = int(s.knights[line]) - own
	advantage = 2*own - int(s.all[line])
	if s.owner == int8(seat) && s.all[line] > s.knights[line] {
		advantage += 2
	}
	return foes, advantage
}

// Skip gives the turn to a seat, which no rule allows.
func (s *State) Skip(to engine.Seat) { s.setTurn(uint8(to)) }
