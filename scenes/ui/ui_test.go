package ui

import (
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/sprites"
	"roundtable/test/drawtest"
)

func kit(w, h, scale float64) Kit {
	return Kit{Theme: sprites.New("hall"), Frame: layout.Frame{W: w, H: h, Scale: scale}}
}

// fixed is a typeface whose letters are all half as wide as high.
func fixed(s string, size float64) (float64, float64) {
	return float64(len([]rune(s))) * size / 2, size
}

func anyName(string) bool { return true }

func TestFitShrinksBeforeItGivesUp(t *testing.T) {
	lines, size, ok := fit("one two three", 65, 10, 20, 5, fixed, anyName)
	if !ok || size != 10 || len(lines) != 1 {
		t.Errorf("one line of 13 letters in 65x10: %q at %g, %v", lines, size, ok)
	}
	lines, size, ok = fit("one two three", 50, 40, 20, 5, fixed, anyName)
	if !ok || size < 13 || strings.Join(lines, " ") != "one two three" || len(lines) < 2 {
		t.Errorf("in 50x40: %q at %g, %v", lines, size, ok)
	}
	if _, size, ok = fit("unbreakable", 10, 10, 20, 12, fixed, anyName); ok || size != 12 {
		t.Errorf("what cannot fit: %g, %v", size, ok)
	}
	if lines, _, ok := fit("WWWWWWWWWWWWWWWWWWWWWWWW wins", 100, 50, 20, 10, fixed, anyName); !ok || len(lines) != 2 || lines[0] != "WWWWWWWWWWWWWWWWWWW…" || lines[1] != "wins" {
		t.Errorf("a long name: %q, %v", lines, ok)
	}
	if _, _, ok := fit("Hardwarebeschleunigung fehlt", 100, 50, 20, 10, fixed, func(word string) bool { return word != "Hardwarebeschleunigung" }); ok {
		t.Error("a long word of the language is cut as if it were a name")
	}
	if lines, _, ok := fit("Sir WWWWWWWWWWWWWWWWWWWWWWWW to move", 60, 20, 20, 10, fixed, anyName); !ok || len(lines) != 2 || lines[1] != "to move" {
		t.Errorf("a long name that leaves no room: %q, %v", lines, ok)
	}
	if lines, _, ok := fit("WWWWWWWWWWWW to move", 60, 10, 20, 10, fixed, anyName); ok || len(lines) != 1 || lines[0] != "WWW… to move" {
		t.Errorf("a name of wide letters: %q, %v", lines, ok)
	}
	if lines, _, ok := fit("one two three four", 65, 10, 20, 10, fixed, anyName); ok || len(lines) != 1 || lines[0] != "one two thre…" {
		t.Errorf("too much: %q, %v", lines, ok)
	}
	if lines, _, ok := fit("unbreakable", 50, 20, 20, 10, fixed, anyName); ok || len(lines) != 1 || lines[0] != "unbreakab…" {
		t.Errorf("a word of ours: %q, %v", lines, ok)
	}
	if lines, _, _ := fit("ab"+Joint+"cd ef", 50, 100, 10, 5, fixed, anyName); len(lines) != 1 || lines[0] != "abcd ef" {
		t.Errorf("a joint that is not needed: %q", lines)
	}
	if lines, _, ok := fit("abcdef"+Joint+"ghijkl", 30, 100, 10, 10, fixed, anyName); !ok || len(lines) != 2 || lines[0] != "abcdef" {
		t.Errorf("a joint: %q", lines)
	}
	if lines, _, _ := fit("abc\u00a0? de", 25, 100, 10, 10, fixed, anyName); len(lines) != 2 || lines[0] != "abc\u00a0?" {
		t.Errorf("a space that does not break: %q", lines)
	}
	if lines, _, _ := fit("a\nb", 100, 100, 10, 5, fixed, anyName); len(lines) != 2 {
		t.Errorf("a line end: %q", lines)
	}
}

func grid() []Target {
	var ts []Target
	for i, r := range (layout.Rect{W: 300, H: 300}).Grid(9, 3, 100, 0) {
		ts = append(ts, Target{ID: string(rune('a' + i)), Rect: r, Enabled: true})
	}
	return ts
}

