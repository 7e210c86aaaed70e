package art

import (
	"math"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/sprites/paint"
)

// streamed is a board of 12 by 16 squares with River's water (R1).
func streamed() *engine.Geometry {
	wet := map[int]bool{}
	for _, name := range strings.Fields("A5 A6 B6 C6 A7 B7 C7 E7 C8 E8 F8 G8 F9 G9 H9 J9 H10 J10 K10 L10 J11 K11 L11 L12") {
		rank := 0
		for _, digit := range name[1:] {
			rank = rank*10 + int(digit-'0')
		}
		wet[(rank-1)*12+int(name[0]-'A')] = true
	}
	var water []engine.Square
	for sq := range wet {
		water = append(water, engine.Square(sq))
	}
	return engine.NewGeometry(12, 16, func(file, rank int) bool { return !wet[rank*12+file] }).WithWater(water...)
}

// The squares with water on two sides are the bridges (R2), however the board is turned.
func TestBridges(t *testing.T) {
	g := streamed()
	for turn := range Turn(4) {
		l := Layout{Geometry: g, Box: BoxOf(g), Square: 8, Turn: turn}
		var found []string
		cols, rows := l.Grid()
		for row := range rows {
			for col := range cols {
				across, ok := l.Bridge(col, row)
				if !ok {
					continue
				}
				found = append(found, g.Name(g.At(l.Name(col, row))))
				if across == turn.Sideways() {
					t.Errorf("turn %d: water lies across %s: %v", turn, found[len(found)-1], across)
				}
			}
		}
		if slices.Sort(found); !slices.Equal(found, []string{"D7", "D8", "I10", "I9"}) {
			t.Errorf("turn %d: bridges are %v", turn, found)
		}
	}
}

// The middle of a river lies in its water, but under bridges; its course has no breaks.
func TestCourse(t *testing.T) {
	if RiverOf(nil) != nil || RiverOf(engine.NewGeometry(3, 3, func(int, int) bool { return true })) != nil {
		t.Error("a river without water")
	}
	r := RiverOf(streamed())
	from, to := r.Span()
	if from != -0.5 || to != 11.5 {
		t.Errorf("it runs from %v to %v", from, to)
	}
	last, _ := r.Middle(from)
	for file := from; file < to; file += 0.01 {
		rank, slope := r.Middle(file)
		if d := math.Abs(rank - last); d > 0.02 || math.Abs(slope) > 2 {
			t.Fatalf("at %.2f it leaps by %v, with a slope of %v", file, d, slope)
		}
		last = rank
		at := int(math.Round(file))
		if bridge := at == 3 || at == 8; r.Open(file, rank) == 0 && !bridge && math.Abs(file-float64(at)) < 0.4 {
			t.Errorf("at %.2f, %.2f there is no water", file, rank)
		}
	}
	for _, dry := range [][2]float64{{0, 0}, {3, 6}, {-2, 5}, {40, 40}, {0, -9}} {
		if r.Open(dry[0], dry[1]) != 0 {
			t.Errorf("there is water at %v", dry)
		}
	}
	if open := r.Open(0, 5); open != 0.5 { // A6, the water's edge beside it is the board's
		t.Errorf("the middle of A6 is %v from all else", open)
	}
}

// In every theme a board with a river has no hole, and the water looks like none of the squares.
func TestRiverFillsItsBed(t *testing.T) {
	g, textures := streamed(), NewTextures()
	everyTheme(t, func(t *testing.T, p *Palette) {
		for turn := range Turn(2) {
			const s = 16
			l := Layout{Geometry: g, Box: BoxOf(g), Square: s, X: s, Y: s, Turn: turn}
			cols, rows := l.Grid()
			c := paint.NewCanvas((cols+2)*s, (rows+2)*s)
			for _, step := range chequeredBoard(c, textures, p, l) {
				step()
			}
			bluer := 0
			for row := range rows {
				for col := range cols {
					x, y := l.Corner(col, row)
					for i := range s * s {
						k := c.Img.RGBAAt(int(x)+i%s, int(y)+i/s)
						if k.A != 255 {
							t.Fatalf("a hole at column %d, row %d", col, row)
						}
						if l.Water(col, row) && k.B > k.R {
							bluer++
						}
					}
				}
			}
			if share := float64(bluer) / float64(s*s*len(g.Water)); share < 0.55 {
				t.Errorf("%.2f of the water is blue", share)
			}
		}
	})
}

// Trees stand only where there is a river, and are told apart from each other.
func TestTrees(t *testing.T) {
	everyTheme(t, func(t *testing.T, p *Palette) {
		pt := For("camelot", p)
		if n := len(Standing(pt, engine.NewGeometry(12, 16, func(int, int) bool { return true }))) - len(pt.Pieces()); n != 0 {
			t.Errorf("%d trees without a river", n)
		}
		all := Standing(pt, streamed())
		if len(all) != len(pt.Pieces())+2 {
			t.Fatalf("%v stand on River", all)
		}
		a, b := seen(p, "camelot", all[4], 48, p.Light[1]), seen(p, "camelot", all[5], 48, p.Light[1])
		differ := 0
		for i := range a.Pix {
			if d := int(a.Pix[i]) - int(b.Pix[i]); d > 40 || d < -40 {
				differ++
			}
		}
		if differ < len(a.Pix)/20 {
			t.Errorf("the trees differ in %d of %d values", differ, len(a.Pix))
		}
	})
}
