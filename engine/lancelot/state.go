package lancelot

import "roundtable/engine"

// What stands on a square of a State, beside the seats 0 to 4.
const (
	nothing  = -1
	theSword = 5
)

// State is a position for searches. A copy is an undo.
type State struct {
	field    *field
	at       [Squares]int8
	own      [maxLines][MaxSeats]uint8 // knights of each seat in each line
	knights  [maxLines]uint8           // all knights in each line
	captured [MaxSeats]uint16
	hand     [MaxSeats]uint8
	seats    uint8
	turn     uint8
	sword    uint8 // its square, or none
	passes   uint8 // in a row, the last moves (L12)
	owner    int8  // whose the sword is in his turns, or -1 (L10)
	invoke   engine.Seats
	target   uint16
	diagonal bool
	withSword,
	invoker bool // allegiance: invoker (L10)
	key uint64 // of what stands where
}

// Seats is the number of players.
func (s *State) Seats() int { return int(s.seats) }

// Turn is the seat to move.
func (s *State) Turn() engine.Seat { return engine.Seat(s.turn) }

// Captured is how many knights a seat has captured.
func (s *State) Captured(seat engine.Seat) int { return int(s.captured[seat]) }

// Hand is how many knights a seat may still place.
func (s *State) Hand(seat engine.Seat) int { return int(s.hand[seat]) }

// Target is the number of captures that wins.
func (s *State) Target() int { return int(s.target) }

// MayInvoke reports whether a seat may still invoke Excalibur in this game (L9).
func (s *State) MayInvoke(seat engine.Seat) bool { return s.invoke.Has(seat) && s.sword != none }

// SwordAt is Excalibur's square, or None.
func (s *State) SwordAt() uint8 { return s.sword }

// At is what stands on a square: a seat's number, -1 for nothing, 5 for
// Excalibur.
func (s *State) At(sq uint8) int8 { return s.at[sq] }

// FieldSquares lists the squares of the field, ascending; not to be changed.
func (s *State) FieldSquares() []uint8 { return s.field.squares }

// Lines is the number of lines.
func (s *State) Lines() int { return len(s.field.lines) }

// InLine is the number of a seat's knights and of all knights in a line.
func (s *State) InLine(line int, seat engine.Seat) (own, all int) {
	return int(s.own[line][seat]), int(s.knights[line])
}

// LinesOf appends the lines through a square.
func (s *State) LinesOf(sq uint8, to []uint8) []uint8 {
	for _, l := range s.field.of[sq] {
		if l != noLine {
			to = append(to, l)
		}
	}
	return to
}

// LineSquares lists the squares of a line in order; not to be changed.
func (s *State) LineSquares(line int) []uint8 { return s.field.lines[line].squares }

// SwordUnplaced reports whether Excalibur is still to be placed (L8).
func (s *State) SwordUnplaced() bool { return s.withSword && s.sword == none }

// swordIsOwn reports whether, at the beginning of his turn, Excalibur counts as
// the mover's (L10, L11).
func (s *State) swordIsOwn() bool { return s.owner >= 0 && uint8(s.owner) == s.turn }

