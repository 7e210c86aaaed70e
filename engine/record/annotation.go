package record

import "strings"

// annotation reads what stands between moves: a variation in round brackets, or a comment, which is
// {...}, ; to the end of the line, $14, or a sign such as ±. It reports whether there is one.
func (d *decoder) annotation() (bool, error) {
	at := d.at
	switch d.text[at] {
	case '{':
		end := strings.IndexByte(d.text[at:], '}')
		if end < 0 {
			return true, d.bad(at, CommentOpen, "'}' is missing after this comment")
		}
		d.at += end + 1
		return true, d.comment(d.text[at+1 : at+end])
	case '(':
		return true, d.variations()
	case ';':
		end := strings.IndexAny(d.text[at:], "\r\n")
		if end < 0 {
			end = len(d.text) - at
		}
		d.at += end
		return true, d.comment(oneLine(d.text[at+1 : at+end]))
	}
	if word := d.word(); isSign(word) {
		return true, d.comment(sign(word))
	}
	d.at = at
	return false, nil
}

func oneLine(text string) string { return strings.Join(strings.Fields(comment(text)), " ") }

// isSign reports whether a word is an evaluation: $14, a sign, or +0.35.
func isSign(word string) bool {
	if number, is := strings.CutPrefix(word, "$"); is {
		return number != "" && strings.Trim(number, "0123456789") == ""
	}
	signs := strings.TrimLeft(word, "!?+-=#~/±∓⩲⩱∞□−–→↑⇆⟳⨀∆")
	if signs == "" {
		return word != "" && strings.Trim(word, "-–−/") != ""
	}
	return signs != word && signs[0] >= '0' && signs[0] <= '9' && strings.Trim(signs, "0123456789.,/") == ""
}
