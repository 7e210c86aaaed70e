package locale

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"roundtable/engine"
	"roundtable/engine/record"
)

// Locale is a language's texts. It is safe for concurrent use.
type Locale struct {
	tag     string
	known   map[string]*line
	numbers numbers
	inner   func() map[string]inner
}

// Match returns the tag of the language that fits best a tag or a list of tags, which are as for
// New.
func Match(tag string) string { return match(tag, Tags()) }

// New returns the texts of the language that fits best a tag such as "de-CH", or a list such as
// "pt, fr" with the preferred language first. It returns English if it does not know the tags, or
// if the texts of the language are Missing.
func New(tag string) *Locale {
	found := Match(tag)
	if Missing(found) {
		found = languages[0].tag
	}
	l := &Locale{tag: found, known: lines(found), numbers: numbersOf(found)}
	l.inner = sync.OnceValue(l.innerNames)
	return l
}

// Tag returns the language's tag.
func (l *Locale) Tag() string { return l.tag }

// Has reports whether a key has a text.
func (l *Locale) Has(key Key) bool { _, ok := l.known[string(key)]; return ok }

// Text returns the text of a key with its values filled in. If a key has no text, it returns the
// key, so that the mistake is visible.
func (l *Locale) Text(key Key, args ...any) string {
	e, ok := l.known[string(key)]
	if !ok {
		return string(key)
	}
	text := e.read()
	return text.write(l, args)
}

// Writes reports whether a word occurs in any text of the language, so that it is not a name that a
// player has chosen.
func (l *Locale) Writes(word string) bool {
	for _, line := range l.known {
		if strings.Contains(line.raw, word) {
			return true
		}
	}
	return false
}

// Name returns the text of a family's key, or the last value if that key has no text.
func (l *Locale) Name(f Family, values ...string) string {
	if key := f.Of(values...); l.Has(key) {
		return l.Text(key)
	}
	return Sentence(values[len(values)-1])
}

// GameOn returns the name of the board if the settings name one, otherwise the name of the game.
func (l *Locale) GameOn(game string, values map[string]string) string {
	if board := values[engine.BoardOption]; board != "" {
		if key := OptionValue.Of(game, engine.BoardOption, board); l.Has(key) {
			return l.Text(key)
		}
	}
	return l.Name(GameName, game)
}

// Refusal returns the reason why a move is refused, with the squares, lines and number that the
// reason names.
func (l *Locale) Refusal(r *engine.Refusal, g *engine.Geometry) string {
	key := refusals.Of(string(r.Reason))
	if !l.Has(key) {
		key = "refusal.unknown"
	}
	if many := refusalsMany.Of(string(r.Reason)); len(r.Lines) > 1 && l.Has(many) {
		key = many
	}
	return Sentence(l.Text(key, l.Squares(r.Squares, g), l.Lines(r.Lines, g), fmt.Sprintf("%+d", r.Value), r.Ruling, fmt.Sprint(r.Value), l.Either(r.Squares, g)))
}

// Impossible returns what is impossible in a position, or that its game is over. names holds the
// names of the seats.
func (l *Locale) Impossible(i engine.Impossible, g *engine.Geometry, names []string) string {
	name, cause := "", ""
	if i.Seat >= 0 && int(i.Seat) < len(names) {
		name = names[i.Seat]
	}
	if i.Outcome.Over() {
		cause = l.Text(causes.Of(string(i.Outcome.Cause)))
	}
	return Sentence(l.Text(impossibles.Of(string(i.Flaw)), name, l.Squares(i.Squares, g), l.Lines(i.Lines, g), fmt.Sprint(i.Count), fmt.Sprint(i.Limit), cause))
}

// Squares lists squares by name.
func (l *Locale) Squares(squares []engine.Square, g *engine.Geometry) string {
	return l.list(Named(squares, g))
}

// Either lists squares as alternatives: J6 or G8.
func (l *Locale) Either(squares []engine.Square, g *engine.Geometry) string {
	names := Named(squares, g)
	n := len(names)
	if n < 2 || n > mostListed {
		return l.list(names)
	}
	return l.Text("list.or", strings.Join(names[:n-1], ", "), names[n-1])
}

// Named returns the names of squares.
func Named(squares []engine.Square, g *engine.Geometry) []string {
	names := make([]string, len(squares))
	for i, sq := range squares {
		names[i] = g.Name(sq)
	}
	return names
}

// Lines lists lines: row 7 and column F.
func (l *Locale) Lines(lines []engine.Line, g *engine.Geometry) string {
	names := make([]string, len(lines))
	for i, line := range lines {
		from, to := line.From, line.To
		switch {
		case g.Rank(from) == g.Rank(to):
			names[i] = l.Text("line.row", fmt.Sprint(g.Rank(from)+1))
		case g.File(from) == g.File(to):
			names[i] = l.Text("line.column", g.Name(from)[:1])
		default:
			names[i] = l.Text("line.diagonal", g.Name(from), g.Name(to))
		}
	}
	return l.list(names)
}

