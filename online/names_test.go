package online

import (
	"strings"
	"testing"
)

// A new name can be seen, and has nothing by which ratings and tags are shown.
func TestNewNames(t *testing.T) {
	for name, fit := range map[string]string{
		"Ann": "Ann", "Ann B.": "Ann B.", "O’Neill": "O’Neill", "Gal·la": "Gal·la", "騎士": "騎士", "7": "7", "Ẹ\u0301ric": "Ẹ\u0301ric",
		"\u3164": "", "\u115f\u1160": "", "\uffa0": "", "\u2800": "", "\u034f\u034f": "", "\ufe0f": "", "An\ufe0fn": "Ann", "A\u3164n": "An",
		"A" + strings.Repeat("\u0323", 23): "Ạ\u0323",
		"Ann (1843)":                       "Ann 1843", "Ann ［1843］": "Ann 1843", "Ann#xjsg": "Ann xjsg", "Ann＃xjsg": "Ann xjsg", "Ann | 1843": "Ann 1843", "★ Ann": "Ann",
		"<script>": "script", "...": "", "": "",
	} {
		got := FitName(name)
		if got != fit && got != strings.TrimSuffix(fit, "\u0323") || got != "" && NewNameFault(got) != "" {
			t.Errorf("%+q becomes %+q, wanted %+q", name, got, fit)
		}
		if (NewNameFault(name) == "") != (name == fit && name != "") {
			t.Errorf("%+q: %q", name, NewNameFault(name))
		}
	}
	if got := ShownName("\u3164", "someone"); got != Tag("someone") {
		t.Errorf("an old name that cannot be seen is shown as %q", got)
	}
	if got := ShownName("Ann (1843)", "someone") + ShownName("", "someone"); got != "Ann (1843)" {
		t.Errorf("an old name is shown as %q", got)
	}
}
