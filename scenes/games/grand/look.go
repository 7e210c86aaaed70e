// Package grand is how Grand Camelot looks at the table.
package grand

import (
	"strconv"

	"roundtable/engine"
	rules "roundtable/engine/camelot"
	"roundtable/engine/explain"
	"roundtable/engine/grand"
	why "roundtable/engine/grand/explain"
	"roundtable/internal/locale"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/games/camelot"
	"roundtable/scenes/games/look"
	"roundtable/scenes/ui"
)

// sides are the seats, in the order of their turns.
var sides = []string{grand.Red: "red", grand.Green: "green", grand.Blue: "blue", grand.Yellow: "yellow"}

// Look is how Grand Camelot looks.
func Look() look.Game {
	g := look.Plain()
	g.Piece = func(s engine.Seat) engine.Piece { return engine.Piece{Kind: rules.Knight, Seat: s} }
	g.Disc, g.Draws, g.Columns = true, true, len(sides)
	g.Below = []boardview.Turn{grand.Red: 0, grand.Green: 2, grand.Blue: 3, grand.Yellow: 1}
	g.Sides = sides
	g.Expert = []string{"rules"}
	g.Panel = panel
	g.Prompt = prompt
	g.Marks = marks
	g.Threats = threats
	return g
}

// prompt tells the person to move what Camelot's tells, or else whose castle is the goal.
func prompt(t look.Turn) string {
	if said := camelot.Prompt(t); said != "" {
		return said
	}
	p, ok := t.Position.(*grand.Position)
	if !ok {
		return ""
	}
	said := t.Words.Text("match.turn", t.Name)
	if t.Alone {
		said = t.Words.Text("match.your")
	}
	return said + " · " + goal(t.Words, p.Turn())
}

// goal names the castle that a player has to reach (G5).
func goal(words *locale.Locale, seat engine.Seat) string {
	return words.Text("grand.goal", words.Text(locale.SideCastle.Of(sides[grand.Opposite(seat)])))
}

// panel tells with whom the player plays, which castle is the goal, and how many castle moves are
// left.
func panel(s look.Standing) look.Panel {
	p, ok := s.Position.(*grand.Position)
	if !ok {
		return look.Panel{}
	}
	partner := (int(s.Seat) + grand.Game{}.Teams()) % len(sides)
	with := s.Words.Text("grand.partner", s.Words.Text(locale.SideWithin.Of(sides[partner])))
	long := with + " · " + goal(s.Words, s.Seat)
	if p.MostCastleMoves() == 0 { // a castle decides the game at once
		return look.Panel{Line: long, Short: with}
	}
	left := p.MostCastleMoves() - s.Tally.CastleMoves
	return look.Panel{Line: long + " · " + s.Words.Text("castle-moves", left), Short: with, Figure: strconv.Itoa(left), Icon: ui.IconCastle}
}

// marks are the squares of the castles that are closed to the player to move, and of the goal:
// what is left is the player's own castle.
func marks(t look.Turn) (all []boardview.Mark) {
	p, ok := t.Position.(*grand.Position)
	if !ok || p.Outcome().Over() {
		return nil
	}
	for _, sq := range p.Closed() {
		all = append(all, boardview.Mark{Square: sq, Kind: boardview.ClosedFaint})
	}
	for _, sq := range p.Goal() {
		all = append(all, boardview.Mark{Square: sq, Kind: boardview.Goal})
	}
	return all
}

// threats are what the opponents could capture next, of both partners.
func threats(t look.Turn) (out look.Threats) {
	if len(t.Move.Path()) > 1 { // the board shows more than the position
		return out
	}
	all := why.Threats(t.Position).Dangers
	out.Legend = t.Words.Text("threats.legend.grand")
	out.Marks = look.InDanger(all)
	out.Word = look.WordOf(all, func(d explain.Danger) string {
		return t.Words.Text("threats.by", t.Words.Squares(d.By, t.Position.Board().Geometry))
	})
	if t.Move.Part().Ruling == "" {
		out.Line = look.HowMany(t.Words, all)
	}
	return out
}
