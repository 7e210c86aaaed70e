package console

import (
	"errors"
	"fmt"
	"strings"

	"roundtable/engine"
)

// Words makes a refusal readable: ruling, reason, the squares and the lines
// that it is about, by their names. Other errors stay as they are.
func Words(err error, g *engine.Geometry) error {
	var r *engine.Refusal
	if !errors.As(err, &r) || g == nil {
		return err
	}
	reason := string(r.Reason)
	if _, rest, ok := strings.Cut(reason, "-"); ok { // the game's name
		reason = rest
	}
	text := strings.TrimSpace(r.Ruling + " " + strings.ReplaceAll(reason, "-", " "))
	var names []string
	for _, sq := range r.Squares {
		names = append(names, g.Name(sq))
	}
	if len(names) > 0 {
		text += ": " + strings.Join(names, ", ")
	}
	var lines []string
	for _, l := range r.Lines {
		lines = append(lines, g.Name(l.From)+"-"+g.Name(l.To))
	}
	if len(lines) > 0 {
		text += fmt.Sprintf("; %s would stand at %+d", strings.Join(lines, " and "), r.Value)
	}
	return errors.New(text)
}
