package spoken

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/match"
)

// Threats describes what the player to move can capture now, and what the others could capture in
// the same position if it were their turn.
func (t Teller) Threats(m *match.Match) string {
	if o := m.Outcome(); o.Over() {
		return t.End(o)
	}
	if t.Unaided {
		return t.Words.Text("distant.no-help")
	}
	return sentences(t.captures(m.Position()), t.dangers(m.Position()))
}

// captures describes what the player to move can capture; in Lancelot, on which squares a knight
// would capture whole lines.
func (t Teller) captures(p engine.Position) string {
	var taken, places []engine.Square
	add := func(choices []engine.Choice) {
		for _, c := range choices {
			if c.Act == engine.ActPlace && len(c.Captures) > 0 {
				places = append(places, c.Square)
				continue
			}
			taken = append(taken, c.Captures...)
		}
	}
	who, b := t.Names[p.Turn()], p.Board()
	if first, err := p.Continue(nil); err == nil {
		add(first.Next)
		for _, c := range first.Next {
			if c.Act != engine.ActPick {
				continue
			}
			if part, err := p.Continue([]engine.Square{c.Square}); err == nil {
				add(part.Next)
			}
		}
	}
	switch {
	case len(places) > 0:
		return t.Words.Text("spoken.captures-at", who, t.squares(places, b.Geometry))
	case len(taken) > 0:
		return t.Words.Text("spoken.can-capture", who, t.namePieces(b, taken))
	}
	return t.Words.Text("spoken.captures-nothing", who)
}

// dangers describes what the other players could capture; in Lancelot, in which lines.
func (t Teller) dangers(p engine.Position) string {
	b, seat := p.Board(), p.Turn()
	threats := ThreatsIn(t.Game, p)
	var out []string
	for _, l := range threats.Lines {
		if l.By != seat && slices.ContainsFunc(l.Taken, func(sq engine.Square) bool { return b.At[sq].Seat == seat }) {
			line := t.Words.Lines([]engine.Line{l.Line}, b.Geometry)
			name := t.Names[l.By]
			if l.By == t.You {
				name = ""
			}
			out = append(out, in(t.Game).LineThreat(t.Words, line, name))
		}
	}
	switch {
	case len(out) > 0:
		return sentences(out...)
	case len(threats.Dangers) > 0:
		var at []engine.Square
		for _, d := range threats.Dangers {
			at = append(at, d.At)
		}
		if len(t.Names) != 2 {
			return t.Words.Text("spoken.in-danger", t.namePieces(b, at))
		}
		return t.Words.Text("spoken.threatens", t.Names[1-seat], t.namePieces(b, at))
	}
	return t.Words.Text("spoken.nobody-threatens")
}

func (t Teller) namePieces(b engine.Board, squares []engine.Square) string {
	squares = slices.Clone(squares)
	slices.Sort(squares)
	var names []string
	for _, sq := range slices.Compact(squares) {
		names = append(names, t.Words.Text("spoken.on", PieceName(t.Words, t.Game, b.At[sq]), b.Geometry.Name(sq)))
	}
	return t.Words.List(names)
}

// Danger is a piece of the side to move that an opponent could legally capture if that opponent
// were to move now. In Lancelot the capture is by placing a knight, without moving Excalibur.
type Danger struct {
	At engine.Square
	By []engine.Square // possible captors, ascending; none where a whole line captures
}

// Line is a line in which a seat would capture with the next piece that it places.
type Line struct {
	Line  engine.Line
	By    engine.Seat
	Taken []engine.Square // victims, ascending
}

// Way says how far a side is from winning in the enemy castle.
type Way struct {
	Inside int // pieces in the goal
	// Moves is how many plain moves and canters the nearest piece outside needs to reach an empty
	// square of the castle if no other piece moves; 0 if that is impossible.
	Moves int
}

// Threats holds the threats in a position.
type Threats struct {
	Dangers []Danger // of the side to move, ascending
	Lines   []Line   // of all seats, in a game that captures by lines
	Ways    []Way    // by seat, in a game won by reaching squares
}

func inDanger(dangers []Danger, sq engine.Square) bool {
	return slices.ContainsFunc(dangers, func(d Danger) bool { return d.At == sq })
}

// newDangers returns the dangers that are in after but not in before.
func newDangers(before, after []Danger) (out []Danger) {
	for _, d := range after {
		if !inDanger(before, d.At) {
			out = append(out, d)
		}
	}
	return out
}
