package scenes_test

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"roundtable/scenes/system"
	"roundtable/test/drawtest"
	"roundtable/test/drive"
)

// Whatever a user would miss or see moved is seen by the goldens, in a scene
// as it is drawn: each button without its icon or text, each text without itself
// or with its first letter moved, each piece and mark gone from the board.
func TestMissingThingsAreSeen(t *testing.T) {
	for _, c := range []struct {
		view, theme string
		w, h        float64
		least       map[string]int // of each kind, so many are tried
	}{
		{"camelot-middle", "", 1280, 720, map[string]int{"button": 5, "text": 20, "letter": 15, "piece": 10, "mark": 1}},
		{"camelot-select", "", 360, 640, map[string]int{"button": 5, "text": 3, "letter": 2, "piece": 28, "mark": 5}},
		{"lancelot-five", "night", 1280, 720, map[string]int{"button": 5, "text": 8, "letter": 6, "piece": 10}},
		{"settings", "contrast", 640, 360, map[string]int{"button": 3, "text": 5, "letter": 5}},
	} {
		t.Run(fmt.Sprintf("%s-%s-%gx%g", c.view, c.theme, c.w, c.h), func(t *testing.T) {
			d, img := look(t, viewOf(t, c.view), c.w, c.h, c.theme)
			r := d.Report()
			e := eraser{t: t, img: img, tried: map[string]int{}, missed: map[string][]string{}}
			for _, b := range r.Targets {
				e.flat("button", b.ID, inner(b.Rect))
			}
			for _, text := range r.Texts {
				at := box(text.Rect)
				if ink, ok := e.findInk(at); ok {
					e.flat("text", text.Text, at)
					e.shift("letter", text.Text, e.letter(ink))
				}
			}
			if r.Table != nil {
				e.board(r)
			}
			for kind, n := range c.least {
				if e.tried[kind] < n {
					t.Errorf("only %d of kind %s were tried", e.tried[kind], kind)
				}
			}
			for kind, names := range e.missed {
				// A stroke that moves along itself hardly shows: not every letter must be seen.
				if kind != "letter" || len(names) > max(1, e.tried[kind]/10) {
					t.Errorf("%d of %d of kind %s are not missed: %q", len(names), e.tried[kind], kind, names)
				}
			}
		})
	}
}

func viewOf(t *testing.T, name string) drive.View {
	t.Helper()
	for _, v := range drive.Views() {
		if v.Name == name {
			return v
		}
	}
	t.Fatalf("there is no view %s", name)
	return drive.View{}
}

// eraser changes a picture in one place and asks its signature.
type eraser struct {
	t      *testing.T
	img    *image.RGBA
	tried  map[string]int
	missed map[string][]string
}

// change changes a rectangle.
func (e *eraser) change(kind, name string, at image.Rectangle, paint func(dst *image.RGBA)) {
	e.t.Helper()
	// Only the tiles around it are compared: all others are as they were.
	const tile = 16
	around := image.Rect(at.Min.X/tile*tile, at.Min.Y/tile*tile, (at.Max.X/tile+1)*tile, (at.Max.Y/tile+1)*tile).Intersect(e.img.Rect)
	part := func() *image.RGBA {
		out := image.NewRGBA(image.Rectangle{Max: around.Size()})
		draw.Draw(out, out.Rect, e.img, around.Min, draw.Src)
		return out
	}
	before := part()
	paint(e.img)
	bad, _, err := drawtest.Of(before).Compare(part())
	if err != nil {
		e.t.Fatal(err)
	}
	draw.Draw(e.img, around, before, image.Point{}, draw.Src)
	e.tried[kind]++
	if len(bad) == 0 {
		e.missed[kind] = append(e.missed[kind], name)
	}
}

