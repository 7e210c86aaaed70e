package scenes

import (
	"encoding/json"
	"math"
	"strings"

	"roundtable/scenes/document"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// reading is what the App tells somebody who reads the screen as a document.
type reading struct {
	on    bool
	stale bool // something has changed on screen since the document was told
	since int  // ticks since then
	last  string
	said  []string
}

// movingTicks is how many ticks of a movement pass between two looks at the
// document: what moves is seldom in it.
const movingTicks = 6

// readScreen begins or ends that the screen is read.
func (a *App) readScreen(on bool) {
	a.reading = reading{on: on && a.cfg.Document != nil, stale: true, since: movingTicks}
}

// say tells something to whoever reads the screen.
func (a *App) say(text string) {
	if a.reading.on && text != "" {
		a.reading.said = append(a.reading.said, text)
		a.reading.stale, a.reading.since = true, movingTicks
	}
}

// tellDocument tells the document to Config.Document where somebody reads it and it
// has changed.
func (a *App) tellDocument() {
	o := &a.reading
	if !o.on {
		return
	}
	o.stale = o.stale || a.dirty != stage.Nothing
	o.since++
	if !o.stale || a.dirty != stage.All && o.since < movingTicks {
		return
	}
	d := a.Document()
	b, err := json.Marshal(d)
	o.stale, o.since = false, 0
	if err != nil || string(b) == o.last && len(o.said) == 0 {
		return
	}
	o.last = string(b)
	d.Said = strings.Join(o.said, " ")
	o.said = nil
	if b, err = json.Marshal(d); err == nil {
		a.cfg.Document(string(b))
	}
}

// Document is what is on screen, for somebody who does not see it.
func (a *App) Document() document.Document {
	d := document.Document{Items: []document.Item{}, Close: a.svc.Text("document.close")}
	if a.dialog != nil {
		d.Screen = a.dialog.ID
		a.svc.DocumentPage(&d, &a.dialog.page)
	} else if s, ok := a.top().(stage.Documenter); ok {
		s.Document(&d)
	}
	a.place(&d)
	return d
}

// place tells where on the screen everything is that can be pressed, so that a finger
// that explores it comes to the same in the document.
func (a *App) place(d *document.Document) {
	css := a.kit.Frame.CSS
	places := map[string]*document.Place{}
	for _, t := range a.targets(nil) {
		if r := t.Rect; !t.Hidden && !r.Empty() {
			x, y := int(math.Round(css(r.X))), int(math.Round(css(r.Y)))
			places[t.ID] = &document.Place{x, y, int(math.Round(css(r.X+r.W))) - x, int(math.Round(css(r.Y+r.H))) - y}
		}
	}
	for i := range d.Items {
		d.Items[i].At = places[d.Items[i].ID]
	}
	if d.Board == nil {
		return
	}
	for _, row := range d.Board.Rows {
		for i := range row.Squares {
			row.Squares[i].At = places[row.Squares[i].ID]
		}
	}
}

// pressID presses what has an ID in the document.
func (a *App) pressID(id string) {
	a.heard.Actions++
	a.endTransition()
	done := false
	if a.dialog != nil {
		done = a.dialog.page.Act(id)
	} else if s, ok := a.top().(stage.Documenter); ok {
		done = s.PressID(id)
	}
	if done {
		a.dirty = stage.All
	}
}

// turnID turns a slider by notches.
func (a *App) turnID(id string, by int) {
	if t, ok := ui.Find(a.targets(nil), id); ok && t.Turn != nil && t.Enabled {
		a.heard.Actions++
		t.Turn(by)
		a.dirty = stage.All
	}
}

// line takes a typed line.
func (a *App) line(text string) {
	if s, ok := a.top().(stage.Liner); ok && a.dialog == nil {
		a.heard.Actions++
		a.endTransition()
		s.Line(text)
		a.dirty = stage.All
	}
}
