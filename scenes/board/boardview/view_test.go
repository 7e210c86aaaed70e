package boardview

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
	"roundtable/scenes/anim"
	"roundtable/sprites"
)

// The squares of a board and the points of the screen answer to each other, at
// every size, however the board is turned.
func TestSquareAtAndCentre(t *testing.T) {
	start, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	two, _ := position(t, lancelot.Game{}, engine.Setup{Seats: 2})
	five, _ := position(t, lancelot.Game{}, engine.Setup{Seats: 5})
	for game, b := range map[string]engine.Board{"camelot": start.Board(), "lancelot": two.Board(), "lancelot5": five.Board()} {
		for _, size := range [][4]float64{{0, 0, 360, 640}, {17.5, 33.25, 721.5, 688}, {400, 0, 1640, 2160}, {3, 3, 97, 101}} {
			for turn := range Turn(4) {
				v := New(sprites.New("hall"), game)
				v.SetBoard(b)
				v.Place(size[0], size[1], size[2], size[3], turn)
				what := fmt.Sprint(game, size, turn)
				s := v.SquareSize()
				if s != math.Trunc(s) {
					t.Errorf("%s: a square is %v wide", what, s)
				}
				for _, sq := range b.Geometry.Squares {
					x, y := v.Centre(sq)
					for _, d := range [][2]float64{{0, 0}, {-s / 2, -s / 2}, {s/2 - 0.01, s/2 - 0.01}, {-s / 2, s/2 - 0.01}} {
						if got := v.SquareAt(x+d[0], y+d[1]); got != sq {
							t.Fatalf("%s: %v off the middle of %s is %s", what, d, b.Geometry.Name(sq), b.Geometry.Name(got))
						}
					}
				}
				n := 0
				x0, y0 := size[0]-5, size[1]-5
				for y := y0; y < y0+size[3]+10; y += s / 2 {
					for x := x0; x < x0+size[2]+10; x += s / 2 {
						sq := v.SquareAt(x, y)
						if sq == engine.NoSquare {
							continue
						}
						n++
						if cx, cy := v.Centre(sq); math.Abs(cx-x) > s/2 || math.Abs(cy-y) > s/2 {
							t.Fatalf("%s: (%v, %v) is not on %s", what, x, y, b.Geometry.Name(sq))
						}
					}
				}
				if want := 4 * len(b.Geometry.Squares); n != want {
					t.Errorf("%s: %d points on squares, wanted %d", what, n, want)
				}
				for _, p := range [][2]float64{{math.NaN(), 0}, {math.Inf(1), 5}, {-1e300, 1e300}} {
					if sq := v.SquareAt(p[0], p[1]); sq != engine.NoSquare {
						t.Errorf("%s: %v is on %s", what, p, b.Geometry.Name(sq))
					}
				}
			}
		}
	}
}

// The board keeps inside the rectangle that it is given.
func TestBoardFits(t *testing.T) {
	p, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	v := New(sprites.New("hall"), "camelot")
	v.SetBoard(p.Board())
	v.Place(100, 50, 500, 600, 0)
	dst := ebiten.NewImage(700, 700)
	v.Wait()
	v.Draw(dst)
	img := shot(dst)
	for y := range 700 {
		for x := range 700 {
			in := x >= 100 && x < 600 && y >= 50 && y < 650
			if !in && img.RGBAAt(x, y).A != 0 {
				t.Fatalf("something is drawn at %d, %d", x, y)
			}
		}
	}
	if a := v.Aspect(0); math.Abs(a-13.24/17.84) > 0.01 {
		t.Errorf("aspect %v", a)
	}
}

