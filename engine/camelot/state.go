package camelot

import (
	"roundtable/engine"
	"roundtable/engine/splitmix"
)

// Rules is a rule set.
type Rules uint8

// The rule sets.
const (
	Classic Rules = iota // rules of record
	WCF                  // option of the World Camelot Federation
)

// String returns the option's value.
func (r Rules) String() string { return ruleNames[r] }

// State is a position for searches. It has the pieces, the side to move, the castle moves used, the
// rule set, the board, and a key of everything but the last two. It is a small value whose only
// pointer is to immutable data, so a copy is enough to undo a move.
type State struct {
	board       *Board
	pieces      [2]Bits // by seat
	quarters    [2]quarters
	knights     Bits // of both
	key         uint64
	turn        uint8
	castleMoves [2]uint8
	rules       Rules
}

// NewState returns a position on Camelot's own board. No square may have two pieces, and knights
// must be among the pieces. castleMoves are 0 to 2 for each seat.
func NewState(r Rules, turn engine.Seat, pieces [2]Bits, knights Bits, castleMoves [2]int) State {
	s := State{board: standard, rules: r, turn: uint8(turn)}
	for seat := range pieces {
		pieces[seat].Each(func(sq uint8) {
			kind := Man
			if knights.Has(sq) {
				kind = Knight
			}
			s.put(sq, engine.Piece{Kind: kind, Seat: engine.Seat(seat)})
		})
		s.castleMoves[seat] = uint8(castleMoves[seat])
		s.key ^= s.board.zobristCastleMoves[seat][castleMoves[seat]]
	}
	if turn == Black {
		s.key ^= s.board.zobristTurn
	}
	return s
}

// Board returns the board.
func (s *State) Board() *Board { return s.board }

// Turn returns the seat to move.
func (s *State) Turn() engine.Seat { return engine.Seat(s.turn) }

// Key returns the Zobrist hash of the pieces, the side to move and the castle moves used (C18).
func (s *State) Key() uint64 { return s.key }

// Rules returns the rule set.
func (s *State) Rules() Rules { return s.rules }

// Pieces returns the squares of a seat's pieces.
func (s *State) Pieces(seat engine.Seat) *Bits { return &s.pieces[seat] }

// Knights returns the squares of both seats' Knights.
func (s *State) Knights() *Bits { return &s.knights }

// CastleMoves returns the number of castle moves that a seat has used (C12).
func (s *State) CastleMoves(seat engine.Seat) int { return int(s.castleMoves[seat]) }

// At returns the piece on a square.
func (s *State) At(sq uint8) engine.Piece {
	for seat := range s.pieces {
		if s.pieces[seat].Has(sq) {
			kind := Man
			if s.knights.Has(sq) {
				kind = Knight
			}
			return engine.Piece{Kind: kind, Seat: engine.Seat(seat)}
		}
	}
	return engine.Piece{}
}

func (s *State) empty(sq uint8) bool { return !s.pieces[0].Has(sq) && !s.pieces[1].Has(sq) }

func (s *State) put(sq uint8, p engine.Piece) {
	b := s.board
	s.pieces[p.Seat].Set(sq)
	s.quarters[p.Seat].flip(b.place[sq])
	if p.Kind == Knight {
		s.knights.Set(sq)
	}
	s.key ^= b.zobrist[p.Seat][p.Kind][sq]
}

func (s *State) take(sq uint8, seat uint8) {
	b, kind := s.board, Man
	if s.knights.Has(sq) {
		kind = Knight
		s.knights.Clear(sq)
	}
	s.pieces[seat].Clear(sq)
	s.quarters[seat].flip(b.place[sq])
	s.key ^= b.zobrist[seat][kind][sq]
}

// Action is a move as its identity describes it: start, end, and the set of captured pieces.
type Action struct {
	From, To uint8
	Captured Bits
}

// IsCapture reports whether the action takes a piece.
func (a *Action) IsCapture() bool { return !a.Captured.Empty() }

