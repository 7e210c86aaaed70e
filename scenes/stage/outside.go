package stage

import (
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
)

// Report adds what is on screen to a report.
func (s *Stack) Report(r *system.Report) {
	css := s.kit.Frame.CSS
	r.Window = [2]int{int(css(s.kit.Frame.W)), int(css(s.kit.Frame.H))}
	r.Draws, r.Focus, r.Calm = s.picture.draws, s.focus.id, s.calm
	r.Pointing, r.Passing = s.hand.cursor == ebiten.CursorShapePointer, s.picture.transition != nil
	r.Bytes += s.picture.still.Bytes()
	if s.dialog != nil {
		r.Dialog = s.dialog.ID
	}
	if tell := s.Traits().Report; tell != nil {
		tell(r)
	}
	if s.strip.now != nil {
		ReportPage(r, &s.strip.page)
	}
	if s.dialog != nil {
		r.Rising = s.dialog.rise.Rising()
		ReportPage(r, &s.dialog.page)
	}
	reportTargets(r, s.Targets(nil), s.kit.Frame)
}

func reportTargets(r *system.Report, targets []ui.Target, f layout.Frame) {
	r.Targets = []system.Target{}
	for _, t := range targets {
		if name, ok := strings.CutPrefix(t.ID, SquarePrefix); ok {
			if t.Hidden {
				continue
			}
			if r.Squares == nil {
				r.Squares = make(map[string][2]float64, len(targets))
			}
			x, y := t.Rect.Centre()
			r.Squares[name] = [2]float64{f.CSS(x), f.CSS(y)}
			continue
		}
		if t.Hidden {
			r.Hidden = append(r.Hidden, t.ID)
			continue
		}
		r.Targets = append(r.Targets, system.Target{ID: t.ID, Rect: RectOf(t.Rect, f), Enabled: t.Enabled,
			Text: t.Text, Selected: t.Selected, Primary: t.Primary, Slider: t.Turn != nil})
	}
}

// Document returns the screen as a document, for users who cannot see it.
func (s *Stack) Document() system.Document {
	d := system.Document{Items: []system.Item{}, Close: s.svc.Text("document.close")}
	if s.dialog != nil {
		d.Screen = s.dialog.ID
		s.svc.DocumentPage(&d, &s.dialog.page)
	} else if tell := s.Traits().Document; tell != nil {
		tell(&d)
		s.strip.document(&d)
	}
	place(&d, s.Targets(nil), s.kit.Frame)
	return d
}

// place adds the targets' positions to the document, so that a finger which explores the screen
// finds the same items.
func place(d *system.Document, targets []ui.Target, f layout.Frame) {
	places := map[string]*system.Place{}
	for _, t := range targets {
		if r := t.Rect; !t.Hidden && !r.Empty() {
			x, y := int(math.Round(f.CSS(r.X))), int(math.Round(f.CSS(r.Y)))
			places[t.ID] = &system.Place{x, y, int(math.Round(f.CSS(r.X+r.W))) - x, int(math.Round(f.CSS(r.Y+r.H))) - y}
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

// PressID presses the item of the document that has an ID.
func (s *Stack) PressID(id string) {
	s.endTransition()
	done := false
	if s.dialog != nil {
		done = s.dialog.page.Act(id)
	} else if id == stopID && s.strip.now != nil {
		done = s.strip.page.Act(id)
	} else if press := s.Traits().PressID; press != nil {
		done = press(id)
	}
	if done {
		s.changed = All
	}
}

// TurnID moves a slider by a number of steps; it reports whether there is such a slider.
func (s *Stack) TurnID(id string, by int) bool {
	t, ok := s.target(id)
	if !ok || t.Turn == nil || !t.Enabled {
		return false
	}
	t.Turn(by)
	s.changed = All
	return true
}

// FocusID moves the focus to a target.
func (s *Stack) FocusID(id string) {
	if _, ok := s.target(id); ok {
		s.setFocus(id)
	}
}

// Pasted passes the text of the clipboard to the top scene; it reports whether the scene accepts
// it.
func (s *Stack) Pasted(text string) bool {
	receive := s.Traits().Receive
	if receive == nil || s.dialog != nil {
		return false
	}
	s.endTransition()
	s.changed = All
	return receive(text)
}

// Line passes a typed text to the top scene; it reports whether the scene accepts such texts.
func (s *Stack) Line(text string) bool {
	line := s.Traits().Line
	if line == nil || s.dialog != nil {
		return false
	}
	s.endTransition()
	s.changed = All
	line(text)
	return true
}
