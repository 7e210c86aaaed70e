package camelot

import "roundtable/engine"

// Reasons why a position is impossible, with rulings.
const (
	KnightsMany     engine.Flaw = "camelot-knights-many"    // C2: Count on Squares, Limit at the start
	MenMany         engine.Flaw = "camelot-men-many"        // C2: the same
	OwnCastleTwo    engine.Flaw = "camelot-own-castle-two"  // C11: the first would have left it
	OwnCastleJump   engine.Flaw = "camelot-own-castle-jump" // C10: only a jump leads there, and no piece is missing
	CastleMovesNone engine.Flaw = "camelot-castle-moves"    // C12: Count were made, but no piece is there
	CastleHeld      engine.Flaw = "camelot-castle-held"     // C14: a seat has won, and is to move
	NobodyMoved     engine.Flaw = "camelot-nobody"          // C15: a seat moved last, and has no piece
	TreesWrong      engine.Flaw = "camelot-trees-wrong"     // R3: a seat has Count trees and should have Limit, or none yet, on its own squares
)

// Draft reads a position's text, or returns the start for "". It does not keep the counters of C18.
func (g Game) Draft(s engine.Setup, text string) (engine.Draft, error) {
	if err := s.Check(g); err != nil {
		return engine.Draft{}, err
	}
	b := boardOf(s)
	if text == "" {
		text = b.start
	}
	state, _, err := b.readState(text, rulesOf(s))
	if err != nil {
		return engine.Draft{}, err
	}
	s.Seats = 2
	return engine.Draft{Setup: s, Board: state.picture(), Turn: state.Turn(), Owner: engine.NoSeat}.Clone(), nil
}

func draftState(d engine.Draft) State {
	b := boardOf(d.Setup)
	s := State{board: b, rules: rulesOf(d.Setup), turn: uint8(d.Turn)}
	var trees [2]Bits
	for _, sq := range b.geometry.Squares {
		switch p := d.Board.At[sq]; {
		case p.Kind == engine.NoKind:
		case p.Kind == Tree: // its square decides its owner
			trees[b.seatOfTree(b.number[sq])].Set(b.number[sq])
		default:
			s.put(b.number[sq], p)
		}
	}
	s.board = b.withTrees(trees)
	for seat := range s.castleMoves {
		s.castleMoves[seat] = uint8(d.Board.Tally[seat].CastleMoves)
	}
	return s
}

// DraftText returns a draft's text.
func (Game) DraftText(d engine.Draft) string {
	s := draftState(d)
	return s.text(Counters{})
}

// Adapt converts a draft to other settings. On another board, pieces keep squares with the same
// name if these exist.
func (g Game) Adapt(d engine.Draft, s engine.Setup) engine.Draft {
	s.Seats = 2
	blank := State{board: boardOf(s)}
	return d.Onto(g, s, blank.picture())
}

// Pieces returns both sides' Knights, Men and, where there are any, trees.
func (Game) Pieces(s engine.Setup) []engine.Piece {
	all := []engine.Piece{{Kind: Knight, Seat: White}, {Kind: Man, Seat: White}, {Kind: Knight, Seat: Black}, {Kind: Man, Seat: Black}}
	if b := boardOf(s); !b.treeSquares[White].Empty() {
		all = append(all, engine.Piece{Kind: Tree, Seat: White}, engine.Piece{Kind: Tree, Seat: Black})
	}
	return all
}

// Counted returns the castle moves (C12).
func (Game) Counted(s engine.Setup) []engine.Counted {
	if boardOf(s).ends.CastleMoves == 0 {
		return nil
	}
	return []engine.Counted{{Count: engine.CountCastleMoves, Most: CastleMoves}}
}

// Recount sets a side's count of castle moves to zero if the side has no piece in the enemy castle.
func (Game) Recount(d engine.Draft) engine.Draft {
	d = d.Clone()
	s := draftState(d)
	for seat := range d.Board.Tally {
		if in := s.board.castle[1-seat].And(&s.pieces[seat]); in.Empty() {
			d.Board.Tally[seat].CastleMoves = 0
		}
	}
	return d
}

func (b *Board) squaresIn(set Bits) (out []engine.Square) {
	set.Each(func(sq uint8) { out = append(out, b.square[sq]) })
	return out
}

// isDecided reports whether the game is over when pieces of a side are on these squares of the
// enemy castle (C14, S2, A2).
func (b *Board) isDecided(in Bits) bool {
	return !in.Empty() && (b.ends.Reversed || in == b.castle[White] || in == b.castle[Black])
}

// ruling returns the ruling that applies on the board: usual on Camelot's board, single if castles
// have one square, reversed in Anti-Camelot.
func (b *Board) ruling(usual, single, reversed string) string {
	switch {
	case b.ends.Reversed:
		return reversed
	case !b.ends.Material:
		return single
	}
	return usual
}

// Impossible lists the reasons why a draft is impossible.
func (g Game) Impossible(d engine.Draft) (out []engine.Impossible) {
	s := draftState(d)
	b := s.board
	for seat := range s.pieces {
		mine, yours := &s.pieces[seat], &s.pieces[1-seat]
		add := func(ruling string, flaw engine.Flaw, at Bits, count, limit int) {
			out = append(out, engine.Impossible{Ruling: ruling, Flaw: flaw, Seat: engine.Seat(seat), Squares: b.squaresIn(at), Count: count, Limit: limit})
		}
		if knights := mine.And(&s.knights); knights.Len() > b.knights {
			add("C2", KnightsMany, knights, knights.Len(), b.knights)
		}
		if men := mine.Less(&s.knights); men.Len() > b.men {
			add("C2", MenMany, men, men.Len(), b.men)
		}
		toMove := uint8(seat) == s.turn
		if mine.Empty() && !toMove {
			add("C15", NobodyMoved, Bits{}, 0, 0)
		}
		switch own := b.castle[seat].And(mine); {
		case own.Len() > 1:
			add("C11", OwnCastleTwo, own, 2, 1)
		case !own.Empty() && yours.Len() >= b.pieces():
			add("C10", OwnCastleJump, own, 0, 0)
		}
		switch in := b.castle[1-seat].And(mine); {
		case b.isDecided(in) && toMove:
			add(b.ruling("C14", "S2", "A2"), CastleHeld, in, in.Len(), in.Len()-1)
		case in.Empty() && s.castleMoves[seat] > 0: // a piece never leaves it, nor is captured there
			add("C12", CastleMovesNone, Bits{}, int(s.castleMoves[seat]), 0)
		}
	}
	if seat, at, ok := b.wrongTrees(s.Turn()); !ok {
		out = append(out, engine.Impossible{Ruling: "R3", Flaw: TreesWrong, Seat: seat, Squares: b.squaresIn(at), Count: b.trees[seat].Len(), Limit: TreesEach})
	}
	if len(out) > 0 {
		return out
	}
	p, err := g.Parse(d.Setup, s.text(Counters{}))
	if err != nil {
		panic(err) // the counts have been checked
	}
	return engine.Decided(p)
}
