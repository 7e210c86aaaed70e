package drawtest

import (
	"bytes"
	"image"
	"image/draw"
	_ "image/png"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

// scenes returns parts of pictures of the real game: a board with trays, and lists
// with buttons.
func scenes(t *testing.T) map[string]*image.RGBA {
	out := map[string]*image.RGBA{}
	for name, r := range map[string]image.Rectangle{"camelot": image.Rect(560, 0, 1280, 720), "lancelot": image.Rect(0, 0, 720, 720)} {
		f, err := os.Open("../../docs/" + name + ".png")
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		m, _, err := image.Decode(f)
		if err != nil {
			t.Fatal(err)
		}
		out[name] = part(m, r)
	}
	return out
}

func part(m image.Image, r image.Rectangle) *image.RGBA {
	out := image.NewRGBA(image.Rectangle{Max: r.Size()})
	draw.Draw(out, out.Rect, m, r.Min, draw.Src)
	return out
}

// changeChannels returns a picture of which f has made every channel.
func changeChannels(img *image.RGBA, f func(x, y, c int, v float64) float64) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			at := img.PixOffset(x, y)
			out.Pix[at+3] = 255
			for c := range 3 {
				out.Pix[at+c] = level(f(x, y, c, float64(img.Pix[at+c])))
			}
		}
	}
	return out
}

func worst(t *testing.T, s Signature, img *image.RGBA) float64 {
	t.Helper()
	bad, d, err := s.Compare(img)
	if err != nil {
		t.Fatal(err)
	}
	if (d > Limit) != (len(bad) > 0) {
		t.Errorf("a distance of %.1f, but %d bad tiles", d, len(bad))
	}
	return d
}

// What another graphics driver makes of the same picture is the same picture.
func TestAnotherDriversRoundingPasses(t *testing.T) {
	for name, img := range scenes(t) {
		s := Of(img)
		chance := rand.New(rand.NewPCG(1, 2))
		near := func(x, y, c int) float64 {
			x, y = min(max(x, 0), img.Rect.Dx()-1), min(max(y, 0), img.Rect.Dy()-1)
			return float64(img.Pix[img.PixOffset(x, y)+c])
		}
		for what, f := range map[string]func(x, y, c int, v float64) float64{
			"the same":            func(_, _, _ int, v float64) float64 { return v },
			"noise of 2":          func(_, _, _ int, v float64) float64 { return v + float64(chance.IntN(5)-2) },
			"rounded up":          func(_, _, _ int, v float64) float64 { return v + 1 },
			"rounded down":        func(_, _, _ int, v float64) float64 { return v - 1 },
			"two levels brighter": func(_, _, _ int, v float64) float64 { return v + 2 },
			"half a level of gamma": func(_, _, _ int, v float64) float64 {
				return 255 * math.Pow(v/255, 1+0.5/100)
			},
			"six bits a channel, dithered": func(_, _, _ int, v float64) float64 { return math.Floor(v/4+chance.Float64()) * 4 },
			// Edges are smoothed by other weights, each its own way.
			"edges": func(x, y, c int, v float64) float64 {
				around := (near(x-1, y, c) + near(x+1, y, c) + near(x, y-1, c) + near(x, y+1, c)) / 4
				return v + (around-v)*(chance.Float64()-0.5)*0.3
			},
			"a fortieth of a pixel to the right": func(x, y, c int, v float64) float64 { return v + (near(x-1, y, c)-v)/40 },
			"a fortieth of a pixel down":         func(x, y, c int, v float64) float64 { return v + (near(x, y-1, c)-v)/40 },
			"a little softer": func(x, y, c int, v float64) float64 {
				return v + ((near(x-1, y, c)+near(x+1, y, c)+near(x, y-1, c)+near(x, y+1, c))/4-v)*0.06
			},
		} {
			d := worst(t, s, changeChannels(img, f))
			t.Logf("%s, %s: %.1f", name, what, d)
			if d > Limit*0.9 {
				t.Errorf("%s, %s: the worst tile is at %.1f of %d", name, what, d, Limit)
			}
		}
	}
}

