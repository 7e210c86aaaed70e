package scenes

import (
	"encoding/json"
	"math"
	"strings"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/scenes/ui"
)

// Report is what the App tells tests from outside whenever it changes.
// Coordinates are in CSS pixels of the window.
type Report struct {
	Window    [2]int                `json:"window"` // width and height
	Scene     string                `json:"scene"`
	Animating bool                  `json:"animating"`
	Thinking  bool                  `json:"thinking"`
	Dialog    string                `json:"dialog"`
	Targets   []ReportTarget        `json:"targets"`
	Squares   map[string][2]float64 `json:"squares,omitempty"`
	Turn      int                   `json:"turn"`
	Human     bool                  `json:"human"`
	Ply       int                   `json:"ply"`
	Moves     []string              `json:"moves,omitempty"` // legal; of more than 1000 the plain ones
	Path      []string              `json:"path,omitempty"`
	Message   string                `json:"message"`
	Outcome   string                `json:"outcome"`
	Muted     bool                  `json:"muted"`
	Calm      bool                  `json:"calm"` // nothing moves but by fading
	Draws     int                   `json:"draws"`
	Focus     string                `json:"focus,omitempty"`
	Presses   int                   `json:"presses"` // how often a button or finger went down
	Drawn     bool                  `json:"drawn"`   // the window shows all this
}

// ReportTarget is one thing that can be pressed.
type ReportTarget struct {
	ID      string  `json:"id"`
	X       float64 `json:"x"`
	Y       float64 `json:"y"`
	W       float64 `json:"w"`
	H       float64 `json:"h"`
	Enabled bool    `json:"enabled"`
}

// squarePrefix begins the IDs of targets that are squares of a board.
const squarePrefix = "sq:"

type probe struct {
	last    string
	draws   int
	presses int
}

// Report is the state of the App now.
func (a *App) Report() Report {
	r := a.brief()
	if t, ok := a.top().(*table); ok {
		r.Moves = t.told.moves(t.m)
	}
	return r
}

// brief is the report without the legal moves, which may be many thousands.
func (a *App) brief() Report {
	scale := a.kit.Frame.Scale
	if scale <= 0 {
		scale = 1
	}
	css := func(v float64) float64 { return math.Round(v/scale*10) / 10 }
	r := Report{Window: [2]int{int(css(a.kit.Frame.W)), int(css(a.kit.Frame.H))}, Scene: a.top().name(), Draws: a.draws, Focus: a.focus, Presses: a.presses, Drawn: a.dirty == nothing && !a.drawing(), Muted: a.svc.sounds.Muted(), Calm: a.calm, Targets: []ReportTarget{}}
	if a.asked != nil {
		r.Dialog = a.asked.id
	}
	a.top().report(&r)
	for _, t := range a.targets(nil) {
		if name, ok := strings.CutPrefix(t.ID, squarePrefix); ok {
			if r.Squares == nil {
				r.Squares = map[string][2]float64{}
			}
			x, y := t.Rect.Centre()
			r.Squares[name] = [2]float64{css(x), css(y)}
			continue
		}
		if !t.Hidden {
			r.Targets = append(r.Targets, target(t, css))
		}
	}
	return r
}

func target(t ui.Target, css func(float64) float64) ReportTarget {
	return ReportTarget{ID: t.ID, X: css(t.Rect.X), Y: css(t.Rect.Y), W: css(t.Rect.W), H: css(t.Rect.H), Enabled: t.Enabled}
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
