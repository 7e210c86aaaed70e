package sprites

import (
	"testing"

	"roundtable/engine"
)

func TestCoatsHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Coats("lancelot") {
		name := c.String()
		if name == "" || seen[name] || CoatNamed(name) != c {
			t.Errorf("coat %d is called %q, and that is coat %d", c, name, CoatNamed(name))
		}
		seen[name] = true
	}
	if len(seen) != 8 {
		t.Errorf("%d coats", len(seen))
	}
	if Coats("camelot") != nil || CoatNamed("dragon") != 0 || CoatNamed("") != 0 || Coat(0).String() != "" || Coat(200).String() != "" {
		t.Error("there are coats that are none")
	}
}

func TestLivery(t *testing.T) {
	lion, tower, chevron, eagle, cross := CoatNamed("lion"), CoatNamed("tower"), CoatNamed("chevron"), CoatNamed("eagle"), CoatNamed("cross")
	for _, k := range []struct {
		seats  int
		chosen []Coat
		want   Livery
	}{
		{2, nil, Livery{chevron, lion}},
		{5, nil, Livery{chevron, lion, eagle, cross, tower}},
		{3, []Coat{0, tower, 0}, Livery{chevron, tower, lion}},
		{3, []Coat{lion, 0, lion}, Livery{lion, chevron, eagle}},
		{2, []Coat{77, tower, cross}, Livery{chevron, tower}},
		{12, []Coat{lion}, Livery{lion, chevron, eagle, cross, tower, CoatNamed("lilies"), CoatNamed("star"), CoatNamed("crescent")}},
		{0, nil, Livery{}},
	} {
		if got := NewLivery("lancelot", k.seats, k.chosen); got != k.want {
			t.Errorf("%d seats that chose %v bear %v, wanted %v", k.seats, k.chosen, got, k.want)
		}
	}
	if got := NewLivery("camelot", 2, []Coat{lion}); got != (Livery{}) {
		t.Errorf("a game without arms: %v", got)
	}
}

// Without choice a seat is drawn as itself; a sword, and a seat that there is
// not, always are.
func TestSeatsAreDrawnAsTheirCoats(t *testing.T) {
	chosen := NewLivery("lancelot", 2, []Coat{CoatNamed("star")})
	for _, k := range []struct {
		l        Livery
		seat, as engine.Seat
	}{
		{Livery{}, 1, 1}, {Livery{}, engine.NoSeat, engine.NoSeat}, {chosen, 0, 6}, {chosen, 1, 0}, {chosen, engine.NoSeat, engine.NoSeat}, {chosen, 100, 100},
	} {
		p := engine.Piece{Kind: 2, Seat: k.seat}
		if got := k.l.Of(p); got != (engine.Piece{Kind: 2, Seat: k.as}) {
			t.Errorf("%v by %v: %v", p, k.l, got)
		}
	}
}

// A set has pictures of the pieces of its seats alone, each in its own arms.
func TestSetDrawsWhatIsBorne(t *testing.T) {
	th := Hall()
	g := engine.NewGeometry(2, 2, func(int, int) bool { return true })
	knight := func(s engine.Seat) engine.Piece { return engine.Piece{Kind: 1, Seat: s} }
	all := NewSet(th, Spec{Game: "lancelot", Geometry: g, Square: 24})
	two := NewSet(th, Spec{Game: "lancelot", Geometry: g, Square: 24, Seats: 2, Livery: NewLivery("lancelot", 2, []Coat{CoatNamed("star")})})
	if all.Piece(knight(7)) == nil || two.Piece(knight(2)) != nil || two.Piece(engine.Piece{Kind: 2, Seat: engine.NoSeat}) == nil {
		t.Error("other pieces are drawn than are there")
	}
	for seat, as := range map[engine.Seat]engine.Seat{0: 6, 1: 0} {
		if string(pixels(two.Piece(knight(seat))).Pix) != string(pixels(all.Piece(knight(as))).Pix) {
			t.Errorf("seat %d does not bear coat %d", seat, as)
		}
	}
}
