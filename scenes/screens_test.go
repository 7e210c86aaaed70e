package scenes_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
	"roundtable/test/drive"
)

// On every screen every text fits, every target is large enough and none lies
// on another.
func TestScenesOnRealScreens(t *testing.T) {
	screens := []struct{ w, h, scale float64 }{
		{320, 568, 2}, {360, 640, 1}, {390, 844, 3}, {568, 320, 2}, {640, 360, 1}, {768, 1024, 1}, {1024, 768, 1},
		{1280, 720, 1}, {1366, 768, 1}, {1920, 1080, 1},
	}
	if testing.Short() {
		screens = slices.DeleteFunc(screens, func(s struct{ w, h, scale float64 }) bool { return !slices.Contains([]float64{320, 640, 1280}, s.w) })
	}
	// One size after another, so that its pictures are painted once for several views.
	for some := range slices.Chunk(drive.Views(), 8) {
		var drivers []*drive.Driver
		for _, v := range some {
			d := drive.New(t, 1280, 720, drive.Blank)
			v.Come(d)
			drivers = append(drivers, d)
		}
		for _, s := range screens {
			for i, v := range some {
				t.Run(fmt.Sprintf("%gx%g@%g/%s", s.w, s.h, s.scale, v.Name), func(t *testing.T) {
					d := drivers[i]
					d.Resize(s.w, s.h, s.scale)
					d.Arrange()
					for _, text := range d.Report().Misfits {
						t.Errorf("%q does not fit", text)
					}
					targets := d.App.Targets()
					if len(targets) == 0 {
						t.Error("nothing can be pressed")
					}
					checkTargets(t, s.scale, targets)
					checkTooltips(t, d, s.w >= 1280)
				})
			}
		}
	}
}

// In every language every text fits where there is least room, and also where text
// is half as large again.
func TestEveryLanguageFits(t *testing.T) {
	for _, v := range views() {
		t.Run(v.Name, func(t *testing.T) {
			// One size after another, so that its pictures are painted once for all languages.
			spoken := map[string]*drive.Driver{}
			for _, tag := range locale.Tags() {
				d := drive.New(t, 360, 640, drive.Blank)
				d.Settings(func(s *settings.Settings) { s.Language = tag })
				v.Come(d)
				spoken[tag] = d
			}
			for _, s := range []struct{ w, h, text float64 }{{360, 640, 1}, {360, 640, 1.5}, {844, 390, 1}, {1280, 800, 1}, {1280, 720, 1.5}} {
				for tag, d := range spoken {
					d.App.Tell(system.TextScale(s.text))
					d.Resize(s.w, s.h, 1)
					d.Ticks(1)
					d.Arrange()
					for _, text := range d.Report().Misfits {
						t.Errorf("%s, %gx%g, text %g: %q does not fit", tag, s.w, s.h, s.text, text)
					}
				}
			}
		})
	}
}

// checkTooltips finds tooltips that cover what is written beside them, and where there is room
// icons without one; the arrow back is understood without.
func checkTooltips(t *testing.T, d *drive.Driver, room bool) {
	t.Helper()
	p := pageOf(d)
	for _, target := range d.App.Targets() {
		if target.Tooltip == "" || target.Hidden || strings.HasPrefix(target.ID, stage.SquarePrefix) {
			continue
		}
		r := target.TooltipRect()
		if room && r.Empty() && target.ID != "back" && strings.HasPrefix(target.Tooltip, target.Text) {
			t.Errorf("%s at %+v has no tooltip %q", target.ID, target.Rect, target.Tooltip)
		}
		for _, label := range p.Labels() {
			if r.Overlaps(label) {
				t.Errorf("the tooltip of %s at %+v covers a text at %+v", target.ID, r, label)
			}
		}
	}
}

// pageOf returns the page of the scene on top, or the card that lies over it.
func pageOf(d *drive.Driver) *ui.Page {
	scene := reflect.ValueOf(d.App.Top()).Elem()
	if card := scene.FieldByName("Card"); card.IsValid() && !card.IsNil() {
		return card.Interface().(*ui.Page)
	}
	switch p := scene.FieldByName("Page").Addr().Interface().(type) {
	case *stage.Page:
		return &p.Page
	case *ui.Page:
		return p
	}
	return nil
}

func checkTargets(t *testing.T, scale float64, targets []ui.Target) {
	t.Helper()
	least := layout.MinTarget * scale
	for i, a := range targets {
		if strings.HasPrefix(a.ID, stage.SquarePrefix) || a.Hidden {
			continue
		}
		if a.Rect.H < a.Whole.H { // scrolled halfway out
			continue
		}
		if a.Rect.W < least-0.5 || a.Rect.H < least-0.5 {
			t.Errorf("%s is only %gx%g", a.ID, a.Rect.W/scale, a.Rect.H/scale)
		}
		for _, b := range targets[i+1:] {
			if (a.ID == "why" || a.ID == "stop") && strings.HasPrefix(b.ID, stage.SquarePrefix) { // a message lies over the board
				continue
			}
			if !b.Hidden && a.Rect.Inset(1).Overlaps(b.Rect) {
				t.Errorf("%s %+v lies on %s %+v", a.ID, a.Rect, b.ID, b.Rect)
			}
		}
	}
}
