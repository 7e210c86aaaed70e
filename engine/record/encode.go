package record

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// lineWidth is where the moves wrap, in bytes.
const lineWidth = 80

// yes is the value of a tag that is there or not.
const yes = "yes"

// byLink is how somebody plays who is not at the table.
const byLink = "link"

// took begins the comment that says how long a move took, as PGN's do.
const took = "[%emt "

// Encode is the record's text.
func Encode(r Record) string {
	var b strings.Builder
	tag := func(name, value string) { b.WriteString("[" + name + " " + quote(value) + "]\n") }
	tag("Game", r.Game)
	if r.Date != "" {
		tag("Date", r.Date)
	}
	for i, name := range r.Players {
		tag("Player"+strconv.Itoa(i+1), name)
	}
	for i, level := range r.Levels {
		if level != 0 {
			tag("Level"+strconv.Itoa(i+1), strconv.Itoa(level))
		}
	}
	for i, name := range r.Characters {
		if name != "" {
			tag("Character"+strconv.Itoa(i+1), name)
		}
	}
	for i, name := range r.Arms {
		if name != "" {
			tag("Arms"+strconv.Itoa(i+1), name)
		}
	}
	for i, away := range r.Away {
		if away {
			tag("Away"+strconv.Itoa(i+1), byLink)
		}
	}
	for i, c := range r.Clocks {
		if c.On() {
			tag("TimeControl"+strconv.Itoa(i+1), c.String())
		}
	}
	if r.Elapsed > 0 {
		tag("Elapsed", r.Elapsed.Span())
	}
	if r.Quest != "" {
		tag("Quest", r.Quest)
	}
	if r.Aided {
		tag("Aided", yes)
	}
	if r.Counted {
		tag("Counted", yes)
	}
	tag("Seats", strconv.Itoa(r.Setup.Seats))
	tag("Seed", strconv.FormatUint(r.Setup.Seed, 10))
	names := make([]string, 0, len(r.Setup.Values))
	for name := range r.Setup.Values {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		tag(strings.ToUpper(name[:1])+name[1:], r.Setup.Values[name])
	}
	if r.Start != "" {
		tag("Start", r.Start)
	}
	tag("Result", result(r.Outcome))
	if r.Outcome.Over() {
		tag("Termination", string(r.Outcome.Cause))
	}
	if r.Key != 0 {
		key := strconv.FormatUint(r.Key, 16)
		tag("Key", strings.Repeat("0", 16-len(key))+key)
	}
	b.WriteByte('\n')
	b.WriteString(wrap(words(r)))
	b.WriteByte('\n')
	return b.String()
}

// words is the movetext: what may be parted by a line's end.
func words(r Record) []string {
	var out []string
	comments := func(after int) {
		for _, c := range r.Comments {
			if c.After == after {
				out = append(out, "{"+comment(c.Text)+"}")
			}
		}
	}
	comments(0)
	for i, m := range r.Moves {
		out = append(out, number(i, r.Setup.Seats)+" "+string(m))
		if i < len(r.Times) && r.Times[i] > 0 {
			out = append(out, "{"+took+r.Times[i].Span()+"]}")
		}
		comments(i + 1)
	}
	return append(out, result(r.Outcome))
}

// number is what stands before the move with an index from 0.
func number(i, seats int) string {
	seats = max(seats, 1)
	dots := "..."
	if i%seats == 0 {
		dots = "."
	}
	return strconv.Itoa(i/seats+1) + dots
}

func wrap(words []string) string {
	var b strings.Builder
	width := 0
	for i, w := range words {
		switch {
		case i == 0:
		case width+1+len(w) > lineWidth:
			b.WriteByte('\n')
			width = 0
		default:
			b.WriteByte(' ')
			width++
		}
		b.WriteString(w)
		width += len(w)
	}
	return b.String()
}

// quote puts a text in quotes; what would not survive in one line becomes a space.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(printable(s)) + `"`
}

// comment is a text as a comment holds it: without braces, on one line.
func comment(s string) string {
	return strings.NewReplacer("{", "(", "}", ")").Replace(printable(s))
}

func printable(s string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || c == unicode.ReplacementChar {
			return ' '
		}
		return c
	}, s)
}