// Sentence returns a text with a capital letter at its beginning.
func Sentence(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError { // there is no letter
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

// mostListed is the most words that list names; it only counts the rest.
const mostListed = 6

// list joins words as in a sentence; after mostListed words it gives only the number of the rest.
func (l *Locale) list(words []string) string {
	if n := len(words); n > mostListed {
		return l.Text("list.more", strings.Join(words[:mostListed], ", "), fmt.Sprint(n-mostListed))
	}
	return l.List(words)
}

// List joins all words as in a sentence.
func (l *Locale) List(words []string) string {
	n := len(words)
	switch n {
	case 0:
		return ""
	case 1:
		return words[0]
	}
	last := words[n-1]
	text := l.Text("list.and", strings.Join(words[:n-1], ", "), last)
	if before, ok := strings.CutSuffix(text, " y "+last); ok && l.tag == "es" && soundsLikeI(last) {
		return before + " e " + last
	}
	if before, ok := strings.CutSuffix(text, " e "+last); ok && l.tag == "it" && strings.ContainsRune("EÈÉeèé", firstRune(last)) {
		return before + " ed " + last
	}
	return text
}

// soundsLikeI reports whether a word begins with the sound of a Spanish i, before which "y"
// becomes "e": Inés and Hilario, but not Hierro.
func soundsLikeI(word string) bool {
	word = strings.TrimPrefix(strings.ToLower(word), "h")
	rest, ok := strings.CutPrefix(word, "i")
	if !ok {
		rest, ok = strings.CutPrefix(word, "í")
	}
	return ok && !strings.HasPrefix(rest, "a") && !strings.HasPrefix(rest, "e") && !strings.HasPrefix(rest, "o")
}

// Outcome returns how a game ended: a headline with the winner, and the cause. names holds the
// players' names by seat; you is the seat of the only user, or NoSeat. If teams is true, several
// winners are one team; otherwise they share the victory.
func (l *Locale) Outcome(o engine.Outcome, names []string, you engine.Seat, teams bool) (head, cause string) {
	var who []string
	for i, n := range names {
		if o.Winners.Has(engine.Seat(i)) {
			who = append(who, n)
		}
	}
	together := teams && len(who) > 0
	switch {
	case !o.Over():
		return "", ""
	case len(who) == 0:
		head = l.Text("outcome.draw")
	case together:
		if head = l.Text("outcome.team", who); you != engine.NoSeat && o.Winners.Has(you) {
			head = l.Text("outcome.you-win")
		}
	case len(who) > 1:
		head = l.Text("outcome.shared", who)
	case you != engine.NoSeat && o.Winners.Has(you):
		head = l.Text("outcome.you-win")
	default:
		head = l.Text("outcome.wins", who[0])
	}
	beaten := you != engine.NoSeat && o.Winners != 0 && !o.Winners.Has(you)
	switch {
	case together && (o.Cause == engine.CauseCastle || o.Cause == engine.CauseEntered):
		return head, l.Text("cause.castle.team")
	case together && o.Cause == engine.CauseAnnihilation:
		return head, l.Text("cause.annihilation.team")
	case beaten && o.Cause == engine.CauseCastle:
		return head, l.Text("cause.castle.you")
	case beaten && o.Cause == engine.CauseEntered:
		return head, l.Text("cause.entered.you")
	case o.Cause == engine.CauseEnteredLost:
		return head, l.lost(o, names, you, "cause.entered-lost.by", "cause.entered-lost.you", "cause.entered-lost")
	case o.Cause == engine.CauseNoMoveWins && len(who) == 1 && you != engine.NoSeat && !beaten:
		return head, l.Text("cause.no-move-wins.you")
	case o.Cause == engine.CauseNoMoveWins && len(who) == 1:
		return head, l.Text("cause.no-move-wins.by", who[0])
	case beaten && o.Cause == engine.CauseAnnihilation:
		return head, l.Text("cause.annihilation.you")
	case o.Cause == engine.CauseResignation:
		return head, l.lost(o, names, you, "cause.resignation", "cause.resignation.you", "cause.resignation.many")
	case o.Cause == engine.CauseTime:
		return head, l.lost(o, names, you, "cause.time", "cause.time.you", "cause.time.many")
	}
	return head, l.Text(causes.Of(string(o.Cause)))
}

// lost returns which of two players lost by resigning or on time.
func (l *Locale) lost(o engine.Outcome, names []string, of engine.Seat, who, you, many Key) string {
	if len(names) != 2 {
		return l.Text(many)
	}
	loser := engine.Seat(0)
	if o.Winners.Has(0) {
		loser = 1
	}
	if loser == of {
		return l.Text(you)
	}
	return l.Text(who, names[loser])
}

// Date returns a record's date as the language writes it: 20 Nov 2026. It returns a text that is
// not a date unchanged.
func (l *Locale) Date(date string) string {
	year, month, day, ok := record.ParseDate(date)
	months := strings.Fields(l.Text("date.months"))
	if !ok || len(months) != 12 {
		return date
	}
	return l.Text("date", strconv.Itoa(day), months[month-1], strconv.Itoa(year))
}
