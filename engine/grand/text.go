package grand

import (
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// letters are the pieces in positions, by seat: Knight, Man.
const letters = "RrGgBbYy"

const turns = "rgby"

func (b *board) number(sq engine.Square) uint8 { return b.of[Red].Number(sq) }

func (b *board) square(sq uint8) engine.Square { return b.of[Red].Square(sq) }

// parse reads a position (docs/FORMATS.md).
func (b *board) parse(text string, rules camelot.Rules) (State, camelot.Counters, error) {
	s, c, err := b.read(text, rules)
	if err != nil {
		return State{}, camelot.Counters{}, err
	}
	for seat := range s.pieces {
		if n := s.pieces[seat].Len(); n > b.pieces {
			return State{}, camelot.Counters{}, engine.NewTextError("position", 0, "%s has %d pieces, more than the %d of the start", seatName(seat), n, b.pieces).In(text)
		}
	}
	return s, c, nil
}

func (b *board) read(text string, rules camelot.Rules) (State, camelot.Counters, error) {
	s := State{board: b, rules: rules}
	t, err := b.of[Red].ReadText(text, int(seats), "ranks, player to move, castle moves of four", func(sq uint8, sign byte) bool {
		i := strings.IndexByte(letters, sign)
		if i >= 0 {
			s.put(sq, engine.Piece{Kind: camelot.Knight - engine.Kind(i&1), Seat: engine.Seat(i / 2)})
		}
		return i >= 0
	})
	if err != nil {
		return State{}, camelot.Counters{}, err
	}
	turn := strings.Index(turns, t.Turn)
	if len(t.Turn) != 1 || turn < 0 {
		return State{}, camelot.Counters{}, t.Wrong("the player to move is %q, not r, g, b or y", t.Turn).In(text)
	}
	s.setTurn(engine.Seat(turn))
	for seat, n := range t.CastleMoves {
		s.castleMoves[seat] = n
		s.key ^= b.zobristCastleMoves[seat][n]
	}
	return s, t.Counters, nil
}

func (b *board) mostCastleMoves() int {
	if b.single {
		return 0
	}
	return camelot.CastleMoves
}

func seatName(seat int) string { return []string{"Red", "Green", "Blue", "Yellow"}[seat] }

func (s *State) text(c camelot.Counters) string {
	t := camelot.Text{Turn: turns[s.turn : s.turn+1], CastleMoves: s.castleMoves[:], Counters: c}
	return s.board.of[Red].WriteText(&t, func(sq uint8) byte {
		p := s.at(sq)
		if p.Kind == engine.NoKind {
			return 0
		}
		return letters[2*int(p.Seat)+int(camelot.Knight-p.Kind)]
	})
}
