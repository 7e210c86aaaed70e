package heraldry

import "testing"

// every calls f with all arms there are, of a few tinctures.
func every(f func(Arms)) {
	some := []Tincture{Or, Argent, Gules, Sable, Ermine}
	for _, d := range Divisions() {
		for _, o := range Ordinaries() {
			for _, c := range Charges() {
				for i := range some {
					for n := range 2 {
						a := Arms{d, [2]Tincture{some[i], some[(i+1)%5]}, o, some[(i+2)%5], c, some[(i+3)%5], n == 1}
						f(a.Mended())
					}
				}
			}
		}
	}
}

// Arms come back from their text and from their code, and no two have the same.
func TestArmsComeBack(t *testing.T) {
	texts, codes := map[string]Arms{}, map[uint32]Arms{}
	every(func(a Arms) {
		text, code := a.String(), a.Code()
		if got, err := Parse(text); got != a || err != nil {
			t.Fatalf("%+v is %q, which is %+v, %v", a, text, got, err)
		}
		if Decode(code) != a || code == 0 {
			t.Fatalf("%+v is %x, which is %+v", a, code, Decode(code))
		}
		if b, ok := texts[text]; ok && b != a {
			t.Fatalf("%+v and %+v are both %q", a, b, text)
		}
		if b, ok := codes[code]; ok && b != a {
			t.Fatalf("%+v and %+v are both %x", a, b, code)
		}
		texts[text], codes[code] = a, a
	})
	if len(texts) < 5000 {
		t.Errorf("only %d arms", len(texts))
	}
}

// What is no arms is refused, the names of the coats to choose from among it.
func TestNoArms(t *testing.T) {
	for _, text := range []string{"", "lion", "chevron", "blue", "or + ", "or + lion", "or + lion gules + lion sable", "or + lion gules + chief gules",
		"pale or or", "plain or", "plain or gules", "pale or", "or gules", "or + 3 chief gules", "or + cross gules + 3 lion azure", "or  + lion gules", "or + 2 lion gules", "or + 3 lion gules ", "3 or"} {
		if a, err := Parse(text); err == nil {
			t.Errorf("%q is %+v", text, a)
		}
	}
	for _, a := range []Arms{{}, {Division: PerPale, Field: [2]Tincture{Or}}, {Field: [2]Tincture{Or, Gules}}, {Field: [2]Tincture{Or}, Ordinary: Chief}, {Field: [2]Tincture{Or}, Three: true}} {
		if a.String() != "" || a.Code() != 0 {
			t.Errorf("%+v is %q, %x", a, a.String(), a.Code())
		}
	}
}

// Metal lies on colour and colour on metal; furs and fields of both bear either.
func TestRuleOfTincture(t *testing.T) {
	for text, want := range map[string]Breach{
		"or": Sound, "or + lion gules": Sound, "or + lion argent": FigureOnLike, "gules + lion azure": FigureOnLike, "gules + lion gules": FigureLost,
		"ermine + lion or": Sound, "or + lion ermine": Sound, "pale or gules + lion azure": Sound, "pale azure gules + lion sable": FigureOnLike,
		"pale azure gules + lion gules": FigureLost, "or + chief argent": BandOnLike, "or + chief or": BandOnLike, "gules + fess or + lion azure": Sound,
		"gules + fess or + lion or": FigureLost, "gules + fess or + 3 lion or": Sound, "gules + chief or + lion or": Sound, "ermine + fess sable + lion sable": FigureLost,
	} {
		a, err := Parse(text)
		if err != nil || a.Breach() != want {
			t.Errorf("%q: %v, want %v; %v", text, a.Breach(), want, err)
		}
	}
	if (Arms{Division: PerPale, Field: [2]Tincture{Or, Or}}).Breach() != OneTincture {
		t.Error("a field of one tincture is divided")
	}
}

// The knights' arms are whole and keep the rule of tincture.
func TestKnights(t *testing.T) {
	seen := map[Arms]string{}
	for _, name := range []string{"dagonet", "kay", "bedivere", "ywain", "palamedes", "bors", "gawain", "tristan", "lancelot", "galahad", "arthur"} {
		a := Of(name)
		if a.String() == "" || a.Breach() != Sound || seen[a] != "" {
			t.Errorf("%s bears %q, %v, as %q does", name, a, a.Breach(), seen[a])
		}
		seen[a] = name
	}
	if Of("merlin") != (Arms{}) {
		t.Error("Merlin bears arms")
	}
}