func TestIdleViewIsNotDirty(t *testing.T) {
	p, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	v := New(sprites.New("hall"), "camelot")
	v.SetBoard(p.Board())
	v.Place(0, 0, 300, 400, 0)
	v.SetMarks([]Mark{{at(t, p.Board().Geometry, "D6"), Movable}})
	if dirty, _ := v.Update(); !dirty {
		t.Error("a new board is not dirty")
	}
	v.Wait()
	v.Update()
	v.Draw(ebiten.NewImage(300, 400))
	for tick := range 300 {
		// What is set again as it was changes nothing.
		v.SetMarks([]Mark{{at(t, p.Board().Geometry, "D6"), Movable}})
		v.Place(0, 0, 300, 400, 0)
		v.SetGhost(engine.Piece{}, engine.NoSquare, 0)
		if dirty, cues := v.Update(); dirty || cues != nil {
			t.Fatalf("tick %d: dirty %v, cues %v", tick, dirty, cues)
		}
	}
	for what, change := range map[string]func(){
		"marks": func() { v.SetMarks(nil) },
		"place": func() { v.Place(0, 0, 300, 401, 0) },
		"flip":  func() { v.Place(0, 0, 300, 401, 2) },
		"ghost": func() { v.SetGhost(engine.Piece{Kind: 1}, at(t, p.Board().Geometry, "E9"), 0.5) },
		"drag":  func() { v.Drag(at(t, p.Board().Geometry, "D6"), 5, 5) },
		"board": func() { v.SetBoard(p.Board()) },
	} {
		change()
		if dirty, _ := v.Update(); !dirty {
			t.Errorf("%s: not dirty", what)
		}
		for range 30 {
			v.Update()
		}
	}
}

// moved is a view with a movement that has begun.
func moved(t *testing.T) (*View, anim.Timeline) {
	p, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	after, events, err := p.Play("D7-D8")
	if err != nil {
		t.Fatal(err)
	}
	tl := anim.Plan(p.Board(), events)
	v := New(sprites.New("hall"), "camelot")
	v.Place(0, 0, 300, 400, 0)
	v.Animate(tl, after.Board())
	return v, tl
}

func TestMovementRunsToItsEnd(t *testing.T) {
	v, tl := moved(t)
	var cues []anim.Cue
	ticks := 0
	for v.Animating() {
		dirty, c := v.Update()
		if !dirty {
			t.Fatalf("tick %d: moving, and not dirty", ticks)
		}
		cues = append(cues, c...)
		ticks++
	}
	if ticks != tl.Len() || len(cues) != 1 || cues[0].Kind != anim.CueStep {
		t.Errorf("%d ticks of %d, cues %v", ticks, tl.Len(), cues)
	}
	if dirty, _ := v.Update(); dirty {
		t.Error("dirty after the end")
	}
}

func TestFinish(t *testing.T) {
	v, _ := moved(t)
	v.Update()
	v.Finish()
	if v.Animating() {
		t.Fatal("still moving")
	}
	if dirty, cues := v.Update(); !dirty || len(cues) != 1 || cues[0].Kind != anim.CueStep {
		t.Errorf("dirty %v, cues %v", dirty, cues)
	}
	v.Finish()
	if dirty, cues := v.Update(); dirty || cues != nil {
		t.Errorf("a second time: dirty %v, cues %v", dirty, cues)
	}
}

// A piece that is let go glides home, and is still then.
func TestDropGlidesHome(t *testing.T) {
	p, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	v := New(sprites.New("hall"), "camelot")
	v.SetBoard(p.Board())
	v.Place(0, 0, 300, 400, 0)
	v.Update()
	before := shot(table(v, 300, 400, false))
	v.Drag(at(t, p.Board().Geometry, "D6"), 10, 10)
	v.Update()
	if slices.Equal(shot(table(v, 300, 400, false)).Pix, before.Pix) {
		t.Error("the dragged piece is not seen")
	}
	v.Drop()
	ticks := 0
	for dirty, _ := v.Update(); dirty; dirty, _ = v.Update() {
		if ticks++; ticks > 60 {
			t.Fatal("it never comes to rest")
		}
	}
	if !slices.Equal(shot(table(v, 300, 400, false)).Pix, before.Pix) {
		t.Error("the piece is not as it was")
	}
}

