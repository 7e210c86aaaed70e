package grand

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
)

// Flaws that Camelot does not have.
const (
	InClosedCastle engine.Flaw = "grand-closed-castle" // G6: a piece is in a castle at its player's side
	CannotMove     engine.Flaw = "grand-cannot-move"   // G9: the player to move has no legal move, and others have
)

// Draft reads a position's text, or returns the start for "". It does not keep the counters of G10.
func (g Game) Draft(s engine.Setup, text string) (engine.Draft, error) {
	if err := s.Check(g); err != nil {
		return engine.Draft{}, err
	}
	b := boardOf(s)
	if text == "" {
		text = b.start
	}
	state, _, err := b.read(text, rulesOf(s))
	if err != nil {
		return engine.Draft{}, err
	}
	s.Seats = int(seats)
	return engine.Draft{Setup: s, Board: state.picture(), Turn: state.turn, Owner: engine.NoSeat}.Clone(), nil
}

func draftState(d engine.Draft) State {
	s := State{board: boardOf(d.Setup), rules: rulesOf(d.Setup)}
	for _, sq := range s.board.geometry.Squares {
		if p := d.Board.At[sq]; p.Kind != engine.NoKind {
			s.put(s.board.number(sq), p)
		}
	}
	for seat := range s.castleMoves {
		s.castleMoves[seat] = uint8(d.Board.Tally[seat].CastleMoves)
	}
	s.setTurn(d.Turn)
	return s
}

// DraftText returns a draft's text.
func (Game) DraftText(d engine.Draft) string {
	s := draftState(d)
	return s.text(camelot.Counters{})
}

// Adapt converts a draft to other settings. On another board, pieces keep squares with the same
// name if these exist.
func (g Game) Adapt(d engine.Draft, s engine.Setup) engine.Draft {
	s.Seats = int(seats)
	blank := State{board: boardOf(s)}
	return d.Onto(g, s, blank.picture())
}

// Pieces returns all Knights and Men.
func (Game) Pieces(engine.Setup) (all []engine.Piece) {
	for seat := range seats {
		all = append(all, engine.Piece{Kind: camelot.Knight, Seat: seat}, engine.Piece{Kind: camelot.Man, Seat: seat})
	}
	return all
}

// Counted returns the castle moves (G5).
func (Game) Counted(s engine.Setup) []engine.Counted {
	if most := boardOf(s).mostCastleMoves(); most > 0 {
		return []engine.Counted{{Count: engine.CountCastleMoves, Most: most}}
	}
	return nil
}

// Recount sets a player's count of castle moves to zero if the player has no piece in the castle
// that is the goal.
func (Game) Recount(d engine.Draft) engine.Draft {
	d = d.Clone()
	s := draftState(d)
	for seat := range d.Board.Tally {
		if in := s.pieces[seat].And(&s.board.goal[seat]); in.Empty() {
			d.Board.Tally[seat].CastleMoves = 0
		}
	}
	return d
}

// Impossible lists the reasons why a draft is impossible.
func (g Game) Impossible(d engine.Draft) (out []engine.Impossible) {
	s := draftState(d)
	b := s.board
	for seat := range seats {
		mine := &s.pieces[seat]
		add := func(ruling string, flaw engine.Flaw, at camelot.Bits, count, limit int) {
			i := engine.Impossible{Ruling: ruling, Flaw: flaw, Seat: seat, Count: count, Limit: limit}
			at.Each(func(sq uint8) { i.Squares = append(i.Squares, b.square(sq)) })
			out = append(out, i)
		}
		knights := mine.And(&s.knights)
		men := mine.Less(&s.knights)
		if knights.Len() > b.knights {
			add("G3", camelot.KnightsMany, knights, knights.Len(), b.knights)
		}
		if most := b.pieces - b.knights; men.Len() > most {
			add("G3", camelot.MenMany, men, men.Len(), most)
		}
		sides := b.home[partner(seat)].Or(&b.goal[partner(seat)])
		if in := mine.And(&sides); !in.Empty() {
			add("G6", InClosedCastle, in, in.Len(), 0)
		}
		switch own := mine.And(&b.home[seat]); {
		case own.Len() > 1:
			add("C11", camelot.OwnCastleTwo, own, own.Len(), 1)
		case !own.Empty() && s.count(Opposite(seat)) >= 2*b.pieces:
			add("C10", camelot.OwnCastleJump, own, 0, 0)
		}
		if in := mine.And(&b.goal[seat]); in.Empty() && s.castleMoves[seat] > 0 { // a piece never leaves it, nor is captured there
			add("G5", camelot.CastleMovesNone, camelot.Bits{}, int(s.castleMoves[seat]), 0)
		}
	}
	last := (s.turn + seats - 1) % seats
	switch o := s.outcomeAfter(s.turn); {
	case o.Cause == engine.CauseCastle, o.Cause == engine.CauseEntered:
		out = append(out, engine.Impossible{Ruling: "G7", Flaw: camelot.CastleHeld, Seat: s.turn})
	case s.count(last) == 0 && s.count(s.turn) > 0:
		out = append(out, engine.Impossible{Ruling: "G8", Flaw: camelot.NobodyMoved, Seat: last})
	}
	if len(out) > 0 {
		return out
	}
	var generator camelot.Generator
	if after := s; !s.outcomeAfter(last).Over() && !s.canMove(&generator, s.turn) {
		if o, _ := after.goOn(&generator); !o.Over() {
			return []engine.Impossible{{Ruling: "G9", Flaw: CannotMove, Seat: s.turn}}
		}
	}
	p, err := g.Parse(d.Setup, s.text(camelot.Counters{}))
	if err != nil {
		panic(err) // the counts have been checked
	}
	return engine.Decided(p)
}
