//go:build unix

package desktop

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"
)

func lots(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, seed)) }

func in(scene, dialog string) func(report) bool {
	return func(r report) bool { return r.Scene == scene && r.Dialog == dialog }
}

func has(r report, id string) bool {
	for _, t := range r.Targets {
		if t.ID == id {
			return true
		}
	}
	return false
}

// A whole match of Camelot against the computer by the mouse, to its end.
func TestWholeCamelotMatch(t *testing.T) {
	w := newScreen(t, 1280, 800).open(t, t.TempDir(), 1280, 720)
	w.click("play-camelot", "start")
	w.until("the board", in("camelot", ""))
	l := lots(3)
	w.playCamelot(l, 6)
	w.shot("camelot-middle")
	r := w.playCamelot(l, math.MaxInt)
	if r.Ply < 6 {
		t.Errorf("an end after %d plies", r.Ply)
	}
	w.until("the result", func(r report) bool { return r.Dialog == "end" && !r.Animating })
	w.shot("camelot-end")
	w.click("again")
	w.until("another match", func(r report) bool { return r.Scene == "camelot" && r.Outcome == "" && r.Dialog == "" })
}

// A whole tournament of Lancelot of three, with the sword.
func TestWholeLancelotTournament(t *testing.T) {
	w := newScreen(t, 1280, 800).open(t, t.TempDir(), 1024, 768)
	w.click("play-lancelot", "seats-3")
	w.until("three seats", func(r report) bool { return has(r, "seat3-human") })
	w.click("start")
	w.until("the field", in("lancelot", ""))
	l := lots(4)
	w.playLancelot(l, 12)
	w.shot("lancelot-middle")
	w.playLancelot(l, math.MaxInt)
	w.until("the result", func(r report) bool { return r.Dialog == "end" && !r.Animating })
	w.shot("lancelot-end")
	w.click("back")
	w.until("the title", in("title", ""))
}

// Escape goes one step back and asks before a game is left; a program that is
// cut off loses nothing, and silence lasts.
func TestLeavingAndComingBack(t *testing.T) {
	s, home := newScreen(t, 1280, 800), t.TempDir()
	w := s.open(t, home, 1280, 720)
	w.click("play-camelot")
	w.until("the set-up", in("camelot-setup", ""))
	w.key("Escape")
	w.until("the title", in("title", ""))
	w.click("play-camelot", "start")
	before := w.playCamelot(lots(9), 4)
	w.key("m")
	w.until("silence", func(r report) bool { return r.Muted })
	w.key("Escape")
	w.until("the question", in("camelot", "leave"))
	w.key("Escape")
	w.until("the match", in("camelot", ""))
	w.key("Escape")
	w.click("yes")
	w.until("the title", in("title", ""))
	w.click("resume")
	w.until("the same match", func(r report) bool { return r.Scene == "camelot" && r.Ply == before.Ply })
	r := w.playCamelot(lots(10), before.Ply+2)
	w.cut()

	w = s.open(t, home, 800, 600)
	if !w.now.Muted {
		t.Error("silence does not last")
	}
	w.click("resume")
	again := w.until("my turn", func(r report) bool { return r.Scene == "camelot" && myTurn(r) })
	if again.Ply != r.Ply || fmt.Sprint(again.Moves) != fmt.Sprint(r.Moves) {
		t.Errorf("the match came back at ply %d with %v, not at %d with %v", again.Ply, again.Moves, r.Ply, r.Moves)
	}
}

