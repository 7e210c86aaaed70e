package scenes_test

import (
	"slices"
	"strconv"
	"testing"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/spoken"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// A knight greets at the beginning, is silent once that has been read, and says something
// at the end, in each game something else; not where the user wants silence.
func TestKnightsSpeak(t *testing.T) {
	const dagonet = 3 // his level
	words := locale.New("en")
	says := func(d *drive.Driver) string {
		for _, m := range spoken.Moments() {
			for n := range m.Sentences() {
				if slices.Contains(pageTexts(d), words.Text(locale.RemarkWords.Of("dagonet", string(m), strconv.Itoa(n+1)))) {
					return string(m) + " " + strconv.Itoa(n+1)
				}
			}
		}
		return ""
	}
	laid := record.Record{Game: "camelot", Players: []string{"", "Dagonet"}, Levels: []int{0, dagonet}, Characters: []string{"", "dagonet"}, Setup: engine.Setup{Seats: 2}}
	for _, silent := range []bool{false, true} {
		d := drive.New(t, 1280, 720)
		d.Settings(func(s *settings.Settings) { s.NoRemarks = silent })
		want := func(when, moment string) {
			t.Helper()
			if got := says(d); silent && got != "" || !silent && got != moment {
				t.Errorf("silent %v: %s he says %q, not %q", silent, when, got, moment)
			}
		}
		for _, game := range []string{"1", "2", "3", "1"} { // he has no more sentences
			d.Lay(laid)
			d.Ticks(30)
			want("at the beginning", "greet "+game)
			d.Ticks(400)
			want("then", "")
			d.Tap("D7", "D8")
			d.Settle()
			d.Key(input.Resign)
			d.Tap("yes")
			d.Until("the end", func(r system.Report) bool { return r.Dialog == "end" })
			want("at the end", "won "+game)
			d.Tap("view", "back")
			d.Settle()
		}
	}
}
