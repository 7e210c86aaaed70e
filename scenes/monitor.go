package scenes

import "github.com/hajimehoshi/ebiten/v2"

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
