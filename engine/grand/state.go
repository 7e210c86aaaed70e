package grand

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
)

// State is a position for searches. It is a small value whose only pointer is to immutable data, so
// a copy is enough to undo a move.
type State struct {
	board       *board
	pieces      [seats]camelot.Bits
	knights     camelot.Bits
	key         uint64
	turn        engine.Seat
	castleMoves [seats]uint8
	rules       camelot.Rules
}

// Turn returns the seat to move.
func (s *State) Turn() engine.Seat { return s.turn }

// Key returns the Zobrist hash of the pieces, the player to move and the castle moves used (G10).
func (s *State) Key() uint64 { return s.key }

// Pieces returns the squares of a seat's pieces.
func (s *State) Pieces(seat engine.Seat) *camelot.Bits { return &s.pieces[seat] }

// Knights returns the squares of all Knights.
func (s *State) Knights() *camelot.Bits { return &s.knights }

// Board returns the board as a seat sees it: White's castle is the seat's own castle, and Black's
// is the goal.
func (s *State) Board(seat engine.Seat) *camelot.Board { return s.board.of[seat] }

// Name returns the board's name, as in the option.
func (s *State) Name() string { return s.board.name }

// Most returns the number of pieces at the start.
func (s *State) Most() int { return int(seats) * s.board.pieces }

// Enters reports whether an action enters the goal from outside.
func (s *State) Enters(a *camelot.Action) bool {
	goal := &s.board.goal[s.turn]
	return goal.Has(a.To) && !goal.Has(a.From)
}

// MustJump reports whether the player to move must jump (C7, C11).
func (s *State) MustJump(g *camelot.Generator) bool {
	side := s.side(s.turn)
	return side.MustJump(g)
}

// Pass gives the turn to the next player, for null moves. No rule allows that.
func (s *State) Pass() { s.setTurn((s.turn + 1) % seats) }

// StepWins reports whether the player to move, who need not jump, can step onto the only goal
// square that the team does not occupy yet (G7, GC3).
func (s *State) StepWins() bool {
	me := s.turn
	if in := s.pieces[me].And(&s.board.home[me]); !in.Empty() {
		return false // C11
	}
	held := s.pieces[me].And(&s.board.goal[me])
	theirs := s.pieces[partner(me)].And(&s.board.goal[partner(me)])
	if !s.board.single && held.Len()+theirs.Len() == 0 {
		return false
	}
	b := s.board.of[me]
	for _, sq := range b.CastleSquares(camelot.Black) {
		if s.at(sq) != (engine.Piece{}) {
			continue
		}
		near := b.Near(sq)
		for w := range near {
			if near[w]&s.pieces[me][w]&^held[w] != 0 {
				return true
			}
		}
	}
	return false
}

func (s *State) at(sq uint8) engine.Piece {
	for seat := range s.pieces {
		if s.pieces[seat].Has(sq) {
			kind := camelot.Man
			if s.knights.Has(sq) {
				kind = camelot.Knight
			}
			return engine.Piece{Kind: kind, Seat: engine.Seat(seat)}
		}
	}
	return engine.Piece{}
}

func (s *State) put(sq uint8, p engine.Piece) {
	s.pieces[p.Seat].Set(sq)
	if p.Kind == camelot.Knight {
		s.knights.Set(sq)
	}
	s.key ^= s.board.zobrist[p.Seat][p.Kind][sq]
}

func (s *State) take(sq uint8) engine.Piece {
	p := s.at(sq)
	s.pieces[p.Seat].Clear(sq)
	s.knights.Clear(sq)
	s.key ^= s.board.zobrist[p.Seat][p.Kind][sq]
	return p
}

func (s *State) setTurn(seat engine.Seat) {
	s.key ^= s.board.zobristTurn[s.turn] ^ s.board.zobristTurn[seat]
	s.turn = seat
}

func (s *State) side(seat engine.Seat) camelot.Side {
	own := s.pieces[seat]
	team := own.Or(&s.pieces[partner(seat)])
	enemy := s.pieces[Opposite(seat)].Or(&s.pieces[partner(Opposite(seat))])
	return camelot.NewSide(s.board.of[seat], s.rules, own, team, enemy, s.knights, int(s.castleMoves[seat]))
}

// Legal appends the legal actions of the player to move. Each occurs once, in an order that depends
// only on the position. The caller checks whether the game is over.
func (s *State) Legal(g *camelot.Generator, buf []camelot.Action) []camelot.Action {
	side := s.side(s.turn)
	return side.Legal(g, buf)
}

// Text returns the canonical text of a legal action.
func (s *State) Text(a camelot.Action) engine.Move {
	side := s.side(s.turn)
	return side.Text(a)
}

func (s *State) canMove(g *camelot.Generator, seat engine.Seat) bool {
	side := s.side(seat)
	return side.CanMove(g)
}

// Play plays a legal action. It returns the outcome, and the players who were passed over (G9).
func (s *State) Play(g *camelot.Generator, a *camelot.Action) (o engine.Outcome, passed []engine.Seat) {
	me := s.turn
	s.play(a)
	s.setTurn((me + 1) % seats)
	if o = s.outcomeAfter(me); o.Over() {
		return o, nil
	}
	return s.goOn(g)
}

func (s *State) play(a *camelot.Action) {
	me := s.turn
	if s.board.goal[me].Has(a.From) {
		s.key ^= s.board.zobristCastleMoves[me][s.castleMoves[me]]
		s.castleMoves[me]++
		s.key ^= s.board.zobristCastleMoves[me][s.castleMoves[me]]
	}
	p := s.take(a.From)
	a.Captured.Each(func(sq uint8) { s.take(sq) })
	s.put(a.To, p)
}

func teamOf(seat engine.Seat) engine.Seats { return engine.Seats(0).With(seat).With(partner(seat)) }

func (s *State) count(seat engine.Seat) int {
	return s.pieces[seat].Len() + s.pieces[partner(seat)].Len()
}

// outcomeAfter applies G7 and G8 after a seat's move, or GC3 on the board with one-square castles.
func (s *State) outcomeAfter(mover engine.Seat) engine.Outcome {
	held := 0
	for _, seat := range []engine.Seat{mover, partner(mover)} {
		in := s.pieces[seat].And(&s.board.goal[seat])
		held += in.Len()
	}
	mine, yours := s.count(mover), s.count(Opposite(mover))
	switch {
	case held >= 1 && s.board.single:
		return engine.Outcome{Cause: engine.CauseEntered, Winners: teamOf(mover)}
	case held >= 2:
		return engine.Outcome{Cause: engine.CauseCastle, Winners: teamOf(mover)}
	case yours == 0 && (mine >= 2 || s.board.single):
		return engine.Outcome{Cause: engine.CauseAnnihilation, Winners: teamOf(mover)}
	case mine < 2 && yours < 2 && !s.board.single:
		return engine.Outcome{Cause: engine.CauseOnePieceEach}
	}
	return engine.Outcome{}
}

// goOn passes over players who have no legal move (G9), until a player has a move, or both players
// of a team have none.
func (s *State) goOn(g *camelot.Generator) (o engine.Outcome, passed []engine.Seat) {
	for !s.canMove(g, s.turn) {
		if !s.canMove(g, partner(s.turn)) {
			o.Cause = engine.CauseNoMove
			if others := Opposite(s.turn); s.count(others) >= 2 || s.board.single {
				o.Winners = teamOf(others)
			}
			return o, passed
		}
		passed = append(passed, s.turn)
		s.setTurn((s.turn + 1) % seats)
	}
	return o, passed
}
