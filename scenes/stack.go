package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"
)

func (a *App) top() scene { return a.stack[len(a.stack)-1] }

// turn is called after every change of what is on top.
func (a *App) turn() {
	a.asked, a.focus = nil, ""
	a.rebuild()
}

func (a *App) push(s scene) {
	a.depart(a.top(), true)
	a.stack = append(a.stack, s)
	a.turn()
}

func (a *App) pop() {
	if len(a.stack) == 1 {
		return
	}
	a.depart(a.top(), false)
	a.top().leave()
	a.stack = a.stack[:len(a.stack)-1]
	a.turn()
}

func (a *App) replace(s scene) {
	a.depart(a.top(), true)
	a.top().leave()
	a.stack[len(a.stack)-1] = s
	a.turn()
}

// home goes back to a fresh title.
func (a *App) home() {
	a.depart(a.top(), false)
	a.leaveAll()
	a.stack = []scene{newTitle(a.svc)}
	a.turn()
}

func (a *App) leaveAll() {
	for i := len(a.stack) - 1; i >= 0; i-- {
		a.stack[i].leave()
	}
}

func (a *App) quit() { a.ended = true }

func (a *App) toggleMute() {
	muted := !a.svc.sounds.Muted()
	a.svc.sounds.SetMuted(muted)
	a.svc.settings.Muted = muted
	a.svc.store.SaveSettings(*a.svc.settings)
	a.rebuild()
}

func (a *App) toggleFull() { ebiten.SetFullscreen(!ebiten.IsFullscreen()) }

// Close ends what still thinks and saves, as when the window is closed.
func (a *App) Close() {
	a.leaveAll()
	a.svc.store.Flush()
}
