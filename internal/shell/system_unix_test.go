//go:build unix && !darwin

package shell

import "testing"

func TestWantedLanguages(t *testing.T) {
	for _, c := range []struct {
		env  map[string]string
		want string
	}{
		{nil, ""},
		{map[string]string{"LANG": "C.UTF-8"}, ""},
		{map[string]string{"LANG": "de_CH.UTF-8"}, "de-CH"},
		{map[string]string{"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_FR@euro"}, "fr-FR"},
		{map[string]string{"LANG": "en_GB", "LC_ALL": "it_IT.UTF-8", "LC_MESSAGES": "fr_FR"}, "it-IT"},
		{map[string]string{"LANG": "de_DE.UTF-8", "LANGUAGE": "nds:de_AT:"}, "nds,de-AT,de-DE"},
		{map[string]string{"LANG": "C", "LANGUAGE": "de"}, ""},
	} {
		if got := listLanguages(func(name string) string { return c.env[name] }); got != c.want {
			t.Errorf("%v: %q, want %q", c.env, got, c.want)
		}
	}
}
