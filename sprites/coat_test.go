package sprites

import (
	"strings"
	"testing"

	"roundtable/engine"
)

func TestCoatsHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Coats("lancelot") {
		if name := c.String(); name == "" || seen[name] {
			t.Errorf("coat %d is called %q", c, name)
		}
		seen[c.String()] = true
	}
	if len(seen) != 8 {
		t.Errorf("%d coats", len(seen))
	}
	if Coats("camelot") != nil || Coat(0).String() != "" || Coat(200).String() != "" {
		t.Error("there are coats that are none")
	}
}

func TestLivery(t *testing.T) {
	for _, k := range []struct {
		seats  int
		chosen []string
		want   string
	}{
		{2, nil, "chevron lion"},
		{5, nil, "chevron lion eagle cross tower"},
		{3, []string{"", "tower", ""}, "chevron tower lion"},
		{3, []string{"lion", "", "lion"}, "lion chevron eagle"},
		{2, []string{"dragon", "tower", "cross"}, "chevron tower"},
		{12, []string{"lion"}, "lion chevron eagle cross tower lilies star crescent"},
		{0, []string{"lion"}, ""},
	} {
		var got []string
		for _, c := range NewLivery("lancelot", k.seats, k.chosen) {
			if c != 0 {
				got = append(got, c.String())
			}
		}
		if strings.Join(got, " ") != k.want {
			t.Errorf("%d seats that chose %q bear %q, wanted %q", k.seats, k.chosen, got, k.want)
		}
	}
	if got := NewLivery("camelot", 2, []string{"lion"}); got != (Livery{}) {
		t.Errorf("a game without arms: %v", got)
	}
}

// Without choice a seat is drawn as itself; a sword, and a seat that there is
// not, always are.
func TestSeatsAreDrawnAsTheirCoats(t *testing.T) {
	chosen := NewLivery("lancelot", 2, []string{"star"})
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
	th := New("hall")
	g := engine.NewGeometry(2, 2, func(int, int) bool { return true })
	knight := func(s engine.Seat) engine.Piece { return engine.Piece{Kind: 1, Seat: s} }
	all := NewSet(th, Spec{Game: "lancelot", Geometry: g, Square: 24})
	two := NewSet(th, Spec{Game: "lancelot", Geometry: g, Square: 24, Seats: 2, Livery: NewLivery("lancelot", 2, []string{"star"})})
	if all.Piece(knight(7)) == nil || two.Piece(knight(2)) != nil || two.Piece(engine.Piece{Kind: 2, Seat: engine.NoSeat}) == nil {
		t.Error("other pieces are drawn than are there")
	}
	for seat, as := range map[engine.Seat]engine.Seat{0: 6, 1: 0} {
		if string(pixels(two.Piece(knight(seat))).Pix) != string(pixels(all.Piece(knight(as))).Pix) {
			t.Errorf("seat %d does not bear coat %d", seat, as)
		}
	}
}

// Arms of one's own are borne where they are chosen, once; who chooses nothing gets
// none whose field is like them.
func TestOwnArms(t *testing.T) {
	const mine, other = "pale azure or + lion gules", "vert + cross argent"
	for _, k := range []struct{ chosen, want []string }{
		{[]string{mine, "", ""}, []string{mine, "lion", "eagle"}},
		{[]string{mine, mine, other}, []string{mine, "lion", other}},
		{[]string{"chevron", mine, "or + or"}, []string{"chevron", mine, "lion"}},
	} {
		l := NewLivery("lancelot", 3, k.chosen)
		for s, want := range k.want {
			if l[s].String() != want {
				t.Errorf("seat %d of those that chose %q bears %q, not %q", s, k.chosen, l[s], want)
			}
		}
	}
	if NewLivery("camelot", 2, []string{mine}) != (Livery{}) {
		t.Error("arms in a game without any")
	}
	th := New("hall")
	g := engine.NewGeometry(2, 2, func(int, int) bool { return true })
	knight := engine.Piece{Kind: 1, Seat: 1}
	shown := func(chosen string) (set, icon, tray string, color any) {
		l := NewLivery("lancelot", 2, []string{"star", chosen})
		l.Icon(th, "lancelot", knight, 30)
		l.TrayIcon(th, "lancelot", knight, 30)
		th.Wait()
		s := NewSet(th, Spec{Game: "lancelot", Geometry: g, Square: 24, Seats: 2, Livery: l})
		return string(pixels(s.Piece(knight)).Pix), string(pixels(l.Icon(th, "lancelot", knight, 30)).Pix),
			string(pixels(l.TrayIcon(th, "lancelot", knight, 30)).Pix), l.Color(th, "lancelot", 1)
	}
	seen := map[any]string{}
	for _, arms := range []string{mine, other, "lion"} {
		set, icon, tray, color := shown(arms)
		for _, picture := range []any{set, icon, tray, color} {
			if seen[picture] != "" {
				t.Errorf("%q is seen as %q is", arms, seen[picture])
			}
			seen[picture] = arms
		}
	}
}
