package ui

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// rowsOf tells which rows of a picture have anything on them.
func rowsOf(img *ebiten.Image) (first, last int) {
	w, h := img.Bounds().Dx(), img.Bounds().Dy()
	pix := make([]byte, 4*w*h)
	img.ReadPixels(pix)
	first, last = -1, -1
	for i := 3; i < len(pix); i += 4 {
		if pix[i] > 0 {
			if first < 0 {
				first = i / 4 / w
			}
			last = i / 4 / w
		}
	}
	return first, last
}

func TestLongText(t *testing.T) {
	k := kit(300, 300, 1)
	area := layout.Rect{X: 20, Y: 40, W: 200, H: 160}
	body := strings.Repeat("a knight of the Round Table ", 60)
	url := "https://example.org/" + strings.Repeat("long/"+Joint, 20) + "end"
	all := []Paragraph{{Text: "Head", Style: sprites.StyleBold, Size: 20}, {}, {Text: body, Size: 14}, {Text: url, Size: 14}}
	var l LongText
	l.Set(k, area, all)
	var words []string
	for _, line := range l.lines {
		if w := line.face.Advance(line.text); w > area.W+2 {
			t.Errorf("%q is %g wide", line.text, w)
		}
		words = append(words, strings.Fields(line.text)...)
	}
	want := strings.Fields("Head " + body)
	if got := strings.Join(words[:len(want)], " "); got != strings.Join(want, " ") {
		t.Errorf("words are lost: %s", got)
	}
	if got := strings.Join(words[len(want):], ""); got != strings.ReplaceAll(url, Joint, "") {
		t.Errorf("the address became %s", got)
	}

	draw := func() (first, last int) {
		img := ebiten.NewImage(300, 300)
		l.Draw(img)
		return rowsOf(img)
	}
	if first, last := draw(); first < 40 || first > 60 || last < 170 || last >= 200 {
		t.Errorf("drawn from %d to %d, the window is 40 to 200", first, last)
	}
	for range 100 { // to the end by the keyboard, a page a press
		if !l.Update(input.State{Actions: input.Later}) {
			break
		}
	}
	if l.Scroll.Offset == 0 || l.Scroll.Offset != l.Scroll.Max() {
		t.Errorf("the end is at %g, not %g", l.Scroll.Offset, l.Scroll.Max())
	}
	if first, last := draw(); first < 40 || last < 170 || last >= 200 {
		t.Errorf("at the end drawn from %d to %d", first, last)
	}
	if !l.Update(input.State{Actions: input.Earlier}) || l.Scroll.Offset >= l.Scroll.Max() {
		t.Error("no page back")
	}
	// A word that is too long at its size is set smaller.
	var long LongText
	long.Set(k, layout.Rect{W: 120, H: 160}, []Paragraph{{Text: "Donaudampfschifffahrt", Size: 40}})
	if w := long.lines[0].face.Advance(long.lines[0].text); len(long.lines) != 1 || w > 120 {
		t.Errorf("%d lines, the first %g wide", len(long.lines), w)
	}
	// The same text in the same window is not broken again; in another it is.
	before := &l.lines[0]
	l.Set(k, area, all)
	if &l.lines[0] != before || l.Scroll.Offset == 0 {
		t.Error("setting the same again changed something")
	}
	n := len(l.lines)
	l.Set(k, layout.Rect{W: 280, H: 160}, all)
	if len(l.lines) >= n {
		t.Errorf("%d lines in a wider window, %d before", len(l.lines), n)
	}
}
