package camelot

import (
	"slices"
	"sync"

	"roundtable/engine"
)

// Tree is the kind of a tree. The players plant trees on the River board before the first move
// (R3). A tree has the seat of its planter. No piece may enter its square or leap over it; a board
// with trees lacks these squares.
const Tree = engine.FixedKind

// TreesEach is the number of trees that each player plants.
const TreesEach = 3

const mostTreed = 64

// treedBoards caches boards with trees. Several goroutines may use it.
type treedBoards struct {
	mu     sync.Mutex
	boards map[[2]Bits]*Board
	order  [][2]Bits // oldest first
}

// withTrees returns the board with exactly these trees, by seat.
func (b *Board) withTrees(trees [2]Bits) *Board {
	base := b.base
	if trees == base.trees {
		return base
	}
	kept := &base.treed
	kept.mu.Lock()
	defer kept.mu.Unlock()
	if made, ok := kept.boards[trees]; ok {
		return made
	}
	made := newTreedBoard(base, trees)
	if kept.boards == nil {
		kept.boards = map[[2]Bits]*Board{}
	}
	if len(kept.order) == mostTreed {
		delete(kept.boards, kept.order[0])
		kept.order = slices.Delete(kept.order, 0, 1)
	}
	kept.boards[trees] = made
	kept.order = append(kept.order, trees)
	return made
}

// seatOfTree returns the seat that planted a tree. It is the seat that may plant there, or if no
// seat may, the one on whose half of the board the square is.
func (b *Board) seatOfTree(sq uint8) engine.Seat {
	for seat := range b.treeSquares {
		if b.treeSquares[seat].Has(sq) {
			return engine.Seat(seat)
		}
	}
	if int(b.place[sq].rank()) < b.geometry.Ranks/2 {
		return White
	}
	return Black
}

// isPlanted reports whether a player planted a tree on a square. On boards without planting, trees
// mark squares that are closed to a Side; these do not count.
func (b *Board) isPlanted(sq uint8) bool { return !b.treeSquares[White].Empty() && b.tree(sq) }

// placing returns which player plants trees now (R3); ok is false if none does.
func (b *Board) placing() (seat engine.Seat, ok bool) {
	for seat := range b.trees {
		if !b.treeSquares[seat].Empty() && b.trees[seat].Len() < TreesEach {
			return engine.Seat(seat), true
		}
	}
	return 0, false
}

// wrongTrees returns trees that R3 forbids when a seat is to move, and their seat; ok is true if
// there are none.
func (b *Board) wrongTrees(turn engine.Seat) (seat engine.Seat, at Bits, ok bool) {
	for seat := range b.trees {
		if at := b.trees[seat].Less(&b.treeSquares[seat]); !at.Empty() {
			return engine.Seat(seat), at, false
		}
		if n := b.trees[seat].Len(); n != 0 && n != TreesEach {
			return engine.Seat(seat), b.trees[seat], false
		}
	}
	if b.trees[White].Empty() && !b.trees[Black].Empty() {
		return Black, b.trees[Black], false
	}
	if seat, sets := b.placing(); sets && seat != turn {
		return turn, b.trees[turn], false
	}
	return 0, Bits{}, true
}

// Placing reports whether the side to move plants its trees before the first move (R3), with texts
// such as "+A4+B3+C2".
func (p *Position) Placing() bool {
	_, ok := p.state.board.placing()
	return ok
}

// Plantable returns the squares on which the side to move may plant trees.
func (s *State) Plantable() Bits {
	b := s.board
	free := b.treeSquares[s.turn].Less(&b.trees[s.turn])
	free = free.Less(&s.pieces[White])
	return free.Less(&s.pieces[Black])
}

func (p *Position) placings() (out []engine.Move) {
	var names []string
	p.state.Plantable().Each(func(sq uint8) { names = append(names, "+"+p.state.board.squareName(sq)) })
	for i := range names {
		for j := range i {
			for k := range j {
				out = append(out, engine.Move(names[k]+names[j]+names[i]))
			}
		}
	}
	slices.Sort(out)
	return out
}

func (s *State) countPlacings() uint64 {
	free := s.Plantable()
	n := uint64(free.Len())
	if n < TreesEach {
		return 0
	}
	return n * (n - 1) * (n - 2) / 6
}

