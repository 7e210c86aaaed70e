package scenes

import (
	"strings"
	"testing"
)

// A record that is whole but cannot be played again is set aside before it is
// said so, and before anything takes its place.
func TestARecordThatDoesNotReplay(t *testing.T) {
	for _, text := range []string{"no record", "[Game \"Chess\"]\n\n*\n", "[Game \"Camelot\"]\n\n1. D7-D9 *\n"} {
		d := newDriver(t, 640, 360, 1)
		if err := d.saves.Save(autosave, []byte(text)); err != nil {
			t.Fatal(err)
		}
		d.restart(640, 360, 1)
		if r := d.want("title", ""); !strings.Contains(r.Message, "set aside") {
			t.Errorf("%q: %q", text, r.Message)
		}
		if _, err := d.saves.Load(autosave); err == nil {
			t.Errorf("%q still lies where it may be overwritten", text)
		}
		d.restart(640, 360, 1)
		if r := d.want("title", ""); r.Message != "" {
			t.Errorf("%q is told again: %q", text, r.Message)
		}
	}
}
