package statistics

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/settings"
)

// Result is how a game ended for the user.
type Result uint8

// These are the results, from worst to best.
const (
	Lost Result = iota
	Drawn
	Won
)

// Game is a finished game.
type Game struct {
	Game   string // its name
	Board  string // as its option has it; "" is the default
	Level  int    // of the only opponent; 0 for several
	Result Result
	Moves  int  // the user's
	Aided  bool // by a hint, other help or an undo; or not to be rated
	Half   bool // the opponent plays half a level weaker than Level
}

// Log holds the counted games, the oldest first.
type Log []Game

// Most is the most games of a log. Older games are dropped.
const Most = 10000

// person returns the seat of the person in a match against computers that was played on this device
// from the standard start; -1 for other matches.
func person(m *match.Match) int {
	if m.Online() != "" { // a server counts it
		return -1
	}
	you := -1
	for s, p := range m.Players() {
		switch {
		case p.Computer:
		case p.Away || you >= 0:
			return -1
		default:
			you = s
		}
	}
	if m.From() != "" || len(m.Players()) < 2 {
		return -1
	}
	return you
}

// Rates reports whether a match measures the strength of the person who plays it, once it is over
// and if that person had no help (match.Match.Aided). Such a match is against one opponent, in a
// game with measured levels, on the game's default board.
func Rates(m *match.Match) bool {
	_, measured := Ladder(m.Game().Name())
	return measured && boardOf(m) == "" && len(m.Players()) == 2 && person(m) >= 0
}

// Ended adds a finished match to the log, if it is one that counts.
func (k *Keeper) Ended(m *match.Match) {
	if g, ok := Of(m); ok {
		k.Add(g)
	}
}

// Of returns a match as a game for the log. ok is true if the match is over and one person played
// it on this device from the standard start against computers.
func Of(m *match.Match) (Game, bool) {
	players, you := m.Players(), person(m)
	if you < 0 || !m.Outcome().Over() {
		return Game{}, false
	}
	g := Game{Game: m.Game().Name(), Board: boardOf(m), Aided: m.Aided()}
	if len(players) == 2 {
		p := players[1-you]
		g.Level, g.Half = max(1, p.Level), settings.HalfLevel(p.Character, p.Level)
	}
	switch w := m.Outcome().Winners; {
	case w.Has(engine.Seat(you)):
		g.Result = Won
	case w == 0:
		g.Result = Drawn
	}
	for _, t := range m.Turns()[:m.Ply()] {
		if t.Seat == engine.Seat(you) {
			g.Moves++
		}
	}
	return g, true
}

func boardOf(m *match.Match) string {
	board := m.Setup().Board()
	for _, o := range m.Game().Options() {
		if o.Name == engine.BoardOption && o.Default == board {
			return ""
		}
	}
	return board
}

// Add returns the log with one more game.
func (l Log) Add(g Game) Log {
	l = append(slices.Clone(l), g)
	return l[max(0, len(l)-Most):]
}

// In returns the log's games of a name that were played on the default board.
func (l Log) In(game string) Log { return l.On(game, "") }

// On returns the log's games of a name that were played on a board; "" is the default board.
func (l Log) On(game, board string) Log {
	return slices.DeleteFunc(slices.Clone(l), func(g Game) bool { return g.Game != game || g.Board != board })
}

const letters = "ldw"

const boardMark = "/"

// Encode returns the log as text with one game per line: "camelot 3 w 41", or "camelot/cam 3 w 41"
// on a board other than the default. Another word is added if the user had help, and one if the
// opponent was half a level weaker.
func (l Log) Encode() []byte {
	var b bytes.Buffer
	for _, g := range l {
		name := g.Game
		if g.Board != "" {
			name += boardMark + g.Board
		}
		fmt.Fprintf(&b, "%s %d %c %d", name, g.Level, letters[g.Result], g.Moves)
		if g.Aided {
			b.WriteString(" aided")
		}
		if g.Half {
			b.WriteString(" half")
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// Parse parses what Encode returned and skips invalid lines.
func Parse(data []byte) (l Log) {
	for line := range strings.Lines(string(data)) {
		var g Game
		var result string
		words := strings.Fields(line)
		if len(words) < 4 {
			continue
		}
		rest := words[4:]
		if len(rest) > 0 && rest[0] == "aided" {
			g.Aided, rest = true, rest[1:]
		}
		if len(rest) > 0 && rest[0] == "half" {
			g.Half, rest = true, rest[1:]
		}
		if len(rest) > 0 {
			continue
		}
		result = words[2]
		g.Game, g.Board, _ = strings.Cut(words[0], boardMark)
		at := strings.Index(letters, result)
		if _, err := fmt.Sscan(words[1], &g.Level); err != nil || g.Level < 0 || g.Level > engine.MaxLevel || len(result) != 1 || at < 0 {
			continue
		}
		if _, err := fmt.Sscan(words[3], &g.Moves); err != nil || g.Moves < 0 {
			continue
		}
		g.Result = Result(at)
		l = append(l, g)
	}
	return l[max(0, len(l)-Most):]
}

// Join returns the games of both logs, those of other first. If one log contains all of the other,
// Join returns that log.
func (l Log) Join(other Log) Log {
	switch {
	case l.has(other):
		return l
	case other.has(l):
		return other
	}
	both := append(slices.Clone(other), l...)
	return both[max(0, len(both)-Most):]
}

// has reports whether this log contains another log as consecutive games. It takes linear time even
// if many games are equal.
func (l Log) has(other Log) bool {
	if len(other) == 0 {
		return true
	}
	back := make([]int, len(other)) // number of games up to here that match other's beginning
	for i, n := 1, 0; i < len(other); i++ {
		for n > 0 && other[i] != other[n] {
			n = back[n-1]
		}
		if other[i] == other[n] {
			n++
		}
		back[i] = n
	}
	n := 0
	for _, g := range l {
		for n > 0 && g != other[n] {
			n = back[n-1]
		}
		if g == other[n] {
			n++
		}
		if n == len(other) {
			return true
		}
	}
	return false
}
