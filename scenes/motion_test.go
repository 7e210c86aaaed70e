package scenes_test

import (
	"maps"
	"math"
	"slices"
	"strconv"
	"testing"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/settings"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// The chosen speed holds at once and is kept; at every one the same is heard.
func TestSpeeds(t *testing.T) {
	const longest = 120 // ticks, of a slow movement
	heardAt := map[string][]audio.Sound{}
	took := map[string]int{}
	for _, speed := range []string{settings.Slow, settings.Normal, settings.Fast, settings.Off} {
		d := drive.New(t, 1280, 720)
		d.Tap("settings", "speed-"+speed, "back")
		d.Restart()
		d.Lay(drive.Camelot(charge))
		d.Tap("A4", "C6", "E8")
		d.MotionTicks()
		d.Ticks(1)
		d.Sounds.Played = nil
		d.Tap("G10")
		took[speed] = d.MotionTicks()
		d.Ticks(1)
		heardAt[speed] = d.Sounds.Names()
	}
	if took[settings.Off] != 0 {
		t.Errorf("off takes %d ticks", took[settings.Off])
	}
	if !(took[settings.Slow] > took[settings.Normal] && took[settings.Normal] > took[settings.Fast] && took[settings.Fast] > 0) {
		t.Errorf("the ticks are %v", took)
	}
	if took[settings.Slow] > max(longest, took[settings.Normal]) {
		t.Errorf("slow takes %d ticks", took[settings.Slow])
	}
	for speed, sounds := range heardAt {
		if !slices.Equal(sounds, heardAt[settings.Normal]) || len(sounds) < 3 {
			t.Errorf("%s is heard as %v", speed, sounds)
		}
	}
}

// Until the user chooses, the device says whether there is less motion, at any
// time; then the choice holds. Less motion means that nothing leaves its square
// and that scenes and cards are there at once.
func TestLessMotion(t *testing.T) {
	wish := false
	d := drive.New(t, 1280, 720, func(c *scenes.Config) { c.Calm = func() bool { return wish } })
	screen := d.Screen()
	// moves plays a canter, and reports whether it and the way to the table moved.
	moves := func() bool {
		t.Helper()
		d.App.Draw(screen)
		d.Tap("play-camelot", "black-human")
		d.App.Draw(screen)
		d.Tap("start")
		passes := d.Report().Passing
		d.App.Draw(screen)
		d.Tap("C6", "B7")
		seen := false
		for r := d.Report(); r.Animating; r = d.Report() {
			seen = seen || len(r.Table.Moving) > 0
			d.Ticks(1)
		}
		if passes != seen {
			t.Errorf("the scene passes: %v; pieces move: %v", passes, seen)
		}
		d.Tap("undo")
		d.Settle()
		d.Tap("back")
		if d.Report().Dialog != "" {
			d.Tap("yes")
		}
		return seen
	}
	choose := func(id string) { d.Tap("settings", id, "back") }
	if !moves() {
		t.Error("nothing moves, without the user's wish")
	}
	wish = true
	d.Ticks(1)
	if moves() {
		t.Error("the device's wish is not heard")
	}
	choose("calm-off")
	if !moves() {
		t.Error("the person's choice does not hold")
	}
	wish = false
	choose("calm-on")
	if moves() {
		t.Error("the person's other choice does not hold")
	}
}

// A press ends a movement at once, and everything is heard.
func TestAPressEndsAMovement(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Lay(drive.Camelot(charge))
	d.Tap("A4", "C6")
	d.Ticks(1)
	if !d.Report().Animating {
		t.Fatal("nothing moves")
	}
	d.PressAt(2, 700)
	if d.Report().Animating {
		t.Error("it still moves")
	}
	if !slices.Contains(d.Sounds.Names(), audio.Land) {
		t.Errorf("heard was %v", d.Sounds.Names())
	}
}

// A change of scene takes a quarter of a second at most, is drawn in every tick
// of it, hears its input at once, and a press ends it.
func TestPassage(t *testing.T) {
	d := drive.New(t, 640, 360)
	screen := d.Screen()
	d.App.Draw(screen)
	d.Tap("play-camelot")
	d.Want("camelot-setup", "")
	ticks := 0
	for d.Report().Passing {
		before := d.App.Draws()
		d.App.Draw(screen)
		if d.App.Draws() == before {
			t.Fatalf("tick %d is not drawn", ticks)
		}
		if ticks++; ticks > 15 {
			t.Fatal("it takes longer than 250 ms")
		}
		d.Ticks(1)
	}
	if ticks < 6 {
		t.Errorf("it takes %d ticks", ticks)
	}
	d.Draw(screen) // with all pictures
	last := d.App.Draws()
	d.Ticks(1)
	d.App.Draw(screen)
	if d.App.Draws() != last {
		t.Error("it is drawn on and on")
	}
	d.Tap("start") // and at once, in the middle of the passage:
	d.Tap("D7")
	if r := d.Want("camelot", ""); len(r.Path) != 1 || r.Passing {
		t.Errorf("path %v, passing %v", r.Path, r.Passing)
	}
}

// Cards come with a movement, a press in it acts and ends it.
func TestCardsRise(t *testing.T) {
	d := drive.New(t, 640, 360)
	d.Tap("play-camelot", "start")
	d.Key(input.Resign)
	d.Ticks(1)
	if r := d.Report(); r.Dialog != "resign" || !r.Rising {
		t.Errorf("the question %q rises: %v", r.Dialog, r.Rising)
	}
	d.Tap("yes")
	if _, r := d.Until("the result comes", func(r system.Report) bool { return r.Dialog == "end" }); !r.Rising {
		t.Fatalf("the result %q rises: %v", r.Dialog, r.Rising)
	}
	if n, _ := d.Until("the result has come", func(r system.Report) bool { return !r.Rising }); n < 6 || n > 26 {
		t.Errorf("it takes %d ticks", n)
	}
}

// A dragged piece is drawn where the pointer is in the tick of the input; let go
// over a wrong square it glides home, and the reason stands next to that square,
// until the next input.
func TestDragFollowsAndReturns(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {844, 390}, {1280, 720}} {
		d := drive.New(t, size[0], size[1])
		d.Tap("play-camelot", "black-human", "start")
		d.Rest()
		screen := d.Screen()
		d.App.Draw(screen)
		g := d.Grab("E7")
		for _, to := range []string{"F8", "H9", "K13"} {
			x, y := d.Where(to)
			d.App.Draw(screen)
			g.MoveTo(x, y, 1)
			r := d.Report()
			if r.Drawn {
				t.Fatal("the drag is not drawn")
			}
			if at := r.Table.Held; at == nil || math.Abs(at[0]-x)+math.Abs(at[1]-y) > 0.2 {
				t.Fatalf("the piece is at %v, the pointer at %g, %g", at, x, y)
			}
		}
		g.Drop()
		r := d.Report()
		if r.Table.Held != nil {
			t.Error("it is still held")
		}
		if r.Message == "" || r.Table.Bubble == nil || r.Table.Bubble.At != "K13" {
			t.Fatalf("the reason %q is not about K13: %+v", r.Message, r.Table.Bubble)
		}
		d.App.Draw(screen)
		r = d.Report()
		u, b := r.Table.Bubble, r.Table.Board
		if over := u.Y+u.H <= b.Y; !over && (u.X < b.X || u.X+u.W > b.X+b.W || u.Y < b.Y || u.Y+u.H > b.Y+b.H) {
			t.Errorf("the reason at %+v stands neither on the board %+v nor above it", u, b)
		}
		x, y := d.Where("K13")
		half := side(d) / 2
		if gap := max(u.Y-(y+half), (y-half)-(u.Y+u.H), u.X-(x+half), (x-half)-(u.X+u.W)); gap < -0.2 {
			t.Errorf("the reason at %+v lies on the square at %g, %g", u, x, y)
		}
		home, _ := d.Until("the piece is home", func(r system.Report) bool { return !r.Table.Gliding })
		if home < 5 || home > 30 {
			t.Errorf("it is home after %d ticks", home)
		}
		d.PressAt(3, 3)
		if r := d.Report(); r.Message != "" || r.Table.Bubble != nil {
			t.Error("the reason stays after the next input")
		}
	}
}

