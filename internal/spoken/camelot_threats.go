package spoken

import (
	"slices"
	"sort"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// camelotThreats returns the threats in a position. After the end of a game, and in Anti-Camelot,
// there are none.
func camelotThreats(of engine.Position) (t Threats) {
	p, ok := of.(*camelot.Position)
	if !ok || p.Outcome().Over() || p.Placing() {
		return t
	}
	s := p.State()
	if s.Board().Ends().Reversed { // losing a piece or entering is no threat (A2, A3)
		return t
	}
	t.Dangers = dangers(passTurn(s))
	for seat := range engine.Seat(2) {
		t.Ways = append(t.Ways, way(&s, seat))
	}
	return t
}

// passTurn returns the position with the other side to move.
func passTurn(s camelot.State) camelot.State {
	s.Pass()
	return s
}

// dangers returns the pieces that the side to move could capture.
func dangers(s camelot.State) []Danger {
	var g camelot.Generator
	return dangersOf(s.Board(), g.Legal(&s, nil))
}

func dangersOf(b *camelot.Board, actions []camelot.Action) (out []Danger) {
	for _, a := range actions {
		from := b.Square(a.From)
		a.Captured.Each(func(sq uint8) {
			at := b.Square(sq)
			i := slices.IndexFunc(out, func(d Danger) bool { return d.At == at })
			if i < 0 {
				i = len(out)
				out = append(out, Danger{At: at})
			}
			if !slices.Contains(out[i].By, from) {
				out[i].By = append(out[i].By, from)
			}
		})
	}
	for _, d := range out {
		slices.Sort(d.By)
	}
	sort.Slice(out, func(i, j int) bool { return out[i].At < out[j].At })
	return out
}

// way returns how far a side is from entering the enemy castle.
func way(s *camelot.State, seat engine.Seat) (w Way) {
	castle := s.Board().CastleOf(1 - seat)
	s.Pieces(seat).Each(func(sq uint8) {
		if castle.Has(sq) {
			w.Inside++
		}
	})
	s.Pieces(seat).Each(func(sq uint8) {
		if castle.Has(sq) {
			return
		}
		if n := movesTo(s, seat, s.Board().Square(sq), w.Moves); n > 0 {
			w.Moves = n
		}
	})
	return w
}

// movesTo returns how many plain moves and canters the piece on from needs to reach the enemy
// castle if no other piece moves. It returns 0 if that is impossible, or not fewer than below (0:
// no limit).
func movesTo(s *camelot.State, seat engine.Seat, from engine.Square, below int) int {
	b := s.Board()
	g := b.Geometry()
	goal, home := b.CastleOf(1-seat), b.CastleOf(seat)
	friend := func(sq engine.Square) bool { return sq != from && s.Pieces(seat).Has(b.Number(sq)) }
	empty := func(sq engine.Square) bool {
		return sq == from || !s.Pieces(0).Has(b.Number(sq)) && !s.Pieces(1).Has(b.Number(sq))
	}
	open := func(sq engine.Square) bool { // C10
		return sq != engine.NoSquare && b.Open(b.Number(sq)) && empty(sq) && !home.Has(b.Number(sq))
	}
	seen := make([]bool, g.Files*g.Ranks)
	seen[from] = true
	edge := []engine.Square{from}
	for n := 1; len(edge) > 0 && (below == 0 || n < below); n++ {
		var next []engine.Square
		for _, at := range edge {
			leaping := make([]bool, g.Files*g.Ranks)
			leaping[at] = true
			ends := []engine.Square{at}
			for i := 0; i < len(ends); i++ {
				sq := ends[i]
				if goal.Has(b.Number(sq)) { // C13
					return n
				}
				file, rank := g.File(sq), g.Rank(sq)
				for d := range 9 {
					df, dr := d%3-1, d/3-1
					near, far := g.At(file+df, rank+dr), g.At(file+2*df, rank+2*dr)
					if i == 0 && open(near) && !seen[near] {
						if goal.Has(b.Number(near)) {
							return n
						}
						seen[near] = true
						next = append(next, near)
					}
					if near != engine.NoSquare && friend(near) && open(far) && !leaping[far] {
						leaping[far] = true
						ends = append(ends, far)
					}
				}
			}
			for _, sq := range ends[1:] {
				if !seen[sq] {
					seen[sq] = true
					next = append(next, sq)
				}
			}
		}
		edge = next
	}
	return 0
}
