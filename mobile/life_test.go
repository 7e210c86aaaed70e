package mobile

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine/record"
	"roundtable/internal/store"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// process is the library in a phone's process, with a phone's program round it.
type process struct {
	*testing.T
	*game
	screen   *ebiten.Image
	sounds   *drive.Sounds
	store    *store.Store
	felt     []int    // how long the phone vibrated
	shared   []string // names and texts in turn
	askedFor []string
	noticed  strings.Builder
}

// Vibrate remembers.
func (p *process) Vibrate(ms int) { p.felt = append(p.felt, ms) }

// ShareText remembers.
func (p *process) ShareText(name, text string) { p.shared = append(p.shared, name, text) }

// AskText remembers.
func (p *process) AskText(head, text, take, file, close string, line bool) {
	p.askedFor = append(p.askedFor, fmt.Sprint(head, "|", text, "|", take, "|", file, "|", close, "|", line))
}

// launch starts the process on a phone of 390 by 844 points; dir is the program's
// own folder.
func launch(t *testing.T, dir string) *process {
	t.Helper()
	p := &process{T: t, game: newGame(), sounds: &drive.Sounds{}, screen: ebiten.NewImage(390, 844)}
	p.game.log = &p.noticed
	p.game.hear = func(uint64) (stage.Sounds, func()) { return p.sounds, nil }
	open := p.game.open
	p.game.open = func(place string) *store.Store {
		p.store = open(place)
		return p.store
	}
	p.setHost(p)
	p.setFilesDir(dir)
	p.setLanguage("en-GB")
	t.Cleanup(func() {
		p.screen.Deallocate()
		if p.noticed.Len() > 0 {
			t.Errorf("the game reported: %s", p.noticed.String())
		}
	})
	return p
}

// frames lets so many frames pass.
func (p *process) frames(n int) {
	p.Helper()
	for range n {
		p.LayoutF(390, 844)
		if err := p.Update(); err != nil {
			p.Fatal(err)
		}
		p.Draw(p.screen)
	}
}

// kill ends the process as a system does: without a word. What it had locked is
// free again.
func (p *process) kill() { p.store.Close() }

func (p *process) report() system.Report { return p.app.Report() }

// until lets frames pass until something is so: a minute at most, for what is read from
// the disk comes beside them.
func (p *process) until(what string, so func(system.Report) bool) system.Report {
	p.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		if r := p.report(); so(r) {
			return r
		}
		p.frames(1)
	}
	p.Fatalf("never: %s; scene %s, dialog %q", what, p.report().Scene, p.report().Dialog)
	return system.Report{}
}

// tap clicks on things by their names, as with a mouse: fingers are tried elsewhere.
func (p *process) tap(ids ...string) {
	p.Helper()
	for _, id := range ids {
		var x, y float64
		p.until("there is "+id, func(r system.Report) bool {
			if at, ok := r.Squares[id]; ok {
				x, y = at[0], at[1]
				return true
			}
			for _, t := range r.Targets {
				if t.ID == id {
					x, y = t.Centre()
					return true
				}
			}
			return false
		})
		at := input.Point{X: x, Y: y}
		for _, in := range []input.State{
			{Pointer: at, Start: at, Pressed: true, Held: true},
			{Pointer: at, Start: at, Released: true, Tap: true},
		} {
			if err := p.app.Step(in); err != nil {
				p.Fatal(err)
			}
			p.Draw(p.screen)
		}
	}
}

func (p *process) settle() system.Report {
	p.Helper()
	return p.until("the table comes to rest", func(r system.Report) bool { return !r.Animating && !r.Thinking && r.Human })
}

