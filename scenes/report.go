package scenes

import (
	"encoding/json"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/play"
	"roundtable/scenes/report"
	"roundtable/scenes/stage"
)

type probe struct {
	last  string
	draws int
	heard report.Heard
	saved bool
}

// Report is the state of the App now, but for the legal moves, which may be many
// thousands.
func (a *App) Report() report.Report {
	css := a.kit.Frame.CSS
	r := report.Report{
		Window: [2]int{int(css(a.kit.Frame.W)), int(css(a.kit.Frame.H))},
		Draws:  a.draws, Focus: a.focus, Heard: a.heard, Drawn: a.dirty == stage.Nothing && !a.drawing(),
		Muted: a.svc.Sounds.Muted(), Calm: a.calm, Targets: []report.Target{},
		Theme: a.svc.Theme.Name, Pointing: a.cursor == ebiten.CursorShapePointer, Passing: a.transition != nil,
	}
	_, r.Saved = a.svc.Games.Saved()
	r.Bytes = a.svc.Theme.Bytes()
	if a.still != nil {
		r.Bytes += 4 * a.still.Bounds().Dx() * a.still.Bounds().Dy()
	}
	if a.dialog != nil {
		r.Dialog = a.dialog.ID
	}
	if o, ok := a.top().(stage.Reporter); ok {
		o.Report(&r)
	}
	if a.dialog != nil {
		r.Rising = a.dialog.rise.Rising()
		stage.ReportPage(&r, &a.dialog.page)
	}
	for _, t := range a.targets(nil) {
		if name, ok := strings.CutPrefix(t.ID, stage.SquarePrefix); ok {
			if t.Hidden {
				continue
			}
			if r.Squares == nil {
				r.Squares = map[string][2]float64{}
			}
			x, y := t.Rect.Centre()
			r.Squares[name] = [2]float64{css(x), css(y)}
			continue
		}
		if t.Hidden {
			r.Hidden = append(r.Hidden, t.ID)
			continue
		}
		r.Targets = append(r.Targets, report.Target{ID: t.ID, Rect: stage.RectOf(t.Rect, a.kit.Frame), Enabled: t.Enabled,
			Text: t.Text, Selected: t.Selected, Primary: t.Primary, Slider: t.Turn != nil})
	}
	return r
}

// count counts what was heard.
func (a *App) count(in input.State) {
	if in.Pressed {
		a.heard.Presses++
	}
	if in.Released || in.Lost {
		a.heard.Releases++
	}
	if in.Actions != 0 || in.Typed != "" {
		a.heard.Actions++
	}
}

// Moves lists the legal moves of the game on the table: of more than 1000 those
// without a space, which do not invoke the sword.
func (a *App) Moves() []string {
	if t, ok := a.top().(*play.Table); ok {
		return t.Moves()
	}
	return nil
}

// tell reports to Config.Probe when there is a first frame, and when anything but
// the count of frames changed.
func (a *App) tell() {
	if a.cfg.Probe == nil {
		return
	}
	_, saved := a.svc.Games.Saved()
	if a.draws == a.probe.draws && a.dirty == stage.Nothing && a.heard == a.probe.heard && saved == a.probe.saved {
		return
	}
	first := a.probe.draws == 0 && a.draws > 0
	a.probe.draws, a.probe.heard, a.probe.saved = a.draws, a.heard, saved
	r := a.Report()
	r.Moves = a.Moves()
	bytes := r.Bytes
	r.Draws, r.Bytes = 0, 0
	b, err := json.Marshal(r)
	if err != nil || string(b) == a.probe.last && !first {
		return
	}
	a.probe.last = string(b)
	r.Draws, r.Bytes = a.draws, bytes
	if b, err = json.Marshal(r); err == nil {
		a.cfg.Probe(string(b))
	}
}
