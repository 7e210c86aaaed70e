package scenes

import (
	"encoding/json"

	"roundtable/scenes/input"
	"roundtable/scenes/play"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
)

// Report is the state of the App now, but for the legal moves, which may be many
// thousands.
func (a *App) Report() system.Report {
	var r system.Report
	r.Heard, r.Drawn = a.watch.heard, a.stack.Changed() == stage.Nothing && !a.drawing()
	r.Muted, r.Theme, r.Bytes = a.svc.Sounds.Muted(), a.svc.Theme.Name, a.svc.Theme.Bytes()
	_, r.Saved = a.svc.Games.Saved()
	a.stack.Report(&r)
	return r
}

// Moves lists the legal moves of the game on the table: of more than 1000 those
// without a space, which do not invoke the sword.
func (a *App) Moves() []string {
	if t, ok := a.stack.Top().(*play.Table); ok {
		return t.Moves()
	}
	return nil
}

// Underway reports whether a movement runs on the board of a table, or somebody thinks
// there. Report tells of both, but costs as much as a tick.
func (a *App) Underway() bool {
	t, ok := a.stack.Top().(*play.Table)
	return ok && (t.Board.Surface.Animating() || t.Thinking())
}

// Scene is the name of the scene on top.
func (a *App) Scene() string { return a.Report().Scene }

// watch tells those outside what goes on in the App.
type watch struct {
	heard    system.Heard // what the person has done
	probe    probe
	activity activityWatch
}

// count counts what the person does.
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

// tick ends a tick: it tells what is on the table.
func (w *watch) tick(s *stage.Stack) { w.activity.tick(w.heard.Presses+w.heard.Actions, s) }

// probe hands the report out when there is a first frame, and when anything but the
// count of frames changed.
type probe struct {
	hear  func(json string) // nil where nobody does
	last  string            // the report that was handed out last
	draws int               // what they were then
	heard system.Heard
	saved bool
}

// probe hands the report out where it has changed.
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

// tell hands out a report, where it differs from the last by more than frames and bytes.
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
