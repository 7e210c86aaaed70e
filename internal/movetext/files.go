package movetext

import (
	"strings"

	"roundtable/engine/record"
)

// File is a file of games: its name without folders, and its text.
type File struct{ Name, Text string }

// Separator begins the line with a file's name in a text of several files (Join). It is ASCII's
// file separator, which no game contains.
const Separator = "\x1c"

// boundary precedes the name of each file but the first.
const boundary = "\n" + Separator

const longestName = 80

// Join returns several files as one text that Read can divide again. It returns a single file's
// text unchanged. A game never continues in the next file.
func Join(files []File) string {
	if len(files) == 1 {
		return files[0].Text
	}
	const noText = "\x00" // binary data may contain the separator
	var b strings.Builder
	for i, f := range files {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(Separator + oneLine(f.Name) + "\n")
		if IsBinary(f.Text) {
			f.Text = noText
		}
		b.WriteString(f.Text)
	}
	return b.String()
}

func oneLine(name string) string {
	name = record.Printable(strings.ToValidUTF8(name, "?"))
	return strings.ToValidUTF8(name[:min(len(name), longestName)], "")
}

// Joined reports whether a text holds several files.
func Joined(text string) bool { return strings.HasPrefix(text, Separator) }

// files divides a text of Join into its files. A text without names is one file without a name.
func files(text string) (all []File) {
	if !Joined(text) {
		return []File{{Text: text}}
	}
	for rest, more := text[len(Separator):], true; more; {
		var part string
		part, rest, more = strings.Cut(rest, boundary)
		name, own, _ := strings.Cut(part, "\n")
		all = append(all, File{oneLine(name), own})
	}
	return all
}
