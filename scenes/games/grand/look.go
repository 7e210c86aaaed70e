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
	g.Disc, g.Draws = true, true
	g.Below = []boardview.Turn{grand.Red: 0, grand.Green: 2, grand.Blue: 3, grand.Yellow: 1}
	g.Sides = sides
	g.Panel = panel
	g.Prompt = camelot.Prompt
	g.Marks = marks
	g.Threats = threats
	return g
}

// panel tells with whom the player plays, and how many castle moves are left.
func panel(s look.Standing) look.Panel {
	p, ok := s.Position.(*grand.Position)
	if !ok {
		return look.Panel{}
	}
	partner := (int(s.Seat) + grand.Game{}.Teams()) % len(sides)
	with := s.Words.Text("grand.partner", s.Words.Text(locale.SideWithin.Of(sides[partner])))
	if p.MostCastleMoves() == 0 { // a castle decides the game at once
		return look.Panel{Line: with, Short: with}
	}
	left := p.MostCastleMoves() - s.Tally.CastleMoves
	return look.Panel{Line: with + " · " + s.Words.Text("castle-moves", left), Short: with, Figure: strconv.Itoa(left), Icon: ui.IconCastle}
}

// marks are the squares of the castles that are closed to the player to move: what is left is
// the player's own castle and the goal.
func marks(t look.Turn) (all []boardview.Mark) {
	p, ok := t.Position.(*grand.Position)
	if !ok || p.Outcome().Over() {
		return nil
	}
	for _, sq := range p.Closed() {
		all = append(all, boardview.Mark{Square: sq, Kind: boardview.ClosedFaint})
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
