package home

import (
	"regexp"
	"strings"

	"roundtable/scenes/ui"
)

// full is how many characters a line has at least that goes on in the next; a
// shorter one was meant to end.
const full = 50

// begins is a line that does not go on with the one before: an item of a list, a
// heading, or one of several holders of rights.
var begins = regexp.MustCompile(`^([-*#]|\(?[0-9a-z]{1,2}[.)] |Copyright |Permission |https?://)`)

// reflow joins the lines of a text that was broken for another width into
// paragraphs; an empty one stands between two that were apart.
func reflow(text string) []string {
	var out []string
	open := false // the last line may go on
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		line = strings.Join(strings.Fields(line), " ")
		switch {
		case strings.Trim(line, "-=`") == "": // a gap, or a rule
			if open = false; len(out) > 0 && out[len(out)-1] != "" {
				out = append(out, "")
			}
			continue
		case open && !begins.MatchString(line):
			out[len(out)-1] += " " + line
		default:
			out = append(out, strings.TrimLeft(line, "# "))
		}
		open = len(line) >= full
	}
	return out
}

// breakable lets long addresses be broken after a stroke.
func breakable(s string) string { return strings.ReplaceAll(s, "/", "/"+ui.Joint) }
