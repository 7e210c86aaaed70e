package stage

import (
	"roundtable/scenes/layout"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
)

// SquarePrefix begins the IDs of targets that are squares of a board.
const SquarePrefix = "sq:"

// RectOf is a rectangle as a report has it, in CSS pixels.
func RectOf(r layout.Rect, f layout.Frame) system.Rect {
	return system.Rect{X: f.CSS(r.X), Y: f.CSS(r.Y), W: f.CSS(r.W), H: f.CSS(r.H)}
}

// ReportPage reports what is written on a page.
func ReportPage(r *system.Report, p *ui.Page) {
	for _, w := range p.Written() {
		r.Texts = append(r.Texts, system.Text{Text: w.Text, Rect: RectOf(w.Rect, p.Kit.Frame)})
	}
	r.Misfits = append(r.Misfits, p.Misfits()...)
}