// letters returns where a picture has small dark shapes on a light ground.
func letters(img *image.RGBA) (out []image.Rectangle) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	dark := make([]bool, w*h)
	const side = 24
	for top := 0; top < h; top += side {
		for left := 0; left < w; left += side {
			in := image.Rect(left, top, left+side, top+side).Intersect(img.Rect)
			var all []int
			for y := in.Min.Y; y < in.Max.Y; y++ {
				for x := in.Min.X; x < in.Max.X; x++ {
					all = append(all, int(img.Pix[img.PixOffset(x, y)+1]))
				}
			}
			ground := slices.Sorted(slices.Values(all))[len(all)*7/10]
			for i, v := range all {
				dark[(in.Min.Y+i/in.Dx())*w+in.Min.X+i%in.Dx()] = ground > 140 && ground-v > 60
			}
		}
	}
	for i := range dark {
		if !dark[i] {
			continue
		}
		dark[i] = false
		n, r, todo := 0, image.Rectangle{}, []int{i}
		for len(todo) > 0 {
			x, y := todo[len(todo)-1]%w, todo[len(todo)-1]/w
			todo = todo[:len(todo)-1]
			n++
			r = r.Union(image.Rect(x, y, x+1, y+1))
			for _, j := range []int{y*w + x - 1, y*w + x + 1, (y-1)*w + x, (y+1)*w + x} {
				if j >= 0 && j < len(dark) && dark[j] {
					dark[j] = false
					todo = append(todo, j)
				}
			}
		}
		if r.Dx() >= 4 && r.Dx() <= 12 && r.Dy() >= 7 && r.Dy() <= 14 && n >= 12 && n < r.Dx()*r.Dy()*8/10 && r.Inset(-4).In(img.Rect) {
			out = append(out, r)
		}
	}
	return out
}

// A letter that has moved by two pixels is seen, and mostly if it has moved by
// one; a letter that is gone is seen always.
func TestALetterThatMovedIsSeen(t *testing.T) {
	for name, img := range scenes(t) {
		s := Of(img)
		all := slices.DeleteFunc(letters(img), func(r image.Rectangle) bool {
			return name == "lancelot" && r.Max.X > 318 // on the field are arms, and no letters
		})
		if len(all) < 40 {
			t.Fatalf("%s: only %d letters were found", name, len(all))
		}
		for _, c := range []struct {
			what  string
			by    image.Point
			share float64
		}{{"two to the right", image.Pt(2, 0), 0.98}, {"one to the right", image.Pt(1, 0), 0.9}, {"two down", image.Pt(0, 2), 0.98}, {"gone", image.Point{}, 1}} {
			seen := 0
			for _, r := range all {
				out := part(img, img.Rect)
				if c.by == (image.Point{}) {
					draw.Draw(out, r, image.NewUniform(img.At(r.Min.X-2, r.Min.Y-2)), image.Point{}, draw.Src)
				} else {
					draw.Draw(out, r.Inset(-2).Add(c.by), img, r.Min.Sub(image.Pt(2, 2)), draw.Src)
				}
				if s.farthest(out, r.Inset(-4)) > Limit {
					seen++
				}
			}
			if share := float64(seen) / float64(len(all)); share < c.share {
				t.Errorf("%s, %s: %d of %d letters are seen", name, c.what, seen, len(all))
			} else {
				t.Logf("%s, %s: %d of %d letters are seen", name, c.what, seen, len(all))
			}
		}
	}
}

// farthest returns the worst distance of the tiles that a rectangle touches.
func (s Signature) farthest(img *image.RGBA, in image.Rectangle) (worst float64) {
	g := gridOf(s.size)
	for i := range g.across * g.down {
		if g.tile(i).Overlaps(in) {
			worst = max(worst, distance(s.codes[i*each:][:each], describe(img, g, i)))
		}
	}
	return worst
}

