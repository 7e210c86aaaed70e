package honours

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/quest"
	"roundtable/internal/settings"
	"roundtable/internal/statistics"
)

// Honour is something that a person is honoured for. Its text is kept in settings, and is
// the end of the keys of its words.
type Honour string

// The honours that belong to no game.
const (
	Capture Honour = "capture" // a first great capture (engine.GreatCapture)
	Castle  Honour = "castle"  // a first enemy castle (C14)
	Puzzles Honour = "puzzles" // puzzles of so many days in a row
)

// PuzzleDays is for how many days in a row the puzzles of the day are solved for Puzzles.
const PuzzleDays = 10

// Victory is the honour of a first victory over a computer in a game, and Siege that of a
// quest in which all knights of the game are beaten.
func Victory(game string) Honour { return Honour("victory." + game) }

// Siege is the honour of a whole quest in a game.
func Siege(game string) Honour { return Honour("siege." + game) }

// All are the honours that can be won in games of these names, in the order in which most
// people win them.
func All(games []string) (all []Honour) {
	for _, g := range games {
		all = append(all, Victory(g))
	}
	all = append(all, Capture, Castle, Puzzles)
	for _, g := range games {
		all = append(all, Siege(g))
	}
	return all
}

// Of are the honours that a match which has ended earns its only person, who played it
// here against computers alone, on its game's usual board; none of any other match. Who has had one already is not
// asked.
func Of(m *match.Match) (won []Honour) {
	g, ok := statistics.Of(m)
	if !ok || g.Board != "" { // some boards are easy
		return nil
	}
	if g.Result == statistics.Won {
		won = append(won, Victory(g.Game))
	}
	you := engine.Seat(0)
	for s, p := range m.Players() {
		if !p.Computer {
			you = engine.Seat(s)
		}
	}
	for _, t := range m.Turns()[:m.Ply()] {
		if t.Seat == you && engine.Taken(t.Events) >= engine.GreatCapture {
			won = append(won, Capture)
			break
		}
	}
	if o := m.Outcome(); g.Result == statistics.Won && (o.Cause == engine.CauseCastle || o.Cause == engine.CauseEntered) {
		won = append(won, Castle)
	}
	return won
}

// Reached are the honours of what settings say that a person has reached.
func Reached(s settings.Settings) (won []Honour) {
	if s.Daily.Best >= PuzzleDays {
		won = append(won, Puzzles)
	}
	for game, q := range s.Quests {
		if q.Beaten >= quest.Length {
			won = append(won, Siege(game))
		}
	}
	return won
}
