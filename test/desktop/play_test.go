//go:build unix

package desktop

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// A whole match of Camelot against the computer by the mouse, to its end.
func TestWholeCamelotMatch(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	w := newScreen(t, 1280, 800).Open(t, t.TempDir(), 1280, 720)
	w.Press("play-camelot", "start")
	w.Until("the board", probe.In("camelot", ""))
	l := probe.Lots(3)
	probe.PlayCamelot(w, l, 6)
	w.Shot("camelot-middle")
	r := probe.PlayCamelot(w, l, math.MaxInt)
	if r.Ply < 6 {
		t.Errorf("an end after %d plies", r.Ply)
	}
	w.Until("the result", func(r system.Report) bool { return r.Dialog == "end" && !r.Animating && !r.Rising })
	w.Shot("camelot-end")
	w.Press("again")
	w.Until("another match", func(r system.Report) bool { return r.Scene == "camelot" && r.Outcome == "" && r.Dialog == "" })
}

// A whole tournament of Lancelot of three, with the sword.
func TestWholeLancelotTournament(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	w := newScreen(t, 1280, 800).Open(t, t.TempDir(), 1024, 768)
	w.Press("play-lancelot", "setup-more", "seats-3")
	w.Until("three seats", func(r system.Report) bool { return probe.Has(r, "seat3-human") })
	w.Press("start")
	w.Until("the field", probe.In("lancelot", ""))
	l := probe.Lots(4)
	probe.PlayLancelot(w, l, 12)
	w.Shot("lancelot-middle")
	probe.PlayLancelot(w, l, math.MaxInt)
	w.Until("the result", func(r system.Report) bool { return r.Dialog == "end" && !r.Animating && !r.Rising })
	w.Shot("lancelot-end")
	w.Press("back")
	w.Until("the title", probe.In("title", ""))
}

// Escape goes one step back and asks before a game is left; a program that is
// cut off loses nothing, and silence lasts.
func TestLeavingAndComingBack(t *testing.T) {
	t.Parallel()
	s, home := newScreen(t, 1280, 800), t.TempDir()
	w := s.Open(t, home, 1280, 720)
	w.Press("play-camelot")
	w.Until("the set-up", probe.In("camelot-setup", ""))
	w.Key("Escape")
	w.Until("the title", probe.In("title", ""))
	w.Press("play-camelot", "start")
	before := probe.PlayCamelot(w, probe.Lots(9), 4)
	w.Key("s")
	w.Until("silence", func(r system.Report) bool { return r.Muted })
	w.Key("Escape")
	w.Until("the title", probe.In("title", ""))
	w.Press("resume-camelot")
	w.Until("the same match", func(r system.Report) bool { return r.Scene == "camelot" && r.Ply == before.Ply })
	r := probe.PlayCamelot(w, probe.Lots(10), before.Ply+2)
	w.Cut()

	w = s.Open(t, home, 800, 600)
	if !w.Feed.Now().Muted {
		t.Error("silence does not last")
	}
	w.Press("resume-camelot")
	again := w.Until("my turn", func(r system.Report) bool { return r.Scene == "camelot" && probe.MyTurn(r) })
	if again.Ply != r.Ply || fmt.Sprint(again.Moves) != fmt.Sprint(r.Moves) {
		t.Errorf("the match came back at ply %d with %v, not at %d with %v", again.Ply, again.Moves, r.Ply, r.Moves)
	}
}

// What the program records of a real mouse and real keys, the computer's thoughts
// included, leads to the same game when it is replayed without them.
func TestRecording(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	s, home := newScreen(t, 1280, 800), t.TempDir()
	path := filepath.Join(home, "game.rec")
	w := s.Open(t, home, 800, 600, "-record", path)
	w.Press("play-camelot", "start")
	probe.PlayCamelot(w, probe.Lots(5), 4)
	w.Key("Escape")
	w.Until("the title", probe.In("title", ""))
	w.Press("resume-camelot")
	probe.PlayCamelot(w, probe.Lots(6), 6)
	w.Key("Escape")
	w.Until("the title", probe.In("title", ""))
	w.Key("Escape")
	w.End("yes")
	info, err := os.Stat(path)
	if err != nil || info.Size() > 8<<10 {
		t.Errorf("the recording has %d bytes, %v", info.Size(), err)
	}
	c := exec.Command("go", "test", "-count=1", "-v", "-run", "^TestRecordedGames$", "../../test/drive", "-args", "-recording", path)
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "LIBGL_ALWAYS_SOFTWARE=1", "DISPLAY="+s.Name)
	out, err := c.CombinedOutput()
	if err != nil || !bytes.Contains(out, []byte("it ends in {Scene:title")) {
		t.Errorf("%v: %s", err, out)
	}
	if !bytes.Contains(out, []byte("[Game ")) {
		t.Errorf("no game is saved at the end: %s", out)
	}
}