// A small dot, such as marks are, is seen nearly wherever it lies, dark or light.
func TestADotIsSeen(t *testing.T) {
	const all, contrast = 400, 60
	for name, img := range scenes(t) {
		s := Of(img)
		chance := rand.New(rand.NewPCG(3, 4))
		seen := 0
		for range all {
			x, y := 8+chance.IntN(img.Rect.Dx()-16), 8+chance.IntN(img.Rect.Dy()-16)
			at := image.Rect(x-4, y-4, x+4, y+4)
			out := part(img, img.Rect)
			for dy := at.Min.Y; dy < at.Max.Y; dy++ {
				for dx := at.Min.X; dx < at.Max.X; dx++ {
					if math.Hypot(float64(dx-x)+0.5, float64(dy-y)+0.5) > 4 {
						continue
					}
					for c := range 3 {
						v := &out.Pix[out.PixOffset(dx, dy)+c]
						*v = level(float64(*v) + contrast*float64(1-2*int(*v>>7)))
					}
				}
			}
			if s.farthest(out, at) > Limit {
				seen++
			}
		}
		if seen < all*98/100 {
			t.Errorf("%s: %d of %d dots are seen", name, seen, all)
		}
	}
}

// A colour that changes while its brightness stays is seen.
func TestAColourIsSeen(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 64, 64))
	draw.Draw(img, img.Rect, image.NewUniform(image.Black), image.Point{}, draw.Src)
	paint := func(r, g, b float64) *image.RGBA {
		return changeChannels(img, func(x, y, c int, v float64) float64 { return []float64{r, g, b}[c] })
	}
	if d := worst(t, Of(paint(120, 120, 120)), paint(160, 100, 119)); d <= Limit {
		t.Errorf("red on grey of the same brightness: %.1f", d)
	}
}

// A picture three times as large has as many tiles, and knows the same.
func TestLargePicturesHaveAsManyTiles(t *testing.T) {
	small := part(scenes(t)["camelot"], image.Rect(0, 0, 720, 720))
	large := image.NewRGBA(image.Rect(0, 0, 2160, 2160))
	for y := range 2160 {
		for x := range 2160 {
			large.SetRGBA(x, y, small.RGBAAt(x/3, y/3))
		}
	}
	a, b := Of(small), Of(large)
	if !slices.Equal(a.codes, b.codes) {
		t.Error("the same picture, three times as large, has other codes")
	}
	if d := worst(t, b, large); d != 0 {
		t.Errorf("it is %.1f from itself", d)
	}
	if _, _, err := a.Compare(large); err == nil {
		t.Error("a picture of another size passes")
	}
}

func TestEncodedAndDecoded(t *testing.T) {
	pictures := scenes(t)
	pictures["a narrow one"] = part(pictures["camelot"], image.Rect(100, 100, 117, 433))
	pictures["a pixel"] = part(pictures["camelot"], image.Rect(0, 0, 1, 1))
	for name, img := range pictures {
		s := Of(img)
		data := s.Encode()
		if len(data) > 6_000 {
			t.Errorf("%s: %d bytes", name, len(data))
		}
		back, err := Decode(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if back.size != s.size || !slices.Equal(back.codes, s.codes) {
			t.Errorf("%s comes back as another one", name)
		}
		if !bytes.Equal(back.Encode(), data) {
			t.Errorf("%s is encoded in two ways", name)
		}
		for n := 0; n < len(data); n += 1 + len(data)/50 {
			if _, err := Decode(data[:n]); err == nil {
				t.Fatalf("%s: cut off after %d of %d bytes, it is decoded", name, n, len(data))
			}
		}
	}
	for _, bad := range []string{"", head, strings.Replace(head, "1", "2", 1) + "\x01\x01", head + "\xff\xff\xff\xff\x7f\x01", head + "\x00\x01"} {
		if _, err := Decode([]byte(bad)); err == nil {
			t.Errorf("%q is decoded", bad)
		}
	}
}

// What is drawn of a signature looks roughly like the picture.
func TestThePictureOfASignature(t *testing.T) {
	for name, img := range scenes(t) {
		got := Of(img).Picture()
		if got.Rect.Size() != img.Rect.Size() {
			t.Fatalf("%s: %v", name, got.Rect)
		}
		sum := 0.0
		for i, v := range got.Pix {
			sum += math.Abs(float64(v) - float64(img.Pix[i]))
		}
		if mean := sum / float64(len(img.Pix)); mean > 22 {
			t.Errorf("%s: off by %.1f levels on the average", name, mean)
		}
	}
}
