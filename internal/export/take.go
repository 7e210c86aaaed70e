package export

import "strings"

// Ask is what is asked of the person.
type Ask struct {
	Words Words  // Copy takes what is written, Save a file
	Line  bool   // a line is wanted, not a text of many
	Text  string // what is there at first
	// Several says that the text may be of several files.
	Several bool
}

// Taken is a text that the person gave; without Done none was given.
type Taken struct {
	Text   string
	Unread []string // the names of files that could not be read
	Lacks  string   // as of Pasted, where the text was to be that of the clipboard
	Done   bool
}

// Joined is the text of several files. An empty line stands between two; it holds a form
// feed where neither a result ends the one nor a tag begins the other, as of games of some
// publishers, so that no game goes on from one file into the next.
func Joined(texts []string) string {
	var b strings.Builder
	for i, text := range texts {
		switch {
		case i == 0:
		case ended(texts[i-1]), strings.HasPrefix(strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), " \t\r\n"), "["):
			b.WriteString("\n\n")
		default:
			b.WriteString("\n\f\n")
		}
		b.WriteString(text)
	}
	return b.String()
}

// ended reports whether a text ends with a result that stands in no braces.
func ended(text string) bool {
	words := strings.Fields(text[max(0, len(text)-16):])
	if len(words) == 0 || strings.Count(text, "{") != strings.Count(text, "}") {
		return false
	}
	switch words[len(words)-1] {
	case "*", "1-0", "0-1", "1/2", "1/2-1/2":
		return true
	}
	return false
}
