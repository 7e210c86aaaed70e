package sprites

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/test/drawtest"
)

func pixels(img *ebiten.Image) *image.RGBA { return drawtest.Pixels(img) }

// Titles, panels and the emblem on the table.
func TestGoldenTitle(t *testing.T) {
	th := New("hall")
	dst := ebiten.NewImage(480, 300)
	DrawBackground(th, dst)
	Emblem(th, 160)
	th.Wait()
	DrawBackground(th, dst)
	DrawPanel(th, dst, 180, 20, 280, 150, 1)
	DrawPanel(th, dst, 180, 190, 130, 50, 1)
	DrawPanel(th, dst, 330, 190, 130, 90, 1.5)
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(10, 60)
	dst.DrawImage(Emblem(th, 160), &op)
	line := func(s string, style Style, size, x, y float64, c color.RGBA) {
		DrawText(dst, s, NewFace(style, size), x, y, c)
	}
	line("Round Table", StyleTitle, 40, 205, 32, th.Ink)
	line("Seven Men must jump: C6, F7", StyleBody, 14, 205, 90, th.InkSoft)
	line("Your turn", StyleBold, 16, 205, 120, th.Accent)
	line("Camelot", StyleTitle, 26, 30, 240, th.TableInk)
	drawtest.Golden(t, "title", func(*testing.T) *image.RGBA { return pixels(dst) })
}

// The arms to choose from, and captured pieces on a panel and in a tray, by day and
// by candle light.
func TestGoldenPieces(t *testing.T) {
	for _, th := range []*Theme{New("hall"), New("night")} {
		draw := func(dst *ebiten.Image) {
			put := func(img *ebiten.Image, x, y float64) {
				if img != nil && dst != nil {
					var op ebiten.DrawImageOptions
					op.GeoM.Translate(x, y)
					dst.DrawImage(img, &op)
				}
			}
			for i, c := range Coats("lancelot") {
				put(PieceIcon(th, "lancelot", engine.Piece{Kind: 1, Seat: engine.Seat(c - 1)}, 40), float64(4+44*i), 4)
				put((Livery{}).TrayIcon(th, "lancelot", engine.Piece{Kind: 1, Seat: engine.Seat(c - 1)}, 24), float64(4+44*i), 48)
			}
			for i := range 4 {
				p := engine.Piece{Kind: engine.Kind(1 + i%2), Seat: engine.Seat(i / 2)}
				put((Livery{}).TrayIcon(th, "camelot", p, 38), float64(4+88*i), 84)
				put((Livery{}).TrayIcon(th, "camelot", p, 16), float64(50+88*i), 94)
			}
		}
		draw(nil)
		th.Wait()
		dst := ebiten.NewImage(356, 128)
		dst.Fill(th.Panel)
		dst.SubImage(image.Rect(0, 78, 356, 128)).(*ebiten.Image).Fill(th.Tray)
		draw(dst)
		drawtest.Golden(t, "pieces-"+th.Name, func(*testing.T) *image.RGBA { return pixels(dst) })
	}
}

func TestFacesHaveTheirLetters(t *testing.T) {
	for style := StyleTitle; style <= StyleBold; style++ {
		face := NewFace(style, 20)
		for _, r := range "AZaz09 ÄÖÜäöüßéèêçñåøæœŁłşğŐű„“”‘’«»–—…×·•−½&@§©ЖжΩω" {
			if face.Advance(string(r)) <= 0 || !drawn(string(r), face) {
				t.Errorf("style %d has no %q", style, r)
			}
		}
		if face.Ascent() <= 0 || face.Descent() <= 0 {
			t.Errorf("style %d: %g, %g", style, face.Ascent(), face.Descent())
		}
	}
	for _, r := range "←→↑↓" {
		if !drawn(string(r), NewFace(StyleTitle, 20)) {
			t.Errorf("no %q for titles", r)
		}
	}
}

// drawn reports whether a text looks otherwise than a missing letter.
func drawn(s string, face Face) bool {
	one := func(s string) *image.RGBA {
		img := ebiten.NewImage(48, 48)
		DrawText(img, s, face, 0, 0, color.White)
		return pixels(img)
	}
	missing := "\U0010fffd"
	if s == "•" { // it stands for what is missing
		missing = "*"
	}
	a, b := one(s), one(missing)
	return string(a.Pix) != string(b.Pix)
}

