package home

import (
	"regexp"
	"strings"
	"sync"

	"roundtable/scenes/ui"
)

// full is the least length of a line that ends because the text was wrapped.
const full = 50

// begins matches a line that starts a paragraph: a list item, a heading, or a line with a copyright
// holder.
var begins = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^([-*#]|\(?[0-9a-z]{1,2}[.)] |Copyright |Permission |https?://)`)
})

// reflow joins the lines of a hard-wrapped text into paragraphs. An empty string separates
// paragraphs that an empty line separated.
func reflow(text string) []string {
	var out []string
	open := false // the last line may continue
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		line = strings.Join(strings.Fields(line), " ")
		switch {
		case strings.Trim(line, "-=`") == "": // a gap, or a rule
			if open = false; len(out) > 0 && out[len(out)-1] != "" {
				out = append(out, "")
			}
			continue
		case open && !begins().MatchString(line):
			out[len(out)-1] += " " + line
		default:
			out = append(out, strings.TrimLeft(line, "# "))
		}
		open = len(line) >= full
	}
	return out
}

// breakable allows line breaks after slashes.
func breakable(s string) string { return strings.ReplaceAll(s, "/", "/"+ui.Joint) }
