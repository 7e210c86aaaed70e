package spoken

import (
	"slices"
	"strconv"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/internal/locale"
)

func lancelotWords() *gameWords {
	g := plainWords()
	g.Threats, g.Reasons, g.Balance = lancelotThreats, lancelotReasons, lancelotBalance
	g.Count = func(w *locale.Locale, pieces []engine.Piece) string { return w.Text("why.knights", len(pieces)) }
	g.PieceName = func(w *locale.Locale, p engine.Piece) string {
		if p.Kind == lancelot.Sword {
			return w.Text("lancelot.excalibur")
		}
		return w.Text("lancelot.knight")
	}
	g.Seat = lancelotSeat
	g.Move = moveLancelot
	g.Score = lancelotScore
	g.LineThreat = func(w *locale.Locale, line, name string) string {
		if name == "" {
			return w.Text("lancelot.flag.chance", line)
		}
		return w.Text("lancelot.flag.threat", name, line)
	}
	return g
}

// Coats holds the names of the arms, in the order in which players who have not chosen get them.
var Coats = []string{"chevron", "lion", "eagle", "cross", "tower", "lilies", "star", "crescent"}

// lancelotSeat returns what is shown on the arms of a seat, or its number if the arms are the
// user's own.
func lancelotSeat(w *locale.Locale, seat int, arms []string) string {
	left := slices.DeleteFunc(slices.Clone(Coats), func(coat string) bool { return slices.Contains(arms, coat) })
	for i, coat := range arms[:seat+1] {
		named := slices.Contains(Coats, coat)
		switch {
		case named && i == seat:
			return w.Text(locale.ArmsShort.Of(coat))
		case coat == "" && len(left) > 0:
			if i == seat {
				return w.Text(locale.ArmsShort.Of(left[0]))
			}
			left = left[1:]
		}
	}
	return w.Text("name.player", strconv.Itoa(seat+1))
}

func moveLancelot(w *locale.Locale, g *engine.Geometry, m engine.Move, events []engine.Event) string {
	knight, sword, first := "", "", false
	for _, e := range events {
		switch e := e.(type) {
		case engine.Placed:
			knight = g.Name(e.At)
			if e.Piece.Kind == lancelot.Sword {
				return w.Text("lancelot.say.sword", knight)
			}
		case engine.SwordMoved:
			sword, first = g.Name(e.To), knight == ""
		}
	}
	switch {
	case knight == "":
		return string(m)
	case sword == "":
		return w.Text("lancelot.say.place", knight)
	case first:
		return w.Text("lancelot.say.first", knight, sword)
	}
	return w.Text("lancelot.say.after", knight, sword)
}

func lancelotScore(w *locale.Locale, p engine.Position, t engine.Tally) []string {
	goal := 0
	if p, ok := p.(*lancelot.Position); ok {
		s := p.State()
		goal = s.Target()
	}
	facts := []string{w.Text("spoken.of-captures", strconv.Itoa(t.Captured), strconv.Itoa(goal)), w.Text("in-hand", t.Hand)}
	if t.Sword {
		facts = append(facts, w.Text("spoken.may-invoke"))
	}
	return facts
}
