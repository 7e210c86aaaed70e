package library

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/lancelot"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/sprites"
)

// A small board shows each knight in the colour of the arms that its player bears, as the
// table does.
func TestThumbsBearTheArmsOfTheirPlayers(t *testing.T) {
	g := lancelot.Game{}
	setup := engine.Setup{Seats: 2}
	p, err := g.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	if p, _, err = p.Play(p.Moves()[0]); err != nil {
		t.Fatal(err)
	}
	theme := sprites.New("daylight")
	coats := sprites.Coats("lancelot")
	paint := func(first, second sprites.Coat) []byte {
		e := &library.Entry{Game: "lancelot", Setup: setup, Position: p.String(), Players: []match.Player{{Arms: first.String()}, {Arms: second.String()}}}
		return picture(theme, sprites.NewLivery(e.Game, 2, armsOf(e)), catalog.All().Find, e, 64).Img.Pix
	}
	one, same, other := paint(coats[0], coats[1]), paint(coats[0], coats[1]), paint(coats[1], coats[0])
	if string(one) != string(same) {
		t.Error("the same arms are painted in two ways")
	}
	if string(one) == string(other) {
		t.Error("swapped arms are painted alike")
	}
}
