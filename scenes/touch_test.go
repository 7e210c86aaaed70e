package scenes_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/internal/settings"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// phones are the windows in which fingers are tried.
var phones = [][2]float64{{360, 640}, {390, 844}, {844, 390}}

// rest lets a finger rest on a square until the loupe is open.
func rest(d *drive.Driver, square string) *system.Loupe {
	d.Helper()
	d.Press(square)
	d.Ticks(45)
	l := d.Table().Loupe
	if l == nil {
		d.Fatalf("no loupe opens under a finger that rests on %s", square)
	}
	return l
}

// atOnce opens the program with moves that are played at once.
func atOnce(d *drive.Driver) {
	d.Settings(func(s *settings.Settings) { s.Confirm = settings.Never })
}

// On a page that draws seldom the loupe opens for a finger that has rested, not for one
// that was down for many ticks at once.
func TestLoupeGoesByTime(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Tap("play-camelot", "black-human", "start")
	d.Settle()
	d.Press("D7")
	x, y := d.Where("D7")
	p := input.Point{X: x, Y: y} // the window's pixels are the device's
	held := input.State{Pointer: p, Start: p, Touch: true, Held: true}
	held.Aged = -1
	for range 60 {
		d.Step(held)
	}
	if d.Table().Loupe != nil {
		t.Error("the loupe opens in no time")
	}
	held.Aged = 30
	d.Step(held)
	if d.Table().Loupe == nil {
		t.Error("the loupe does not open after half a second")
	}
}

// While a finger rests anywhere on a board, the squares about it stand magnified
// clear of it: large enough, with the one that lifting takes among them.
func TestLoupeStandsClearOfTheFinger(t *testing.T) {
	for _, size := range append(phones, [2]float64{768, 1024}, [2]float64{320, 480}) {
		for _, game := range []string{"camelot", "lancelot"} {
			d := drive.New(t, size[0], size[1])
			d.Tap("play-"+game, "start")
			d.Settle()
			for square, at := range d.Report().Squares {
				l := rest(d, square)
				const finger = 40 // the half of a fingertip, and a little room
				if l.X < at[0]+finger && at[0]-finger < l.X+l.W && l.Y < at[1]+finger && at[1]-finger < l.Y+l.H {
					t.Fatalf("%v, %s: the loupe at %+v lies under the finger at %v", size, square, l.Rect, at)
				}
				if l.X < 0 || l.Y < 0 || l.X+l.W > size[0] || l.Y+l.H > size[1] || l.Side < 44 {
					t.Fatalf("%v, %s: the loupe %+v", size, square, l)
				}
				if lit := d.Table().Lit; lit == "" {
					t.Fatalf("%v: nothing is lit on %s", size, square)
				} else if _, seen := l.Squares[lit]; !seen {
					t.Fatalf("%v: %s is lit and not seen", size, lit)
				}
				d.Lose(square)
				if d.Table().Loupe != nil || d.Table().Lit != "" {
					t.Fatal("a lost press leaves the loupe open")
				}
			}
		}
	}
}

// A resting finger slides from square to square, and lifting takes the one that is
// lit; off the board it takes none.
func TestRestingFingerSlides(t *testing.T) {
	for _, size := range phones {
		d := drive.New(t, size[0], size[1])
		atOnce(d)
		d.Tap("play-lancelot", "seat2-human", "start")
		d.Settle()
		l := rest(d, "D4")
		if d.Table().Lit != "D4" {
			t.Fatalf("lit is %q", d.Table().Lit)
		}
		x, y := d.Where("D4")
		to := l.Squares["E4"]
		from := l.Squares["D4"]
		p := input.Point{X: x, Y: y}
		in := input.State{Pointer: p, Start: p, Held: true, Touch: true}
		move := func(dx, dy float64) {
			for range 10 {
				in.Pointer.X, in.Pointer.Y = in.Pointer.X+dx/10, in.Pointer.Y+dy/10
				in.Dragging = in.Dragging || math.Hypot(in.Pointer.X-x, in.Pointer.Y-y) > 14
				d.Step(in)
			}
		}
		move(to[0]-from[0], 0)
		if d.Table().Lit != "E4" || d.Table().Ghost != "E4" {
			t.Fatalf("%v: after a square to the right lit is %q, and the preview on %q", size, d.Table().Lit, d.Table().Ghost)
		}
		// A finger that trembles over an edge changes nothing.
		draws := 0
		move(-l.Side/2, 0)
		lit := d.Table().Lit
		for i := range 20 {
			move(float64(i%2*2-1)*1.5, 0)
			if d.Table().Lit != lit {
				draws++
			}
		}
		if draws > 1 {
			t.Errorf("%v: what is lit changes %d times under a finger that trembles", size, draws)
		}
		in.Held, in.Released = false, true
		d.Step(in)
		if r := d.Settle(); r.Ply != 1 || r.Table.Pieces[lit].Kind == 0 {
			t.Fatalf("%v: lifting plays %v, not %s", size, r.Table.Pieces, lit)
		}
		rest(d, "G6")
		x, y = d.Where("G6")
		in = input.State{Pointer: input.Point{X: x, Y: y}, Start: input.Point{X: x, Y: y}, Held: true, Touch: true}
		b := d.Table().Board
		if size[1] > size[0] {
			move(0, b.Y+b.H+40-y)
		} else {
			move(b.X+b.W+40-x, 0)
		}
		if d.Table().Lit != "" {
			t.Errorf("%v: off the board %s is lit", size, d.Table().Lit)
		}
		in.Held, in.Released = false, true
		d.Step(in)
		if r := d.Settle(); r.Ply != 1 || r.Table.Loupe != nil {
			t.Errorf("%v: lifting off the board plays", size)
		}
	}
}

