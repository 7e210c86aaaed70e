//go:build !js

package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"roundtable/scenes/report"
	"roundtable/test/probe"
)

// hold holds a phone of 844x390 so that its notch is at the left or the right.
func (p *page) hold(notch string) {
	p.Helper()
	const wide, thin = 47, 21
	var left, right, bottom int64 = wide, 0, thin
	orientation := emulation.ScreenOrientation{Type: "landscapePrimary", Angle: 90}
	if notch == "right" {
		left, right = right, left
		orientation = emulation.ScreenOrientation{Type: "landscapeSecondary", Angle: 270}
	}
	call(p, emulation.SetSafeAreaInsetsOverride, emulation.SetSafeAreaInsetsOverrideParams{
		Insets: &emulation.SafeAreaInsets{Left: &left, Right: &right, Bottom: &bottom},
	})
	call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: 844, Height: 390, DeviceScaleFactor: 1, Mobile: true, ScreenWidth: 844, ScreenHeight: 390, ScreenOrientation: &orientation,
	})
	p.Until("room for a notch at the "+notch, func(r report.Report) bool {
		low, high := 844.0, 0.0
		for _, t := range r.Targets {
			if t.Y+t.H > 390-float64(bottom) {
				return false
			}
			low, high = min(low, t.X), max(high, t.X+t.W)
		}
		for _, at := range r.Squares {
			low, high = min(low, at[0]), max(high, at[0])
		}
		// What is at the edges lies close to what is covered, and not under it.
		const close = 80
		return low >= float64(left) && high <= 844-float64(right) && low < float64(left)+close && high > 844-float64(right)-close && r.Drawn
	})
	p.shot(fmt.Sprintf("notch-%s", notch))
}

// A phone with a notch is turned by half a turn: the page keeps its size, and the
// game makes room at the other side.
func TestNotch(t *testing.T) {
	t.Parallel()
	p := open(t, device{width: 844, height: 390, scale: 1, touch: true})
	p.Press("play-camelot", "black-human", "start")
	p.Until("the board", probe.In("camelot", ""))
	for _, notch := range []string{"left", "right", "left"} {
		p.hold(notch)
	}
}
