package games

import (
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/scenes/ui"
)

func lancelotLook() Game {
	g := Plain()
	g.Piece = func(s engine.Seat) engine.Piece { return engine.Piece{Kind: lancelot.Knight, Seat: s} }
	g.Scores = true
	g.Lot = true
	g.Expert = []string{"allegiance"}
	g.Offered = func(option string, values map[string]string) bool {
		return option != "allegiance" || values["sword"] == "on"
	}
	g.Number = func(option string, seats int) (usual, most int) {
		if option != "target" {
			return 0, 0
		}
		return lancelot.Target(seats), lancelot.Knights * (seats - 1)
	}
	g.Says = sayLines
	g.Panel = lancelotPanel
	g.Prompt = lancelotPrompt
	g.Tools = swordTools
	g.Rules = lancelotRules
	g.Marks = lancelotMarks
	g.Flags = lineFlags
	g.Threats = lancelotThreats
	g.Lines = lineFlagsAt
	g.Flag = lineFlag
	g.Complete = func(t Turn) bool {
		return t.Move.Part().Move != "" && !(t.Move.Mode() == swordAfter && len(t.Move.Path()) == 1)
	}
	g.Next = nextSword
	return g
}

// sayLines returns whether diagonals count, how many captures win, and the allegiance of
// Excalibur; the board shows the sword itself.
func sayLines(p engine.Position) map[string]string {
	says := map[string]string{}
	fields := strings.Fields(p.String())
	for option := range strings.SplitSeq(fields[len(fields)-1], ",") {
		switch name, value, _ := strings.Cut(option, "="); name {
		case "diagonals":
			says[name] = "on"
		case "allegiance", "target":
			says[name] = value
		}
	}
	return says
}

func lancelotPanel(s Standing) Panel {
	state := stateOf(s.Position)
	goal := state.Target()
	p := Panel{
		Score: s.Tally.Captured, Target: goal, Of: s.Words.Text("lancelot.score", strconv.Itoa(s.Tally.Captured), strconv.Itoa(goal)), Hand: true,
		Line: s.Words.Text("in-hand", s.Tally.Hand), Short: s.Words.Text("in-hand.short", s.Tally.Hand),
	}
	if s.Tally.Sword {
		p.Badge = ui.IconSword
	}
	return p
}

// stateOf returns the position with its own options (L2). In a game that began from a position,
// they come from the position's text and not from the setup.
func stateOf(p engine.Position) lancelot.State { return p.(*lancelot.Position).State() }

func lancelotPrompt(t Turn) string {
	with, at, _ := swordOf(t)
	path, when := t.Move.Path(), orderOf(t.Move, at)
	_, forced := t.Move.Forced()
	switch {
	case forced:
		return t.Words.Text("lancelot.no-square")
	case with && at == engine.NoSquare && t.Alone:
		return t.Words.Text("lancelot.your-sword")
	case with && at == engine.NoSquare:
		return t.Words.Text("lancelot.place-sword", t.Name)
	case when == before && len(path) == 1:
		return t.Words.Text("lancelot.sword-before")
	case when == before:
		return t.Words.Text("lancelot.then-knight")
	case when == after && len(path) == 0:
		return t.Words.Text("lancelot.sword-after")
	case when == after:
		return t.Words.Text("lancelot.then-sword")
	case t.Alone:
		return t.Words.Text("lancelot.your-place")
	}
	return t.Words.Text("lancelot.place", t.Name)
}
