package scenes_test

import (
	"encoding/json"
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// countDraws counts the frames that are drawn in so many ticks without input.
func countDraws(d *drive.Driver, screen *ebiten.Image, ticks int) int {
	before := d.App.Draws()
	for range ticks {
		d.Ticks(1)
		d.App.Draw(screen)
	}
	return d.App.Draws() - before
}

// An idle table draws nothing: neither while a user thinks, nor at the title,
// nor with a dialog open, a resting mouse or not.
func TestIdleDrawsNothing(t *testing.T) {
	for _, v := range views() {
		t.Run(v.Name, func(t *testing.T) {
			d := drive.New(t, 640, 360)
			v.Come(d)
			screen := d.Screen()
			d.Rest()
			d.HoverAt(5, 355)
			d.Ticks(700)    // the longest message is read in 900
			for range 600 { // messages go, animations end
				d.Ticks(1)
				d.App.Draw(screen)
			}
			d.Draw(screen)
			d.Ticks(1)
			d.App.Draw(screen)
			if n := countDraws(d, screen, 300); n != 0 {
				t.Errorf("%d frames drawn in 300 idle ticks", n)
			}
		})
	}
}

// An idle tick allocates nothing.
func TestIdleTickAllocatesNothing(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "black-human", "start")
	screen := d.Screen()
	d.Rest()
	d.Draw(screen)
	for range 100 {
		d.Ticks(1)
		d.App.Draw(screen)
	}
	if n := allocates(func() {
		if err := d.App.Step(input.State{}); err != nil {
			t.Fatal(err)
		}
		d.App.Draw(screen)
	}); n > 0 {
		t.Errorf("%g objects a tick", n)
	}
}

// A mouse that rests hears of what comes to lie under it, though it hears nothing
// while nothing changes.
func TestRestingMouse(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-lancelot", "seat2-human", "start")
	d.Settle()
	x, y := d.Where("G7")
	d.HoverAt(x, y)
	under := "G7"
	for _, size := range [][2]float64{{1280, 720}, {1180, 720}, {1240, 640}} {
		d.Resize(size[0], size[1], 1)
		was := under
		far := math.Inf(1)
		for name, at := range d.Report().Squares {
			if r := math.Hypot(at[0]-x, at[1]-y); r < far {
				far, under = r, name
			}
		}
		if size[1] != 720 && under == was {
			t.Fatalf("%v: %s lies under the mouse as before", size, under)
		}
		d.Ticks(30)
		if got := d.Table().Ghost; got != under {
			t.Errorf("%v: over %s a knight is shown on %q", size, under, got)
		}
	}
}

// A frame of a moving table draws the still layer, the board and the pieces:
// what it allocates does not grow with the panels and lists about them.
func BenchmarkMovingFrame(b *testing.B) {
	d := drive.New(b, 1280, 720)
	d.Tap("play-camelot", "black-human", "start")
	screen := d.Screen()
	d.Rest()
	d.Draw(screen)
	b.ReportAllocs()
	for b.Loop() {
		d.App.Touch()
		d.App.Draw(screen)
	}
}

// Every scene and every dialog can be walked by keys alone, and Escape always
// leads back to the title and stays there.
func TestKeysAlone(t *testing.T) {
	d := drive.New(t, 1280, 720)
	press := func(id string, key input.Actions) {
		t.Helper()
		focusOn(d, id, key)
		d.Key(input.Confirm)
	}
	press("play-camelot", input.Down)
	d.Want("camelot-setup", "")
	press("setup-more", input.Next)
	press("black-human", input.Next)
	press("start", input.Down)
	d.Want("camelot", "")
	if got := d.Report().Focus; got != "sq:F7" {
		t.Errorf("the focus begins on %s, on none of one's own pieces in the middle", got)
	}
	press("sq:D7", input.Left)
	if r := d.Report(); len(r.Path) != 1 {
		t.Fatalf("D7 is not picked by keys: %+v", r.Path)
	}
	d.Key(input.Up)
	if got := d.Report().Focus; got != "sq:D8" {
		t.Fatalf("up from D7 is %s", got)
	}
	d.Key(input.Confirm)
	if r := d.Settle(); r.Ply != 1 {
		t.Fatalf("ply %d", r.Ply)
	}
	for range 10 {
		d.Key(back)
		if r := d.Report(); r.Dialog == "leave" {
			d.Tap("yes")
		}
		if r := d.Report(); r.Scene == "title" {
			return
		}
	}
	t.Fatal("Escape never leads to the title")
}

// broken is a player that falls over a sound.
type broken struct {
	drive.Sounds
	over audio.Sound
}

func (b *broken) Play(s audio.Sound, _ uint64, _ float64) {
	if s == b.over {
		panic("a test")
	}
}

// A panic ends in a screen that says so, and the game before it is kept.
func TestPanicIsCaughtAndTheGameKept(t *testing.T) {
	noted := ""
	ears := &broken{over: audio.Refused}
	d := drive.New(t, 1280, 720, func(c *scenes.Config) {
		c.Sounds = ears
		c.Notice = func(s string) { noted = s }
	})
	d.Tap("play-camelot", "black-human", "start", "D7", "D8")
	d.Settle()
	d.Tap("A8") // is refused
	d.Want("error", "")
	if noted == "" {
		t.Error("nothing was reported")
	}
	d.Tap("back")
	d.Want("title", "")
	d.Tap("resume-camelot")
	if r := d.Want("camelot", ""); r.Ply != 1 {
		t.Errorf("resumed at ply %d", r.Ply)
	}
}

// What the probe tells is well-formed and complete.
func TestProbe(t *testing.T) {
	var told []string
	d := drive.New(t, 360, 640, func(c *scenes.Config) { c.Probe = func(s string) { told = append(told, s) } })
	d.Resize(360, 640, 2)
	d.Tap("play-camelot", "start", "D7")
	d.Ticks(1)
	n := len(told)
	d.Ticks(50)
	if len(told) != n {
		t.Errorf("%d reports while nothing changed", len(told)-n)
	}
	var r system.Report
	if err := json.Unmarshal([]byte(told[n-1]), &r); err != nil {
		t.Fatal(err)
	}
	if r.Scene != "camelot" || r.Window != [2]int{360, 640} || len(r.Squares) != 160 || len(r.Moves) != 100 || len(r.Path) != 1 || !r.Human {
		t.Errorf("%+v", r)
	}
	if r.Table == nil || len(r.Table.Pieces) != 28 || r.Table.Status == "" || len(r.Table.Seats) != 2 || len(r.Texts) == 0 {
		t.Errorf("the table: %+v", r.Table)
	}
	if x, y := d.Where("D7"); r.Squares["D7"] != [2]float64{x, y} {
		t.Errorf("D7 is told at %v, it is at %g, %g", r.Squares["D7"], x, y)
	}
}

// The mute lasts.
func TestMuteLasts(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("sound")
	if !d.Sounds.Muted() {
		t.Fatal("not muted")
	}
	d.Sounds.SetMuted(false)
	d.Restart()
	if !d.Sounds.Muted() {
		t.Error("forgotten at the next start")
	}
}

// allocates returns how many objects a run of something allocates: the least of several counts, since
// what goes on beside it counts too.
func allocates(f func()) float64 {
	least := testing.AllocsPerRun(100, f)
	for range 4 {
		least = min(least, testing.AllocsPerRun(100, f))
	}
	return least
}
