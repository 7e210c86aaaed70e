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
			a := panel{page: &p, kit: k, icon: func(engine.Piece, int) *ebiten.Image { return nil }, name: "Dagonet", words: "A pretty blow!", taken: 11,
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

// On a phone a name is cut only where it has no room across the whole width of the panel, in as many
// lines as there are: ornaments, captions and captured pieces give way first, and no clock is cut.
func TestNamesAreCutLast(t *testing.T) {
	names := []string{"Maximiliane Winterstein", "Guinevere of Cameliard", "Bartholomew", "Ann", "Konstantinopolitanski"}
	th := sprites.New("hall")
	cuts := 0
	for _, window := range [][2]float64{{320, 568}, {340, 720}, {360, 640}, {375, 667}, {390, 844}} {
		for _, text := range []float64{1, 1.25, 1.5, 2} {
			for _, target := range []int{0, 7} {
				for _, face := range []string{"", "20:00", "1:20:00"} {
					for seats := 2; seats <= 5; seats++ {
						k := ui.Kit{Theme: th, Frame: layout.Frame{W: window[0], H: window[1], Scale: 1, Text: text}}
						rects := layout.NewMatch(k.Frame, layout.Table{Aspect: 0.75, Players: seats, Tools: 4}).Players
						panels, pages := make([]*panel, seats), make([]ui.Page, seats)
						for i := range panels {
							pages[i].Reset(k)
							panels[i] = &panel{page: &pages[i], kit: k, icon: func(engine.Piece, int) *ebiten.Image { return nil }, name: names[i], taken: 11, clock: face, narrow: seats > 2,
								facts: games.Panel{Score: 3, Target: target, Of: "3 of 7", Line: "29 knights left", Short: "29 left", Figure: "2", Icon: ui.IconCastle}, row: func(layout.Rect) {}}
						}
						wide := namesNeedWidth(panels, rects)
						for i, a := range panels {
							a.narrow = a.narrow || wide
							a.build(rects[i])
							room := rects[i].W - 2*k.Px(6)
							least := k.Frame.MinTextSize()
							fits := func(s string) bool {
								return k.Cut(s, sprites.StyleBold, usualName*least/k.Frame.TextSize(usualName), room) == s
							}
							first, second, _ := strings.Cut(a.name, " ")
							twoLines := second != "" && rects[i].H >= k.Px(20)+4*least && fits(first) && fits(second)
							whole := slices.ContainsFunc(pages[i].Written(), func(w ui.Written) bool {
								return strings.ReplaceAll(w.Text, "\n", " ") == a.name
							})
							if (fits(a.name) || twoLines) && !whole {
								t.Errorf("%v, text %v, %d seats, target %d, clock %q: %q has room in %v and is cut: %+v", window, text, seats, target, face, a.name, rects[i], pages[i].Written())
							}
							if !whole {
								cuts++
							}
							if face == "20:00" && a.clockAt.W < a.clockLeast() {
								t.Errorf("%v, text %v, %d seats, target %d: the clock is cut: %v of %v", window, text, seats, target, a.clockAt.W, a.clockLeast())
							}
						}
					}
				}
			}
		}
	}
	if cuts == 0 {
		t.Error("every name has room: nothing is tried")
	}
}
