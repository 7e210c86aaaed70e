package scenes_test

import (
	"slices"
	"testing"

	"roundtable/test/drive"
)

// What few want to change is folded away under one row, which tells what of it is not as usual.
func TestExpertsChoose(t *testing.T) {
	for _, c := range []struct{ game, choose, said string }{
		{"camelot", "rules-wcf", "Rules: Federation"},
		{"lancelot", "allegiance-invoker", "Excalibur serves: Its invoker"},
	} {
		d := drive.New(t, 1280, 800)
		d.Tap("play-"+c.game, "setup-more")
		if c.game == "lancelot" {
			d.Tap("sword-on")
		}
		if d.Has(c.choose) || slices.Contains(pageTexts(d), c.said) {
			t.Errorf("%s: %s is not folded away", c.game, c.choose)
		}
		d.Tap("expert", c.choose)
		if !d.Target(c.choose).Selected {
			t.Errorf("%s: %s is not chosen", c.game, c.choose)
		}
		d.Tap("expert")
		if d.Has(c.choose) || !slices.Contains(pageTexts(d), c.said) {
			t.Errorf("%s: it is not said that %s is chosen: %q", c.game, c.choose, pageTexts(d))
		}
		d.Restart()
		d.Tap("play-"+c.game, "setup-more")
		if !slices.Contains(pageTexts(d), c.said) {
			t.Errorf("%s: what was chosen is forgotten: %q", c.game, pageTexts(d))
		}
	}
}
