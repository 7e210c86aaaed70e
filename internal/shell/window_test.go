//go:build !js

package shell

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// A size is two whole numbers that a desk may have; the error says what is wrong.
func TestParseSize(t *testing.T) {
	for text, want := range map[string]Size{"1280x800": {1280, 800}, "320x320": {320, 320}, "16384x16384": {16384, 16384}, "0640x0480": {640, 480}} {
		if s, err := parseWindowSize(text); err != nil || s != want {
			t.Errorf("%s: %v, %v", text, s, err)
		}
	}
	for reason, texts := range map[string][]string{
		"at least 320x320": {"0x0", "1x1", "319x800", "1280x319", "0x800", "1280x0"},
		"at most":          {"99999x99999", "16385x800", "800x16385", "2147483648x800", "99999999999999999999999x800", "800x" + strings.Repeat("9", 4000)},
		"whole pixels": {"", "x", "1280", "1280x", "x800", "-1280x800", "1280x-800", "+1280x800", "1280.5x800", "1280x800x2", "1280 x 800", " 1280x800",
			"1e3x1e3", "0x500x400", "1280X800", "NaNxNaN", "1280×800", "１２８０x800", "wide"},
	} {
		for _, text := range texts {
			if s, err := parseWindowSize(text); err == nil || s != (Size{}) || !strings.Contains(err.Error(), reason) {
				t.Errorf("%.40q: %v, %v; want a word of %q", text, s, err, reason)
			}
		}
	}
}

// desks are those of one monitor, with the bars and frames of a window manager and without.
func desks() (all []monitor) {
	for _, s := range []Size{{200, 150}, {640, 480}, {1024, 600}, {1280, 720}, {1280, 800}, {1366, 768}, {1920, 1080}, {2560, 1440}, {3840, 2160}, {1080, 1920}} {
		all = append(all, monitor{Name: "a", Size: s}, monitor{Name: "a", Size: s, Covered: usualBars().Plus(usualFrame())})
	}
	return all
}

// However a window was left or requested, it opens in the free area of its monitor.
func TestFitsIntoTheDesk(t *testing.T) {
	lefts := []windowState{{}}
	for _, s := range []Size{{320, 320}, {900, 600}, {1280, 800}, {16384, 16384}} {
		for _, at := range []int{-30000, 0, 100, 30000} {
			lefts = append(lefts, windowState{Monitor: "a", X: at, Y: at, Size: s}, windowState{Monitor: "gone", X: at, Y: at, Size: s, Maximised: true})
		}
	}
	for _, m := range desks() {
		for _, left := range lefts {
			for _, asked := range []Size{{}, {320, 320}, {1280, 800}, {16384, 400}, {400, 16384}} {
				p := fitWindow([]monitor{m}, asked, left)
				c := m.Covered
				if m.W > 300 && (p.X < c.Left || p.Y < c.Top || p.X+p.W > m.W-c.Right || p.Y+p.H > m.H-c.Bottom) || p.W < 1 || p.H < 1 || p.W > m.W || p.H > m.H {
					t.Fatalf("on %+v, asked for %v, left as %+v: %+v", m, asked, left, p)
				}
			}
		}
	}
}

// The first window is as large as is usual where there is room for it, smaller on a small
// desk, and larger on a large one.
func TestFirstWindow(t *testing.T) {
	bars := usualBars().Plus(usualFrame())
	for _, c := range []struct {
		desk monitor
		want Size
	}{
		{monitor{Size: Size{1280, 800}}, Size{1280, 800}},
		{monitor{Size: Size{1280, 800}, Covered: bars}, Size{1264, 656}},
		{monitor{Size: Size{1366, 768}, Covered: bars}, Size{1280, 624}},
		{monitor{Size: Size{1920, 1080}, Covered: bars}, Size{1280, 800}},
		{monitor{Size: Size{3840, 2160}, Covered: bars}, Size{1920, 1200}},
	} {
		if p := fitWindow([]monitor{c.desk}, Size{}, windowState{}); p.Size != c.want || p.Maximised || p.Full {
			t.Errorf("%+v: %+v, want %v", c.desk, p, c.want)
		}
	}
	if p := fitWindow(nil, Size{}, windowState{}); p.Size != usual || p.Monitor >= 0 {
		t.Errorf("where no monitor is known: %+v", p)
	}
}

