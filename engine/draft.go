package engine

import (
	"maps"
	"slices"
)

// Draft is a position that a user sets up by hand; it may be impossible.
type Draft struct {
	Setup Setup // seats and settings
	Board Board
	Turn  Seat
	Owner Seat // in whose turns Excalibur is the seat's own (L10), or NoSeat
}

// Clone returns a deep copy.
func (d Draft) Clone() Draft {
	d.Setup.Values = maps.Clone(d.Setup.Values)
	d.Board.At, d.Board.Tally = slices.Clone(d.Board.At), slices.Clone(d.Board.Tally)
	return d
}

// Set puts p on a square; the zero Piece clears the square. A piece without a seat exists only
// once, so it disappears from its earlier square.
func (d *Draft) Set(sq Square, p Piece) {
	if p.Kind != NoKind && p.Seat == NoSeat {
		for at := range d.Board.At {
			if d.Board.At[at] == p {
				d.Board.At[at] = Piece{}
			}
		}
	}
	d.Board.At[sq] = p
}

// Clear clears the board.
func (d *Draft) Clear() { clear(d.Board.At) }

// image returns a function that mirrors squares left to right, upside down or both. ok is false if
// this does not give the same board.
func (g *Geometry) image(files, ranks bool) (of func(Square) Square, ok bool) {
	of = func(sq Square) Square {
		file, rank := g.File(sq), g.Rank(sq)
		if files {
			file = g.Files - 1 - file
		}
		if ranks {
			rank = g.Ranks - 1 - rank
		}
		return g.At(file, rank)
	}
	return of, !slices.ContainsFunc(g.Squares, func(sq Square) bool { return of(sq) == NoSquare })
}

// Mirror exchanges left and right, if the board is symmetric.
func (d *Draft) Mirror() {
	g, was := d.Board.Geometry, slices.Clone(d.Board.At)
	image, ok := g.image(true, false)
	if !ok {
		return
	}
	for _, sq := range g.Squares {
		d.Board.At[sq] = was[image(sq)]
	}
}

// Exchange gives everything that a seat has to the next seat. It turns the board upside down, or by
// half a turn if the board is the same only then.
func (d *Draft) Exchange() {
	n := Seat(len(d.Board.Tally))
	next := func(s Seat) Seat {
		if s == NoSeat {
			return s
		}
		return (s + 1) % n
	}
	g, was := d.Board.Geometry, slices.Clone(d.Board.At)
	image, ok := g.image(false, true)
	if !ok {
		image, _ = g.image(true, true)
	}
	for _, sq := range g.Squares {
		p := was[image(sq)]
		if p.Kind != NoKind {
			p.Seat = next(p.Seat)
		}
		d.Board.At[sq] = p
	}
	tally := slices.Clone(d.Board.Tally)
	for s := range tally {
		d.Board.Tally[next(Seat(s))] = tally[s]
	}
	d.Turn, d.Owner = next(d.Turn), next(d.Owner)
}

// Count names one of the numbers in a Tally.
type Count string

// The counts. A Sword counts 1 for a seat that may still invoke it.
const (
	CountHand        Count = "hand"
	CountCaptured    Count = "captured"
	CountCastleMoves Count = "castle-moves"
	CountSword       Count = "sword"
)

// Of returns the number with this name in a tally.
func (c Count) Of(t Tally) int {
	switch c {
	case CountHand:
		return t.Hand
	case CountCaptured:
		return t.Captured
	case CountCastleMoves:
		return t.CastleMoves
	case CountSword:
		if t.Sword {
			return 1
		}
	}
	return 0
}

// Put sets the number with this name in a tally.
func (c Count) Put(t *Tally, n int) {
	switch c {
	case CountHand:
		t.Hand = n
	case CountCaptured:
		t.Captured = n
	case CountCastleMoves:
		t.CastleMoves = n
	case CountSword:
		t.Sword = n > 0
	}
}

// Counted is something a game counts for each seat, from 0 to Most.
type Counted struct {
	Count Count
	Most  int
}

// Flaw is a stable key for what is impossible in a position. Each game declares its own.
type Flaw string

// Impossible says why a position cannot arise, or why it cannot be played on. It is a value from
// which callers make sentences.
type Impossible struct {
	Ruling  string // "C12"
	Flaw    Flaw
	Seat    Seat // concerned, or NoSeat
	Squares []Square
	Lines   []Line
	Count   int     // actual
	Limit   int     // allowed or required
	Outcome Outcome // of a game that is over
}

// Over is the Flaw of a position in which the game is over.
const Over Flaw = "over"

// Editor is a Game whose positions can be set up by hand.
type Editor interface {
	Game
	// Draft reads a position's text, whether the position is possible or not. For "" it returns the
	// usual start. The error is that of Parse.
	Draft(s Setup, text string) (Draft, error)
	// DraftText returns the text of a draft. Draft can read it, and Parse too if the draft is
	// possible.
	DraftText(d Draft) string
	// Adapt converts a draft to another setup. It leaves out what the other setup cannot have.
	Adapt(d Draft, s Setup) Draft
	// Pieces lists the pieces that may be on the board.
	Pieces(s Setup) []Piece
	// Counted lists the numbers in a position's tallies that a user may set.
	Counted(s Setup) []Counted
	// Recount computes what follows from the board and the side to move, for a game with as few
	// moves as possible.
	Recount(d Draft) Draft
	// Impossible lists the reasons why a draft is impossible. If there are none, the draft can be
	// played on.
	Impossible(d Draft) []Impossible
}

// Onto converts a draft to another setup, whose empty board is blank. Pieces keep squares with the
// same names if these exist, and tallies keep their numbers within the allowed range.
func (d Draft) Onto(e Editor, s Setup, blank Board) Draft {
	d = d.Clone()
	d.Setup = s
	from, g := d.Board, blank.Geometry
	if g == from.Geometry {
		return d
	}
	d.Board = blank
	pieces := e.Pieces(s)
	for _, sq := range g.Squares {
		if old := from.Geometry.At(g.File(sq), g.Rank(sq)); old != NoSquare && slices.Contains(pieces, from.At[old]) {
			d.Board.At[sq] = from.At[old]
		}
	}
	for _, c := range e.Counted(s) {
		for seat := range blank.Tally {
			c.Count.Put(&blank.Tally[seat], min(c.Count.Of(from.Tally[seat]), c.Most))
		}
	}
	return d
}

// Decided returns the reason that the game is over in a position, in the form of Editor.Impossible.
func Decided(p Position) []Impossible {
	if o := p.Outcome(); o.Over() {
		return []Impossible{{Flaw: Over, Seat: NoSeat, Outcome: o}}
	}
	return nil
}