func TestFocusGoesByGeometry(t *testing.T) {
	ts := grid() // abc def ghi
	for _, c := range []struct {
		from string
		dir  input.Actions
		want string
	}{
		{"e", input.Left, "d"}, {"e", input.Right, "f"}, {"e", input.Up, "b"}, {"e", input.Down, "h"},
		{"a", input.Left, "a"}, {"a", input.Up, "a"}, {"i", input.Down, "i"}, {"", input.Down, "a"},
	} {
		if got := Step(ts, c.from, c.dir); got != c.want {
			t.Errorf("from %q %v: %q, want %q", c.from, c.dir, got, c.want)
		}
	}
	ts[3].Enabled = false
	if got := Step(ts, "e", input.Left); got == "d" || got == "e" {
		t.Errorf("a disabled target in the way: %q", got)
	}
	if got := Cycle(ts, "c", 1); got != "e" {
		t.Errorf("Tab from c over the disabled d: %q", got)
	}
	if got := Cycle(ts, "a", -1); got != "i" {
		t.Errorf("Shift+Tab from the first: %q", got)
	}
}

// Every target can be reached from every other by arrows.
func TestFocusReachesEverything(t *testing.T) {
	ts := grid()
	ts = append(ts, Target{ID: "far", Rect: layout.Rect{X: 700, Y: 20, W: 50, H: 50}, Enabled: true},
		Target{ID: "low", Rect: layout.Rect{X: 400, Y: 600, W: 50, H: 50}, Enabled: true})
	for _, from := range ts {
		seen := map[string]bool{from.ID: true}
		queue := []string{from.ID}
		for len(queue) > 0 {
			at := queue[0]
			queue = queue[1:]
			for _, d := range []input.Actions{input.Up, input.Down, input.Left, input.Right} {
				if to := Step(ts, at, d); !seen[to] {
					seen[to] = true
					queue = append(queue, to)
				}
			}
		}
		if len(seen) != len(ts) {
			t.Errorf("from %s only %d of %d are reached", from.ID, len(seen), len(ts))
		}
	}
}

func TestButtonActsOnATapOnly(t *testing.T) {
	var p Page
	acted := ""
	p.Reset(kit(300, 300, 1))
	p.Add(Button{ID: "a", Rect: layout.Rect{W: 50, H: 50}, Do: func() { acted += "a" }})
	p.Add(Button{ID: "b", Rect: layout.Rect{X: 100, W: 50, H: 50}, Disabled: true, Do: func() { acted += "b" }})
	m := &input.Model{}
	m.SetUnit(1)
	send := func(k input.EventKind, x float64) {
		p.Update(m.Step(input.Raw{Events: []input.Event{{Kind: k, X: x, Y: 25}}}))
	}
	send(input.EventDown, 25)
	if acted != "" {
		t.Fatal("acted on the press")
	}
	send(input.EventUp, 25)
	if acted != "a" {
		t.Fatalf("a tap gave %q", acted)
	}
	send(input.EventDown, 25)
	send(input.EventUp, 120) // dragged off
	send(input.EventDown, 120)
	send(input.EventUp, 120) // disabled
	if acted != "a" {
		t.Fatalf("after a drag and a tap on a disabled one: %q", acted)
	}
	p.Update(input.TapAt(input.Point{X: 10, Y: 10}))
	if acted != "aa" {
		t.Fatalf("the keyboard's tap: %q", acted)
	}
}

func TestScrollByDragWheelAndReveal(t *testing.T) {
	s := Scroll{}
	s.Set(layout.Rect{W: 100, H: 100}, 1000)
	m := &input.Model{}
	m.SetUnit(1)
	send := func(k input.EventKind, y float64) bool {
		return s.Update(m.Step(input.Raw{Events: []input.Event{{Kind: k, Touch: true, X: 50, Y: y}}}), 1)
	}
	send(input.EventDown, 80)
	send(input.EventMove, 60)
	if s.Offset != 20 || !s.Dragging() {
		t.Fatalf("dragged 20 up: offset %g, dragging %v", s.Offset, s.Dragging())
	}
	send(input.EventUp, 60)
	for range 300 {
		s.Update(input.State{}, 1)
	}
	if s.Dragging() || s.Offset < 20 {
		t.Fatalf("after the release: offset %g", s.Offset)
	}
	if s.Update(input.State{}, 1) {
		t.Fatal("it never comes to rest")
	}
	s.Update(input.State{Pointer: input.Point{X: 50, Y: 50}, Wheel: 100}, 1)
	if s.Offset != s.Max() {
		t.Fatalf("the wheel went to %g, the end is %g", s.Offset, s.Max())
	}
	s.Reveal(0, 40)
	if s.Offset != 0 {
		t.Fatalf("revealed the top: %g", s.Offset)
	}
	s.Set(layout.Rect{W: 100, H: 100}, 50)
	send(input.EventDown, 80)
	send(input.EventMove, 10)
	if s.Offset != 0 || s.Dragging() {
		t.Fatal("a content that fits scrolls")
	}
}

