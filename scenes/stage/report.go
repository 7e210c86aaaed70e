package stage

import (
	"roundtable/scenes/layout"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
)

// SquarePrefix is the beginning of the IDs of targets that are squares of a board.
const SquarePrefix = "sq:"

// RectOf converts a rectangle to CSS pixels, for a report.
func RectOf(r layout.Rect, f layout.Frame) system.Rect {
	return system.Rect{X: f.CSS(r.X), Y: f.CSS(r.Y), W: f.CSS(r.W), H: f.CSS(r.H)}
}

// ReportPage adds a page's texts to a report.
func ReportPage(r *system.Report, p *ui.Page) {
	for _, w := range p.Written() {
		r.Texts = append(r.Texts, system.Text{Text: w.Text, Rect: RectOf(w.Rect, p.Kit.Frame)})
	}
	r.Misfits = append(r.Misfits, p.Misfits()...)
}
