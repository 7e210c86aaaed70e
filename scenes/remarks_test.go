package scenes_test

import (
	"slices"
	"testing"

	"roundtable/internal/drive"
	"roundtable/internal/locale"
	"roundtable/internal/remarks"
	"roundtable/internal/settings"
)

// A knight greets at the beginning, is silent once that has been read, and says something
// at the end; not where somebody wants silence.
func TestKnightsSpeak(t *testing.T) {
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
	d := drive.New(t, 1280, 720)
	d.Settings(func(s *settings.Settings) { s.Setups = map[string]string{} })
	d.Tap("play-camelot")
	d.Tap("start")
	d.Settle()
	t.Log(says(d), d.Report().Texts)
}