// While the size changes the old pictures are scaled; soon new ones are drawn
// beside the game.
func TestNewSizeIsDrawnWhenCalm(t *testing.T) {
	p, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	v := New(sprites.New("hall"), "camelot")
	v.SetBoard(p.Board())
	table(v, 300, 400, false)
	first := v.pictures.set
	v.Place(0, 0, 330, 440, 0)
	hurried(v, 330, 440)
	if v.pictures.set != first || v.pictures.builder != nil {
		t.Error("drawn again at once")
	}
	for range calmTime {
		v.Update()
	}
	hurried(v, 330, 440)
	if v.pictures.set != first {
		t.Error("the old pictures do not serve until the new ones are drawn")
	}
	v.Wait()
	if v.pictures.set == first || float64(v.pictures.set.Spec.Square) != v.SquareSize() {
		t.Error("not drawn again")
	}
}

// The first frame shows the whole board already, coarsely, and so does the frame
// after the board is turned.
func TestTheBoardIsNeverBlank(t *testing.T) {
	for _, game := range []engine.Game{camelot.Game{}, lancelot.Game{}} {
		p, _ := position(t, game, engine.Setup{Seats: 2})
		v := New(sprites.New("hall"), game.Name())
		v.SetBoard(p.Board())
		v.Place(0, 0, 560, 700, 0)
		at := func(img *image.RGBA, sq engine.Square) color.RGBA {
			x, y := v.Centre(sq)
			d := v.SquareSize() * 0.3
			return img.RGBAAt(int(x-d), int(y-d))
		}
		first := shot(hurried(v, 560, 700))
		if !v.Busy() {
			t.Fatalf("%s: painted within the first frame", game.Name())
		}
		final := shot(table(v, 560, 700, false))
		bad := 0
		for _, sq := range p.Board().Geometry.Squares {
			a, b := at(first, sq), at(final, sq)
			if d := int(a.R) + int(a.G) + int(a.B) - int(b.R) - int(b.G) - int(b.B); a.A != 255 || d > 240 || d < -240 {
				bad++
			}
		}
		if n := len(p.Board().Geometry.Squares); bad*10 > n {
			t.Errorf("%s: %d of %d squares of the first frame are far from what they will be", game.Name(), bad, n)
		}
		shot(table(v, 560, 700, false))
		for _, turn := range []Turn{2, 1, 3, 0} {
			v.Place(0, 0, 560, 700, turn)
			turned := shot(hurried(v, 560, 700))
			for _, sq := range p.Board().Geometry.Squares {
				if at(turned, sq).A != 255 {
					t.Fatalf("%s: %s is blank on the board turned by %d quarters", game.Name(), p.Board().Geometry.Name(sq), turn)
				}
			}
		}
	}
}

// The small pictures of the first frames stand as the board does, also where it was turned
// before it was seen.
func TestTheFirstPicturesStandUpright(t *testing.T) {
	p, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	v := New(sprites.New("hall"), "camelot")
	v.SetBoard(p.Board())
	for _, turn := range []Turn{0, 2, 1} {
		v.Place(0, 0, 300, 400, turn)
		if got := v.pictures.set.Spec.Turn; got != turn {
			t.Errorf("on a board turned by %d the first picture is turned by %d", turn, got)
		}
	}
	v.Close()
}

