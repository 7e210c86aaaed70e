package scenes

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/internal/store"
	"roundtable/scenes/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
)

// ticksOf counts the ticks until the table is at rest.
func (d *driver) ticksOf() int {
	d.Helper()
	for n := range 1000 {
		if !d.table().view.Animating() {
			return n
		}
		d.step(input.State{})
	}
	d.Fatal("it never comes to rest")
	return 0
}

// The chosen speed holds at once and is kept; at every one the same is heard.
func TestSpeeds(t *testing.T) {
	heardAt := map[string][]audio.Sound{}
	took := map[string]int{}
	for _, speed := range []string{store.SpeedSlow, store.SpeedNormal, store.SpeedFast, store.SpeedOff} {
		d := newDriver(t, 1280, 720, 1)
		d.tap("settings", "speed-"+speed, "back")
		d.restart(1280, 720, 1)
		d.lay(charge)
		d.tap("A4", "C6", "E8")
		d.ticksOf()
		d.step(input.State{})
		d.ears.sounds = nil
		d.tap("G10")
		took[speed] = d.ticksOf()
		d.step(input.State{})
		heardAt[speed] = d.ears.sounds
	}
	if took[store.SpeedOff] != 0 {
		t.Errorf("off takes %d ticks", took[store.SpeedOff])
	}
	if !(took[store.SpeedSlow] > took[store.SpeedNormal] && took[store.SpeedNormal] > took[store.SpeedFast] && took[store.SpeedFast] > 0) {
		t.Errorf("the ticks are %v", took)
	}
	if took[store.SpeedSlow] > max(longest, took[store.SpeedNormal]) {
		t.Errorf("slow takes %d ticks", took[store.SpeedSlow])
	}
	for speed, sounds := range heardAt {
		if !slices.Equal(sounds, heardAt[store.SpeedNormal]) || len(sounds) < 3 {
			t.Errorf("%s is heard as %v", speed, sounds)
		}
	}
}

// Until the person chooses, the device says whether there is less motion, at any
// time; then the choice holds. Less motion means that nothing leaves its square
// and that scenes and cards are there at once.
func TestLessMotion(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	wish := false
	d.app = NewApp(Config{Store: d.saves, Sounds: d.ears, Theme: theme, Calm: func() bool { return wish }, Thinker: func() Thinker { return d.mind }})
	d.app.Resize(1280, 720, 1)
	screen := ebiten.NewImage(1280, 720)
	d.app.Draw(screen)
	moves := func() bool {
		d.Helper()
		d.lay(charge)
		passes := d.app.passage != nil
		d.app.Draw(screen)
		d.tap("A4", "C6")
		seen := false
		for d.table().view.Animating() {
			for _, k := range d.table().view.Tokens() {
				if k.X != math.Trunc(k.X) || k.Lift != 0 {
					seen = true
				}
			}
			d.step(input.State{})
		}
		if passes != seen {
			t.Errorf("the scene passes: %v; pieces move: %v", passes, seen)
		}
		return seen
	}
	if !moves() {
		t.Error("nothing moves, and nobody wished so")
	}
	wish = true
	d.step(input.State{})
	if moves() {
		t.Error("the device's wish is not heard")
	}
	d.tap("settings", "calm-off", "back")
	if !moves() {
		t.Error("the person's choice does not hold")
	}
	wish = false
	d.tap("settings", "calm-on", "back")
	if moves() {
		t.Error("the person's other choice does not hold")
	}
}

// A press ends a movement at once, and everything is heard.
func TestAPressEndsAMovement(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.lay(charge)
	d.tap("A4", "C6")
	d.step(input.State{})
	if !d.table().view.Animating() {
		t.Fatal("nothing moves")
	}
	p := input.Point{X: 2, Y: 700}
	d.step(input.State{Pointer: p, Start: p, Pressed: true, Held: true})
	if d.table().view.Animating() {
		t.Error("it still moves")
	}
	if !slices.Contains(d.ears.sounds, audio.Land) {
		t.Errorf("heard was %v", d.ears.sounds)
	}
}