// A window comes back where it was left; where its monitor is gone, as large, on another.
func TestComesBack(t *testing.T) {
	a, b := monitor{Name: "a", Size: Size{1280, 800}, Covered: usualFrame()}, monitor{Name: "b", Size: Size{1920, 1080}, Covered: usualFrame()}
	left := windowState{Monitor: "b", X: 300, Y: 90, Size: Size{1400, 700}, Maximised: true}
	if p := fitWindow([]monitor{a, b}, Size{}, left); p != (windowPlace{Monitor: 1, X: 300, Y: 90, Size: left.Size, Maximised: true}) {
		t.Errorf("both monitors are there: %+v", p)
	}
	if p := fitWindow([]monitor{a}, Size{}, left); p.Monitor != 0 || p.Size != (Size{1264, 700}) || p.X != 8 || p.Y != 66 || !p.Maximised {
		t.Errorf("its monitor is gone: %+v", p)
	}
	if p := fitWindow([]monitor{a, b}, Size{640, 480}, left); p.Monitor != 0 || p.Size != (Size{640, 480}) || p.Maximised {
		t.Errorf("another size is asked for: %+v", p)
	}
	if p := fitWindow([]monitor{a, b}, Size{}, windowState{Monitor: "a", Size: Size{900, 600}, Full: true}); !p.Full || p.Size != (Size{900, 600}) {
		t.Errorf("it filled the screen: %+v", p)
	}
}

// A saved state is read back; an impossible one is nothing.
func TestState(t *testing.T) {
	for _, s := range []windowState{
		{Monitor: "DP-1", X: -20, Y: 40, Size: Size{900, 600}, Maximised: true}, {Size: Size{320, 320}, Full: true},
	} {
		if got := parseWindowState(s.Encode()); got != s {
			t.Errorf("%+v is read as %+v", s, got)
		}
	}
	for _, text := range []string{
		"", "{}", "null", "[]", "window", `{"w":0,"h":0}`, `{"w":-900,"h":600}`, `{"w":1,"h":1}`, `{"w":99999,"h":99999}`, `{"w":900.5,"h":600}`,
		`{"w":"900","h":600}`, `{"w":1e400,"h":600}`, `{"w":99999999999999999999,"h":600}`, `{"w":900,"h":600,"x":1e9,"y":0}`, `{"w":900,"h":600,"x":0,"y":-99999999999}`,
	} {
		if got := parseWindowState([]byte(text)); got != (windowState{}) {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}

// While a window is maximised or fills the screen, the saved place is the one that it returns
// to; a place in passing is not saved.
func TestWatch(t *testing.T) {
	w := newWindowWatch(windowState{})
	at := func(x, y int, s Size) windowState { return windowState{Monitor: "a", X: x, Y: y, Size: s} }
	normal, whole := at(300, 90, Size{900, 600}), at(0, 20, Size{1366, 719})
	maximised, full := whole, at(300, 90, Size{900, 600})
	maximised.Maximised, full.Full = true, true
	left := func(what string, want windowState, seen ...windowState) {
		t.Helper()
		for _, s := range seen {
			w.See(s)
		}
		if got := w.State(); got != want {
			t.Errorf("%s: %+v, want %+v", what, got, want)
		}
	}
	left("at first", windowState{}, at(0, 0, Size{900, 600}))
	left("at rest", normal, normal, normal)
	left("under way", normal, at(310, 95, Size{900, 600}), at(320, 99, Size{900, 600}), normal)
	left("half maximised", normal, whole)
	back := normal
	back.Maximised = true
	left("maximised", back, maximised, maximised)
	left("restored", normal, normal, normal)
	back = normal
	back.Full = true
	left("full", back, full, full)
	if w.See(full) {
		t.Error("the same again is a change")
	}
	other := maximised
	other.Monitor = "b"
	back.Full, back.Maximised, back.Monitor = false, true, "b"
	left("maximised on another monitor", back, other, other)
}

// What is covered of a screen follows from what is free of it.
func TestAround(t *testing.T) {
	for _, c := range []struct {
		x, y, w, h int
		want       edges
	}{
		{0, 0, 1366, 738, edges{Bottom: 30}},
		{64, 28, 1302, 740, edges{Left: 64, Top: 28}},
		{0, 0, 0, 0, usualBars()},
		{0, 0, 2000, 738, usualBars()},
		{-5, 0, 1366, 738, usualBars()},
		{0, 0, 300, 738, usualBars()},
	} {
		if got := around(1366, 768, c.x, c.y, c.w, c.h); got != c.want {
			t.Errorf("%s: %+v, want %+v", fmt.Sprint(c), got, c.want)
		}
	}
}

// TestWindowFormat: the example of docs/FORMATS.md is read, and written as it is.
func TestWindowFormat(t *testing.T) {
	text, err := os.ReadFile("../../docs/FORMATS.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "## Window\n\n```\n")
	example, _, _ := strings.Cut(section, "\n```")
	if got := string(parseWindowState([]byte(example)).Encode()); got != example {
		t.Errorf("%q is written as %q", example, got)
	}
}
