package spoken

import (
	"slices"
	"strings"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
	"roundtable/engine/match"
	"roundtable/internal/locale"
)

// Threats tells what the one to move can capture now, and what the others could
// capture next if the position stayed as it is.
func (t Teller) Threats(m *match.Match) string {
	p := m.Position()
	if o := m.Outcome(); o.Over() {
		return t.End(o)
	}
	switch p := p.(type) {
	case *camelot.Position:
		return sentences(t.captures(p, "spoken.can-capture", "spoken.captures-nothing"), t.captures(passed(m, p), "spoken.threatens", "spoken.threatens-nothing"))
	case *lancelot.Position:
		return t.lines(p)
	}
	return t.captures(p, "spoken.can-capture", "spoken.captures-nothing")
}

// passed is the position in which the other side of Camelot is to move.
func passed(m *match.Match, p *camelot.Position) engine.Position {
	fields := strings.Fields(p.String())
	if fields[1] == "w" {
		fields[1] = "b"
	} else {
		fields[1] = "w"
	}
	q, err := m.Game().Parse(m.Setup(), strings.Join(fields, " "))
	if err != nil {
		return nil // it would be over: nobody could capture anything
	}
	return q
}

// captures tells what the side to move of a position could capture.
func (t Teller) captures(p engine.Position, some, none locale.Key) string {
	if p == nil {
		return ""
	}
	var taken []engine.Square
	add := func(choices []engine.Choice) {
		for _, c := range choices {
			for _, sq := range c.Captures {
				if !slices.Contains(taken, sq) {
					taken = append(taken, sq)
				}
			}
		}
	}
	who := t.Names[p.Turn()]
	first, err := p.Continue(nil)
	if err != nil {
		return t.Words.Text(none, who)
	}
	add(first.Next)
	for _, c := range first.Next {
		if c.Act != engine.ActPick {
			continue
		}
		if part, err := p.Continue([]engine.Square{c.Square}); err == nil {
			add(part.Next)
		}
	}
	if len(taken) == 0 {
		return t.Words.Text(none, who)
	}
	slices.Sort(taken)
	b := p.Board()
	names := make([]string, len(taken))
	for i, sq := range taken {
		names[i] = t.Words.Text("spoken.on", PieceName(t.Words, t.Game, b.At[sq]), b.Geometry.Name(sq))
	}
	return t.Words.Text(some, who, t.Words.List(names))
}

// lines tells where a knight of Lancelot's mover would capture, and the lines in
// which another would capture next.
func (t Teller) lines(p *lancelot.Position) string {
	g, seat := p.Board().Geometry, p.Turn()
	var at []engine.Square
	if part, err := p.Continue(nil); err == nil {
		for _, c := range part.Next {
			if c.Act == engine.ActPlace && len(c.Captures) > 0 {
				at = append(at, c.Square)
			}
		}
	}
	out := []string{t.Words.Text("spoken.captures-nothing", t.Names[seat])}
	if len(at) > 0 {
		out[0] = t.Words.Text("spoken.captures-at", t.Names[seat], t.squares(at, g))
	}
	threats := p.Threats(seat)
	for _, w := range threats {
		out = append(out, t.Words.Text("lancelot.flag.threat", t.Names[w.By], t.Words.Lines([]engine.Line{w.Line}, g)))
	}
	if len(threats) == 0 {
		out = append(out, t.Words.Text("spoken.nobody-threatens"))
	}
	return sentences(out...)
}