// A short tap takes the square that it lies in, or the nearest on which it does
// something, at once; it is refused where there is none, and never opens the loupe.
func TestShortTaps(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Tap("play-camelot", "black-human", "start")
	d.Settle()
	d.TouchAt(d.Where("F4")) // two rows from any piece that may move
	if r := d.Report(); r.Message != "There is no piece on that square." || r.Table.Loupe != nil {
		t.Errorf("a tap where nothing can be meant: %q, loupe %v", r.Message, r.Table.Loupe)
	}
	for name, at := range map[string][2]float64{"its middle": {0, 0}, "its edge": {12, 0}, "a corner": {-12, 12}} {
		x, y := d.Where("E6") // among other pieces
		d.TouchAt(x+at[0], y+at[1])
		if r := d.Report(); !slices.Equal(r.Path, []string{"E6"}) || r.Table.Loupe != nil {
			t.Errorf("a tap on %s: path %v, loupe %v", name, r.Path, r.Table.Loupe)
		}
		d.Tap("undo")
	}
	// A lone piece is taken from beside it.
	d.Lay(drive.Camelot(charge))
	x, y := d.Where("D7")
	d.TouchAt(x+20, y)
	if r := d.Report(); !slices.Equal(r.Path, []string{"D7"}) {
		t.Errorf("a tap beside a lone piece: %v, %q", r.Path, r.Message)
	}
}

// The loupe says what is lit, and why it may not be touched.
func TestLoupeSaysWhyNot(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Tap("play-camelot", "black-human", "start")
	d.Settle()
	for square, want := range map[string]string{"G4": "G4: There is no piece on that square.", "E11": "E11, Man (Black): That piece isn’t yours.", "C6": "C6, Knight (White)", "F9": "F9: There is no piece on that square."} {
		if l := rest(d, square); l.Text != want {
			t.Errorf("of %s it says %q, not %q", square, l.Text, want)
		}
		d.Lose(square)
	}
	rest(d, "G4")
	d.Lift()
	if r := d.Report(); r.Message != "There is no piece on that square." || len(r.Path) > 0 {
		t.Errorf("lifting there: %q", r.Message)
	}
	d = drive.New(t, 390, 844)
	d.Seat.Lots = true
	d.Tap("play-lancelot", "start")
	d.PlayLancelot(6, 14)
	var closed string
	for _, m := range d.Table().Marks {
		if m.Kind == "closed-faint" {
			closed = m.Square
		}
	}
	if l := rest(d, closed); !strings.HasPrefix(l.Text, closed+": ") {
		t.Errorf("of the closed square %s it says %q", closed, l.Text)
	}
}

// Also while nothing may be touched a finger that rests looks at the board.
func TestLoupeOnlyLooks(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	d.Tap("earlier")
	if l := rest(d, "D7"); l.Text != "D7, Knight (White)" {
		t.Errorf("of the past it says %q", l.Text)
	}
	d.Lift()
	if r := d.Report(); r.Table.Shown != 0 || r.Table.Loupe != nil || len(r.Path) > 0 {
		t.Errorf("lifting shows ply %d, path %v", r.Table.Shown, r.Path)
	}
	d.TouchAt(d.Where("D7"))
	if r := d.Settle(); r.Table.Shown != 1 {
		t.Errorf("a tap shows ply %d", r.Table.Shown)
	}
}

// A dragged piece stands above the finger, and the square on which the finger lies is lit and
// taken, as a tap would take it.
func TestDraggedPieceStandsAboveTheFinger(t *testing.T) {
	d := drive.New(t, 390, 844)
	atOnce(d)
	d.Lay(drive.Camelot(charge))
	x, y := d.Where("D7")
	p := input.Point{X: x, Y: y}
	in := input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: true}
	d.Step(in)
	in.Pressed = false
	tx, ty := d.Where("E8")
	for i := range 20 {
		in.Pointer = input.Point{X: x + (tx-x)*min(1, float64(i)/8), Y: y + (ty-y)*min(1, float64(i)/8)}
		in.Dragging = in.Dragging || math.Hypot(in.Pointer.X-x, in.Pointer.Y-y) > 14
		d.Step(in)
	}
	h := d.Table().Held
	if h == nil || in.Pointer.Y-h[1] < 44 {
		t.Fatalf("the piece at %v is under the finger at %v", h, in.Pointer)
	}
	if d.Table().Lit != "E8" || !slices.Contains(d.Marked("focus"), "E8") {
		t.Fatalf("lit is %q", d.Table().Lit)
	}
	in.Held, in.Released = false, true
	d.Step(in)
	if d.Settle(); playedMove(d) != "D7-E8" {
		t.Errorf("played was %s", playedMove(d))
	}
}

// An open loupe over which nothing happens draws nothing.
func TestIdleLoupeDrawsNothing(t *testing.T) {
	d := drive.New(t, 390, 844)
	d.Tap("play-camelot", "black-human", "start")
	d.Settle()
	d.Press("E6")
	d.Ticks(30)
	if d.Table().Loupe == nil {
		t.Fatal("no loupe")
	}
	screen := ebiten.NewImage(390, 844)
	d.Draw(screen)
	d.Ticks(2)
	d.Frame(screen)
	if n := countDraws(d, screen, 20); n > 0 {
		t.Errorf("%d frames are drawn", n)
	}
}
