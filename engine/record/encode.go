package record

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"roundtable/engine/clock"
)

const (
	lineWidth = 80
	yes       = "yes"
	byLink    = "link"    // the value of AwayN: the player plays through links
	took      = "[%emt "  // begins a comment with a move's time, as in PGN
	drawOffer = "[%draw]" // the comment after a last move with which a draw is offered
)

// Encode returns the record's text.
func Encode(r Record) string {
	var b strings.Builder
	r.tags(func(name, value string) { b.WriteString("[" + name + " " + quote(value) + "]\n") })
	b.WriteByte('\n')
	movetext(r, wrapper{to: &b})
	b.WriteByte('\n')
	return b.String()
}

// tags calls tag with each tag of the record, in order.
func (r *Record) tags(tag func(name, value string)) {
	tagUnlessEmpty := func(name, value string) {
		if value != "" {
			tag(name, value)
		}
	}
	tag("Game", r.Game)
	tagUnlessEmpty("Date", r.Date)
	for i, name := range r.Players {
		tag("Player"+strconv.Itoa(i+1), CleanName(name))
	}
	eachSeat(r.Levels, func(seat string, level int) { tag("Level"+seat, strconv.Itoa(level)) })
	eachSeat(r.Characters, func(seat, name string) { tag("Character"+seat, name) })
	eachSeat(r.Arms, func(seat, name string) { tag("Arms"+seat, name) })
	eachSeat(r.Away, func(seat string, _ bool) { tag("Away"+seat, byLink) })
	eachSeat(r.Clocks, func(seat string, c clock.Control) { tag("TimeControl"+seat, c.String()) })
	if r.Elapsed > 0 {
		tag("Elapsed", r.Elapsed.Span())
	}
	tagUnlessEmpty("Quest", r.Quest)
	tagUnlessEmpty("Online", r.Online)
	if r.Aided {
		tag("Aided", yes)
	}
	if r.Counted {
		tag("Counted", yes)
	}
	tag("Seats", strconv.Itoa(r.Setup.Seats))
	tag("Seed", strconv.FormatUint(r.Setup.Seed, 10))
	for _, name := range slices.Sorted(maps.Keys(r.Setup.Values)) {
		tag(strings.ToUpper(name[:1])+name[1:], r.Setup.Values[name])
	}
	tagUnlessEmpty("Start", r.Start)
	tag("Result", result(r.Outcome))
	if r.Outcome.Over() {
		tag("Termination", string(r.Outcome.Cause))
	}
	if r.Key != 0 {
		tag("Key", fmt.Sprintf("%016x", r.Key))
	}
}

// eachSeat calls write with the number of each seat that has a value.
func eachSeat[T comparable](list []T, write func(seat string, value T)) {
	var none T
	for i, value := range list {
		if value != none {
			write(strconv.Itoa(i+1), value)
		}
	}
}

// line is a main line or variation, with the comments and variations that are still to be written.
type line struct {
	Variation
	at int // the next move
}

func newLine(v Variation) line {
	v.Comments, v.Variations = slices.Clone(v.Comments), slices.Clone(v.Variations)
	slices.SortStableFunc(v.Comments, func(a, b Comment) int { return a.After - b.After })
	slices.SortStableFunc(v.Variations, ByFrom)
	return line{Variation: v, at: v.From}
}

// movetext writes moves, comments, variations and the result. Variations may be nested too deeply
// for recursion.
func movetext(r Record, w wrapper) {
	main := newLine(Variation{Moves: r.Moves, Comments: r.Comments, Variations: r.Variations})
	for lines := []line{main}; len(lines) > 0; {
		l := &lines[len(lines)-1]
		for ; len(l.Comments) > 0 && l.Comments[0].After <= l.at; l.Comments = l.Comments[1:] {
			w.write("{" + CommentText(l.Comments[0].Text) + "}")
		}
		switch {
		case len(l.Variations) > 0 && (l.Variations[0].From < l.at || l.at == l.End()):
			v := l.Variations[0]
			l.Variations = l.Variations[1:]
			lines = append(lines, newLine(v))
			w.prefix += "("
		case l.at < l.End():
			i, n := l.at-l.From, number(l.at, r.Setup.Seats)
			if i == 0 && len(lines) > 1 {
				n = firstNumber(l.at, r.Setup.Seats)
			}
			n += " " + string(l.Moves[i])
			if l.at++; len(l.Comments) > 0 && l.Comments[0].After == l.at && slices.Contains(Signs, l.Comments[0].Text) {
				n, l.Comments = n+l.Comments[0].Text, l.Comments[1:]
			}
			w.write(n)
			if len(lines) == 1 && i < len(r.Times) && r.Times[i] > 0 {
				w.write("{" + FormatTook(r.Times[i]) + "}")
			}
		default:
			if lines = lines[:len(lines)-1]; len(lines) > 0 {
				w.close()
			}
		}
	}
	if r.Offered && r.mayOffer() {
		w.write("{" + drawOffer + "}")
	}
	w.write(result(r.Outcome))
}

// number returns the number before move i, which counts from 0.
func number(i, seats int) string {
	seats = max(seats, 1)
	dots := "..."
	if i%seats == 0 {
		dots = "."
	}
	return strconv.Itoa(i/seats+1) + dots
}

// wrapper writes words in lines of at most lineWidth. It does not break words.
type wrapper struct {
	to     *strings.Builder
	width  int    // of the current line
	begun  bool   // not at the first word
	prefix string // opening brackets before the next word
}

func (w *wrapper) close() {
	if w.prefix != "" {
		w.write("")
	}
	w.to.WriteByte(')')
	w.width++
}

func (w *wrapper) write(word string) {
	word, w.prefix = w.prefix+word, ""
	switch {
	case !w.begun:
	case w.width+1+len(word) > lineWidth:
		w.to.WriteByte('\n')
		w.width = 0
	default:
		w.to.WriteByte(' ')
		w.width++
	}
	w.begun = true
	w.to.WriteString(word)
	w.width += len(word)
}

// quote returns a text in quotes. Characters that would end the line become spaces.
func quote(s string) string {
	return `"` + inQuotes.Replace(Printable(s)) + `"`
}

// CommentText returns a text in a form that a comment can have: without braces, on one line.
func CommentText(s string) string {
	return unbraced.Replace(Printable(s))
}

// Replacements of characters in quotes, and in a comment.
var (
	inQuotes = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	unbraced = strings.NewReplacer("{", "(", "}", ")")
)

// Printable returns a text with spaces for control characters.
func Printable(s string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || c == unicode.ReplacementChar {
			return ' '
		}
		return c
	}, s)
}
