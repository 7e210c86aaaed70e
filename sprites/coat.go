package sprites

import (
	"slices"

	"roundtable/engine"
	"roundtable/sprites/art"
)

// Coat is a coat of arms that a player may choose; its zero value is none.
type Coat uint8

// Coats lists the coats of a game that may be chosen, those first that are told
// apart best; none where a game's pieces bear no arms.
func Coats(game string) []Coat {
	if game != "lancelot" {
		return nil
	}
	all := make([]Coat, art.Coats)
	for i := range all {
		all[i] = Coat(i + 1)
	}
	return all
}

// String is the name of the coat, after its charge, as records and the keys of
// words have it; empty for none.
func (c Coat) String() string {
	if c == 0 || c > art.Coats {
		return ""
	}
	return art.Bearings()[c-1].String()
}

// Livery is the coat that each seat bears. In its zero value nobody has chosen:
// then each seat is drawn as the game has it.
type Livery [8]Coat // engine.Seats has so many

// NewLivery gives each of so many seats the coat that it has chosen by its name.
// To those that have chosen none, or one that an earlier seat bears, it gives the
// first of the game's coats that are left.
func NewLivery(game string, seats int, chosen []string) Livery {
	var l Livery
	left := Coats(game)
	seats = min(seats, len(l))
	take := func(s, i int) {
		l[s] = left[i]
		left = slices.Delete(left, i, i+1)
	}
	for s, name := range chosen[:min(len(chosen), seats)] {
		if i := slices.IndexFunc(left, func(c Coat) bool { return c.String() == name }); i >= 0 {
			take(s, i)
		}
	}
	for s := range seats {
		if l[s] == 0 && len(left) > 0 {
			take(s, 0)
		}
	}
	return l
}

// Seat is the seat as whose pieces those of a seat are drawn.
func (l Livery) Seat(s engine.Seat) engine.Seat {
	if s < 0 || int(s) >= len(l) || l[s] == 0 {
		return s
	}
	return engine.Seat(l[s] - 1)
}

// Of is the piece as which a piece is drawn, as PieceIcon takes it.
func (l Livery) Of(p engine.Piece) engine.Piece {
	p.Seat = l.Seat(p.Seat)
	return p
}

// borne are those of a game's pieces that so many seats have; with no seats all.
func (l Livery) borne(pieces []engine.Piece, seats int) []engine.Piece {
	if seats <= 0 {
		return pieces
	}
	var seen engine.Seats
	for s := range engine.Seat(min(seats, len(l))) {
		seen = seen.With(l.Seat(s))
	}
	return slices.DeleteFunc(pieces, func(p engine.Piece) bool { return p.Seat >= 0 && !seen.Has(p.Seat) })
}
