package console

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"roundtable/engine/catalog"
)

// Two games may have an option of the same name: one flag serves both.
func TestOptionsOfTheSameName(t *testing.T) {
	all := catalog.All()[:1]
	use := optionFlags(append(all, all...))
	if got, want := use["rules"], "camelot: `classic|wcf`; camelot: classic|wcf"; got != want {
		t.Errorf("the flag's use is %q, want %q", got, want)
	}
}

// TestRun: a command gets its flags, which may stand between its other arguments, and the
// game, unless it has none.
func TestRun(t *testing.T) {
	p := Program{Name: "p", Version: "1", Commands: []Command{
		{Name: "seats", About: "says the seats", Make: func(s *Session) func([]string) error {
			return func(rest []string) error {
				fmt.Fprint(s.Out, s.Game.Name(), s.Setup.Seats, rest)
				return nil
			}
		}},
		{Name: "bare", Gameless: true, Make: func(s *Session) func([]string) error {
			n := s.Flags.Int("seats", 0, "its own")
			return func(rest []string) error {
				fmt.Fprint(s.Out, *n, rest)
				return nil
			}
		}},
	}}
	for args, want := range map[string]string{
		"seats x":                       "camelot2 [x]0",
		"seats x -game lancelot y":      "lancelot2 [x y]0",
		"seats -game=lancelot -seats 4": "lancelot4 []0",
		"bare a -seats 7 b":             "7 [a b]0",
		"bare -game lancelot":           "2",
		"seats -game chess":             "2",
		"seats -seats 9":                "2",
		"version":                       "p 1\n0",
	} {
		var out, errs bytes.Buffer
		status := p.Run(strings.Fields(args), strings.NewReader(""), &out, &errs)
		if got := out.String() + fmt.Sprint(status); got != want || (status == 2) != (errs.Len() > 0) {
			t.Errorf("%s: %q, want %q; %s", args, got, want, &errs)
		}
	}
	var help, errs bytes.Buffer
	if p.Run([]string{"help"}, nil, &help, &errs) != 0 || !strings.Contains(help.String(), "p seats") || !strings.Contains(help.String(), "says the seats") {
		t.Errorf("%s", &help)
	}
}