func TestIconsAreKept(t *testing.T) {
	th := New("hall")
	white := engine.Piece{Kind: 1, Seat: 0}
	if PieceIcon(th, "camelot", white, 32) != nil || !th.Busy() {
		t.Error("a picture is there before it is drawn")
	}
	PieceIcon(th, "camelot", white, 33)
	sword := engine.Piece{Kind: 2, Seat: engine.NoSeat}
	sizes := []int{-3, 0, 1, 7, 300}
	for _, px := range sizes {
		PieceIcon(th, "lancelot", sword, px)
	}
	th.Wait()
	one := PieceIcon(th, "camelot", white, 32)
	if one == nil || th.Busy() || one != PieceIcon(th, "camelot", white, 32) {
		t.Error("a piece is drawn twice")
	}
	if one == PieceIcon(th, "camelot", white, 33) {
		t.Error("two sizes are one")
	}
	for _, px := range sizes {
		if b := PieceIcon(th, "lancelot", sword, px).Bounds(); b.Dx() != max(4, px) {
			t.Errorf("%d: %v", px, b)
		}
	}
}

// tableTop draws the background of a window.
func tableTop(th *Theme, w, h int) *image.RGBA {
	dst := ebiten.NewImage(w, h)
	defer dst.Deallocate()
	DrawBackground(th, dst)
	return pixels(dst)
}

// A background is plain at once, and becomes the table top by and by.
func TestBackgroundIsPlainAtFirst(t *testing.T) {
	th := New("hall")
	defer th.Dispose()
	middle := func() color.RGBA {
		img := tableTop(th, 40, 30)
		return img.RGBAAt(20, 15)
	}
	if th.Busy() {
		t.Error("a table top is drawn that was not asked for")
	}
	if got := middle(); got != th.Table || !th.Busy() {
		t.Errorf("at first %v; want %v, and more to come", got, th.Table)
	}
	for !th.Poll() {
		drawtest.EndFrame()
	}
	states := map[color.RGBA]bool{}
	changes := 1
	for ; th.Busy(); changes++ {
		states[middle()] = true
		if !th.Poll() {
			t.Fatal("it stops on its way")
		}
	}
	last := middle()
	if changes != fadeTicks || len(states) < 3 || last == th.Table {
		t.Errorf("%d changes, %d colours, at last %v", changes, len(states), last)
	}
	if th.Poll() {
		t.Error("it goes on changing")
	}
	other := New("hall")
	defer other.Dispose()
	tableTop(other, 40, 30)
	other.Wait()
	if got := tableTop(other, 40, 30).RGBAAt(20, 15); got != last {
		t.Errorf("waited for it is %v, come by and by %v", got, last)
	}
}

// A theme that takes the place of another does not begin with a plain background.
func TestPreparedThemeHasItsTableTop(t *testing.T) {
	th := New("night")
	defer th.Dispose()
	th.Prepare(New("hall"))
	for th.Busy() {
		th.Poll()
		drawtest.EndFrame()
	}
	was := tableTop(th, 40, 30).RGBAAt(20, 15)
	if was == th.Table || th.Poll() {
		t.Errorf("it begins as %v", was)
	}
}

// A theme that was prepared to take the place of another has all that the other
// one keeps.
func TestPreparedThemeHasWhatTheOtherHad(t *testing.T) {
	old := New("hall")
	PieceIcon(old, "camelot", engine.Piece{Kind: 1}, 20)
	Emblem(old, 40)
	Sample(old, "marble", 60, 40)
	old.Wait()
	for _, name := range Names() {
		th := New(name)
		if th.Name != name {
			t.Fatalf("%s is called %s", name, th.Name)
		}
		th.Prepare(old)
		th.Wait()
		if PieceIcon(th, "camelot", engine.Piece{Kind: 1}, 20) == nil || Emblem(th, 40) == nil || Sample(th, "marble", 60, 40) == nil {
			t.Errorf("%s was not prepared", name)
		}
		th.Dispose()
	}
	if New("no such theme").Name != Names()[0] {
		t.Error("an unknown theme is not the usual one")
	}
}

