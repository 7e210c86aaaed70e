package games

import (
	"slices"
	"strconv"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/ui"
)

func camelotLook() Game {
	g := Plain()
	g.Piece = func(s engine.Seat) engine.Piece { return engine.Piece{Kind: camelot.Knight, Seat: s} }
	g.Disc, g.Draws = true, true
	g.Below = []boardview.Turn{0, 2}
	g.Sides = []string{"white", "black"}
	g.Columns = 2
	g.Expert = []string{"rules"}
	g.Panel = func(s Standing) Panel {
		has := camelot.CastleMoves
		if p, ok := s.Position.(*camelot.Position); ok {
			state := p.State()
			has = state.Board().Ends().CastleMoves
		}
		if has == 0 { // a castle decides the game at once
			return Panel{}
		}
		left := has - s.Tally.CastleMoves
		return Panel{Line: s.Words.Text("castle-moves", left), Figure: strconv.Itoa(left), Icon: ui.IconCastle}
	}
	g.Prompt = camelotPrompt
	g.Marks = camelotMarks
	g.Threats = camelotThreats
	g.Rules = camelotRules
	return g
}

// camelotRules returns the special rules of the board: trees (R3), a castle in which a single piece
// wins or loses (S3, A2), and castle moves (C12) once a piece has entered a castle.
func camelotRules(t Turn) (all []Rule) {
	p, ok := t.Position.(*camelot.Position)
	if !ok {
		return nil
	}
	say := func(id string, words locale.Key, at engine.Square) {
		all = append(all, Rule{ID: id, Text: t.Words.Text(words), At: at})
	}
	state := p.State()
	ends := state.Board().Ends()
	switch {
	case p.Placing():
		say("trees", "camelot.trees.explained", engine.NoSquare)
	case ends.Reversed:
		say("losing", "camelot.losing.explained", engine.NoSquare)
	case ends.CastleMoves == 0:
		say("castle", "camelot.castle.explained", engine.NoSquare)
	}
	for _, m := range p.Moves() {
		_, events, err := p.Play(m)
		if err != nil || len(events) == 0 {
			continue
		}
		if e, is := events[0].(engine.CastleMoved); is {
			say("castle-moves", "camelot.castle-moves.explained", e.From)
			break
		}
	}
	return all
}

func placesTrees(t Turn) bool {
	p, ok := t.Position.(*camelot.Position)
	return ok && p.Placing()
}

func camelotMarks(t Turn) (all []boardview.Mark) {
	if !placesTrees(t) {
		return nil
	}
	for _, c := range t.Move.Part().Next {
		all = append(all, boardview.Mark{Square: c.Square, Kind: boardview.Target})
	}
	return all
}

func camelotPrompt(t Turn) string {
	if placesTrees(t) {
		switch n := len(t.Move.Path()); {
		case n > 0:
			return t.Words.Text("camelot.trees-left", camelot.TreesEach-n)
		case t.Alone:
			return t.Words.Text("camelot.your-trees")
		}
		return t.Words.Text("camelot.trees", t.Name)
	}
	part, begun := t.Move.Part(), len(t.Move.Path()) > 1
	switch {
	case begun && part.Move != "":
		return t.Words.Text("camelot.go-on")
	case begun:
		return t.Words.Refusal(part.Unfinished, part.Board.Geometry)
	case part.Ruling == "C11":
		return t.Words.Text("camelot.castle-out")
	case part.Ruling == "C7":
		return t.Words.Text("camelot.jump")
	case !losesByCapture(t):
	case t.Alone:
		return t.Words.Text("camelot.your-losing")
	default:
		return t.Words.Text("camelot.losing", t.Name)
	}
	return ""
}

func losesByCapture(t Turn) bool {
	p, ok := t.Position.(*camelot.Position)
	if !ok {
		return false
	}
	state := p.State()
	return state.Board().Ends().Reversed && !slices.ContainsFunc(p.Board().Tally, func(of engine.Tally) bool { return of.Captured > 0 })
}

// camelotThreats returns which pieces the other side could capture next, and how far both sides are
// from the castles.
func camelotThreats(t Turn) (out Threats) {
	if len(t.Move.Path()) > 1 { // the board shows more than the position
		return out
	}
	all := spoken.ThreatsIn("camelot", t.Position)
	if len(all.Ways) == 0 { // trees are being planted, or losing all pieces wins (A3)
		out.Legend = t.Words.Text("threats.legend.nothing")
		return out
	}
	out.Legend = t.Words.Text("threats.legend.camelot")
	out.Marks = InDanger(all.Dangers)
	out.Word = WordOf(all.Dangers, func(d spoken.Danger) string {
		return t.Words.Text("threats.by", t.Words.Squares(d.By, t.Position.Board().Geometry))
	})
	if t.Move.Part().Ruling != "" || len(all.Ways) != 2 {
		return out
	}
	moves := func(w spoken.Way) string {
		if w.Moves == 0 {
			return "–"
		}
		return strconv.Itoa(w.Moves)
	}
	me := t.Position.Turn()
	other := t.Words.Text(locale.SideName.Of([]string{"black", "white"}[me]))
	out.Line = t.Words.Text("threats.castles", HowMany(t.Words, all.Dangers), moves(all.Ways[me]), other, moves(all.Ways[1-me]))
	return out
}