// The keyboard alone plays a move, takes it back and plays it again.
func TestKeyboard(t *testing.T) {
	w := newScreen(t, 1280, 800).open(t, t.TempDir(), 1280, 720)
	one := func(name string) {
		was := w.now.Focus
		w.key(name)
		w.until("the focus to leave "+was, func(r report) bool { return r.Focus != was })
	}
	tab := func(id string) {
		for range 40 {
			if w.now.Focus == id {
				w.key("Return")
				return
			}
			one("Tab")
		}
		t.Fatalf("Tab never comes to %s", id)
	}
	// walk goes over the board by arrows.
	walk := func(name string) {
		for range 40 {
			if w.now.Focus == "sq:"+name {
				w.key("space")
				return
			}
			if len(w.now.Focus) < 5 || w.now.Focus[:3] != "sq:" {
				one("Left")
				continue
			}
			file, rank := w.now.Focus[3], 0
			fmt.Sscan(w.now.Focus[4:], &rank)
			want, _ := strconv.Atoi(name[1:])
			switch {
			case file < name[0]:
				one("Right")
			case file > name[0]:
				one("Left")
			case rank < want:
				one("Up")
			default:
				one("Down")
			}
		}
		t.Fatalf("the arrows never come to %s", name)
	}
	tab("play-camelot")
	w.until("the set-up", in("camelot-setup", ""))
	tab("black-human")
	tab("start")
	w.until("the board", in("camelot", ""))
	walk("D7")
	w.until("the Knight to be taken", func(r report) bool { return len(r.Path) == 1 })
	walk("D8")
	w.until("the move", func(r report) bool { return r.Ply == 1 })
	w.shot("camelot-keyboard")
	w.key("ctrl+z")
	w.until("undo", func(r report) bool { return r.Ply == 0 })
	w.key("ctrl+y")
	w.until("redo", func(r report) bool { return r.Ply == 1 })
}

// Every scene at every size, in a window that is resized while it is open; the
// largest, which takes long to draw without a graphics card, for three of them.
func TestSizes(t *testing.T) {
	w := newScreen(t, 3840, 2160).open(t, t.TempDir(), 1280, 720)
	look := func(name string) {
		sizes := [][2]int{{360, 640}, {700, 400}, {1280, 720}}
		if name == "title" || name == "camelot" || name == "lancelot" {
			sizes = append([][2]int{{3840, 2160}}, sizes...)
		}
		for _, s := range sizes {
			w.do("windowsize", w.id, strconv.Itoa(s[0]), strconv.Itoa(s[1]))
			w.until(fmt.Sprintf("%s at %dx%d", name, s[0], s[1]), func(r report) bool {
				return r.Window == s && !r.Animating && !r.Thinking
			})
			w.shot(fmt.Sprintf("%s-%dx%d", name, s[0], s[1]))
		}
	}
	look("title")
	w.click("settings")
	w.until("the settings", in("settings", ""))
	look("settings")
	w.key("Escape")
	w.click("play-camelot")
	w.until("the set-up", in("camelot-setup", ""))
	look("camelot-setup")
	w.click("black-human", "start")
	w.until("the board", in("camelot", ""))
	w.playCamelot(lots(5), 8)
	look("camelot")
	w.key("Escape")
	w.until("the question", in("camelot", "leave"))
	look("camelot-leave")
	w.click("yes")
	w.click("play-lancelot", "seats-5")
	w.until("five seats", func(r report) bool { return has(r, "seat5-human") })
	look("lancelot-setup")
	w.click("start", "yes")
	w.until("the field", in("lancelot", ""))
	w.playLancelot(lots(5), 12)
	look("lancelot")
}

// The computers play each other; 'make screenshot' shows these two tables.
func TestComputersAmongThemselves(t *testing.T) {
	w := newScreen(t, 1280, 800).open(t, t.TempDir(), 1280, 720)
	rest := func(ply int) {
		w.until("some moves", func(r report) bool { return r.Ply >= ply })
		w.click("pause")
		w.do("mousemove", "--window", w.id, "8", "712")
		w.until("a pause", func(r report) bool { return !r.Thinking })
	}
	w.click("play-camelot", "white-computer", "level-more", "level-more", "level-more", "level-more", "start")
	w.until("the board", in("camelot", ""))
	rest(13)
	w.shot("show-camelot")
	w.key("Escape")
	w.click("yes", "play-lancelot", "seats-5")
	w.until("five seats", func(r report) bool { return has(r, "seat5-computer") })
	w.click("seat1-computer", "start", "yes")
	w.until("the field", in("lancelot", ""))
	rest(44)
	w.shot("show-lancelot")
}