func TestSetHasEveryPicture(t *testing.T) {
	th := New("hall")
	g := engine.NewGeometry(14, 14, func(f, r int) bool { return f >= 3 && f < 11 && r >= 3 && r < 11 })
	for game, pieces := range map[string][]engine.Piece{
		"camelot":  {{Kind: 1, Seat: 0}, {Kind: 2, Seat: 0}, {Kind: 1, Seat: 1}, {Kind: 2, Seat: 1}},
		"lancelot": {{Kind: 1, Seat: 0}, {Kind: 1, Seat: 4}, {Kind: 2, Seat: engine.NoSeat}},
		"another":  {{Kind: 1, Seat: 0}, {Kind: 4, Seat: 4}, {Kind: 1, Seat: engine.NoSeat}},
	} {
		for _, size := range []int{1, 9, 24, 41} {
			s := NewSet(th, Spec{Game: game, Geometry: g, Square: size})
			if (s.Cell-s.Spec.Square)%2 != 0 {
				t.Errorf("%s %d: a cell of %d", game, size, s.Cell)
			}
			for _, p := range pieces {
				if s.Piece(p) == nil || s.Shadow(p) == nil {
					t.Errorf("%s has no picture of %v", game, p)
				}
			}
			for m := range art.Marks {
				if s.Mark(m) == nil {
					t.Errorf("%s has no mark %d", game, m)
				}
			}
			if s.Piece(engine.Piece{Kind: 63}) != nil || s.Mark(art.Marks) != nil {
				t.Errorf("%s has what there is not", game)
			}
			s.Dispose()
		}
	}
}

// Coordinates are never smaller than they have to be legible, but where the
// squares are smaller than any screen makes them.
func TestCoordinatesAreLegible(t *testing.T) {
	for _, scale := range []int{1, 2, 3} {
		for sq := 22; sq < 80; sq++ {
			if got := (Spec{Square: sq * scale, Letter: 12 * scale}).letterSize(); got < 12*float64(scale) {
				t.Errorf("%g device pixels at a scale of %d on squares of %d", got, scale, sq)
			}
		}
	}
}

// Text can be read in every theme (WCAG: 4.5 to 1): each ink on each ground that
// it is used on, as that is drawn, with its grain and its light.
func TestContrast(t *testing.T) {
	for _, name := range Names() {
		th := New(name)
		mix := func(a, b color.RGBA, share float64) color.RGBA {
			f := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*share) }
			return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), 255}
		}
		hovered, pressed := mix(th.Panel, th.Accent, 0x38/255.0), mix(th.Accent, color.RGBA{A: 255}, 44/255.0)
		tableTop(th, 640, 360)
		th.Wait()
		table, sheet := tableTop(th, 640, 360), pixels(th.cache.ground.sheet)
		for _, k := range []struct {
			what    string
			ink     color.RGBA
			grounds []color.RGBA
		}{
			{"ink on a panel", th.Ink, append(extremes(sheet), th.Panel, hovered)},
			{"soft ink on a panel", th.InkSoft, append(extremes(sheet), th.Panel)},
			{"danger on a panel", th.Danger, extremes(sheet)},
			{"ink on the table", th.TableInk, extremes(table)},
			{"ink on the accent", th.AccentInk, []color.RGBA{th.Accent, pressed}},
			{"a message", th.Panel, []color.RGBA{th.Ink}},
			{"letters on the frame", th.Art.Letter.RGBA(), []color.RGBA{th.Art.Frame[0].RGBA(), th.Art.Frame[1].RGBA()}},
			{"a letter beside a castle", th.painter("camelot").LetterInk().RGBA(), underOutline(extremes(table))},
		} {
			for _, ground := range k.grounds {
				if c := ratio(k.ink, ground); c < 4.5 {
					t.Errorf("%s: %s: %v on %v is %.2f to 1", name, k.what, k.ink, ground, c)
				}
			}
		}
	}
}

// underOutline are colours below the outline of a letter.
func underOutline(all []color.RGBA) (dark []color.RGBA) {
	for _, c := range all {
		part := func(v uint8) uint8 { return uint8(0.3 * float64(v)) }
		dark = append(dark, color.RGBA{part(c.R), part(c.G), part(c.B), 255})
	}
	return dark
}

// extremes are nearly the darkest and the brightest colour of a picture: of a
// hundred of its pixels, one is beyond each.
func extremes(img *image.RGBA) []color.RGBA {
	var all []color.RGBA
	for i := 0; i < len(img.Pix); i += 4 {
		all = append(all, color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], 255})
	}
	slices.SortFunc(all, func(a, b color.RGBA) int { return cmp.Compare(light(a), light(b)) })
	return []color.RGBA{all[len(all)/100], all[len(all)*99/100]}
}

func ratio(a, b color.RGBA) float64 {
	return max(light(a), light(b)) / min(light(a), light(b))
}

// light is a colour's relative luminance and 0.05, as WCAG wants it.
func light(c color.RGBA) float64 {
	f := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*f(c.R) + 0.7152*f(c.G) + 0.0722*f(c.B) + 0.05
}