// The whole life of the library in a phone: what is told before the start, the
// start, insets, text, a game with captures that are felt, the phone's Back, a
// record from outside and one handed out, the background, little memory, an end
// without a word, and the very position again.
func TestLife(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "files")
	p := launch(t, dir)
	if !p.back() {
		t.Error("before the first frame Back does not leave")
	}
	p.pause() // a phone may do that before anything is seen
	p.tell(system.Resume{})
	p.tell(system.Insets{Top: 47, Bottom: 34})
	p.tell(system.TextScale(1.15))
	p.calm.Store(true)
	if p.store != nil {
		t.Fatal("the store opens before the folder is known")
	}
	p.frames(2)
	r := p.report()
	if r.Scene != "title" || !r.Calm || !p.back() {
		t.Fatalf("it begins in %q, with less motion %v", r.Scene, r.Calm)
	}
	for _, g := range r.Targets {
		if g.Y < 47 || g.Y+g.H > 844-34 {
			t.Errorf("%s lies under what covers the screen: %+v", g.ID, g.Rect)
		}
		if g.ID == "full" || g.ID == "quit" {
			t.Errorf("there is %q on a phone", g.ID)
		}
	}

	p.tap("play-camelot", "setup-more", "black-human", "start")
	for _, move := range []string{"D7-D8", "F10-E9"} {
		p.tap(strings.Split(move, "-")...)
		p.settle()
	}
	if len(p.felt) != 0 {
		t.Errorf("plain moves are felt: %v", p.felt)
	}
	jump := ""
	for _, m := range p.app.Moves() {
		if strings.Contains(m, "x") && !strings.Contains(m, "-") {
			jump = m
		}
	}
	if jump == "" {
		t.Fatalf("nothing can be captured: %q", p.app.Moves())
	}
	p.tap(strings.Split(jump, "x")...)
	p.settle()
	if n := strings.Count(jump, "x"); len(p.felt) != n {
		t.Errorf("of %d captures %d are felt", n, len(p.felt))
	}

	p.tell(system.Share{})
	p.frames(2)
	if len(p.shared) != 2 || p.shared[0] != "camelot.rtg" {
		t.Fatalf("shared: %q", p.shared)
	}
	if rec, err := record.Decode(p.shared[1]); err != nil || len(rec.Moves) != 3 {
		t.Errorf("shared: %v, %v", rec, err)
	}

	if p.back() {
		t.Error("at the table Back leaves the program")
	}
	p.until("the title", func(r system.Report) bool { return r.Scene == "title" })
	p.tap("resume-camelot")
	p.until("the table", func(r system.Report) bool { return r.Scene == "camelot" })
	want := p.settle()

	// The background, from the phone's own thread while frames are drawn.
	var ui sync.WaitGroup
	ui.Go(p.pause)
	p.frames(20)
	ui.Wait()
	if !p.sounds.Paused {
		t.Error("in the background there is sound")
	}
	draws := p.app.Draws()
	p.letGo()
	p.frames(5)
	if p.app.Draws() != draws {
		t.Error("in the background it draws")
	}
	p.tell(system.Resume{})
	p.frames(3)
	if p.app.Draws() == draws || p.sounds.Paused {
		t.Error("it does not come back from the background")
	}
	p.letGo()
	p.frames(2)
	p.pause()
	p.kill()

	p = launch(t, dir)
	p.frames(1)
	got := p.until("the table is there again", func(r system.Report) bool { return r.Table != nil })
	if got.Ply != want.Ply || got.Table.Position != want.Table.Position {
		t.Errorf("it comes back to ply %d, %s; it was ply %d, %s", got.Ply, got.Table.Position, want.Ply, want.Table.Position)
	}

	// What is opened from outside while the program was ended comes to the table.
	p.pause()
	p.kill()
	p = launch(t, dir)
	p.tell(system.Open("roundtable:#/lancelot"))
	p.frames(1)
	p.until("the link is followed", func(r system.Report) bool { return r.Scene == "lancelot-setup" })
	p.kill()

	if files, err := os.ReadDir(filepath.Join(dir, appName)); err != nil || len(files) == 0 {
		t.Errorf("in the given folder: %v, %v", files, err)
	}
}

// By thumb games are pasted into the library, or come from a file, and are searched; a
// position is pasted into the editor. Who is asked may think better of it.
func TestTextsAreAskedFor(t *testing.T) {
	p := launch(t, filepath.Join(t.TempDir(), "files"))
	p.calm.Store(true)
	p.frames(2)
	p.tap("title-menu", "library")
	rows := func(want int) func(system.Report) bool {
		return func(r system.Report) bool {
			n := 0
			for _, target := range r.Targets {
				if strings.HasPrefix(target.ID, "game-") {
					n++
				}
			}
			return r.Scene == "library" && n == want
		}
	}
	give := func(text string, given bool, ids ...string) {
		t.Helper()
		n := len(p.askedFor)
		p.tap(ids...)
		if len(p.askedFor) != n+1 {
			t.Fatalf("the person is asked: %q", p.askedFor)
		}
		p.answer(text, given)
		p.answer("twice", true) // does nothing
		p.frames(4)
	}
	give("", false, "import")
	if !strings.HasSuffix(p.askedFor[0], "|Import|From a file|Close|false") {
		t.Errorf("asked is %q", p.askedFor)
	}
	const game = "[Game \"camelot\"]\n[Seats \"2\"]\n[Player1 \"%s\"]\n[Player2 \"Enid\"]\n[Result \"*\"]\n\n1. D7-D8 *\n\n"
	give(fmt.Sprintf(game+game, "Ada", "Cleo"), true, "import")
	p.until("two games", rows(2))
	give("cleo", true, "search")
	p.until("one game", rows(1))
	if !strings.HasSuffix(p.askedFor[2], "|true") {
		t.Errorf("asked is %q", p.askedFor)
	}
	p.tap("game-0", "more", "further", "edit")
	p.until("the editor", func(r system.Report) bool { return r.Scene == "camelot-editor" })
	const position = "2/8/10/12/4m7/2m1m1mn4/2mnmmm5/12/3M8/3NM1MN4/2NM1MMM4/12/12/10/8/2 b 0 0"
	give(position, true, "more", "paste")
	p.until("what was pasted", func(r system.Report) bool { return r.Table != nil && r.Table.Position == position })
	p.kill()
}

// A frame that never ends, because it waits for the phone's own thread, holds that
// thread up for a moment only.
func TestPauseDuringAFrame(t *testing.T) {
	p := launch(t, filepath.Join(t.TempDir(), "files"))
	p.frames(1)
	inside, done := make(chan struct{}), make(chan struct{})
	p.app.Tell(system.Resume{}) // anything that is told
	p.sounds.Before = func() {
		p.sounds.Before = nil
		close(inside)
		<-done
	}
	var frame sync.WaitGroup
	frame.Go(func() { _ = p.Update() })
	<-inside
	p.pause()
	close(done)
	frame.Wait()
	p.until("it is paused", func(system.Report) bool { return p.sounds.Paused })
	p.kill()
}

// Without a host nothing is asked of one, and a folder that is no path is not
// used.
func TestWithoutAHost(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	t.Setenv("XDG_DATA_HOME", "")
	p := launch(t, "nowhere")
	p.setHost(nil)
	p.frames(1)
	p.vibrate(10)
	p.tap("play-camelot", "setup-more", "black-human", "start")
	p.tell(system.Share{})
	p.frames(2)
	if m := p.report().Message; !strings.Contains(m, "neither") {
		t.Errorf("a record that is not taken: %q", m)
	}
	if _, err := os.Stat("nowhere"); err == nil {
		t.Error("a folder is made where the test runs")
	}
	p.kill()
}
