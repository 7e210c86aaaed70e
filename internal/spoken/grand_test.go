package spoken

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/grand"
)

// Both opponents threaten, and both partners are threatened (G4).
func TestThreatsOfGrandCamelot(t *testing.T) {
	// Red E5 and Blue C8 belong together; Green could jump E5 from E6, and Yellow C8 from B8.
	p, err := grand.Game{}.Parse(engine.Setup{Seats: 4}, "2/8/10/12/14/14/14/16/1yb13/14/3g10/3r10/12/10/8/2 r 0 0 0 0")
	if err != nil {
		t.Fatal(err)
	}
	g := p.Board().Geometry
	said := ""
	for _, d := range grandThreats(p).Dangers {
		said += g.Name(d.At) + " by"
		for _, sq := range d.By {
			said += " " + g.Name(sq)
		}
		said += "; "
	}
	if want := "E5 by E6; C8 by B8; "; said != want {
		t.Errorf("%q, want %q", said, want)
	}
	over, err := grand.Game{}.Parse(engine.Setup{Seats: 4}, "r1/8/10/12/14/14/14/16/15b/14/3g10/3r10/12/10/8/2 g 0 0 0 0")
	if err != nil || !over.Outcome().Over() || len(grandThreats(over).Dangers) > 0 {
		t.Errorf("%v, %v", over, err)
	}
}
