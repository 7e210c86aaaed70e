package boardview

import (
	"image"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
	"roundtable/internal/drawtest"
	"roundtable/scenes/anim"
	"roundtable/sprites"
)

// golden compares a board on its table with the golden of a name.
func golden(t *testing.T, name string, v *View, w, h int, flipped bool) {
	t.Helper()
	drawtest.Golden(t, name, func(*testing.T) *image.RGBA { return shot(table(v, w, h, flipped)) })
}

func shot(img *ebiten.Image) *image.RGBA { return drawtest.Pixels(img) }

// table is a board on its table.
func table(v *View, w, h int, flipped bool) *ebiten.Image {
	v.Place(0, 0, float64(w), float64(h), flipped)
	v.Wait()
	return hurried(v, w, h)
}

// hurried is a board on its table as it is at once, with the pictures at hand.
func hurried(v *View, w, h int) *ebiten.Image {
	dst := ebiten.NewImage(w, h)
	dst.DrawImage(sprites.Background(v.theme, w, h), nil)
	v.Draw(dst)
	return dst
}

// position plays moves of a game.
func position(t *testing.T, g engine.Game, s engine.Setup, moves ...engine.Move) (engine.Position, []engine.Event) {
	t.Helper()
	p, err := g.New(s)
	if err != nil {
		t.Fatal(err)
	}
	var events []engine.Event
	for _, m := range moves {
		if p, events, err = p.Play(m); err != nil {
			t.Fatalf("%s: %v", m, err)
		}
	}
	return p, events
}

func parsed(t *testing.T, g engine.Game, s engine.Setup, text string) engine.Position {
	t.Helper()
	p, err := g.Parse(s, text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func at(t *testing.T, g *engine.Geometry, name string) engine.Square {
	t.Helper()
	for _, sq := range g.Squares {
		if g.Name(sq) == name {
			return sq
		}
	}
	t.Fatalf("no square %s", name)
	return engine.NoSquare
}

// marksOn puts each kind on its squares.
func marksOn(t *testing.T, g *engine.Geometry, on map[string]MarkKind, order ...string) (out []Mark) {
	t.Helper()
	for _, name := range order {
		out = append(out, Mark{at(t, g, name), on[name]})
	}
	return
}

func TestGoldenCamelot(t *testing.T) {
	p, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	v := New(sprites.Hall(), "camelot")
	v.SetBoard(p.Board())
	golden(t, "camelot-phone", v, 360, 480, false)
	g := p.Board().Geometry
	on := map[string]MarkKind{
		"D6": Movable, "E6": MustMove, "D7": Selected, "D8": Target, "E10": TargetCapture, "F8": Last, "F7": Last,
		"D11": Threatened, "B8": Closed, "K8": Focus, "J9": Hover,
	}
	v.SetMarks(marksOn(t, g, on, "D6", "E6", "D7", "D8", "E10", "F8", "F7", "D11", "B8", "K8", "J9"))
	golden(t, "camelot-laptop-marks", v, 560, 700, false)
	v.SetMarks(nil)
	v.Drag(at(t, g, "C11"), 180, 200)
	golden(t, "camelot-flipped-drag", v, 360, 480, true)
}

func TestGoldenLeap(t *testing.T) {
	p := parsed(t, camelot.Game{}, engine.Setup{Seats: 2}, "2/8/10/12/12/12/12/12/5mm5/12/4NM6/12/12/10/8/2 w 0 0")
	before := p.Board()
	after, events, err := p.Play(p.Moves()[0])
	if err != nil {
		t.Fatal(err)
	}
	v := New(sprites.Hall(), "camelot")
	v.Animate(before, anim.Plan(before, events), after.Board())
	for range 32 {
		v.Update()
	}
	golden(t, "camelot-leap", v, 360, 480, false)
}

func TestGoldenLancelot(t *testing.T) {
	g := lancelot.Game{}
	p := parsed(t, g, engine.Setup{Seats: 2}, "1A6/1B2A3/1B1B4/1AB5/8/4A3/4B3/8 A 0,0 25,25 - target=7")
	v := New(sprites.Hall(), "lancelot")
	v.SetBoard(p.Board())
	golden(t, "lancelot-phone", v, 360, 360, false)

	p = parsed(t, g, engine.Setup{Seats: 5},
		"14/2A3B6C/1D3E8/5A2B5/3C4X1D3/2E4A6/1B3C3D4/6E2A4/3B8C1/1D6E5/4A3B5/2C4D6/8E5/14 A 0,0,0,0,0 20,20,20,20,20 ABCDE target=10,sword")
	v = New(sprites.Hall(), "lancelot")
	v.SetBoard(p.Board())
	geo := p.Board().Geometry
	on := map[string]MarkKind{"I10": Last, "C13": Threatened, "G13": Threatened, "A14": Closed, "B14": Closed, "H7": Focus, "C10": Hover}
	v.SetMarks(marksOn(t, geo, on, "I10", "C13", "G13", "A14", "B14", "H7", "C10"))
	v.SetGhost(engine.Piece{Kind: lancelot.Knight, Seat: 0}, at(t, geo, "E13"), 0.55)
	golden(t, "lancelot-laptop-marks", v, 700, 700, false)
}

// A game that the sprites know nothing of is drawn all the same.
func TestGoldenUnknownGame(t *testing.T) {
	g := engine.NewGeometry(5, 4, func(file, rank int) bool { return file != 4 || rank != 3 })
	b := engine.Board{Geometry: g, At: make([]engine.Piece, 20)}
	for i, sq := range g.Squares {
		if i%2 == 0 {
			b.At[sq] = engine.Piece{Kind: engine.Kind(1 + i/2%4), Seat: engine.Seat(i/2%6 - 1)}
		}
	}
	v := New(sprites.Hall(), "no such game")
	v.SetBoard(b)
	golden(t, "unknown", v, 320, 260, false)
}

// otherDriver asks this test's program to look at its goldens only, in the
// environment that another graphics driver needs.
const otherDriver = "ROUNDTABLE_OTHER_DRIVER"

// Another graphics driver than the one that the goldens were drawn with passes:
// Mesa has a second one in software, which rounds in its own ways.
func TestAnotherDriverPasses(t *testing.T) {
	if os.Getenv(otherDriver) != "" {
		t.Skip("this is the other driver")
	}
	c := exec.Command(os.Args[0], "-test.run=^TestGoldenCamelot$", "-test.v")
	c.Env = append(os.Environ(), otherDriver+"=1", "LIBGL_ALWAYS_SOFTWARE=1", "GALLIUM_DRIVER=softpipe")
	out, err := c.CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	if n := strings.Count(string(out), "    --- PASS: TestGolden"); n != 3 {
		t.Errorf("%d goldens were compared:\n%s", n, out)
	}
}