// A change of scene takes a quarter of a second at most, is drawn in every tick
// of it, hears its input at once, and a press ends it.
func TestPassage(t *testing.T) {
	d := newDriver(t, 640, 360, 1)
	screen := ebiten.NewImage(640, 360)
	d.app.Draw(screen)
	d.tap("play-camelot")
	d.want("camelot-setup", "")
	ticks := 0
	for d.app.passage != nil {
		before := d.app.Draws()
		d.app.Draw(screen)
		if d.app.Draws() == before {
			t.Fatalf("tick %d is not drawn", ticks)
		}
		if ticks++; ticks > 15 {
			t.Fatal("it takes longer than 250 ms")
		}
		d.step(input.State{})
	}
	if ticks < 6 {
		t.Errorf("it takes %d ticks", ticks)
	}
	d.app.Draw(screen)
	last := d.app.Draws()
	d.step(input.State{})
	d.app.Draw(screen)
	if d.app.Draws() != last {
		t.Error("it is drawn on and on")
	}
	d.tap("start") // and at once, in the middle of the passage:
	d.tap("D7")
	if r := d.want("camelot", ""); len(r.Path) != 1 || d.app.passage != nil {
		t.Errorf("path %v, passing %v", r.Path, d.app.passage != nil)
	}
}

// Cards come with a movement, a press in it acts and ends it.
func TestCardsRise(t *testing.T) {
	d := newDriver(t, 640, 360, 1)
	d.tap("play-camelot", "start")
	d.press(input.Resign)
	d.step(input.State{})
	if n := d.app.asked.rise.tick; n <= 0 || n >= riseTicks {
		t.Errorf("the question has come for %d ticks", n)
	}
	d.tap("yes")
	d.settle()
	over := d.table().over
	if over == nil || over.rise.tick >= riseTicks {
		t.Fatal("no result comes")
	}
	for range riseTicks {
		d.step(input.State{})
	}
	if over.rise.tick != riseTicks || over.rise.layer != nil {
		t.Error("it never comes to rest")
	}
}

// A dragged piece is drawn where the pointer is in the tick of the input; let go
// over a wrong square it glides home, and the reason stands next to that square,
// until the next input.
func TestDragFollowsAndReturns(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {1280, 720}} {
		d := newDriver(t, size[0], size[1], 1)
		d.tap("play-camelot", "black-human", "start")
		d.rest()
		screen := ebiten.NewImage(int(size[0]), int(size[1]))
		d.app.Draw(screen)
		v := d.table().view
		start := d.at("E7")
		d.step(input.State{Pointer: start, Start: start, Pressed: true, Held: true})
		for _, to := range []string{"F8", "H9", "K13"} {
			p := d.at(to)
			d.step(input.State{Pointer: p, Start: start, Held: true, Dragging: true, Hover: true})
			if d.app.dirty == nothing {
				t.Fatal("the drag is not drawn")
			}
			if x, y, on := v.Dragged(); !on || x != p.X || y != p.Y {
				t.Fatalf("the piece is at %g, %g, the pointer at %v", x, y, p)
			}
		}
		d.step(input.State{Pointer: d.at("K13"), Start: start, Released: true, Dragging: true, Hover: true})
		if _, _, on := v.Dragged(); on {
			t.Error("it is still held")
		}
		tb := d.table()
		if tb.toast.text == "" || tb.toast.at == engine.NoSquare || tb.geometry().Name(tb.toast.at) != "K13" {
			t.Fatalf("the reason %q is not about K13", tb.toast.text)
		}
		d.app.Draw(screen)
		r, sq := tb.bubble.rect, tb.squareRect(tb.toast.at)
		b := tb.lay.Board
		if r.X < b.X || r.Right() > b.Right() || r.Y < b.Y || r.Bottom() > b.Bottom() {
			t.Errorf("the reason at %+v leaves the board %+v", r, b)
		}
		if gap := max(r.Y-sq.Bottom(), sq.Y-r.Bottom()); gap < 0 || gap > tb.kit.Px(20) || overlap(r, layout.Rect{X: sq.X, Y: 0, W: sq.W, H: size[1]}) == 0 {
			t.Errorf("the reason at %+v is not next to the square %+v", r, sq)
		}
		home := 0
		for dirty := true; dirty && home < 100; home++ {
			dirty = tb.view.Gliding()
			d.step(input.State{})
		}
		if home < 5 || home > 30 {
			t.Errorf("it is home after %d ticks", home)
		}
		p := input.Point{X: 3, Y: 3}
		d.step(input.State{Pointer: p, Start: p, Pressed: true, Held: true})
		if tb.toast.text != "" || tb.message() != "" {
			t.Error("the reason stays after the next input")
		}
	}
}

