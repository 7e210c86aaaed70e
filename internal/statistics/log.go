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

// Result is how a game ended for the person.
type Result uint8

// The results.
const (
	Lost Result = iota
	Drawn
	Won
)

// Game is a finished game.
type Game struct {
	Game   string // its name
	Board  string // as its option has it; "" is the usual one
	Level  int    // of the only opponent; 0 where there were several
	Result Result
	Moves  int  // the person's
	Aided  bool // by a hint or something else shown, or by a move taken back; or not to be rated
	Half   bool // the opponent plays half a level weaker than Level
}

// Log are the games, the oldest first.
type Log []Game

// Most is how many games a log keeps: the latest.
const Most = 10000

// person is the seat of the only person of a match, played here from the usual start
// against computers alone; -1 in any other match.
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

// Rates reports whether the strength of a match's only person is estimated from it, once
// it is over and if nobody was helped (match.Match.Aided): it counts, against one
// opponent, in a game whose levels have been measured, on its usual board.
func Rates(m *match.Match) bool {
	_, measured := Ladder(m.Game().Name())
	return measured && boardOf(m) == "" && len(m.Players()) == 2 && person(m) >= 0
}

// Ended counts a match whose end has come, if it counts.
func (k *Keeper) Ended(m *match.Match) {
	if g, ok := Of(m); ok {
		k.Add(g)
	}
}

// Of is a match as it counts. A match counts once it is over, if one person played it
// here from the usual start, and nobody else but computers.
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

// boardOf is the board of a match; "" is its game's usual one.
func boardOf(m *match.Match) string {
	board := m.Setup().Board()
	for _, o := range m.Game().Options() {
		if o.Name == engine.BoardOption && o.Default == board {
			return ""
		}
	}
	return board
}

// Add is the log with one game more.
func (l Log) Add(g Game) Log {
	l = append(slices.Clone(l), g)
	return l[max(0, len(l)-Most):]
}

// In are the games of one name on its usual board.
func (l Log) In(game string) Log { return l.On(game, "") }

// On are the games of one name on a board, "" on the usual one.
func (l Log) On(game, board string) Log {
	return slices.DeleteFunc(slices.Clone(l), func(g Game) bool { return g.Game != game || g.Board != board })
}

// letters stand for results in a log's text.
const letters = "ldw"

// boardMark parts the name of a game and its board in a log's text.
const boardMark = "/"

// Encode is the log as text, a game a line: "camelot 3 w 41", or "camelot/cam 3 w 41" on another
// board than the usual one, and one more word each where the person was aided and where the
// opponent plays half a level weaker.
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

// Parse reads what Encode wrote; what is no game is left out.
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

// Join is the games of both logs, the other's first; where one has all of the other, it
// is the one.
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

// has reports whether all games of another log stand in this one, in their order, with
// none between them. It looks at each game once, however alike they are.
func (l Log) has(other Log) bool {
	if len(other) == 0 {
		return true
	}
	back := make([]int, len(other)) // how many games up to here are those that other begins with
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
