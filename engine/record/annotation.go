package record

import "strings"

// remark reads a comment between moves: {...}, ; to the end of the line except in a variation, $14,
// or a sign such as ±. It returns false if there is none.
func (d *decoder) remark() (text string, ok bool) {
	at := d.at
	switch c := d.text[at]; {
	case c == '{':
		end := strings.IndexByte(d.text[at:], '}')
		if end < 0 {
			return "", false
		}
		d.at += end + 1
		return d.text[at+1 : at+end], true
	case c == ';' && !d.nested:
		end := strings.IndexAny(d.text[at:], "\r\n")
		if end < 0 {
			end = len(d.text) - at
		}
		d.at += end
		return oneLine(d.text[at+1 : at+end]), true
	}
	if word := d.word(); isSign(word) {
		return sign(word), true
	}
	d.at = at
	return "", false
}

func oneLine(text string) string { return strings.Join(strings.Fields(CommentText(text)), " ") }

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