// flat fills a rectangle with the colour of its corner.
func (e *eraser) flat(kind, name string, at image.Rectangle) {
	e.t.Helper()
	at = at.Intersect(e.img.Rect)
	e.change(kind, name, at, func(dst *image.RGBA) {
		draw.Draw(dst, at, image.NewUniform(dst.RGBAAt(at.Min.X, at.Min.Y)), image.Point{}, draw.Src)
	})
}

// shift moves a rectangle by two pixels to the right.
func (e *eraser) shift(kind, name string, at image.Rectangle) {
	e.t.Helper()
	by := image.Pt(2, 0)
	from := image.NewRGBA(at)
	draw.Draw(from, at, e.img, at.Min, draw.Src)
	e.change(kind, name, at.Add(by).Union(at).Intersect(e.img.Rect), func(dst *image.RGBA) {
		draw.Draw(dst, at.Add(by), from, at.Min, draw.Src)
	})
}

func box(r system.Rect) image.Rectangle {
	return image.Rect(int(r.X), int(r.Y), int(r.X+r.W)+1, int(r.Y+r.H)+1)
}

// inner returns what is written or drawn on a button: not its edge.
func inner(r system.Rect) image.Rectangle {
	edge := min(r.W, r.H) / 5
	return image.Rect(int(r.X+edge), int(r.Y+edge), int(r.X+r.W-edge), int(r.Y+r.H-edge))
}

func contrast(a, b color.RGBA) int {
	d := int(a.G) - int(b.G)
	return max(d, -d)
}

// findInk returns the part of a rectangle that differs from its corner's colour.
func (e *eraser) findInk(at image.Rectangle) (ink image.Rectangle, ok bool) {
	at = at.Intersect(e.img.Rect)
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			if contrast(e.img.RGBAAt(x, y), e.img.RGBAAt(at.Min.X, at.Min.Y)) > 70 {
				ink = ink.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return ink, ink.Dx() > 3 && ink.Dy() > 5
}

// letter returns the first letter of a text, up to the next column without ink, and a
// little of what is around it.
func (e *eraser) letter(ink image.Rectangle) image.Rectangle {
	first := ink
	for x := ink.Min.X; x < ink.Max.X; x++ {
		clean := true
		for y := ink.Min.Y; y < ink.Max.Y; y++ {
			clean = clean && contrast(e.img.RGBAAt(x, y), e.img.RGBAAt(ink.Min.X-2, ink.Min.Y)) <= 70
		}
		if clean && x > ink.Min.X+2 {
			first.Max.X = x
			break
		}
	}
	return image.Rect(first.Min.X-2, first.Min.Y-1, first.Max.X, first.Max.Y+1)
}

// board empties each square that has a piece or a mark, as another square of the
// same colour is empty.
func (e *eraser) board(r system.Report) {
	e.t.Helper()
	full := map[string]string{} // what is there
	for _, m := range r.Table.Marks {
		full[m.Square] = "mark"
	}
	for sq := range r.Table.Pieces {
		full[sq] = "piece"
	}
	dark := func(sq string) int {
		n := 0
		fmt.Sscanf(sq[1:], "%d", &n)
		return (int(sq[0]) + n) % 2
	}
	side := 1e9 // of a square
	for a, p := range r.Squares {
		for b, q := range r.Squares {
			if a != b && p[1] == q[1] {
				side = min(side, max(q[0]-p[0], p[0]-q[0]))
			}
		}
	}
	square := func(sq string) image.Rectangle {
		x, y := int(r.Squares[sq][0]), int(r.Squares[sq][1])
		h := int(side/2) - 1
		return image.Rect(x-h, y-h, x+h, y+h)
	}
	var empty [2]string
	for sq := range r.Squares {
		if full[sq] == "" && (empty[dark(sq)] == "" || sq < empty[dark(sq)]) {
			empty[dark(sq)] = sq
		}
	}
	for sq, kind := range full {
		at, from := square(sq), square(empty[dark(sq)])
		e.change(kind, sq, at, func(dst *image.RGBA) { draw.Draw(dst, at, dst, from.Min, draw.Src) })
	}
}
