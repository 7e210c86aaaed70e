package console

import (
	"bufio"
	"strings"

	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
)

// person is somebody who plays a seat in words: who types moves and commands, and is told
// what the table's screen shows.
type person struct {
	spoken.Teller
	match *match.Match
	lines *bufio.Scanner
	out   *bufio.Writer
}

func sitDown(s *Session, m *match.Match, w *locale.Locale) *person {
	p := &person{Teller: spoken.Of(w, m), match: m, lines: bufio.NewScanner(s.In), out: s.Out}
	p.say(p.Help(m))
	return p
}

// say writes a line at once, since somebody waits for it.
func (p *person) say(text string) {
	p.out.WriteString(text + "\n")
	p.out.Flush()
}

// move asks until the person has made a move; it reports false where there is no
// more input.
func (p *person) move() bool {
	p.say(p.Words.Text("match.your"))
	for p.lines.Scan() {
		say, m := p.Answer(p.match, strings.TrimSpace(p.lines.Text()))
		if m == "" {
			p.say(say)
			continue
		}
		if _, err := p.match.Play(m); err != nil {
			p.say(p.Refused(err, p.match.Position().Board().Geometry))
			continue
		}
		p.say(p.Last(p.match, 1))
		return true
	}
	return false
}
