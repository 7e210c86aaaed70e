package library

import (
	"slices"
	"strconv"
	"strings"
)

// mark is what a person has said of a game, and its text does not.
type mark struct {
	favourite bool
	deleted   int64
}

// encodeMarks writes a line for each marked game: its ID, 'favourite' or '-', and
// when it was deleted or 0.
func encodeMarks(marks map[ID]mark) []byte {
	var lines []string
	for id, m := range marks {
		if m == (mark{}) {
			continue
		}
		word := "-"
		if m.favourite {
			word = "favourite"
		}
		lines = append(lines, string(id)+" "+word+" "+strconv.FormatInt(m.deleted, 10)+"\n")
	}
	slices.Sort(lines)
	return []byte(strings.Join(lines, ""))
}

// decodeMarks reads what encodeMarks wrote; later versions may add words.
func decodeMarks(text []byte) map[ID]mark {
	marks := map[ID]mark{}
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if len(words) < 3 || !ID(words[0]).valid() {
			continue
		}
		deleted, _ := strconv.ParseInt(words[2], 10, 64)
		marks[ID(words[0])] = mark{words[1] == "favourite", max(0, deleted)}
	}
	return marks
}
