// Package lancelot is how Lancelot looks at the table.
package lancelot

import (
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/scenes/board/touch"
	"roundtable/scenes/games/look"
	"roundtable/scenes/ui"
)

// swordAfter is the mode of a turn in which Excalibur is invoked after the knight
// is placed (L9). To invoke it before, its square is touched first.
const swordAfter = 1

// Look is how Lancelot looks.
func Look() look.Game {
	g := look.Plain()
	g.Piece = func(s engine.Seat) engine.Piece { return engine.Piece{Kind: lancelot.Knight, Seat: s} }
	g.Scores = true
	g.Lot = true
	g.Offered = func(option string, values map[string]string) bool {
		return option != "allegiance" || values["sword"] == "on"
	}
	g.Number = func(option string, seats int) (usual, most int) {
		if option != "target" {
			return 0, 0
		}
		return lancelot.Target(seats), lancelot.Knights * (seats - 1)
	}
	g.Says = says
	g.Panel = panel
	g.Prompt = prompt
	g.Tools = tools
	g.Marks = marks
	g.Flags = flags
	g.Threats = threats
	g.Lines = lines
	g.Flag = flag
	g.Complete = func(t look.Turn) bool {
		return t.Move.Part().Move != "" && !(t.Move.Mode() == swordAfter && len(t.Move.Path()) == 1)
	}
	g.Next = func(t look.Turn) engine.Square {
		if t.Move.Mode() == swordAfter && len(t.Move.Path()) == 1 {
			return swordSquare(t.Move.Part().Board)
		}
		return engine.NoSquare
	}
	return g
}

// says reads whether diagonals count, how many captures win, and whom Excalibur
// serves; whether it is there is seen.
func says(p engine.Position) map[string]string {
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

func panel(s look.Standing) look.Panel {
	state := stateOf(s.Position)
	goal := state.Target()
	p := look.Panel{
		Score: s.Tally.Captured, Target: goal, Of: s.Words.Text("lancelot.score", strconv.Itoa(s.Tally.Captured), strconv.Itoa(goal)), Hand: true,
		Line: s.Words.Text("in-hand", s.Tally.Hand), Short: s.Words.Text("in-hand.short", s.Tally.Hand),
	}
	if s.Tally.Sword {
		p.Badge = ui.IconSword
	}
	return p
}

// stateOf is the position with everything that it says itself: what wins (L2), and the
// sword. A game that begins from a position has these from its text, whatever the setup
// says.
func stateOf(p engine.Position) lancelot.State { return p.(*lancelot.Position).State() }

// swordSquare is where Excalibur stands, or NoSquare.
func swordSquare(b engine.Board) engine.Square {
	if b.Geometry == nil {
		return engine.NoSquare
	}
	for _, sq := range b.Geometry.Squares {
		if b.At[sq].Kind == lancelot.Sword {
			return sq
		}
	}
	return engine.NoSquare
}

// armed reports whether the game is played with the sword, where it stands
// (NoSquare before it is placed, L8), and whether the seat to move may invoke it.
func armed(t look.Turn) (with bool, at engine.Square, may bool) {
	b := t.Position.Board()
	at = swordSquare(b)
	state := stateOf(t.Position)
	with = at != engine.NoSquare || state.SwordUnplaced()
	return with, at, with && at != engine.NoSquare && b.Tally[t.Position.Turn()].Sword
}

func prompt(t look.Turn) string {
	with, at, _ := armed(t)
	path := t.Move.Path()
	first := len(path) > 0 && path[0] == at
	_, forced := t.Move.Forced()
	switch {
	case forced:
		return t.Words.Text("lancelot.no-square")
	case with && at == engine.NoSquare && t.Alone:
		return t.Words.Text("lancelot.your-sword")
	case with && at == engine.NoSquare:
		return t.Words.Text("lancelot.place-sword", t.Name)
	case first && len(path) == 1:
		return t.Words.Text("lancelot.sword-before")
	case first:
		return t.Words.Text("lancelot.then-knight")
	case t.Move.Mode() == swordAfter && len(path) == 0:
		return t.Words.Text("lancelot.sword-after")
	case t.Move.Mode() == swordAfter:
		return t.Words.Text("lancelot.then-sword")
	case t.Alone:
		return t.Words.Text("lancelot.your-place")
	}
	return t.Words.Text("lancelot.place", t.Name)
}

// tools is the one that says when in this turn the sword is invoked:
// not at all, before the knight, or after it.
func tools(t look.Turn) []look.Tool {
	with, at, may := armed(t)
	if !with {
		return nil
	}
	path := t.Move.Path()
	sword := look.Tool{ID: "sword", Icon: ui.IconSword, Tooltip: t.Words.Text("lancelot.sword.off"), Disabled: !may,
		Do: func(b *touch.Builder) {
			b.SetMode(0)
			if b.Touch(at) != nil { // it cannot go first: perhaps after
				b.SetMode(swordAfter)
			}
		}}
	switch {
	case t.Move.Mode() == swordAfter:
		sword.Tooltip, sword.On = t.Words.Text("lancelot.sword.then"), true
		sword.Do = func(b *touch.Builder) { b.SetMode(0) }
	case len(path) > 0 && path[0] == at:
		sword.Tooltip, sword.On = t.Words.Text("lancelot.sword.first"), true
		sword.Do = func(b *touch.Builder) { b.SetMode(swordAfter) }
	}
	return []look.Tool{sword}
}