// Another theme and a turned board come when their pictures are drawn; until
// then the old ones are shown, and the squares answer as they will.
func TestOldPicturesServe(t *testing.T) {
	p, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	v := New(sprites.New("hall"), "camelot")
	v.SetBoard(p.Board())
	before := shot(table(v, 300, 400, false))
	for what, change := range map[string]func(){
		"theme": func() { v.SetTheme(sprites.New("contrast")) },
		"turn":  func() { v.Place(0, 0, 300, 400, 2) },
	} {
		old := v.pictures.set
		change()
		if v.pictures.set != old || !v.Busy() {
			t.Errorf("%s: the pictures are gone before there are others", what)
		}
		dst := ebiten.NewImage(300, 400)
		v.Draw(dst)
		if a := shot(dst).RGBAAt(150, 200).A; a != 255 {
			t.Errorf("%s: nothing is drawn in between", what)
		}
		v.Wait()
		if v.pictures.set == old || v.Busy() || v.pictures.set.Spec != v.spec(v.shape.whole) {
			t.Errorf("%s: the new pictures never come", what)
		}
		if dirty, _ := v.Update(); !dirty {
			t.Errorf("%s: no change is reported", what)
		}
	}
	if slices.Equal(shot(table(v, 300, 400, true)).Pix, before.Pix) {
		t.Error("it looks as before")
	}
	v.Close()
	v.Draw(ebiten.NewImage(300, 400)) // what was closed draws nothing, and does not fall
}

func TestDrawWithoutABoard(t *testing.T) {
	v := New(sprites.New("hall"), "camelot")
	v.Place(0, 0, 100, 100, 0)
	v.Draw(ebiten.NewImage(100, 100))
	v.Drop()
	v.Finish()
	if sq := v.SquareAt(50, 50); sq != engine.NoSquare {
		t.Error(sq)
	}
}

// Where squares would be small the border of Lancelot's fields leaves them the room: on a phone
// they take nearly all of the width. Elsewhere it is broad.
func TestNarrowBorder(t *testing.T) {
	const scale, broad = 2, 38 * 2
	for seats := 2; seats <= 5; seats++ {
		p, _ := position(t, lancelot.Game{}, engine.Setup{Seats: seats})
		files := 4 + 2*float64(seats)
		for _, width := range []float64{360, 390} {
			v := New(sprites.New("hall"), "lancelot")
			v.SetNear(0, 0, broad)
			v.SetBoard(p.Board())
			v.Place(0, 0, width*scale, 600*scale, 0)
			if share := files * v.SquareSize() / (width * scale); share < 0.92 {
				t.Errorf("%v squares take %.1f %% of %v", files, 100*share, width)
			}
			if b := v.Bounds(); b[0] < 0 || b[2] > width*scale {
				t.Errorf("%v squares on %v: the board is %v", files, width, b)
			}
		}
		v := New(sprites.New("hall"), "lancelot")
		v.SetNear(0, 0, broad)
		v.SetBoard(p.Board())
		v.Place(0, 0, 820*scale, 1180*scale, 0)
		if v.narrow || v.spec(v.SquareSize()).Narrow {
			t.Errorf("%v squares on a tablet have a narrow border", files)
		}
	}
}

// A board that has no place yet is not painted: once it has one, its pictures are begun at
// once, and only those.
func TestNothingIsPaintedBeforeThereIsAPlace(t *testing.T) {
	p, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	v := New(sprites.New("hall"), "camelot")
	v.SetBoard(p.Board())
	v.SetLetters(14)
	v.SetNear(50, 10, 30)
	if v.Busy() || v.pictures.set != nil {
		t.Error("pictures are painted for no place")
	}
	v.Place(0, 0, 300, 400, 2)
	if b := v.pictures.builder; b == nil || b.Spec != v.spec(v.shape.whole) || v.pictures.set.Spec.Turn != 2 {
		t.Error("pictures for the place are not begun")
	}
	v.Close()
}

// Pictures that are left to the next view are drawn on for it, also after this one is closed.
func TestLeaveAhead(t *testing.T) {
	start, _ := position(t, camelot.Game{}, engine.Setup{Seats: 2})
	theme := sprites.New("hall")
	show := func() *View {
		v := New(theme, "camelot")
		v.SetBoard(start.Board())
		v.Place(0, 0, 400, 500, 0)
		v.Update()
		return v
	}
	first := show()
	left := first.pictures.builder
	if left == nil {
		t.Fatal("nothing is being drawn")
	}
	first.LeaveAhead()
	if first.Busy() {
		t.Error("the view that left them goes on drawing")
	}
	first.Close()
	if show().pictures.builder != left {
		t.Error("they are begun again")
	}
}