// pieces returns what stands on the squares of a board.
func pieces(b engine.Board) map[string]engine.Piece {
	out := map[string]engine.Piece{}
	for _, sq := range b.Geometry.Squares {
		if p := b.At[sq]; p.Kind != engine.NoKind {
			out[b.Geometry.Name(sq)] = p
		}
	}
	return out
}

// One or two plies of history are shown as movements, more are cut short; all
// end where the position stands.
func TestHistoryMoves(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "black-human", "start")
	d.PlayCamelot(5, 12)
	rec := d.Saved()
	e, _ := catalog.Find(rec.Game)
	positions, _, err := rec.Replay(e.Game)
	if err != nil {
		t.Fatal(err)
	}
	for _, ply := range []int{11, 10, 12, 2, 3, 12, 0, 12} {
		from := d.Table().Shown
		d.Tap("ply-" + strconv.Itoa(ply))
		if ply != from && !d.Report().Animating {
			t.Errorf("from %d to %d nothing moves", from, ply)
		}
		if n := d.MotionTicks(); n > 120 {
			t.Errorf("from %d to %d: %d ticks", from, ply, n)
		}
		d.Ticks(1)
		if table := d.Table(); table.Shown != ply || !maps.Equal(table.Pieces, pieces(positions[ply].Board())) {
			t.Fatalf("ply %d is not shown", ply)
		}
	}
}

// What can be done is marked when the movement before it is over.
func TestMarksWaitForTheMovement(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Lay(drive.Camelot(charge))
	d.Tap("A4", "C6")
	if got := d.Marked("target", "target-capture"); len(got) > 0 || !d.Report().Animating {
		t.Errorf("%v are targets during the movement", got)
	}
	d.MotionTicks()
	d.Ticks(1)
	if len(d.Marked("target", "target-capture")) == 0 {
		t.Error("no target after the movement")
	}
}

// The mouse has a hand over what can be pressed, and a square lights up under a
// press.
func TestPressingLightsUp(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "black-human", "start")
	for id, want := range map[string]bool{"D7": true, "D9": false, "D11": false, "more": true} {
		d.Hover(id)
		if got := d.Report().Pointing; got != want {
			t.Errorf("over %s the mouse has a hand: %v", id, got)
		}
	}
	d.Press("D7")
	if !slices.Contains(d.Marked("hover"), "D7") {
		t.Error("the pressed square does not light up")
	}
	d.Lift()
	d.Ticks(1)
	if slices.Contains(d.Marked("hover"), "D7") {
		t.Error("it stays lit")
	}
}