func (p *Position) setTrees(m engine.Move) ([]uint8, error) {
	b, text := p.state.board, string(m)
	if text == "" || text[0] != '+' {
		return nil, b.refuse("R3", TreesFirst)
	}
	if !p.Placing() {
		return nil, b.refuse("R3", TreesStand)
	}
	var out []uint8
	for i := 0; i < len(text); {
		if text[i] != '+' {
			return nil, engine.NewTextError("move", i, "%q cannot follow a square: write '+' before each tree, as in +A4+B3+C2", engine.SignAt(text, i)).In(text)
		}
		if len(out) == TreesEach {
			return nil, engine.NewTextError("move", i, "there are %d trees to set, no more", TreesEach).In(text)
		}
		sq, end, err := b.readSquare(text, i+1)
		if err != nil {
			return nil, err.In(text)
		}
		out = append(out, sq)
		i = end
	}
	if r := p.state.mayPlant(out); r != nil {
		return nil, r
	}
	if len(out) < TreesEach {
		return nil, b.refuse("R3", TreesMissing, out...)
	}
	return out, nil
}

func (s *State) mayPlant(squares []uint8) *engine.Refusal {
	b := s.board
	free := s.Plantable()
	for i, sq := range squares {
		switch {
		case slices.Contains(squares[:i], sq):
			return b.refuse("R3", TreeTwice, sq)
		case !b.treeSquares[s.turn].Has(sq):
			return b.refuse("R3", TreePlace, sq)
		case !free.Has(sq):
			return b.refuse("R3", SquareTaken, sq)
		}
	}
	return nil
}

// plantTrees returns the state with additional trees of the side to move. It does not change the
// turn.
func (s *State) plantTrees(squares []uint8) State {
	next := *s
	trees := s.board.trees
	for _, sq := range squares {
		trees[s.turn].Set(sq)
	}
	next.board = s.board.withTrees(trees)
	next.key ^= s.board.treeKey ^ next.board.treeKey
	return next
}

// place returns the position after trees are planted, which does not count as a move (R5).
func (p *Position) place(squares []uint8) *Position {
	next := &Position{state: p.state.plantTrees(squares)}
	next.state.Pass()
	next.course = NewCourse(next.state.key, p.course.counters, p.course.draws)
	next.judge()
	return next
}

// PlacingText returns the canonical text for planting trees.
func (b *Board) PlacingText(trees Bits) engine.Move {
	text := ""
	for w, word := range trees {
		for ; word != 0; word &= word - 1 {
			text += "+" + b.squareName(first(w, word))
		}
	}
	return engine.Move(text)
}

func bitsOf(squares []uint8) (set Bits) {
	for _, sq := range squares {
		set.Set(sq)
	}
	return set
}

func (s *State) plantEvents(squares []uint8) (events []engine.Event) {
	for _, sq := range squares {
		events = append(events, engine.Placed{Piece: engine.Piece{Kind: Tree, Seat: s.Turn()}, At: s.board.square[sq], Grows: true})
	}
	return events
}

// plant does the work of Continue while trees are planted, with one touch for each tree.
func (p *Position) plant(path []engine.Square) (engine.Partial, error) {
	s := &p.state
	squares, r := s.board.numbersOf(path)
	if r == nil {
		r = s.mayPlant(squares)
	}
	if r == nil && len(squares) > TreesEach {
		r = s.board.refuse("R3", TreesStand)
	}
	if r != nil {
		return engine.Partial{}, r
	}
	after := s.plantTrees(squares)
	part := engine.Partial{Ruling: "R3", Board: after.picture(), Events: s.plantEvents(squares)}
	switch len(squares) {
	case TreesEach:
		part.Move = s.board.PlacingText(bitsOf(squares))
		return part, nil
	case 0:
	default:
		part.Unfinished = s.board.refuse("R3", TreesMissing, squares...)
	}
	after.Plantable().Each(func(sq uint8) {
		part.Next = append(part.Next, engine.Choice{Square: s.board.square[sq], Act: engine.ActPlace})
	})
	return part, nil
}

func (b *Board) numbersOf(path []engine.Square) (out []uint8, r *engine.Refusal) {
	for _, sq := range path {
		if !b.geometry.Has(sq) {
			if slices.Contains(b.geometry.Water, sq) {
				return nil, &engine.Refusal{Ruling: "R1", Reason: Water}
			}
			return nil, &engine.Refusal{Ruling: "C1", Reason: EmptySquare}
		}
		out = append(out, b.number[sq])
	}
	return out, nil
}
