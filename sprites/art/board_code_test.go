package art

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/sprites/paint"
)

// A board's code says where its squares, its water and its pieces are, for every board of every
// game.
func TestBoardCodesAreRead(t *testing.T) {
	for _, e := range catalog.All() {
		least, _ := e.Game.Seats()
		boards := []string{""}
		for _, o := range e.Game.Options() {
			if o.Name == engine.BoardOption {
				boards = o.Values
			}
		}
		for _, board := range boards {
			setup := engine.Setup{Seats: least, Values: map[string]string{}}
			if board != "" {
				setup.Values[engine.BoardOption] = board
			}
			p, err := e.Game.New(setup)
			if err != nil {
				t.Fatal(err)
			}
			want := p.Board()
			got, ok := readCode(BoardCode(want))
			if !ok || !slices.Equal(got.Geometry.Squares, want.Geometry.Squares) || !slices.Equal(got.Geometry.Water, want.Geometry.Water) {
				t.Fatalf("%s %s: the squares are not those of the board", e.Game.Name(), board)
			}
			for _, sq := range want.Geometry.Squares {
				if got.At[sq] != want.At[sq] {
					t.Errorf("%s %s: %v stands on %s, not %v", e.Game.Name(), board, got.At[sq], want.Geometry.Name(sq), want.At[sq])
				}
			}
			if o := (Picture{Motif: MotifPosition, Theme: "hall", Game: e.Game.Name(), Board: BoardCode(want), W: 40, H: 40}); !painted(t, o) {
				t.Errorf("%s %s: nothing is painted", e.Game.Name(), board)
			}
		}
	}
	for _, bad := range []string{"", "/", "--/--/", "..../.../", strings.Repeat(".", 27) + "/", strings.Repeat("./", 27)} {
		if _, ok := readCode(bad); ok {
			t.Errorf("%q is a board", bad)
		}
	}
}

// painted reports whether an order, read back from its text, paints anything.
func painted(t *testing.T, o Picture) bool {
	t.Helper()
	again, err := Parse(o.Encode())
	if err != nil || again != paint.Order(o) {
		t.Fatalf("%v comes back as %v: %v", o, again, err)
	}
	pictures, lanes := again.Begin()
	for _, lane := range lanes {
		for _, step := range lane {
			step()
		}
	}
	return slices.ContainsFunc(pictures[0].Pix, func(v byte) bool { return v != 0 })
}