// Play plays a legal action.
func (s *State) Play(a *Action) {
	me := s.turn
	you := 1 - me
	if s.board.castle[you].Has(a.From) {
		used := s.castleMoves[me]
		s.key ^= s.board.zobristCastleMoves[me][used] ^ s.board.zobristCastleMoves[me][used+1]
		s.castleMoves[me]++
	}
	kind := Man
	if s.knights.Has(a.From) {
		kind = Knight
	}
	s.take(a.From, me)
	if !a.Captured.Empty() {
		a.Captured.Each(func(sq uint8) { s.take(sq, you) })
	}
	s.put(a.To, engine.Piece{Kind: kind, Seat: engine.Seat(me)})
	s.turn = you
	s.key ^= s.board.zobristTurn
}

// Ended applies C14, C15 and C16, in this order, to the position after a move. On other boards it
// applies the rules of the board (S2 to S4, A2). The caller must check C17.
func (s *State) Ended() engine.Outcome {
	mover := 1 - s.turn
	ends, enemy := &s.board.ends, &s.board.castle[s.turn]
	held := enemy.And(&s.pieces[mover])
	if ends.Reversed {
		if held.Empty() {
			return engine.Outcome{} // only the lack of moves ends the game (A4)
		}
		return engine.Outcome{Cause: engine.CauseEnteredLost, Winners: engine.Seats(0).With(engine.Seat(s.turn))}
	}
	if held == *enemy {
		cause := engine.CauseCastle
		if len(s.board.castleSquares[s.turn]) == 1 {
			cause = engine.CauseEntered
		}
		return engine.Outcome{Cause: cause, Winners: engine.Seats(0).With(engine.Seat(mover))}
	}
	mine, yours := s.pieces[mover].Len(), s.pieces[s.turn].Len()
	if yours == 0 && (s.rules == Classic || mine >= 2 || !ends.Material) {
		return engine.Outcome{Cause: engine.CauseAnnihilation, Winners: engine.Seats(0).With(engine.Seat(mover))}
	}
	if !ends.Material {
		return engine.Outcome{}
	}
	if mine == 1 && yours == 1 || s.rules == WCF && mine < 2 && yours < 2 {
		return engine.Outcome{Cause: engine.CauseOnePieceEach}
	}
	return engine.Outcome{}
}

// Blocked returns the outcome if the side to move has no legal move (C17). Under wcf the other side
// wins only if it has two or more pieces; otherwise it is a draw. Other boards may differ (S5, A3).
func (s *State) Blocked() engine.Outcome {
	mover := 1 - s.turn
	if s.board.ends.Reversed {
		return engine.Outcome{Cause: engine.CauseNoMoveWins, Winners: engine.Seats(0).With(engine.Seat(s.turn))}
	}
	if s.board.ends.Material && s.rules == WCF && s.pieces[mover].Len() < 2 {
		return engine.Outcome{Cause: engine.CauseNoMove}
	}
	return engine.Outcome{Cause: engine.CauseNoMove, Winners: engine.Seats(0).With(engine.Seat(mover))}
}

// canJump reports whether a piece of the side to move on sq could jump over one of the pieces
// enemy. own must not contain the piece itself.
func (b *Board) canJump(sq uint8, own, enemy *Bits) bool {
	step, leap := &b.step[sq], &b.leap[sq]
	for d := range step {
		if l := leap[d]; l != none && enemy.Has(step[d]) && !own.Has(l) && !enemy.Has(l) {
			return true
		}
	}
	return false
}

// Pass gives the turn to the other side, for null moves. No rule allows that (C2).
func (s *State) Pass() {
	s.turn = 1 - s.turn
	s.key ^= s.board.zobristTurn
}

// ID returns a number for an action, for a search's tables. Two actions of a position have the same
// number about once in 2^48; no action has 0.
func (a *Action) ID() uint64 {
	id := uint64(a.From) | uint64(a.To)<<8
	if a.Captured.Empty() {
		return id
	}
	h := uint64(0)
	for _, w := range a.Captured {
		h = (h ^ w) * splitmix.Golden
		h ^= h >> 29
	}
	return id | h<<16
}
