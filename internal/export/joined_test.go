package export

import "testing"

// An empty line stands between files; before one without tags it holds a form feed.
func TestJoined(t *testing.T) {
	const game = "[Game \"camelot\"]\n"
	for _, c := range []struct {
		texts []string
		want  string
	}{
		{nil, ""},
		{[]string{game}, game},
		{[]string{game, game}, game + "\n\n" + game},
		{[]string{"1. D7-D8 *", "\ufeff\n" + game}, "1. D7-D8 *\n\n\ufeff\n" + game},
		{[]string{"1. D7-D8 *", "1. D7-D8 *"}, "1. D7-D8 *\n\n1. D7-D8 *"},
		{[]string{"1. D7-D8 {no end *", "1. D7-D8 *"}, "1. D7-D8 {no end *\n\f\n1. D7-D8 *"},
		{[]string{"", "D7-D8"}, "\n\f\nD7-D8"},
		{[]string{game, " D7-D8"}, game + "\n\f\n D7-D8"},
	} {
		if got := Joined(c.texts); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
}
