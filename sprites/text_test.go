package sprites

import (
	"image/color"
	"math"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func load(t *testing.T, name string) *Font {
	t.Helper()
	data, err := os.ReadFile("fonts/" + name)
	if err != nil {
		t.Fatal(err)
	}
	f, err := parseFont(data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// Widths grow with the size, and kerning as well: a pair of capitals that lean on
// each other is as much narrower at every size.
func TestKerningGrowsWithTheSize(t *testing.T) {
	f := load(t, "title.ttf")
	for _, px := range []float64{10, 25.5, 60} {
		a := f.Face(px)
		closer := (a.Advance("A") + a.Advance("V") - a.Advance("AV")) / px
		if closer < 0.03 || closer > 0.2 {
			t.Errorf("at %g an A and a V are %.3f em closer", px, closer)
		}
		if w := a.Advance("Round Table") / px; math.Abs(w-f.Face(100).Advance("Round Table")/100) > 0.02 {
			t.Errorf("at %g the name is %.3f em wide", px, w)
		}
	}
}

// Accents that stand for themselves are set on their letters; what a typeface lacks is one
// plain sign.
func TestWhatIsShown(t *testing.T) {
	for _, name := range []string{"title.ttf", "OpenSans-Regular.ttf", "OpenSans-Semibold.ttf"} {
		f := load(t, name)
		for s, want := range map[string]string{
			"Ann": "Ann", "José": "José", "Jose\u0301": "José", "Zoe\u0308": "Zoë", "A\u030angstro\u0308m": "Ångström",
			"Nguye\u0302\u0303n": "Nguyễn", "Ва\u0441\u0438\u043b\u0438\u0438\u0306": "Василий", "Αθηνα\u0301": "Αθηνά",
			"x\u0301": "x", "\u01ce": "a", "\ufb01n": "fin", "\uff21nn": "Ann", "王小明": "•", "王 小 明": "•", "Wang 王小明 (3)": "Wang • (3)",
			"😀👍🏽": "•", "a\u200bb": "ab", "\u202eAnn": "Ann", "\ue000": "•", "a\tb": "a b", "": "", "王a明": "•a•", "שלום": "•", "e\u0301\u0301": "é",
		} {
			if got := f.substitute(s); got != want {
				t.Errorf("%s: %q is shown as %q, not %q", name, s, got, want)
			}
			for l := range f.Face(20).set(s) {
				if l.glyph == 0 {
					t.Errorf("%s: %q shows a box", name, s)
				}
			}
		}
	}
}

// The narrow no-break space is shown as narrow in a typeface that has none.
func TestNarrowSpace(t *testing.T) {
	for _, name := range []string{"title.ttf", "OpenSans-Regular.ttf", "OpenSans-Semibold.ttf"} {
		face := load(t, name).Face(60)
		narrow, wide := face.Advance("ah\u202f!")-face.Advance("ah!"), face.Advance("ah\u00a0!")-face.Advance("ah!")
		if narrow < wide/2 || narrow > wide*4/5 {
			t.Errorf("%s: it is %.1f wide, and the other %.1f", name, narrow, wide)
		}
	}
}

// About an f a typeface with letters of its own for that takes them, and those
// without it do not.
func TestLettersAboutAnF(t *testing.T) {
	f := load(t, "title.ttf")
	for s, want := range map[string][]rune{
		"fit": {fBeforeDot, iAfterF, 't'}, "offfl": {'o', fBeforeF, fBeforeF, fBeforeStem, lAfterF},
		"fjfbfh": {fBeforeDot, jAfterF, fBeforeStem, bAfterF, fBeforeStem, hAfterF}, "fkfta": {fBeforeStem, kAfterF, 'f', tAfterF, 'a'},
		"if": {'i', 'f'}, "f": {'f'}, "f\xffi": {'f', plain, 'i'},
	} {
		i := 0
		for l := range f.Face(20).set(s) {
			if i >= len(want) || l.glyph != f.letter(want[i]).glyph {
				t.Fatalf("%q: letter %d is glyph %d", s, i, l.glyph)
			}
			if l.glyph == 0 {
				t.Errorf("%q: letter %d is missing", s, i)
			}
			i++
		}
		if i != len(want) {
			t.Errorf("%q: %d letters", s, i)
		}
	}
	plain := load(t, "OpenSans-Regular.ttf")
	if plain.joins || plain.Face(20).Advance("fi") != plain.Face(20).Advance("f")+plain.Face(20).Advance("i") {
		t.Error("a typeface has letters about an f that it does not have")
	}
}

// What is no typeface is an error, and what a typeface lacks has a width.
func TestWhatIsMissing(t *testing.T) {
	if _, err := parseFont([]byte("not a font")); err == nil {
		t.Error("no error")
	}
	f := load(t, "OpenSans-Regular.ttf")
	if f.Has('漢') || f.Face(20).Advance("漢") <= 0 || !f.Has('é') {
		t.Error("a missing letter")
	}
}

// The pictures of letters that are kept stay within their bound, and a letter that
// was let go of is drawn again as it was.
func TestPicturesAreBounded(t *testing.T) {
	f := load(t, "title.ttf")
	dst := ebiten.NewImage(200, 200)
	pixels := func() string {
		dst.Clear()
		DrawText(dst, "Qu", f.Face(90), 3.5, 10, color.White)
		b := make([]byte, 4*200*200)
		dst.ReadPixels(b)
		return string(b)
	}
	before := pixels()
	most := 0
	for px := 20.0; px < 300; px += 5 {
		DrawText(dst, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", f.Face(px), 0, 0, color.White)
		most = max(most, pictures.pixels)
	}
	if most < maxPixels || most > 2*maxPixels {
		t.Errorf("%d pixels are kept at most", most)
	}
	// A line during which too many come to be.
	ForgetGlyphs()
	f.Face(90).picture(f.letter('Q').glyph, 32)
	pictures.pixels = maxPixels
	if pixels() != before {
		t.Error("it is drawn otherwise while others are let go of")
	}
	ForgetGlyphs()
	if pictures.pixels != 0 || len(pictures.of) != 0 || pixels() != before {
		t.Error("it is drawn otherwise once all was let go of")
	}
}

// A line that is drawn again allocates as much as its draws.
func BenchmarkDraw(b *testing.B) {
	data, err := os.ReadFile("../fonts/title.ttf")
	if err != nil {
		b.Fatal(err)
	}
	f, err := parseFont(data)
	if err != nil {
		b.Fatal(err)
	}
	dst := ebiten.NewImage(300, 60)
	b.ReportAllocs()
	for b.Loop() {
		DrawText(dst, "The field of honour", f.Face(30), 0, 0, color.White)
	}
}
