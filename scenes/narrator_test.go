package scenes

import (
	"slices"
	"strings"
	"testing"

	"roundtable/scenes/system"
)

// The document is told while a screen reader is in use, when it changes or something is said,
// and while something moves only now and then.
func TestNarrator(t *testing.T) {
	var told []string
	title, looks := "one", 0
	n := newNarrator(func(json string) { told = append(told, json) })
	tick := func(changed, whole bool) {
		n.Tick(changed, whole, func() system.Document { looks++; return system.Document{Title: title} })
	}
	expect := func(when string, parts ...string) {
		t.Helper()
		ok := len(told) == len(parts)
		for i := range min(len(told), len(parts)) {
			ok = ok && strings.Contains(told[i], parts[i])
		}
		if !ok {
			t.Errorf("%s: told %q, want %q", when, told, parts)
		}
		told = nil
	}
	n.Say("not heard")
	tick(true, true)
	expect("before anybody reads")
	if looks > 0 {
		t.Error("the screen is looked at without a reader")
	}
	n.Read(true)
	tick(false, false)
	expect("at first", `"one"`)
	tick(true, true)
	expect("when nothing in it has changed")
	title = "two"
	tick(false, false)
	expect("without a change on screen")
	tick(true, true)
	expect("when it has changed", `"two"`)
	n.Say("Check.")
	n.Say("Mate.")
	tick(false, false)
	expect("when something is said", "Check. Mate.")
	for looks = 0; looks == 0; {
		title += "!"
		tick(true, false)
	}
	expect("while something moves", `"two`)
	if !slices.Contains([]string{"two!!!!!", "two!!!!!!"}, title) {
		t.Errorf("it is looked at again after %d ticks", len(title)-3)
	}
	n.Read(false)
	tick(true, true)
	expect("after the reader is gone")
}
