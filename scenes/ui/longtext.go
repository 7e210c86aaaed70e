package ui

import (
	"image/color"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/sprites"
)

// Paragraph is a part of a long text, in a style of its own. Empty ones leave a
// gap.
type Paragraph struct {
	Text  string
	Style sprites.Style
	Size  float64     // interface pixels, before the person's text scale
	Color color.Color // nil is the theme's ink
	// Room is how high it is, in device pixels, where it has no text: what else
	// stands there is for the scene to draw. 0 is a line.
	Room float64
}

// LongText is a text that scrolls in its window. It is broken into lines once
// per width, and only the lines in sight are drawn.
type LongText struct {
	Scroll Scroll

	kit        Kit
	paragraphs []Paragraph
	width      float64
	lines      []textLine
	tops       []float64 // of the paragraphs
	end        float64
}

type textLine struct {
	text  string
	face  sprites.Face
	color color.Color
	y, h  float64
}

// Set places the window and its text.
func (t *LongText) Set(k Kit, area layout.Rect, paragraphs []Paragraph) {
	if t.tops == nil || t.kit.Theme != k.Theme || t.kit.Frame != k.Frame || t.width != area.W || !slices.Equal(t.paragraphs, paragraphs) {
		t.kit, t.width, t.paragraphs = k, area.W, slices.Clone(paragraphs)
		t.lay()
	}
	t.Scroll.Set(area, t.end)
}

// Span is where a paragraph stands in the content: its top, and how high it is.
func (t *LongText) Span(i int) (y, h float64) {
	end := t.end
	if i+1 < len(t.tops) {
		end = t.tops[i+1]
	}
	return t.tops[i], end - t.tops[i]
}

// lay breaks the text into lines.
func (t *LongText) lay() {
	type word struct {
		text string
		face sprites.Face
	}
	widths := map[word]float64{} // so that each word is measured once
	t.lines, t.tops = t.lines[:0], t.tops[:0]
	y := 0.0
	for _, p := range t.paragraphs {
		t.tops = append(t.tops, y)
		if p.Room > 0 {
			y += p.Room
			continue
		}
		size := t.kit.Frame.TextSize(p.Size)
		face := sprites.NewFace(p.Style, size)
		if w := widest(p.Text, face); w > t.width { // a long word in large letters
			size = max(t.kit.Frame.MinTextSize(), math.Floor(size*t.width/w))
			face = sprites.NewFace(p.Style, size)
		}
		h := lineHeight(face)
		c := p.Color
		if c == nil {
			c = t.kit.Theme.Ink
		}
		width := func(s string) float64 {
			w, ok := widths[word{s, face}]
			if !ok {
				w = face.Advance(s)
				widths[word{s, face}] = w
			}
			return w
		}
		sum := func(s string, _ float64) (float64, float64) {
			w := 0.0
			for {
				first, rest, more := strings.Cut(s, " ")
				w += width(first)
				if !more {
					return w, h
				}
				w, s = w+width(" "), rest
			}
		}
		for _, line := range wrap(p.Text, t.width, size, sum) {
			t.lines = append(t.lines, textLine{line, face, c, y, h})
			y += h
		}
	}
	t.end = y
}

// widest is the width of the widest part of a text that is never broken.
func widest(s string, face sprites.Face) (w float64) {
	for _, word := range strings.Fields(s) {
		for piece := range strings.SplitSeq(word, Joint) {
			if len(piece) > 8 { // shorter ones fit anywhere
				w = max(w, face.Advance(piece))
			}
		}
	}
	return w
}

// Update follows the pointer, and keys that turn a page; it reports whether the
// text moved.
func (t *LongText) Update(in input.State) bool {
	moved := t.Scroll.Update(in, t.kit.Frame.Unit())
	return t.Scroll.Turn(in.Actions, t.kit) || moved
}

// inSight calls for every line of which something is seen, with where it is.
func (t *LongText) inSight(each func(l *textLine, at layout.Rect)) {
	s := &t.Scroll
	for i := range t.lines {
		l := &t.lines[i]
		if y := s.Area.Y + l.y - s.Offset; y+l.h > s.Area.Y && y < s.Area.Bottom() && l.text != "" {
			each(l, layout.Rect{X: s.Area.X, Y: y, W: s.Area.W, H: l.h})
		}
	}
}

// ReadLong puts a long text on the page for those who do not see it: all of it, from
// the beginning to the end.
func (p *Page) ReadLong(t *LongText) {
	for _, par := range t.paragraphs {
		if text := strings.ReplaceAll(par.Text, Joint, ""); text != "" {
			p.Read(text, par.Style == sprites.StyleTitle || par.Style == sprites.StyleBold)
		}
	}
}

// Written are the lines in sight.
func (t *LongText) Written() (all []Written) {
	t.inSight(func(l *textLine, at layout.Rect) { all = append(all, Written{Text: l.text, Rect: at}) })
	return all
}

// Draw draws the lines in sight.
func (t *LongText) Draw(dst *ebiten.Image) {
	in := Clip(dst, t.Scroll.Area)
	t.inSight(func(l *textLine, at layout.Rect) {
		sprites.DrawText(in, l.text, l.face, math.Round(at.X), math.Round(at.Y), l.color)
	})
}
