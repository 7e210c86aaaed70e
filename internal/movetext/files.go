package movetext

import (
	"strings"
	"unicode"
)

// File is a file of games: its name without folders, and its text.
type File struct{ Name, Text string }

// Separator begins the line that names a file, in the text of several (Join): the sign of
// ASCII that parts files, which no game holds.
const Separator = "\x1c"

// boundary is what stands before the name of each file but the first.
const boundary = "\n" + Separator

// longestName is how many bytes of a name are kept.
const longestName = 80

// Join is the text of several files, from which Read knows what stands in which; of one it
// is just its text. No game goes on from one file into the next.
func Join(files []File) string {
	if len(files) == 1 {
		return files[0].Text
	}
	const noText = "\x00" // and what is none may hold what separates files
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
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(name, "?"))
	return strings.ToValidUTF8(name[:min(len(name), longestName)], "")
}

// Joined reports whether a text is that of several files.
func Joined(text string) bool { return strings.HasPrefix(text, Separator) }

// files takes a text apart as Join has put it together; a text of no names is one file
// without a name.
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
