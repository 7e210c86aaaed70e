package scenes_test

import (
	"os"
	"strings"
	"testing"

	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// With a real disk, which is read beside the App, a mistake of a reviewed game is asked about at
// once and after a new start, and not after the game was deleted.
func TestMistakesOnDisk(t *testing.T) {
	text, err := os.ReadFile("../engine/record/testdata/camelot.rtg")
	if err != nil {
		t.Fatal(err)
	}
	s := string(text)
	for _, c := range [][2]string{{`Level1 "7"`, `Level1 "0"`}, {`Level2 "1"`, `Level2 "0"`}} { // two people, one of them the user
		s = strings.Replace(s, c[0], c[1], 1)
	}
	dk := newDisk(t)
	d := open(t, 390, 844, dk.Store)
	d.Settings(func(s *settings.Settings) { s.Names = []string{"Merlin 1"} })
	d.App.Tell(system.Open(s))
	await(d, "opened", func() bool { return d.Has("review") })
	d.Tap("review")
	noted := func() (n int) {
		for _, all := range settings.Open(dk.Store).Now().Mistakes {
			n += len(all)
		}
		return n
	}
	await(d, "noted", func() bool { return noted() > 0 })
	if noted() != 2 {
		t.Errorf("noted are %d mistakes", noted())
	}
	d.Restart()
	d.Tap("puzzles")
	await(d, "listed", func() bool { return d.Has("mistakes") })
	d.Tap("mistakes")
	await(d, "asked", func() bool {
		r := d.Report()
		return r.Table != nil && r.Table.Status == "Find a better move for Merlin 1"
	})
	if got := d.Table(); got.Shown != 5 {
		t.Errorf("asked is ply %d", got.Shown)
	}
	d.Restart()
	d.Tap("library")
	await(d, "listed", func() bool { return d.Has("bin-0") })
	d.Tap("bin-0", "back", "puzzles")
	d.Settle()
	if d.Has("mistakes") {
		t.Error("the mistakes of a deleted game are counted")
	}
}

// Where a better move is looked for, no button offers to take the tried move back; and the button of
// the last move asks before it takes back the end of the game.
func TestTakingBackAfterTheEnd(t *testing.T) {
	d := drive.New(t, 390, 844)
	touch := func(from, to, near string) {
		t.Helper()
		d.TouchAt(d.Where(from))
		d.Ticks(60)
		x, y := d.Where(to)
		other, _ := d.Where(near)
		d.TouchAt(x+0.4*(other-x), y)
	}
	d.Tap("play-camelot", "start")
	d.Settle()
	touch("F7", "F8", "G8")
	d.Until("it can be taken back", func(system.Report) bool { return d.Has("take-back") })
	d.Key(input.Resign)
	d.Tap("yes")
	d.Until("the end", func(r system.Report) bool { return r.Dialog == "end" && !r.Rising })
	d.Tap("view")
	d.Until("the button is back", func(system.Report) bool { return d.Has("take-back") })
	d.Tap("take-back")
	d.Want("camelot", "reopen")
	d.Key(input.Back)

	text, err := os.ReadFile("../engine/record/testdata/camelot.rtg")
	if err != nil {
		t.Fatal(err)
	}
	d.Read(strings.Replace(string(text), `Level2 "1"`, `Level2 "0"`, 1))
	d.Tap("review")
	d.Until("a turning point", func(system.Report) bool { return d.Has("turn-8") })
	d.Tap("turn-8", "learn")
	d.Rest()
	touch("F10", "F9", "E9")
	d.Until("the judgement", func(r system.Report) bool {
		if d.Has("take-back") {
			t.Fatal("a tried move can be taken back")
		}
		return strings.HasSuffix(r.Message, "Try another move.")
	})
	d.Ticks(30)
	if d.Has("take-back") {
		t.Error("a wrong move can be taken back")
	}
}
