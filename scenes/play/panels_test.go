package play

import (
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/games"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// While a player speaks, what the player has captured stays in sight in a panel of any size: the
// pieces, or how many there are.
func TestCapturesStayInSightWhileAPlayerSpeaks(t *testing.T) {
	k := ui.Kit{Theme: sprites.New("hall"), Frame: layout.Frame{W: 390, H: 844, Scale: 1}}
	for _, size := range [][2]float64{{178, 48}, {100, 48}, {187, 60}, {187, 78}, {390, 116}, {315, 300}} {
		for _, target := range []int{0, 7} {
			p, rows := ui.Page{}, 0
			p.Reset(k)
			a := panel{page: &p, kit: k, icon: func(engine.Piece, int) *ebiten.Image { return nil }, name: "Dagonet", said: "A pretty blow!", taken: 11,
				facts: games.Panel{Score: 3, Target: target, Of: "3 of 7", Figure: "2", Icon: ui.IconCastle}, row: func(layout.Rect) { rows++ }}
			a.build(layout.Rect{W: size[0], H: size[1]})
			seen := slices.ContainsFunc(p.Written(), func(w ui.Written) bool {
				return target == 0 && w.Text == "×11" || target > 0 && (w.Text == "3/7" || w.Text == "3 of 7")
			})
			said := slices.ContainsFunc(p.Written(), func(w ui.Written) bool { return strings.Contains(w.Text, "pretty") })
			if !said || !seen && rows == 0 {
				t.Errorf("%v, target %d: what is said is seen %v, captures in words %v, as pieces %d", size, target, said, seen, rows)
			}
		}
	}
}