// random is a number for a thing on a square: splitmix64 of both.
func random(thing, sq uint64) uint64 {
	z := (thing*Squares + sq + 1) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

var zobrist = func() (z [MaxSeats + 1][Squares]uint64) {
	for thing := range z {
		for sq := range z[thing] {
			z[thing][sq] = random(uint64(thing), uint64(sq))
		}
	}
	return z
}()

// Key is the hash of everything that the rules look at.
func (s *State) Key() uint64 {
	k := s.key
	mix := func(v uint64) { k = random(k, v) }
	mix(uint64(s.turn) | uint64(s.passes)<<8 | uint64(s.invoke)<<16 | uint64(uint8(s.owner))<<24 | uint64(s.target)<<32)
	for i := range s.seats {
		mix(uint64(s.captured[i]) | uint64(s.hand[i])<<16)
	}
	return k
}

// set puts a knight on an empty square.
func (s *State) set(sq uint8, seat uint8) {
	s.at[sq] = int8(seat)
	s.key ^= zobrist[seat][sq]
	for _, l := range s.field.of[sq] {
		if l != noLine {
			s.own[l][seat]++
			s.knights[l]++
		}
	}
}

// clear takes a knight off its square.
func (s *State) clear(sq uint8) {
	seat := s.at[sq]
	s.at[sq] = nothing
	s.key ^= zobrist[seat][sq]
	for _, l := range s.field.of[sq] {
		if l != noLine {
			s.own[l][seat]--
			s.knights[l]--
		}
	}
}

// setSword puts Excalibur on an empty square.
func (s *State) setSword(sq uint8) {
	s.at[sq], s.sword = theSword, sq
	s.key ^= zobrist[theSword][sq]
}

// liftSword takes Excalibur off its square.
func (s *State) liftSword() {
	s.at[s.sword] = nothing
	s.key ^= zobrist[theSword][s.sword]
	s.sword = none
}

// advantage is a seat's in a line of direction d: own knights minus all others',
// Excalibur counted as his own or as an opponent's.
func (s *State) advantage(l uint8, d int, seat uint8, swordOwn bool) int {
	a := 2*int(s.own[l][seat]) - int(s.knights[l])
	if s.sword != none && s.field.of[s.sword][d] == l {
		if swordOwn {
			a++
		} else {
			a--
		}
	}
	return a
}

// verdict is what placing something on a square would do in its lines.
type verdict struct {
	highest int               // the highest advantage that would arise
	lines   [directions]uint8 // the lines through the square, or noLine
	advance [directions]int8  // the advantage that would arise in each
}

// judge says what a placement of the mover's knight, or of Excalibur as his
// own, on an empty square would do (L4, L5). Excalibur must have been lifted
// before it is placed.
func (s *State) judge(sq uint8, swordOwn bool) verdict {
	v := verdict{highest: -99, lines: s.field.of[sq]}
	for d, l := range v.lines {
		if l == noLine {
			continue
		}
		a := s.advantage(l, d, s.turn, swordOwn) + 1
		v.advance[d] = int8(a)
		v.highest = max(v.highest, a)
	}
	return v
}

// open reports whether the mover may place a piece on an empty square (L4).
func (s *State) open(sq uint8, swordOwn bool) bool {
	for d, l := range s.field.of[sq] {
		if l != noLine && s.advantage(l, d, s.turn, swordOwn)+1 > 2 {
			return false
		}
	}
	return true
}

// capture empties the lines of a placement in which the mover has an advantage
// of exactly 2, all judged before (L5), and hands each captured square to
// taken, which may be nil.
func (s *State) capture(v *verdict, taken func(line uint8, sq uint8, seat int8)) {
	me := int8(s.turn)
	for d, l := range v.lines {
		if l == noLine || v.advance[d] != 2 || s.own[l][me] == s.knights[l] {
			continue
		}
		for _, sq := range s.field.lines[l].squares {
			if p := s.at[sq]; p >= 0 && p != me && p != theSword {
				if taken != nil {
					taken(l, sq, p)
				}
				s.clear(sq)
				s.captured[me]++
			}
		}
	}
}

// placeKnight places the mover's knight, which must be legal.
func (s *State) placeKnight(sq uint8, swordOwn bool, taken func(line, sq uint8, seat int8)) {
	v := s.judge(sq, swordOwn)
	s.set(sq, s.turn)
	s.hand[s.turn]--
	s.capture(&v, taken)
}

// moveSword invokes Excalibur (L9); where it goes must be legal.
func (s *State) moveSword(to uint8, taken func(line, sq uint8, seat int8)) {
	s.liftSword()
	v := s.judge(to, true)
	s.setSword(to)
	s.capture(&v, taken)
	s.invoke = s.invoke.Without(engine.Seat(s.turn))
	if s.invoker {
		s.owner = int8(s.turn)
	}
}

// Play plays a legal action.
func (s *State) Play(a Action) { s.play(a, nil) }

func (s *State) play(a Action, taken func(line, sq uint8, seat int8)) {
	switch {
	case s.SwordUnplaced():
		s.setSword(a.Sword)
		s.turn = 0
		s.passes = 0
		return
	case a == Pass:
		s.passes++
	case a.Sword == none:
		s.placeKnight(a.Knight, s.swordIsOwn(), taken)
		s.passes = 0
	case a.SwordFirst:
		s.moveSword(a.Sword, taken)
		s.placeKnight(a.Knight, true, taken)
		s.passes = 0
	default:
		s.placeKnight(a.Knight, s.swordIsOwn(), taken)
		s.moveSword(a.Sword, taken)
		s.passes = 0
	}
	s.turn = (s.turn + 1) % s.seats
}

// Outcome is L2 and L12: the target reached, or all passed in a row.
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

// Advantage is a seat's advantage in a line at the beginning of the mover's
// turn: own knights minus all others', with Excalibur as it counts then (L10).
func (s *State) Advantage(line int, seat engine.Seat) int {
	a := 2*int(s.own[line][seat]) - int(s.knights[line])
	if s.sword == none {
		return a
	}
	for _, l := range s.field.of[s.sword] {
		if int(l) == line {
			if s.swordIsOwn() && uint8(seat) == s.turn {
				return a + 1
			}
			return a - 1
		}
	}
	return a
}