// drawn is an icon of so many pixels in the middle of a picture with a rim.
func drawn(i Icon, size int) []byte {
	n := size + 16
	img := ebiten.NewImage(n, n)
	i.Draw(img, layout.Rect{X: 8, Y: 8, W: float64(size), H: float64(size)}, float64(size), color.White)
	pix := make([]byte, 4*n*n)
	img.ReadPixels(pix)
	return pix
}

// Every icon draws something inside its square, and nothing outside.
func TestIcons(t *testing.T) {
	for i := IconBack; i < iconCount; i++ {
		for _, size := range []int{16, 24, 48, 96} {
			in, out := 0, 0
			for p, pix := 0, drawn(i, size); p < len(pix); p += 4 {
				if pix[p+3] > 128 {
					x, y := p/4%(size+16)-8, p/4/(size+16)-8
					if x >= 0 && y >= 0 && x < size && y < size {
						in++
					} else {
						out++
					}
				}
			}
			if in < size*size/30 || in > size*size*6/10 || out > 0 {
				t.Errorf("icon %d at %d: %d pixels inside, %d outside", i, size, in, out)
			}
		}
	}
}

// All icons at the sizes that they have on a small screen and on a dense one.
func TestGoldenIcons(t *testing.T) {
	const columns, cell = 10, 80.0
	k := kit(64, 64, 1)
	dst := ebiten.NewImage(columns*cell, (int(iconCount)+columns-1)/columns*cell)
	dst.Fill(k.Theme.Panel)
	for i := IconBack; i < iconCount; i++ {
		x, y := float64((int(i)-1)%columns)*cell, float64((int(i)-1)/columns)*cell
		i.Draw(dst, layout.Rect{X: x + 2, Y: y + 4, W: 48, H: 48}, 48, k.Theme.Ink)
		i.Draw(dst, layout.Rect{X: x + 54, Y: y + 4, W: 24, H: 24}, 24, k.Theme.Ink)
	}
	drawtest.Golden(t, "icons", func(*testing.T) *image.RGBA { return drawtest.Pixels(dst) })
}

// Every two icons are told apart at 24 pixels, even where one is a pixel off.
func TestIconsDiffer(t *testing.T) {
	const size, n = 24, 24 + 16
	var all [iconCount][]byte
	for i := IconBack; i < iconCount; i++ {
		all[i] = drawn(i, size)
	}
	for a := IconBack; a < iconCount; a++ {
		for b := a + 1; b < iconCount; b++ {
			least := n * n
			for _, off := range [][2]int{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				d := 0
				for y := 1; y < n-1; y++ {
					for x := 1; x < n-1; x++ {
						p, q := all[a][4*(y*n+x)+3], all[b][4*((y+off[1])*n+x+off[0])+3]
						if int(p)-int(q) > 100 || int(q)-int(p) > 100 {
							d++
						}
					}
				}
				least = min(least, d)
			}
			if least < 24 {
				t.Errorf("icons %d and %d differ in %d pixels", a, b, least)
			}
		}
	}
}

// A label that must not be cut says when it does not fit, and stays within its
// rectangle when it does.
func TestLabelStaysInside(t *testing.T) {
	for _, scale := range []float64{1, 2, 3} {
		k := kit(360*scale, 640*scale, scale)
		side := int(200 * scale)
		img := ebiten.NewImage(side, side)
		r := layout.Rect{W: 200 * scale, H: 200 * scale}.Inset(20 * scale)
		if !k.Label(img, "The jump goes on until it ends", r, Type{Style: sprites.StyleBold, Size: 16, X: 0.5, Y: 0.5}) {
			t.Errorf("scale %g: does not fit", scale)
		}
		pix := make([]byte, 4*side*side)
		img.ReadPixels(pix)
		drawn := 0
		for p := 0; p < len(pix); p += 4 {
			if pix[p+3] == 0 {
				continue
			}
			drawn++
			x, y := float64(p/4%side), float64(p/4/side)
			if !r.Inset(-1).Contains(x, y) {
				t.Fatalf("scale %g: ink at %g,%g outside", scale, x, y)
			}
		}
		if drawn == 0 {
			t.Errorf("scale %g: nothing drawn", scale)
		}
		if k.Label(img, "Unbreakablelong", layout.Rect{W: 30, H: 30}, Type{Size: 16}) {
			t.Errorf("scale %g: a word that is too long is said to fit", scale)
		}
	}
}

