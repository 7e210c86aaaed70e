package explain

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
)

// Danger is a piece of the seat to move that another seat could capture if it were
// its turn now, all its obligations heeded; in Lancelot by placing a knight, without
// moving Excalibur.
type Danger struct {
	At engine.Square
	By []engine.Square // Camelot: the pieces that could capture it, ascending
}

// Line is a line of Lancelot in which a seat stands at an advantage of one, so that
// his next knight there captures.
type Line = lancelot.Chance

// Way is how far a side of Camelot is from the enemy castle.
type Way struct {
	Inside int // pieces in the castle
	// Moves is how many plain moves and canters the nearest of the others needs to
	// an empty square of the castle if nothing else moves; 0 where none comes there.
	Moves int
}

// Threats are what threatens in a position.
type Threats struct {
	Dangers []Danger // of the seat to move, ascending
	Lines   []Line   // Lancelot, of all seats
	Ways    []Way    // Camelot, by seat
}

// ThreatsIn finds what threatens in a position; nothing once it is over, or in a game
// that is not known.
func ThreatsIn(p engine.Position) (t Threats) {
	if p.Outcome().Over() {
		return t
	}
	switch p := p.(type) {
	case *camelot.Position:
		s := p.State()
		t.Dangers = dangers(passed(s))
		for seat := range engine.Seat(2) {
			t.Ways = append(t.Ways, way(&s, seat))
		}
	case *lancelot.Position:
		t.Lines = p.Chances()
		t.Dangers = inLines(t.Lines, p.Board(), p.Turn())
	}
	return t
}

// passed is a state of Camelot with the turn handed over.
func passed(s camelot.State) camelot.State {
	s.Pass()
	return s
}

// dangers are the pieces that the side to move could capture.
func dangers(s camelot.State) (out []Danger) {
	var g camelot.Generator
	for _, a := range g.Legal(&s, nil) {
		from := engine.Square(a.From)
		a.Captured.Each(func(sq uint8) {
			at := engine.Square(sq)
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
	slices.SortFunc(out, func(a, b Danger) int { return int(a.At) - int(b.At) })
	return out
}

// inLines are a seat's knights that others could capture.
func inLines(lines []Line, b engine.Board, seat engine.Seat) (out []Danger) {
	var all []engine.Square
	for _, l := range lines {
		for _, sq := range l.Taken {
			if l.By != seat && b.At[sq].Seat == seat {
				all = append(all, sq)
			}
		}
	}
	slices.Sort(all)
	for _, sq := range slices.Compact(all) {
		out = append(out, Danger{At: sq})
	}
	return out
}

// way is how far a side is from the enemy castle.
func way(s *camelot.State, seat engine.Seat) (w Way) {
	castle := camelot.CastleOf(1 - seat)
	s.Pieces(seat).Each(func(sq uint8) {
		if castle.Has(sq) {
			w.Inside++
		}
	})
	s.Pieces(seat).Each(func(sq uint8) {
		if castle.Has(sq) {
			return
		}
		if n := movesTo(s, seat, engine.Square(sq), w.Moves); n > 0 {
			w.Moves = n
		}
	})
	return w
}

// movesTo is in how many plain moves and canters the piece on from comes to the enemy
// castle if nothing else moves; 0 where it does not in fewer than below (0: any).
func movesTo(s *camelot.State, seat engine.Seat, from engine.Square, below int) int {
	g := camelot.Geometry()
	goal, home := camelot.CastleOf(1-seat), camelot.CastleOf(seat)
	friend := func(sq engine.Square) bool { return sq != from && s.Pieces(seat).Has(uint8(sq)) }
	empty := func(sq engine.Square) bool {
		return sq == from || !s.Pieces(0).Has(uint8(sq)) && !s.Pieces(1).Has(uint8(sq))
	}
	open := func(sq engine.Square) bool { // C10
		return sq != engine.NoSquare && empty(sq) && !home.Has(uint8(sq))
	}
	seen := make([]bool, camelot.Squares)
	seen[from] = true
	edge := []engine.Square{from}
	for n := 1; len(edge) > 0 && (below == 0 || n < below); n++ {
		var next []engine.Square
		for _, at := range edge {
			leaping := make([]bool, camelot.Squares)
			leaping[at] = true
			ends := []engine.Square{at}
			for i := 0; i < len(ends); i++ {
				sq := ends[i]
				if goal.Has(uint8(sq)) { // C13
					return n
				}
				file, rank := g.File(sq), g.Rank(sq)
				for d := range 9 {
					df, dr := d%3-1, d/3-1
					near, far := g.At(file+df, rank+dr), g.At(file+2*df, rank+2*dr)
					if i == 0 && open(near) && !seen[near] {
						if goal.Has(uint8(near)) {
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
