package library

import (
	"hash/fnv"
	"maps"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/record"
)

// ID names a saved game: letters and digits.
type ID string

// Entry holds what a list shows of a game.
type Entry struct {
	ID       ID
	Game     string
	Setup    engine.Setup
	Players  []match.Player // in turn order, with level, arms, and whether each is elsewhere
	Date     string         // as in its record
	Changed  int64          // when it was last played, in Unix seconds
	Outcome  engine.Outcome // zero while it goes on
	Plies    int
	Online   string // the link to an online game, or ""
	Position string // after the last of them
	Sum      uint64 // of its text; equal games have equal sums
	// Unreadable says that the game's text cannot be replayed. The text remains unchanged.
	Unreadable bool

	Favourite bool
	Deleted   int64 // when; 0 is not

	folded string // the text that a search examines
	names  string // the key of ByPlayer
	day    int    // its Date as an increasing number; 0 if unknown
}

// Board returns the last position's board.
func (e *Entry) Board(g engine.Game) (engine.Board, error) {
	p, err := g.Parse(e.Setup, e.Position)
	if err != nil {
		return engine.Board{}, err
	}
	return p.Board(), nil
}

// First returns the seat that moved first.
func (e *Entry) First(g engine.Game) engine.Seat {
	p, err := g.Parse(e.Setup, e.Position)
	if err != nil || e.Setup.Seats < 1 {
		return 0
	}
	return engine.Seat(((int(p.Turn())-e.Plies)%e.Setup.Seats + e.Setup.Seats) % e.Setup.Seats)
}

// On returns the game's name, followed by a slash and its board, "camelot/cam", unless the board is
// the default.
func (e *Entry) On() string {
	if board := e.Setup.Board(); board != "" {
		return e.Game + "/" + board
	}
	return e.Game
}

// Unfinished reports whether the game can continue.
func (e *Entry) Unfinished() bool { return !e.Unreadable && !e.Outcome.Over() }

// summarise returns the entry of a match in its present state, and its text.
func summarise(id ID, m *match.Match, changed int64) (Entry, string) {
	r := m.RecordAll()
	text := record.Encode(r)
	alone := text // the game without undone moves
	if m.Ply() < m.Len() {
		alone = record.Encode(m.Record())
	}
	e := Entry{ID: id, Game: r.Game, Setup: r.Setup, Players: slices.Clone(m.Players()), Date: r.Date, Online: r.Online,
		Changed: changed, Outcome: r.Outcome, Plies: m.Ply(), Position: m.Position().String(), Sum: sum(alone)}
	e.fold()
	return e, text
}

func sum(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}

// fold prepares the texts by which entries are searched and sorted.
func (e *Entry) fold() {
	words, names := []string{e.Game, e.Date}, []string{}
	if year, month, day, ok := record.ParseDate(e.Date); ok { // in every form of a date
		date := record.FormatDate(year, month, day)
		words = append(words, date, strings.ReplaceAll(date, ".", "-"))
		e.day = (year*100+month)*100 + day
	}
	for _, p := range e.Players {
		words, names = append(words, p.Name, p.Character), append(names, p.Name)
	}
	e.names = fold(strings.Join(names, "\n"))
	for _, name := range slices.Sorted(maps.Keys(e.Setup.Values)) {
		words = append(words, e.Setup.Values[name])
	}
	e.folded = fold(strings.Join(words, "\n"))
}

// fold returns a text in lower case and without accents.
func fold(s string) string {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return strings.ToLower(strings.Map(func(r rune) rune {
				if unicode.Is(unicode.Mn, r) {
					return -1
				}
				return r
			}, norm.NFD.String(s)))
		}
	}
	return strings.ToLower(s)
}

const longestID = 40

func (id ID) valid() bool {
	return id != "" && len(id) <= longestID && strings.Trim(string(id), "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}
