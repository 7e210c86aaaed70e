package scenes

import (
	"encoding/json"

	"roundtable/scenes/input"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// Report returns the state of the App. It omits the legal moves, since there may be many thousands.
func (a *App) Report() system.Report {
	var r system.Report
	r.Heard, r.Drawn = a.watch.heard, a.stack.Changed() == stage.Nothing && !a.drawing()
	r.Muted, r.Theme, r.Bytes = a.svc.Sounds.Muted(), a.svc.Theme.Name, a.svc.Theme.Bytes()
	_, r.Saved = a.svc.Games.Saved()
	a.stack.Report(&r)
	return r
}

// Moves lists the legal moves of the game on the table. If there are more than 1000, it returns
// only those without a space; these do not invoke the sword.
func (a *App) Moves() []string {
	if t, ok := a.stack.Top().(*play.Table); ok {
		return t.Moves()
	}
	return nil
}

// Underway reports whether a table's board moves, or a computer is thinking there. Report also
// returns both, but takes as long as a tick.
func (a *App) Underway() bool {
	t, ok := a.stack.Top().(*play.Table)
	return ok && (t.Board.Surface.Animating() || t.Thinking())
}

// Scene returns the name of the scene on top.
func (a *App) Scene() string { return a.Report().Scene }

type watch struct {
	heard    system.Heard
	probe    probe
	activity activityWatch
}

func (w *watch) count(in input.State) {
	if in.Pressed {
		w.heard.Presses++
	}
	if in.Released || in.Lost {
		w.heard.Releases++
	}
	if in.Actions != 0 || in.Text != "" || in.Typed != "" {
		w.heard.Actions++
	}
}

// probe passes on the report after the first frame, and then whenever it has changed in more than
// the number of frames.
type probe struct {
	hear  func(json string) // may be nil
	last  string            // the report passed on last, as JSON
	draws int               // the number of frames in that report
	heard system.Heard
	saved bool
}

func (a *App) probe() {
	p, heard := &a.watch.probe, a.watch.heard
	if p.hear == nil {
		return
	}
	draws := a.stack.Draws()
	_, saved := a.svc.Games.Saved()
	if draws == p.draws && a.stack.Changed() == stage.Nothing && heard == p.heard && saved == p.saved {
		return
	}
	first := p.draws == 0 && draws > 0
	p.draws, p.heard, p.saved = draws, heard, saved
	r := a.Report()
	r.Moves = a.Moves()
	p.tell(r, first)
}

// tell passes on a report if it differs from the last one in more than the number of frames and
// bytes, or if always is true.
func (p *probe) tell(r system.Report, always bool) {
	draws, bytes := r.Draws, r.Bytes
	r.Draws, r.Bytes = 0, 0
	b, err := json.Marshal(r)
	if err != nil || string(b) == p.last && !always {
		return
	}
	p.last = string(b)
	r.Draws, r.Bytes = draws, bytes
	if b, err = json.Marshal(r); err == nil {
		p.hear(string(b))
	}
}
