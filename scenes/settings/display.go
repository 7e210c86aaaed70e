package settings

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/settings"
	"roundtable/scenes/layout"
	"roundtable/scenes/system"
)

// Display is what is known of the screen beside its size.
type Display struct {
	Insets  system.Insets // what covers its edges
	Text    float64       // the system's text scale; 0 is 1
	monitor monitor
}

// Frame is the screen of w by h device pixels.
func (d *Display) Frame(w, h, scale float64, now settings.Settings) layout.Frame {
	in := layout.Insets(d.Insets)
	for _, side := range []*float64{&in.Top, &in.Right, &in.Bottom, &in.Left} {
		*side *= scale
	}
	fit(&in.Left, &in.Right, w)
	fit(&in.Top, &in.Bottom, h)
	return layout.Frame{W: w, H: h, Scale: scale, Text: d.textScale(now), Insets: in, Left: now.LeftHanded}
}

// fit keeps half of a length free of what is covered at both ends.
func fit(a, b *float64, length float64) {
	if sum := *a + *b; sum > length/2 {
		*a, *b = *a/sum*length/2, *b/sum*length/2
	}
}

// maxText is the largest scale of texts that this program makes itself; a system may
// ask for more.
const maxText = 2

// Scale is how many device pixels a CSS pixel has, for a window of w by h of these.
func (d *Display) Scale(w, h float64) float64 { return d.monitor.scale(w, h) }

// textScale is how large texts are: what the person has chosen, of the size that the
// system asks for.
func (d *Display) textScale(now settings.Settings) float64 {
	system := d.Text
	if system == 0 {
		system = 1
	}
	return max(system, min(system*now.TextScale(), maxText))
}

// monitorFrames is for how many frames the monitor is taken to be the same one: to
// ask for it takes a change of threads on a desktop.
const monitorFrames = 30

// monitor is what is known of the monitor that the window is on.
type monitor struct {
	w, h   float64 // of the window when it was asked for
	factor float64
	frames int // until it is asked for again
}

// scale is how many device pixels a CSS pixel has, for a window of w by h of these.
func (m *monitor) scale(w, h float64) float64 {
	if m.frames--; m.frames > 0 && w == m.w && h == m.h {
		return m.factor
	}
	m.w, m.h, m.factor, m.frames = w, h, 1, monitorFrames
	if now := ebiten.Monitor(); now != nil {
		m.factor = now.DeviceScaleFactor()
	}
	return m.factor
}