// Nothing is as short as it can be.
func TestEllipsisOfNothing(t *testing.T) {
	for _, text := range []string{"", "\u0301\u0301"} {
		if got := Ellipsis(text, func(string) bool { return false }); got != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}

// A finger that rests on an icon is told what it does, and does not do it; a tap
// does it and tells nothing.
func TestLongPressOnlyTells(t *testing.T) {
	var p Page
	done := 0
	p.Reset(Kit{Theme: sprites.New(""), Frame: layout.Frame{W: 400, H: 300, Scale: 1}})
	p.Add(Button{ID: "flip", Rect: layout.Rect{X: 100, Y: 100, W: 48, H: 48}, Icon: IconFlip, Tooltip: "Turn the board", Do: func() { done++ }})
	at := input.Point{X: 120, Y: 120}
	press := func(ticks int) (told bool) {
		p.Update(input.State{Pointer: at, Start: at, Pressed: true, Held: true, Touch: true})
		for range ticks {
			p.Update(input.State{Pointer: at, Start: at, Held: true, Touch: true})
		}
		told = p.TooltipOf() == "flip"
		p.Update(input.State{Pointer: at, Start: at, Released: true, Tap: true, Touch: true})
		return told
	}
	if told := press(3); told || done != 1 {
		t.Errorf("a tap: told %v, done %d times", told, done)
	}
	if told := press(longPress + 1); !told || done != 1 {
		t.Errorf("a long press: told %v, done %d times", told, done)
	}
	for tick := range tooltipStays { // it can be read then
		if p.TooltipOf() != "flip" || !p.Waits() {
			t.Fatalf("it tells nothing any more after %d ticks", tick)
		}
		if changed := p.Update(input.State{Pointer: at, Touch: true}); changed != (tick == tooltipStays-1) {
			t.Errorf("tick %d: changed %v", tick, changed)
		}
	}
	if p.TooltipOf() != "" || p.Waits() {
		t.Error("it tells for ever")
	}
	press(longPress + 1)
	if told := press(3); told || done != 2 {
		t.Errorf("a tap after it: told %v, done %d times", told, done)
	}
}

// The mouse is told what an icon does, with its key, when it has rested on it for a
// while, also where the icon is disabled; a press ends that. The focus is told at once.
func TestRestingTells(t *testing.T) {
	var p Page
	p.Reset(Kit{Theme: sprites.New(""), Frame: layout.Frame{W: 400, H: 300, Scale: 1}})
	p.Add(Button{ID: "flip", Rect: layout.Rect{X: 100, Y: 100, W: 48, H: 48}, Icon: IconFlip, Tooltip: "Turn the board", Key: Shortcut{Text: "F"}})
	p.Add(Button{ID: "undo", Rect: layout.Rect{X: 200, Y: 100, W: 48, H: 48}, Icon: IconUndo, Tooltip: "Undo", Disabled: true})
	p.Add(Button{ID: "ok", Rect: layout.Rect{X: 300, Y: 100, W: 48, H: 48}, Text: "OK", Tooltip: "Undo"})
	over := func(x float64) input.State {
		return input.State{Pointer: input.Point{X: x, Y: 120}, Hover: true}
	}
	p.Update(over(10))
	for id, x := range map[string]float64{"flip": 120, "undo": 220, "": 320} {
		changes := 0
		for tick := range 3 * hoverRest {
			if tick == hoverRest/2 && p.TooltipOf() != "" {
				t.Errorf("%q is told at once", id)
			}
			if p.Update(over(x)) {
				changes++
			}
		}
		if p.TooltipOf() != id || changes > 3 { // lit up, told, and the one before gone
			t.Errorf("over %g the tooltip is that of %q after %d changes", x, p.TooltipOf(), changes)
		}
		in := over(x)
		in.Pressed, in.Held = true, true
		if p.Update(in); p.TooltipOf() != "" {
			t.Error("a press leaves the tooltip")
		}
		in = over(x)
		in.Released = true
		p.Update(in)
	}
	for id, want := range map[string]string{"flip": "Turn the board (F)", "undo": "Undo", "ok": ""} {
		if tg, _ := Find(p.Targets(nil), id); tg.Tooltip != want {
			t.Errorf("%s: %q, want %q", id, tg.Tooltip, want)
		}
	}
}

// What comes up under a mouse that rests has no tooltip until the mouse moves: on a new
// page, on one that is rebuilt, back from what was over it, and after a press.
func TestTooltipWaitsForMove(t *testing.T) {
	var p Page
	build := func(id string) {
		p.Reset(Kit{Theme: sprites.New(""), Frame: layout.Frame{W: 400, H: 300, Scale: 1}})
		p.Add(Button{ID: id, Rect: layout.Rect{X: 100, Y: 100, W: 48, H: 48}, Icon: IconFlip, Tooltip: "Turn the board"})
	}
	in := input.State{Pointer: input.Point{X: 120, Y: 120}, Hover: true}
	press := func() {
		pressed := in
		pressed.Pressed, pressed.Held = true, true
		p.Update(pressed)
	}
	for name, change := range map[string]func(){"new": func() { p = Page{}; build("a") }, "built": func() { build("b") }, "back": p.Leave, "question": func() { p.Update(input.State{Pointer: input.Point{X: -1, Y: -1}}) }, "press": press} {
		build("a")
		change()
		for range 3 * hoverRest {
			p.Update(in)
		}
		if p.TooltipOf() != "" || p.Waits() {
			t.Errorf("%s: a resting mouse is told %q", name, p.TooltipOf())
		}
		in.Pointer.X++
		for range 3 * hoverRest {
			p.Update(in)
		}
		if p.TooltipOf() == "" {
			t.Errorf("%s: a mouse that moved is told nothing", name)
		}
	}
}

// A press counts for the button on which it began, also where the page was rebuilt
// and another button lies there now; but not once that one is gone.
func TestPressCountsForItsButton(t *testing.T) {
	done := ""
	var p Page
	build := func(ids ...string) {
		p.Reset(Kit{Theme: sprites.New(""), Frame: layout.Frame{W: 400, H: 300, Scale: 1}})
		for i, id := range ids {
			p.Add(Button{ID: id, Rect: layout.Rect{X: 100, Y: 60 * float64(i), W: 48, H: 48}, Text: id, Do: func() { done += id }})
		}
	}
	at := input.Point{X: 120, Y: 80}
	for _, c := range []struct {
		then []string
		want string
	}{{[]string{"a", "b", "c"}, "b"}, {[]string{"new", "a", "b", "c"}, "b"}, {[]string{"b", "c"}, "b"}, {[]string{"a", "c"}, ""}} {
		for _, touch := range []bool{false, true} {
			done = ""
			build("a", "b", "c")
			p.Update(input.State{Pointer: at, Start: at, Pressed: true, Held: true, Touch: touch, Hover: !touch})
			build(c.then...)
			p.Update(input.State{Pointer: at, Start: at, Held: true, Touch: touch, Hover: !touch})
			p.Update(input.State{Pointer: at, Start: at, Released: true, Tap: true, Touch: touch, Hover: !touch})
			if done != c.want {
				t.Errorf("then %v: %q is done, not %q", c.then, done, c.want)
			}
		}
	}
}

// A figure in a line of a list has a ground of neither side's colour: white ones are seen on
// white sheets, and black ones on dark.
func TestFiguresOfListsHaveAGround(t *testing.T) {
	for _, name := range sprites.Names() {
		th := sprites.New(name)
		k := Kit{Theme: th, Frame: layout.Frame{W: 200, H: 60, Scale: 1}}
		dst := ebiten.NewImage(200, 60)
		dst.Fill(th.Panel)
		b := Button{Rect: layout.Rect{W: 200, H: 44}, Look: Entry, Text: "D7–D8", Size: 14, Sign: func(px int) *ebiten.Image { return ebiten.NewImage(px, px) }}
		b.draw(k, dst, false, false)
		if got := dst.At(16, 22); got != color.Color(th.Tray) {
			t.Errorf("%s: a figure lies on %v, not on %v", name, got, th.Tray)
		}
	}
}
