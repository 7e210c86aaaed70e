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

// Paragraph is a part of a long text with its own style. An empty paragraph leaves a gap.
type Paragraph struct {
	Text  string
	Style sprites.Style
	Size  float64     // interface pixels, before the text scale
	Color color.Color // nil is the theme's ink
	// Room is the paragraph's height in device pixels if it has no text but a drawing by the scene.
	// With 0 it is as high as a line.
	Room float64
}

// LongText is a scrolling text. It breaks its lines once for each width, and draws only the visible
// lines.
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

// Set sets the window and its text.
func (t *LongText) Set(k Kit, area layout.Rect, paragraphs []Paragraph) {
	if t.tops == nil || t.kit.Theme != k.Theme || t.kit.Frame != k.Frame || t.width != area.W || !slices.Equal(t.paragraphs, paragraphs) {
		t.kit, t.width, t.paragraphs = k, area.W, slices.Clone(paragraphs)
		t.lay()
	}
	t.Scroll.Set(area, t.end)
}

// Span returns a paragraph's top in the content, and its height.
func (t *LongText) Span(i int) (y, h float64) {
	end := t.end
	if i+1 < len(t.tops) {
		end = t.tops[i+1]
	}
	return t.tops[i], end - t.tops[i]
}

func (t *LongText) lay() {
	type word struct {
		text string
		face sprites.Face
	}
	widths := map[word]float64{} // measures each word once
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

func widest(s string, face sprites.Face) (w float64) {
	for _, word := range strings.Fields(s) {
		for piece := range strings.SplitSeq(word, Joint) {
			if len(piece) > 8 { // shorter ones always fit
				w = max(w, face.Advance(piece))
			}
		}
	}
	return w
}

// Update handles the pointer and the keys that turn pages, and reports whether the text moved.
func (t *LongText) Update(in input.State) bool {
	moved := t.Scroll.Update(in, t.kit.Frame.Unit())
	return t.Scroll.Turn(in.Actions, t.kit) || moved
}

func (t *LongText) inSight(each func(l *textLine, at layout.Rect)) {
	s := &t.Scroll
	for i := range t.lines {
		l := &t.lines[i]
		if y := s.Area.Y + l.y - s.Offset; y+l.h > s.Area.Y && y < s.Area.Bottom() && l.text != "" {
			each(l, layout.Rect{X: s.Area.X, Y: y, W: s.Area.W, H: l.h})
		}
	}
}

// ReadLong adds the whole of a long text to the page's document.
func (p *Page) ReadLong(t *LongText) {
	for _, par := range t.paragraphs {
		if text := strings.ReplaceAll(par.Text, Joint, ""); text != "" {
			p.Read(text, par.Style == sprites.StyleTitle || par.Style == sprites.StyleBold)
		}
	}
}

// Written returns the visible lines.
func (t *LongText) Written() (all []Written) {
	t.inSight(func(l *textLine, at layout.Rect) { all = append(all, Written{Text: l.text, Rect: at}) })
	return all
}

// Draw draws the visible lines.
func (t *LongText) Draw(dst *ebiten.Image) {
	in := Clip(dst, t.Scroll.Area)
	t.inSight(func(l *textLine, at layout.Rect) {
		sprites.DrawText(in, l.text, l.face, math.Round(at.X), math.Round(at.Y), l.color)
	})
}
