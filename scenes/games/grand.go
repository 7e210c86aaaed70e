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

var grandSides = []string{grand.Red: "red", grand.Green: "green", grand.Blue: "blue", grand.Yellow: "yellow"}

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

// grandPrompt returns the prompt of camelotPrompt, or else a text about whose castle is the goal.
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

func grandGoal(words *locale.Locale, seat engine.Seat) string {
	return words.Text("grand.goal", words.Text(locale.SideCastle.Of(grandSides[grand.Opposite(seat)])))
}

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

// grandMarks marks the castles that the player may not enter, and the goal. The castle without a
// mark is the player's own.
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

// grandThreats returns which pieces of both partners the opponents could capture next.
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
