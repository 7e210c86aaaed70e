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
	"roundtable/scenes/anim"
	"roundtable/sprites"
	"roundtable/test/drawtest"
)

// golden compares a board on its table with the golden of a name.
func golden(t *testing.T, name string, v *View, w, h int, flipped bool) {
	t.Helper()
	drawtest.Golden(t, name, func(*testing.T) *image.RGBA { return shot(table(v, w, h, flipped)) })
}

func shot(img *ebiten.Image) *image.RGBA { return drawtest.Pixels(img) }

// table is a board on its table.
func table(v *View, w, h int, flipped bool) *ebiten.Image {
	turn := Turn(0)
	if flipped {
		turn = 2
	}
	v.Place(0, 0, float64(w), float64(h), turn)
	v.Wait()
	return hurried(v, w, h)
}

// hurried is a board on its table as it is at once, with the pictures at hand.
func hurried(v *View, w, h int) *ebiten.Image {
	dst := ebiten.NewImage(w, h)
	sprites.DrawBackground(v.shape.theme, dst)
	v.shape.theme.Wait()
	sprites.DrawBackground(v.shape.theme, dst)
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
	v := New(sprites.New("hall"), "camelot")
	v.SetBoard(p.Board())
	golden(t, "camelot-phone", v, 360, 480, false)
	g := p.Board().Geometry
	on := map[string]MarkKind{
		"D6": Movable, "E6": MustMove, "D7": Selected, "D8": Target, "E10": TargetCapture, "F8": Last, "F7": Last,
		"D11": Threatened, "B8": Closed, "K8": Focus, "J9": Hover, "D9": TargetFar, "G10": TargetFarCapture,
	}
	v.SetMarks(marksOn(t, g, on, "D6", "E6", "D7", "D8", "E10", "F8", "F7", "D11", "B8", "K8", "J9", "D9", "G10"))
	golden(t, "camelot-laptop-marks", v, 560, 700, false)
	v.SetMarks(nil)
	v.Place(0, 0, 360, 480, 2) // before the drag, which another size would end
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
	v := New(sprites.New("hall"), "camelot")
	v.Animate(anim.Plan(before, events), after.Board())
	for range 32 {
		v.Update()
	}
	golden(t, "camelot-leap", v, 360, 480, false)
}

func TestGoldenLancelot(t *testing.T) {
	g := lancelot.Game{}
	p := parsed(t, g, engine.Setup{Seats: 2}, "1A6/1B2A3/1B1B4/1AB5/8/4A3/4B3/8 A 0,0 25,25 - target=7")
	v := New(sprites.New("hall"), "lancelot")
	v.SetBoard(p.Board())
	golden(t, "lancelot-phone", v, 360, 360, false)

	p = parsed(t, g, engine.Setup{Seats: 5},
		"14/2A3B6C/1D3E8/5A2B5/3C4X1D3/2E4A6/1B3C3D4/6E2A4/3B8C1/1D6E5/4A3B5/2C4D6/8E5/14 A 0,0,0,0,0 20,20,20,20,20 ABCDE target=10,sword")
	v = New(sprites.New("hall"), "lancelot")
	v.SetBoard(p.Board())
	geo := p.Board().Geometry
	on := map[string]MarkKind{"I10": Last, "C13": Threatened, "G13": Threatened, "A14": Closed, "B14": Closed, "H7": Focus, "C10": Hover}
	v.SetMarks(marksOn(t, geo, on, "I10", "C13", "G13", "A14", "B14", "H7", "C10"))
	v.SetGhost(engine.Piece{Kind: lancelot.Knight, Seat: 0}, at(t, geo, "E13"), 0.55)
	golden(t, "lancelot-laptop-marks", v, 700, 700, false)
}

// Closed squares and closed lines of every direction, threats, and the numbers of
// the lines of a square, in arms that were chosen.
func TestGoldenLines(t *testing.T) {
	p := parsed(t, lancelot.Game{}, engine.Setup{Seats: 4, Values: map[string]string{"diagonals": "on"}},
		"12/2A3B5/1C10/5A2B3/3C4D3/2B4A4/1D3C3C2/6B2A2/3B8/1C6B3/4A3B3/12 A 0,0,0,0 20,20,20,20 - target=9,diagonals")
	v := New(sprites.New("hall"), "lancelot")
	v.SetLivery(sprites.NewLivery("lancelot", 4, []string{"", "star", "", "lilies"}))
	v.SetBoard(p.Board())
	g := p.Board().Geometry
	line := func(a, b string) engine.Line { return engine.Line{From: at(t, g, a), To: at(t, g, b)} }
	enemy := engine.Piece{Kind: lancelot.Knight, Seat: 1}
	v.SetFlags([]Flag{
		{Line: line("C2", "C13"), Kind: ClosedLine}, {Line: line("B12", "M12"), Kind: ClosedLine},
		{Line: line("B5", "J13"), Kind: ClosedLine}, {Line: line("M6", "F13"), Kind: ClosedLine},
		{Line: line("E2", "E13"), Kind: Threat, Piece: enemy}, {Line: line("B3", "M3"), Kind: Threat, Piece: enemy}, {Line: line("E2", "M10"), Kind: Threat, Piece: enemy},
		{Line: line("H2", "H13"), Kind: Figure, Value: 0}, {Line: line("B8", "M8"), Kind: FigureCapture, Value: 2},
		{Line: line("B2", "M13"), Kind: FigureClosed, Value: 3}, {Line: line("M3", "C13"), Kind: Figure, Value: -12},
	})
	on := map[string]MarkKind{"C13": ClosedFaint, "D13": ClosedFaint, "C12": ClosedFaint, "C10": ClosedFaint, "H6": Closed, "H8": Hover, "K5": Laurel}
	v.SetMarks(marksOn(t, g, on, "C13", "D13", "C12", "C10", "H6", "H8", "K5"))
	golden(t, "lancelot-lines", v, 620, 620, false)
}

// The moment of winning, while it lasts.
func TestGoldenWinning(t *testing.T) {
	v, _, n := won(t, false)
	for range n - 50 {
		v.Update()
	}
	golden(t, "lancelot-winning", v, 300, 300, false)
	v, _, n = won(t, true)
	for range n / 2 {
		v.Update()
	}
	golden(t, "lancelot-winning-calm", v, 300, 300, false)
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
	v := New(sprites.New("hall"), "no such game")
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