// One or two plies of history are shown as movements, more are cut short; all
// end where the position stands.
func TestHistoryMoves(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.tap("play-camelot", "black-human", "start")
	d.playCamelot(5, 12)
	tb := d.table()
	for _, ply := range []int{11, 10, 12, 2, 3, 12, 0, 12} {
		from := tb.shown
		tl := tb.replay(from, ply)
		a, b := tl.At(0), tl.At(tl.Len())
		if len(a) == 0 || tl.Len() > 2*forwardTicks {
			t.Errorf("from %d to %d: %d ticks", from, ply, tl.Len())
		}
		want := tb.m.At(ply).Board()
		for _, k := range b {
			if want.At[want.Geometry.At(int(k.X), int(k.Y))] != k.Piece {
				t.Fatalf("from %d to %d ends with %+v", from, ply, k)
			}
		}
		d.tap("ply-" + strconv.Itoa(ply))
		d.ticksOf()
		if tb.shown != ply || !slices.Equal(tb.board.At, want.At) {
			t.Fatalf("ply %d is not shown", ply)
		}
	}
}

// What can be done is marked when the movement before it is over.
func TestMarksWaitForTheMovement(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.lay(charge)
	d.tap("A4", "C6")
	targets := func() (n int) {
		for _, m := range d.table().marked {
			if m.Kind == boardview.Target || m.Kind == boardview.TargetCapture {
				n++
			}
		}
		return n
	}
	if n := targets(); n != 0 || !d.table().view.Animating() {
		t.Errorf("%d targets during the movement", n)
	}
	d.ticksOf()
	d.step(input.State{})
	if targets() == 0 {
		t.Error("no target after the movement")
	}
}

// The mouse has a hand over what can be pressed, and a square lights up under a
// press.
func TestPressingLightsUp(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.tap("play-camelot", "black-human", "start")
	for id, want := range map[string]ebiten.CursorShapeType{
		"D7": ebiten.CursorShapePointer, "D9": ebiten.CursorShapeDefault, "D11": ebiten.CursorShapeDefault, "settings": ebiten.CursorShapePointer,
	} {
		d.point(id)
		if d.app.cursor != want {
			t.Errorf("over %s the pointer is %v", id, d.app.cursor)
		}
	}
	p := d.at("D7")
	d.step(input.State{Pointer: p, Start: p, Pressed: true, Held: true, Touch: true})
	if tb := d.table(); tb.pressed == engine.NoSquare || !slices.ContainsFunc(tb.marked, func(m boardview.Mark) bool { return m.Square == tb.pressed && m.Kind == boardview.Hover }) {
		t.Error("the pressed square does not light up")
	}
	d.step(input.State{Pointer: p, Start: p, Released: true, Tap: true, Touch: true})
	d.step(input.State{})
	if tb := d.table(); tb.pressed != engine.NoSquare {
		t.Error("it stays lit")
	}
}
