package scenes

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine/catalog"
	"roundtable/engine/record"
	"roundtable/internal/thinker"
	"roundtable/sprites"
)

// asked is a thinker that remembers what it was asked.
type asked struct {
	prompt
	requests []thinker.Request
}

func (a *asked) Start(r thinker.Request) int {
	a.requests = append(a.requests, r)
	return a.prompt.Start(r)
}

// Characters are chosen in turn, each for one seat at most; they have their
// names at the table, the thinker is told whose way to play, and the choice and
// the game last.
func TestCharactersAreChosen(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	a := &asked{prompt: prompt{t: t}}
	d.app.svc.thinker = func() Thinker { return a }
	d.tap("play-lancelot", "seats-3", "character2-before", "character3-before")
	s := d.app.top().(*lancelotSetup)
	if want := [5]string{1: "kay", 2: "gawain"}; s.Characters != want {
		t.Fatalf("%q, want %q", s.Characters, want)
	}
	d.tap("character3-after") // not Kay, whom seat 2 has, but nobody
	if s.Characters[2] != "" {
		t.Errorf("%q plays on seat 3", s.Characters[2])
	}
	d.tap("character3-after", "character3-after")
	d.tap("start")
	d.settle()
	d.playLancelot(1, 4)
	kay, palamedes := 0, 0
	for seat, p := range d.table().m.Players() {
		switch p.Character {
		case "kay":
			kay++
			if p.Name != "Sir Kay" || !p.Computer {
				t.Errorf("seat %d: %+v", seat, p)
			}
		case "palamedes":
			palamedes++
		}
	}
	if kay != 1 || palamedes != 1 {
		t.Errorf("%+v", d.table().m.Players())
	}
	if len(a.requests) < 2 {
		t.Fatal("the computer was not asked")
	}
	for _, r := range a.requests {
		seat := len(r.Moves) % 3
		if want := d.table().m.Players()[seat].Character; r.Limits.Character != want {
			t.Errorf("seat %d is asked to play as %q, not %q", seat, r.Limits.Character, want)
		}
	}
	r, err := record.Decode(record.Encode(d.table().m.Record()))
	if err != nil || !slices.Contains(r.Characters, "kay") || !slices.Contains(r.Characters, "palamedes") {
		t.Errorf("%q, %v", r.Characters, err)
	}
	d.restart(1280, 720, 1)
	d.tap("play-lancelot")
	if got := d.app.top().(*lancelotSetup).Characters; got != [5]string{1: "kay", 2: "palamedes"} {
		t.Errorf("the next time: %q", got)
	}
}

// Every character of every game has a name, a way, a blazon and arms.
func TestEveryCharacterHasArms(t *testing.T) {
	d := newDriver(t, 360, 640, 1)
	hall := theme("hall")
	for _, e := range catalog.All() {
		for _, name := range e.Characters {
			sprites.Arms(hall, name, 40) // asks for them
			hall.Wait()
			if sprites.Arms(hall, name, 40) == nil {
				t.Errorf("%s has no arms", name)
			}
			for _, key := range []string{"", ".way", ".arms"} {
				if text := d.app.svc.text("character." + name + key); text == "" || strings.HasPrefix(text, "character.") {
					t.Errorf("character.%s%s: %q", name, key, text)
				}
			}
		}
	}
	if sprites.Arms(hall, "mordred", 40) != nil || hall.Busy() {
		t.Error("somebody unknown has arms")
	}
}
