package locale

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// A name is shown whole unless a word of it is too long, of which the beginning is shown.
func TestCalled(t *testing.T) {
	for name, want := range map[string]string{
		"":                         "",
		"Ann":                      "Ann",
		"Sir Lancelot of the Lake": "Sir Lancelot of the Lake",
		" Ann \n Bob ":             "Ann Bob",
		strings.Repeat("W", 20):    strings.Repeat("W", 20),
		strings.Repeat("W", 21):    strings.Repeat("W", 19) + "…",
		strings.Repeat("W", 40):    strings.Repeat("W", 19) + "…",
		"von " + strings.Repeat("ö", 30) + " Ann": "von " + strings.Repeat("ö", 19) + "… Ann",
		strings.Repeat("e\u0301", 20):             strings.Repeat("e\u0301", 20),
		strings.Repeat("e\u0301", 21):             strings.Repeat("e\u0301", 19) + "…",
		strings.Repeat("王", 40):                   strings.Repeat("王", 19) + "…",
	} {
		if got := Called(name); got != want || !utf8.ValidString(got) {
			t.Errorf("%q is called %q, not %q", name, got, want)
		}
	}
}
