package locale

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"roundtable/engine"
	"roundtable/engine/record"
)

// Locale is one language's words. It is safe for concurrent use.
type Locale struct {
	tag     string
	known   map[string]*line
	numbers numbers
	inner   func() map[string]inner
}

// Match is the tag of the language that suits one or several wanted ones best, as New
// does.
func Match(tag string) string { return match(tag, Tags()) }

// New is the language that suits a tag such as "en" or "de-CH" best, or a list of
// them such as "pt, fr", the most wanted first; unknown or empty ones, and one whose
// words are Missing, give English.
func New(tag string) *Locale {
	found := Match(tag)
	if Missing(found) {
		found = languages[0].tag
	}
	l := &Locale{tag: found, known: lines(found), numbers: numbersOf(found)}
	l.inner = sync.OnceValue(l.innerNames)
	return l
}

// Tag names the language.
func (l *Locale) Tag() string { return l.tag }

// Has reports whether there are words for a key.
func (l *Locale) Has(key Key) bool { _, ok := l.known[string(key)]; return ok }

// Text is the words for a key. A key without words is returned itself, so that
// a gap is seen and not silent.
func (l *Locale) Text(key Key, args ...any) string {
	e, ok := l.known[string(key)]
	if !ok {
		return string(key)
	}
	text := e.read()
	return text.write(l, args)
}

// Writes reports whether a word stands in a text of the language, so that it is no name that
// somebody has chosen. It looks through all texts.
func (l *Locale) Writes(word string) bool {
	for _, line := range l.known {
		if bytes.Contains(line.raw, []byte(word)) {
			return true
		}
	}
	return false
}

// Name is the words for what code knows by a name, the last of the values: those
// of the family's key, or else the name itself.
func (l *Locale) Name(f Family, values ...string) string {
	if key := f.Of(values...); l.Has(key) {
		return l.Text(key)
	}
	return Sentence(values[len(values)-1])
}

// GameOn is the name of a game as a setup has it: that of the board that it is played on, where
// the game has several and the setup names one.
func (l *Locale) GameOn(game string, values map[string]string) string {
	if board := values[engine.BoardOption]; board != "" {
		if key := OptionValue.Of(game, engine.BoardOption, board); l.Has(key) {
			return l.Text(key)
		}
	}
	return l.Name(GameName, game)
}

// Refusal says in words why something is refused: what its squares, its lines
// and its number are about is named.
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

// Impossible says in words what is impossible in a position, or that the game is over
// in it; names are the seats'.
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
	return l.list(named(squares, g))
}

// Either lists squares of which one will do: J6 or G8.
func (l *Locale) Either(squares []engine.Square, g *engine.Geometry) string {
	names := named(squares, g)
	n := len(names)
	if n < 2 || n > mostListed {
		return l.list(names)
	}
	return l.Text("list.or", strings.Join(names[:n-1], ", "), names[n-1])
}

func named(squares []engine.Square, g *engine.Geometry) []string {
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

// Sentence begins a sentence with a capital letter.
func Sentence(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError { // there is no letter
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

// mostListed is how many words of a list are said before the rest is counted.
const mostListed = 6

// list joins words as a sentence does, and cuts off a long tail.
func (l *Locale) list(words []string) string {
	if n := len(words); n > mostListed {
		return l.Text("list.more", strings.Join(words[:mostListed], ", "), fmt.Sprint(n-mostListed))
	}
	return l.List(words)
}

// List joins words as a sentence does, all of them.
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

// Outcome says how a game ended: a headline with the winner, and the cause.
// names are the players' in seat order; you is the seat of the only person at
// the table, or NoSeat. Where teams play, several winners are one of them; else they share the
// victory.
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

// lost says who gave up, or ran out of time: of two, the one who has not won.
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

// Date writes the date of a record as the language does: 20 Nov 2026. What is no day
// stays as it stands there.
func (l *Locale) Date(date string) string {
	year, month, day, ok := record.ParseDate(date)
	months := strings.Fields(l.Text("date.months"))
	if !ok || len(months) != 12 {
		return date
	}
	return l.Text("date", strconv.Itoa(day), months[month-1], strconv.Itoa(year))
}
