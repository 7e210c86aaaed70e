package movetext

import (
	"errors"
	"strconv"
	"strings"

	"roundtable/engine"
	"roundtable/engine/record"
)

// complete adds to a record missing tags that follow from the rest: the number of seats, and the
// result. The notes list them. The tags are added to the line of the last existing tag, so that the
// numbers of lines do not change.
func complete(text string, err error) (out string, notes []Note) {
	var bad *engine.TextError
	for errors.As(err, &bad) && bad.Fault == record.TagMissing && len(bad.About) == 1 && len(notes) < 2 {
		name, value := bad.About[0], ""
		bad.At = min(bad.At, len(strings.TrimRight(text, " \t\r\n"))) // what is cut off ends there
		switch name {
		case "Seats":
			value = strconv.Itoa(max(2, strings.Count(text, "[Player")))
		case "Result":
			if value = lastWord(text); value == "" {
				value = "*"
				text = strings.TrimRight(text, " \t\r\n") + " *\n"
			}
		default:
			return text, notes
		}
		at := len(strings.TrimRight(text[:bad.At], " \t\r\n"))
		text = text[:at] + "[" + name + ` "` + value + `"]` + text[at:]
		notes = append(notes, Note{TextError: bad})
		_, _, err = record.DecodeNext(text)
	}
	return text, notes
}

func lastWord(text string) string {
	words := strings.Fields(text)
	if len(words) == 0 {
		return ""
	}
	switch last := words[len(words)-1]; {
	case last == "*", last == "1-0", last == "0-1", last == "1/2-1/2", last == "1/2", len(last) <= 8 && strings.Trim(last, "ABCDEFGH") == "":
		return last
	}
	return ""
}
