package ui

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// On pages with labels and icons anywhere no tooltip covers a label, leaves the window or
// lies on its icon; and an icon that stands apart has one.
func TestTooltipsCoverNoLabel(t *testing.T) {
	lots := rand.New(rand.NewPCG(1, 2))
	screen := ebiten.NewImage(640, 400)
	const side = 48.0
	shown := 0
	for n := range 150 {
		var p Page
		p.Reset(Kit{Theme: sprites.New(""), Frame: layout.Frame{W: 640, H: 400, Scale: 1, Text: 1 + lots.Float64()}})
		cells := layout.Rect{W: 640}.Grid(56, 8, 50, 6)
		lots.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
		icons := cells[:6]
		for i, r := range icons {
			p.Add(Button{ID: fmt.Sprint(i), Rect: r.Middle(side, side), Icon: IconFlip, Tooltip: strings.Repeat("turn the board ", 1+lots.IntN(4))})
		}
		for i, r := range cells[6 : 6+lots.IntN(40)] {
			if i%2 == 0 {
				p.Label("A label", r, Type{Size: 14, X: lots.Float64(), Y: 0.5})
			} else {
				p.Add(Button{ID: fmt.Sprint("b", i), Rect: r, Text: "Press"})
			}
		}
		p.Draw(screen)
		for _, target := range p.Targets(nil) {
			r := target.TooltipRect()
			if r.Empty() {
				if target.Tooltip != "" && len(p.Labels()) == 0 {
					t.Errorf("page %d: an icon at %+v has no tooltip", n, target.Rect)
				}
				continue
			}
			shown++
			if !r.Within(p.Kit.Frame.Safe()) || r.Overlaps(target.Rect) {
				t.Errorf("page %d: a tooltip at %+v, of an icon at %+v", n, r, target.Rect)
			}
			for _, label := range p.Labels() {
				if r.Overlaps(label) {
					t.Errorf("page %d: a tooltip at %+v covers a label at %+v", n, r, label)
				}
			}
		}
	}
	if shown < 450 {
		t.Errorf("only %d of 900 icons have a tooltip", shown)
	}
}
