package scenes

import (
	"encoding/json"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/scenes/layout"
	"roundtable/scenes/report"
	"roundtable/scenes/ui"
)

// squarePrefix begins the IDs of targets that are squares of a board.
const squarePrefix = "sq:"

type probe struct {
	last    string
	draws   int
	presses int
}

// Report is the state of the App now, but for the legal moves, which may be many
// thousands.
func (a *App) Report() report.Report {
	css := a.kit.Frame.CSS
	r := report.Report{Window: [2]int{int(css(a.kit.Frame.W)), int(css(a.kit.Frame.H))}, Scene: a.top().name(), Draws: a.draws, Focus: a.focus, Presses: a.presses, Drawn: a.dirty == nothing && !a.drawing(), Muted: a.svc.sounds.Muted(), Calm: a.calm, Targets: []report.Target{},
		Theme: a.svc.theme.Name, Pointing: a.cursor == ebiten.CursorShapePointer, Passing: a.passage != nil}
	if a.asked != nil {
		r.Dialog = a.asked.id
	}
	a.top().report(&r)
	if a.asked != nil {
		r.Rising = a.asked.rise.tick < riseTicks
		written(&r, &a.asked.page)
	}
	for _, t := range a.targets(nil) {
		if name, ok := strings.CutPrefix(t.ID, squarePrefix); ok {
			if r.Squares == nil {
				r.Squares = map[string][2]float64{}
			}
			x, y := t.Rect.Centre()
			r.Squares[name] = [2]float64{css(x), css(y)}
			continue
		}
		if t.Hidden {
			r.Hidden = append(r.Hidden, t.ID)
		} else {
			r.Targets = append(r.Targets, report.Target{ID: t.ID, Rect: rectOf(t.Rect, a.kit.Frame), Enabled: t.Enabled, Text: t.Text, Selected: t.Selected, Primary: t.Primary, Slider: t.Turn != nil})
		}
	}
	return r
}

func rectOf(r layout.Rect, f layout.Frame) report.Rect {
	return report.Rect{X: f.CSS(r.X), Y: f.CSS(r.Y), W: f.CSS(r.W), H: f.CSS(r.H)}
}

// written reports what is written on a page.
func written(r *report.Report, p *ui.Page) {
	for _, w := range p.Written() {
		r.Texts = append(r.Texts, report.Text{Text: w.Text, Rect: rectOf(w.Rect, p.Kit.Frame)})
	}
	r.Misfits = append(r.Misfits, p.Misfits()...)
}

// Moves lists the legal moves of the game on the table: of more than 1000 those
// that do not invoke the sword.
func (a *App) Moves() []string {
	if t, ok := a.top().(*table); ok {
		return t.told.moves(t.m)
	}
	return nil
}

// tell reports to Config.Probe when anything but the count of frames changed.
func (a *App) tell() {
	if a.cfg.Probe == nil {
		return
	}
	if a.draws == a.probe.draws && a.dirty == nothing && a.presses == a.probe.presses {
		return
	}
	a.probe.draws, a.probe.presses = a.draws, a.presses
	r := a.Report()
	r.Moves = a.Moves()
	r.Draws = 0
	b, err := json.Marshal(r)
	if err != nil || string(b) == a.probe.last {
		return
	}
	a.probe.last = string(b)
	r.Draws = a.draws
	if b, err = json.Marshal(r); err == nil {
		a.cfg.Probe(string(b))
	}
}

// told keeps the list of legal moves for the reports of one position.
type told struct {
	of   engine.Position
	list []string
}

// manyMoves is how many legal moves a report lists; of more it lists only those
// that do not invoke the sword.
const manyMoves = 1000

func (o *told) moves(m *match.Match) []string {
	if m.Outcome().Over() {
		return nil
	}
	if o.of == m.Position() {
		return o.list
	}
	all := m.Position().Moves()
	o.of, o.list = m.Position(), nil
	for _, mv := range all {
		if len(all) <= manyMoves || !strings.Contains(string(mv), " ") {
			o.list = append(o.list, string(mv))
		}
	}
	return o.list
}