// The keyboard alone plays a move, takes it back and plays it again.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	w := newScreen(t, 1280, 800).Open(t, t.TempDir(), 1280, 720)
	one := func(name string) {
		was := w.Feed.Now().Focus
		w.Key(name)
		w.Until("the focus to leave "+was, func(r system.Report) bool { return r.Focus != was })
	}
	tab := func(id string) {
		for range 40 {
			if w.Feed.Now().Focus == id {
				w.Key("Return")
				return
			}
			one("Tab")
		}
		t.Fatalf("Tab never comes to %s", id)
	}
	walk := func(name string) {
		for range 40 {
			arrow := probe.Arrow(w.Feed.Now(), name)
			if arrow == "" {
				w.Key("space")
				return
			}
			one(arrow)
		}
		t.Fatalf("the arrows never come to %s", name)
	}
	tab("play-camelot")
	w.Until("the set-up", probe.In("camelot-setup", ""))
	tab("setup-more")
	w.Until("all choices", probe.In("camelot-choices", ""))
	tab("black-human")
	tab("start")
	w.Until("the board", probe.In("camelot", ""))
	walk("D7")
	w.Until("the Knight to be taken", func(r system.Report) bool { return len(r.Path) == 1 })
	walk("D8")
	w.Until("the move", func(r system.Report) bool { return r.Ply == 1 })
	w.Shot("camelot-keyboard")
	w.Key("ctrl+z")
	w.Until("undo", func(r system.Report) bool { return r.Ply == 0 })
	w.Key("ctrl+y")
	w.Until("redo", func(r system.Report) bool { return r.Ply == 1 })
	w.Key("i", "1", "0", "i", "9")
	w.Until("the typed move", func(r system.Report) bool { return strings.HasPrefix(r.Message, "I10I9") })
	w.Key("Return")
	w.Until("its being played", func(r system.Report) bool { return r.Ply == 2 })
	w.Key("question")
	w.Until("the keys", probe.In("keys", ""))
}

// Every scene at every size, in a window that is resized while it is open; the
// largest, which takes long to draw without a graphics card, for the board alone.
func TestSizes(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	w := newScreen(t, 3840, 2160).Open(t, t.TempDir(), 1280, 720)
	look := func(name string) {
		sizes := [][2]int{{360, 640}, {700, 400}, {1280, 720}}
		if name == "camelot" {
			sizes = append([][2]int{{3840, 2160}}, sizes...)
		}
		for _, s := range sizes {
			w.Do("windowsize", w.ID, strconv.Itoa(s[0]), strconv.Itoa(s[1]))
			w.Until(fmt.Sprintf("%s at %dx%d", name, s[0], s[1]), func(r system.Report) bool {
				return r.Window == s && !r.Animating && !r.Thinking
			})
			w.Shot(fmt.Sprintf("%s-%dx%d", name, s[0], s[1]))
		}
	}
	look("title")
	w.Press("settings")
	w.Until("the settings", probe.In("settings", ""))
	w.Press("speed-off") // it is about what rests
	look("settings")
	w.Key("Escape")
	w.Press("play-camelot")
	w.Until("the set-up", probe.In("camelot-setup", ""))
	look("camelot-setup")
	w.Press("setup-more", "black-human", "start")
	w.Until("the board", probe.In("camelot", ""))
	probe.PlayCamelot(w, probe.Lots(5), 8)
	look("camelot")
	w.Key("Escape")
	w.Press("play-lancelot", "setup-more", "seats-5")
	w.Until("five seats", func(r system.Report) bool { return probe.Has(r, "seat5-human") })
	look("lancelot-setup")
	w.Press("start")
	w.Until("the field", probe.In("lancelot", ""))
	probe.PlayLancelot(w, probe.Lots(5), 12)
	look("lancelot")
}

// The computers play each other; 'make screenshot' shows these two tables.
func TestComputersAmongThemselves(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	w := newScreen(t, 1280, 800).Open(t, t.TempDir(), 1280, 720)
	rest := func(ply int) {
		for n := 1; n <= ply; n++ {
			w.Until(fmt.Sprint("ply ", n), func(r system.Report) bool { return r.Ply >= n })
		}
		w.Press("pause")
		w.Do("mousemove", "--window", w.ID, "8", "712")
		w.Until("a pause", func(r system.Report) bool { return !r.Thinking })
	}
	w.Press("settings", "speed-off", "back") // a picture is taken of what rests
	w.Press("play-camelot", "setup-more", "white-computer")
	for range 4 {
		w.Press("white-level-more", "black-level-more")
	}
	w.Press("start")
	w.Until("the board", probe.In("camelot", ""))
	rest(13)
	w.Shot("show-camelot")
	w.Key("Escape")
	w.Press("play-lancelot", "setup-more", "seats-5")
	w.Until("five seats", func(r system.Report) bool { return probe.Has(r, "seat5-computer") })
	w.Press("seat1-computer", "start")
	w.Until("the field", probe.In("lancelot", ""))
	rest(44)
	w.Shot("show-lancelot")
}
