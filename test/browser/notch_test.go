//go:build !js

package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// hold holds a phone of 390x844, or lying 844x390, so that its notch is at the top, the left
// or the right; at the bottom is the bar for gestures.
func (p *page) hold(notch string) {
	p.Helper()
	w, h := int64(844), int64(390)
	top, left, right, bottom := int64(0), int64(0), int64(0), int64(21)
	orientation := emulation.ScreenOrientation{Type: "landscapePrimary", Angle: 90}
	switch notch {
	case "top":
		w, h, top, bottom = h, w, 47, 34
		orientation = emulation.ScreenOrientation{Type: "portraitPrimary"}
	case "left":
		left = 47
	case "right":
		right, orientation = 47, emulation.ScreenOrientation{Type: "landscapeSecondary", Angle: 270}
	}
	call(p, emulation.SetSafeAreaInsetsOverride, emulation.SetSafeAreaInsetsOverrideParams{
		Insets: &emulation.SafeAreaInsets{Top: &top, Left: &left, Right: &right, Bottom: &bottom},
	})
	call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: w, Height: h, DeviceScaleFactor: 1, Mobile: true, ScreenWidth: w, ScreenHeight: h, ScreenOrientation: &orientation,
	})
	p.Until("room for a notch at the "+notch, func(r system.Report) bool {
		if r.Window != [2]int{int(w), int(h)} || !r.Drawn {
			return false
		}
		x0, y0, x1, y1 := float64(w), float64(h), 0.0, 0.0
		for _, t := range r.Targets {
			x0, y0, x1, y1 = min(x0, t.X), min(y0, t.Y), max(x1, t.X+t.W), max(y1, t.Y+t.H)
		}
		for _, at := range r.Squares {
			x0, y0, x1, y1 = min(x0, at[0]), min(y0, at[1]), max(x1, at[0]), max(y1, at[1])
		}
		// What is at the edges lies close to what is covered, and not under it.
		const close = 80
		free := [4]float64{x0 - float64(left), y0 - float64(top), float64(w-right) - x1, float64(h-bottom) - y1}
		return slices.Min(free[:]) >= 0 && free[0] < close && free[2] < close
	})
	p.shot(fmt.Sprintf("notch-%s", notch))
}

// A phone with a notch is turned by quarters and by half a turn: the game makes room
// where the notch is now. The page asks for all of the screen, once.
func TestNotch(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, device{width: 844, height: 390, scale: 1, touch: true})
	if all := value[[]string](p, `Array.from(document.querySelectorAll('meta[name=viewport]'), (m) => m.content)`); len(all) != 1 || !strings.Contains(all[0], "viewport-fit=cover") {
		t.Errorf("the viewports are %q", all)
	}
	p.Press("play-camelot", "setup-more", "black-human", "start")
	p.Until("the board", probe.In("camelot", ""))
	for _, notch := range []string{"left", "right", "top", "left"} {
		p.hold(notch)
	}
}
