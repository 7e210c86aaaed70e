package settings

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/settings"
	"roundtable/scenes/layout"
	"roundtable/scenes/system"
)

// Display is what the program knows about the screen apart from its size.
type Display struct {
	Insets  system.Insets // the covered edges
	Text    float64       // the system's text scale; 0 is 1
	monitor monitor
}

// Frame returns the frame of a screen of w by h device pixels.
func (d *Display) Frame(w, h, scale float64, now settings.Settings) layout.Frame {
	in := layout.Insets(d.Insets)
	for _, side := range []*float64{&in.Top, &in.Right, &in.Bottom, &in.Left} {
		*side *= scale
	}
	fit(&in.Left, &in.Right, w)
	fit(&in.Top, &in.Bottom, h)
	return layout.Frame{W: w, H: h, Scale: scale, Text: d.textScale(now), Insets: in, Left: now.LeftHanded}
}

// fit limits the covered parts at both ends of a length to half of the length.
func fit(a, b *float64, length float64) {
	if sum := *a + *b; sum > length/2 {
		*a, *b = *a/sum*length/2, *b/sum*length/2
	}
}

// maxText limits the program's own text scale; a system may exceed it.
const maxText = 2

// Scale returns the device pixels in a CSS pixel, for a window of w by h device pixels.
func (d *Display) Scale(w, h float64) float64 { return d.monitor.scale(w, h) }

func (d *Display) textScale(now settings.Settings) float64 {
	system := d.Text
	if system == 0 {
		system = 1
	}
	return max(system, min(system*now.TextScale(), maxText))
}

// monitorFrames is the number of frames for which the monitor is cached, since asking for it takes
// a thread switch.
const monitorFrames = 30

// monitor caches the window's monitor.
type monitor struct {
	w, h   float64 // of the window, when last asked
	factor float64
	frames int // until the monitor is asked for again
}

// scale returns the device pixels in a CSS pixel, for a window of w by h device pixels.
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
