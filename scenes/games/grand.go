package games

import (
	"strconv"

	"roundtable/engine"
	rules "roundtable/engine/camelot"
	"roundtable/engine/grand"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/ui"
)

// grandSides are the seats, in the order of their turns.
var grandSides = []string{grand.Red: "red", grand.Green: "green", grand.Blue: "blue", grand.Yellow: "yellow"}

// grandLook is how Grand Camelot looks.
func grandLook() Game {
	g := Plain()
	g.Piece = func(s engine.Seat) engine.Piece { return engine.Piece{Kind: rules.Knight, Seat: s} }
	g.Disc, g.Draws, g.Columns = true, true, len(grandSides)
	g.Below = []boardview.Turn{grand.Red: 0, grand.Green: 2, grand.Blue: 3, grand.Yellow: 1}
	g.Sides = grandSides
	g.Expert = []string{"rules"}
	g.Panel = grandPanel
	g.Prompt = grandPrompt
	g.Marks = grandMarks
	g.Threats = grandThreats
	return g
}

// grandPrompt tells the person to move what Camelot's tells, or else whose castle is the goal.
func grandPrompt(t Turn) string {
	if said := camelotPrompt(t); said != "" {
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
	return said + " · " + grandGoal(t.Words, p.Turn())
}

// grandGoal names the castle that a player has to reach (G5).
func grandGoal(words *locale.Locale, seat engine.Seat) string {
	return words.Text("grand.goal", words.Text(locale.SideCastle.Of(grandSides[grand.Opposite(seat)])))
}

// grandPanel tells with whom the player plays, which castle is the goal, and how many castle moves are
// left.
func grandPanel(s Standing) Panel {
	p, ok := s.Position.(*grand.Position)
	if !ok {
		return Panel{}
	}
	partner := (int(s.Seat) + grand.Game{}.Teams()) % len(grandSides)
	with := s.Words.Text("grand.partner", s.Words.Text(locale.SideWithin.Of(grandSides[partner])))
	long := with + " · " + grandGoal(s.Words, s.Seat)
	if p.MostCastleMoves() == 0 { // a castle decides the game at once
		return Panel{Line: long, Short: with}
	}
	left := p.MostCastleMoves() - s.Tally.CastleMoves
	return Panel{Line: long + " · " + s.Words.Text("castle-moves", left), Short: with, Figure: strconv.Itoa(left), Icon: ui.IconCastle}
}

// grandMarks are the squares of the castles that are closed to the player to move, and of the goal:
// what is left is the player's own castle.
func grandMarks(t Turn) (all []boardview.Mark) {
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

// grandThreats are what the opponents could capture next, of both partners.
func grandThreats(t Turn) (out Threats) {
	if len(t.Move.Path()) > 1 { // the board shows more than the position
		return out
	}
	all := spoken.ThreatsIn("grand", t.Position).Dangers
	out.Legend = t.Words.Text("threats.legend.grand")
	out.Marks = InDanger(all)
	out.Word = WordOf(all, func(d spoken.Danger) string {
		return t.Words.Text("threats.by", t.Words.Squares(d.By, t.Position.Board().Geometry))
	})
	if t.Move.Part().Ruling == "" {
		out.Line = HowMany(t.Words, all)
	}
	return out
}
