package scenes_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/engine/catalog"
	"roundtable/internal/drive"
	"roundtable/internal/locale"
	"roundtable/sprites"
)

// chosen is the character that a set-up screen shows for a seat, as is written
// between the two buttons that change it.
func chosen(d *drive.Driver, seat int) string {
	d.Helper()
	id := "character" + strconv.Itoa(seat)
	before, after := d.Target(id+"-before"), d.Target(id+"-after")
	for _, text := range d.Report().Texts {
		if x, y := text.Centre(); x > before.X && x < after.X+after.W && y > before.Y && y < before.Y+before.H {
			return text.Text
		}
	}
	d.Fatalf("no character is written for seat %d", seat)
	return ""
}

// Characters are chosen in turn, each for one seat at most; they have their
// names at the table, the thinker is told whose way to play, and the choice and
// the game last.
func TestCharactersAreChosen(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-lancelot", "seats-3")
	nobody := chosen(d, 2)
	d.Tap("character2-before", "character3-before")
	if a, b := chosen(d, 2), chosen(d, 3); a != "Sir Kay" || b != "Sir Gawain" {
		t.Fatalf("%q and %q play", a, b)
	}
	d.Tap("character3-after") // not Kay, whom seat 2 has, but nobody
	if got := chosen(d, 3); got != nobody {
		t.Errorf("%q plays on seat 3", got)
	}
	d.Tap("character3-after", "character3-after")
	d.Tap("start")
	d.Settle()
	d.PlayLancelot(1, 4)
	rec := d.Saved()
	for _, want := range []string{"kay", "palamedes"} {
		if seat := slices.Index(rec.Characters, want); seat < 0 || rec.Levels[seat] == 0 || want == "kay" && rec.Players[seat] != "Sir Kay" {
			t.Errorf("%s is none of %q, who are %q", want, rec.Characters, rec.Players)
		}
	}
	if len(d.Seat.Requests) < 2 {
		t.Fatal("the computer was not asked")
	}
	for _, r := range d.Seat.Requests {
		seat := len(r.Moves) % 3
		if want := rec.Characters[seat]; r.Limits.Character != want {
			t.Errorf("seat %d is asked to play as %q, not %q", seat, r.Limits.Character, want)
		}
	}
	d.Restart()
	d.Tap("play-lancelot")
	if a, b := chosen(d, 2), chosen(d, 3); a != "Sir Kay" || b != "Sir Palamedes" {
		t.Errorf("the next time %q and %q play", a, b)
	}
}

// Every character of every game has a name, a way, a blazon and arms.
func TestEveryCharacterHasArms(t *testing.T) {
	hall, words := drive.Theme("hall"), locale.New("en")
	for _, e := range catalog.All() {
		for _, name := range e.Characters {
			sprites.Arms(hall, name, 40) // asks for them
			hall.Wait()
			if sprites.Arms(hall, name, 40) == nil {
				t.Errorf("%s has no arms", name)
			}
			for _, key := range []string{"", ".way", ".arms"} {
				if text := words.Text("character." + name + key); text == "" || strings.HasPrefix(text, "character.") {
					t.Errorf("character.%s%s: %q", name, key, text)
				}
			}
		}
	}
	if sprites.Arms(hall, "mordred", 40) != nil || hall.Busy() {
		t.Error("somebody unknown has arms")
	}
}
