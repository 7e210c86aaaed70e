package scenes_test

import (
	"strings"
	"testing"

	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/test/drive"
)

// A name of forty letters without a space is cut wherever a name stands, on every screen,
// and for those who do not see it too.
func TestLongNamesAreCut(t *testing.T) {
	first, second := strings.Repeat("W", settings.LongestName), strings.Repeat("Wm", settings.LongestName/2)
	for _, window := range [][2]float64{{390, 844}, {844, 390}, {1280, 800}} {
		for _, game := range []string{"camelot", "lancelot"} {
			d := drive.New(t, window[0], window[1])
			d.Settings(func(s *settings.Settings) { s.Names, s.Speed = []string{first, second}, settings.Off })
			look := func(what string) {
				t.Helper()
				d.Rest()
				d.Snapshot()
				r := d.Report()
				if len(r.Misfits) > 0 {
					t.Errorf("%v, %s, %s: %q has no room", window, game, what, r.Misfits)
				}
				all := []string{r.Message}
				for _, w := range r.Texts {
					all = append(all, w.Text)
				}
				for _, x := range r.Targets {
					all = append(all, x.Text)
				}
				doc := d.App.Document()
				all = append(all, doc.Title)
				for _, i := range doc.Items {
					all = append(all, i.Text)
				}
				named := false
				for _, text := range all {
					if strings.Contains(text, first) || strings.Contains(text, second) {
						t.Errorf("%v, %s, %s: the whole name stands in %q", window, game, what, text)
					}
					named = named || strings.Contains(text, "WWWWWWWWW") && strings.Contains(text, "…") || strings.Contains(text, "WmWmWmWm") && strings.Contains(text, "…")
				}
				if !named && what != "resign" && what != "menu" {
					t.Errorf("%v, %s, %s: no player is named in %q", window, game, what, all)
				}
			}
			second := map[string]string{"camelot": "black", "lancelot": "seat2"}[game]
			d.Tap("play-" + game)
			if game == "lancelot" {
				d.Tap("seats-2")
			}
			d.Tap(second + "-human")
			look("set-up")
			d.Tap("start")
			look("table")
			if game == "camelot" {
				d.Tap("D7", "D8")
			} else {
				d.Tap("F6")
			}
			d.Settle()
			look("after a move")
			if game == "camelot" {
				d.Tap("draw")
				look("offer")
				d.Tap("no")
			}
			d.Tap("link")
			look("link")
			d.Key(input.Back)
			d.Key(input.Resign)
			look("resign")
			d.Tap("yes")
			d.Settle()
			look("end")
			d.Tap("view")
			look("ended")
			d.Tap("back")
			d.Rest()
			d.Tap("library")
			look("library")
			d.Key(input.Back)
		}
	}
}
