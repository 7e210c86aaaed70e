package endings

import (
	"bytes"
	"strings"
	"testing"

	"roundtable/engine/camelot"
	"roundtable/engine/splitmix"
)

// Every number of a placing is that placing's, and the other way round.
func TestNumbers(t *testing.T) {
	r := splitmix.New(3)
	for _, m := range append(Materials(MostPieces), Material{{1, 0}, {1, 0}}) {
		for force := range 2 {
			h := newShape(m[force], m[1-force])
			for range 2000 {
				n := r.Intn(h.Size())
				var p Placing
				if h.Place(n, &p); h.Index(&p) != n {
					t.Fatalf("%v: %d is %v, which is %d", m, n, p, h.Index(&p))
				}
				q := h.Across(&p)
				if back := (Shape{h[2], h[3], h[0], h[1]}).Across(&q); back != p {
					t.Fatalf("%v: %v comes back as %v", m, p, back)
				}
			}
		}
	}
}

func TestMaterials(t *testing.T) {
	var names []string
	for _, m := range Materials(MostPieces) {
		names = append(names, m.String())
		if back, err := ParseMaterial(m.String()); err != nil || back != m {
			t.Errorf("%v is read as %v: %v", m, back, err)
		}
	}
	if got := strings.Join(names, " "); !strings.HasPrefix(got, "NNvN NNvM NMvN NMvM MMvN MMvM NNNvN ") || len(names) != 6+8+6 {
		t.Errorf("%d: %s", len(names), got)
	}
	if m, err := ParseMaterial("MvMN"); err != nil || m.String() != "NMvM" {
		t.Errorf("MvMN is %v: %v", m, err)
	}
	for text, want := range map[string]string{
		"": "both sides", "NN": "both sides", "NvNvN": "both sides", "NNv": "letters", "NQvN": "letters", "NvM": "2 pieces", "NNNvNN": "5 pieces",
	} {
		if _, err := ParseMaterial(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, which does not say %q", text, err, want)
		}
	}
}

// TestLooksUp: what a table's file says of a placing is what is known of its position and,
// turned round, of Black's. What makes tables tries the rest (lab/endings).
func TestLooksUp(t *testing.T) {
	m, err := ParseMaterial("NNvM")
	if err != nil {
		t.Fatal(err)
	}
	table := &Table{Material: m}
	for force := range table.Layers {
		for own := range table.Layers[force] {
			for other := range table.Layers[force][own] {
				table.Layers[force][own][other] = make([]uint8, table.Shape(force).Size())
			}
		}
	}
	h := table.Shape(0)
	var p Placing
	const number = 1_234_567
	if !h.Place(number, &p) {
		t.Fatal("pieces stand on each other")
	}
	table.Layers[0][0][0][number] = 8
	var file bytes.Buffer
	if err := table.Write(&file); err != nil {
		t.Fatal(err)
	}
	back, err := Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	var all Tables
	all.Add(back)
	white := h.State(camelot.Classic, &p, [2]int{})
	if result, plies, ok := all.Known(&white); result != 1 || plies != 7 || !ok {
		t.Errorf("%v: %d in %d (%t)", &white, result, plies, ok)
	}
	q := h.Across(&p)
	other := table.Shape(1).State(camelot.Classic, &q, [2]int{})
	if result, _, ok := all.Known(&other); result != 0 || !ok {
		t.Errorf("%v: %d (%t)", &other, result, ok)
	}
	wcf := h.State(camelot.WCF, &p, [2]int{})
	if _, _, ok := all.Known(&wcf); ok {
		t.Errorf("%v by other rules is known", &wcf)
	}
}
