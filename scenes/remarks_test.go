package scenes_test

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/internal/drive"
	"roundtable/internal/locale"
	"roundtable/internal/remarks"
	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/report"
)

// A knight greets at the beginning, is silent once that has been read, and says something
// at the end; not where somebody wants silence.
func TestKnightsSpeak(t *testing.T) {
	const dagonet = 3 // his level
	words := locale.New("en")
	says := func(d *drive.Driver) string {
		for _, m := range remarks.Moments() {
			text := words.Text(locale.RemarkWords.Of("dagonet", string(m)))
			if slices.ContainsFunc(written(d), func(w string) bool { return w == text }) {
				return string(m)
			}
		}
		return ""
	}
	for _, silent := range []bool{false, true} {
		d := drive.New(t, 1280, 720)
		d.Settings(func(s *settings.Settings) { s.NoRemarks = silent })
		d.Lay(record.Record{Game: "camelot", Players: []string{"", "Dagonet"}, Levels: []int{0, dagonet}, Characters: []string{"", "dagonet"}, Setup: engine.Setup{Seats: 2}})
		want := func(when, moment string) {
			t.Helper()
			if got := says(d); silent && got != "" || !silent && got != moment {
				t.Errorf("silent %v: %s he says %q, not %q", silent, when, got, moment)
			}
		}
		d.Ticks(30)
		want("at the beginning", "greet")
		d.Ticks(400)
		want("then", "")
		d.Tap("D7", "D8")
		d.Settle()
		d.Key(input.Resign)
		d.Tap("yes")
		d.Until("the end", func(r report.Report) bool { return r.Dialog == "end" })
		want("at the end", "won")
	}
}
