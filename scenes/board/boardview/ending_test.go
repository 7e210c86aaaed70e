package boardview

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/scenes/anim"
	"roundtable/sprites"
)

// won is a view that is about to show how a game of Lancelot is won, and the board
// after it.
func won(t *testing.T, calm bool) (*View, engine.Board, int) {
	t.Helper()
	p := parsed(t, lancelot.Game{}, engine.Setup{Seats: 2}, "8/2B5/5A2/8/AB1ABABA/8/6B1/8 A 5,0 25,25 - target=7")
	next, events, err := p.Play("F7")
	if err != nil {
		t.Fatal(err)
	}
	tl := anim.Plan(p.Board(), events)
	if calm {
		tl = tl.Calm()
	}
	v := New(sprites.New("hall"), "lancelot")
	t.Cleanup(v.Close)
	v.SetBoard(p.Board())
	v.Place(0, 0, 300, 300, 0)
	v.Wait()
	v.Animate(tl, next.Board())
	return v, next.Board(), tl.Len()
}

// bright is the sum of all channels about the middle of a square.
func bright(v *View, img *image.RGBA, sq engine.Square) (sum int) {
	x, y := v.Centre(sq)
	r := int(v.SquareSize() / 3)
	for dy := -r; dy <= r; dy++ {
		for dx := -r; dx <= r; dx++ {
			p := img.RGBAAt(int(x)+dx, int(y)+dy)
			sum += int(p.R) + int(p.G) + int(p.B)
		}
	}
	return sum
}

// When a game is won the board and the losers' pieces grow dark, those of the
// winner stay; at the end all is as it was. A tap may end it at any time.
func TestWinningDarkensTheBoard(t *testing.T) {
	v, after, n := won(t, false)
	still := New(sprites.New("hall"), "lancelot")
	still.SetBoard(after)
	rest := shot(table(still, 300, 300, false))
	for range n - 60 {
		v.Update()
	}
	during := shot(table(v, 300, 300, false))
	g := after.Geometry
	share := func(name string) float64 {
		return float64(bright(v, during, at(t, g, name))) / float64(bright(v, rest, at(t, g, name)))
	}
	for _, name := range []string{"D11", "K4", "F10", "J5"} { // the last two are the loser's
		if s := share(name); s > 0.7 {
			t.Errorf("%s is %.2f as bright as at rest", name, s)
		}
	}
	if s := share("D7"); s < 0.85 {
		t.Errorf("the winner's knight is %.2f as bright as at rest", s)
	}
	v.Finish()
	if !alike(shot(table(v, 300, 300, false)), rest) {
		t.Error("ended by a tap, the board is not as it will be")
	}
	v, _, n = won(t, false)
	for range n {
		v.Update()
	}
	if v.Animating() || !alike(shot(table(v, 300, 300, false)), rest) {
		t.Error("at the end the board is not as it will be")
	}
}

// With less motion the board stays as it is but for a wreath.
func TestWinningWithLessMotion(t *testing.T) {
	v, after, n := won(t, true)
	for range n / 2 {
		v.Update()
	}
	img := shot(table(v, 300, 300, false))
	still := New(sprites.New("hall"), "lancelot")
	still.SetBoard(after)
	rest := shot(table(still, 300, 300, false))
	changed := 0
	x, y := v.Centre(at(t, after.Geometry, "F7"))
	s := v.SquareSize()
	for py := range 300 {
		for px := range 300 {
			if img.RGBAAt(px, py) == rest.RGBAAt(px, py) {
				continue
			}
			p, q := img.RGBAAt(px, py), rest.RGBAAt(px, py)
			if d := int(p.R) - int(q.R); d < 8 && d > -8 {
				continue
			}
			changed++
			if dx, dy := float64(px)-x, float64(py)-y; dx*dx+dy*dy > s*s {
				t.Fatalf("something is seen at %d, %d", px, py)
			}
		}
	}
	if changed < 40 {
		t.Errorf("a wreath of %d pixels", changed)
	}
}

// A frame of the moment of winning allocates nothing of its own.
func TestWinningAllocatesNothing(t *testing.T) {
	v, _, n := won(t, false)
	for range n - 80 {
		v.Update()
	}
	dst := ebiten.NewImage(300, 300)
	v.Draw(dst)
	if got := testing.AllocsPerRun(20, func() {
		v.Update()
		v.Tokens()
		v.painter.batch.reset()
		v.painter.addEffects(v.painter.effects, false)
		v.painter.addEffects(v.painter.effects, true)
	}); got != 0 {
		t.Errorf("a tick allocates %v objects", got)
	}
}
