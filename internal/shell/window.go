//go:build !js

package shell

import (
	"fmt"
	"io"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/store"
	"roundtable/scenes"
	"roundtable/scenes/system"
)

// openWindow opens the window for an App, with the requested size or as it was when last closed. It
// returns the game to run in it, which is the App together with the saving of the window's state.
func openWindow(app *scenes.App, o options, saves *store.Store, log io.Writer) ebiten.Game {
	var left windowState
	if data, err := saves.Load(windowFile); err == nil {
		left = parseWindowState(data)
	}
	asked := Size{W: o.width, H: o.height}
	monitors := monitors()
	p := fitWindow(desk(monitors), asked, left)
	if asked.W > p.W || asked.H > p.H {
		fmt.Fprintf(log, "roundtable: -window %v: there is room for %v\n", asked, p.Size)
	}
	if p.Monitor >= 0 {
		ebiten.SetMonitor(monitors[p.Monitor])
		ebiten.SetWindowPosition(p.X, p.Y)
	}
	ebiten.SetWindowSize(p.W, p.H)
	ebiten.SetWindowSizeLimits(min(Least, p.W), min(Least, p.H), -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	if p.Maximised {
		ebiten.MaximizeWindow()
	}
	ebiten.SetFullscreen(p.Full)
	return &windowed{App: app, saves: saves, watch: newWindowWatch(left)}
}

// monitors returns the desktop's monitors, the default one first; none without a desktop.
func monitors() []*ebiten.MonitorType {
	if !hasDesk() {
		return nil
	}
	first := ebiten.Monitor()
	if first == nil {
		return nil
	}
	all := []*ebiten.MonitorType{first}
	for _, m := range ebiten.AppendMonitors(nil) {
		if m != first {
			all = append(all, m)
		}
	}
	return all
}

func desk(monitors []*ebiten.MonitorType) []monitor {
	covered := coveredEdges()
	all := make([]monitor, len(monitors))
	for i, m := range monitors {
		w, h := m.Size()
		scaled := func(px int) int { return int(math.Ceil(float64(px) / m.DeviceScaleFactor())) }
		all[i] = monitor{Name: nameOf(m), Size: Size{W: w, H: h}, Covered: edges{
			Left: scaled(covered.Left), Top: scaled(covered.Top), Right: scaled(covered.Right), Bottom: scaled(covered.Bottom),
		}.Plus(frame())}
	}
	return all
}

type windowed struct {
	*scenes.App
	saves *store.Store
	watch *windowWatch
	sight sight
	tick  int
	on    *ebiten.MonitorType // the monitor where it was last
	name  string              // of that
}

// watchTicks is the number of ticks between two checks of the window, because each check costs a
// change of thread.
const watchTicks = 20

// Update runs one tick, and saves the window's state when it changes.
func (g *windowed) Update() error {
	closing := ebiten.IsWindowBeingClosed()
	looks := g.tick%watchTicks == 0 || closing
	minimised := looks && ebiten.IsWindowMinimized()
	if looks {
		g.look(minimised, closing)
	}
	err := g.App.Update()
	if g.tick++; (err != nil || looks) && !minimised {
		now := g.present()
		changed := g.watch.See(now)
		if err != nil { // the program ends: this is the last check
			changed = g.watch.See(now) || changed
		}
		if changed {
			g.saves.SaveLater(windowFile, g.watch.State().Encode())
		}
	}
	return err
}

// look tells the App when the window becomes hidden or visible, so that clocks of games against the
// computer stop while it is hidden.
func (g *windowed) look(minimised, closing bool) {
	switch seen, changed := g.sight.Look(minimised, closing); {
	case changed && seen:
		g.App.Tell(system.Resume{})
	case changed:
		g.App.Tell(system.Pause{})
	}
}

func (g *windowed) present() (now windowState) {
	if m := ebiten.Monitor(); m != nil && m != g.on {
		g.on, g.name = m, nameOf(m)
	}
	now.Monitor = g.name
	now.X, now.Y = ebiten.WindowPosition()
	now.W, now.H = ebiten.WindowSize()
	now.Maximised, now.Full = ebiten.IsWindowMaximized(), ebiten.IsFullscreen()
	return now
}

// nameOf returns a name by which monitors can be distinguished, even those of the same model.
func nameOf(m *ebiten.MonitorType) string {
	n := 1
	for _, other := range ebiten.AppendMonitors(nil) {
		if other == m {
			break
		}
		if other.Name() == m.Name() {
			n++
		}
	}
	if n == 1 {
		return m.Name()
	}
	return fmt.Sprintf("%s #%d", m.Name(), n)
}
