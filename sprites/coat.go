package sprites

import (
	"image/color"
	"slices"
	"sort"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/heraldry"
)

// Coat is a game's coat of arms, or a player's own arms. Its zero value means no coat.
type Coat uint64

// owned marks a Coat as own arms; the bits below it are their heraldry.Code.
const owned Coat = 1 << 32

// OwnCoat returns the coat for a player's own arms, or no coat for the zero value.
func OwnCoat(a heraldry.Arms) Coat {
	if code := a.Code(); code != 0 {
		return owned | Coat(code)
	}
	return 0
}

// Own returns a coat's own arms, or the zero value for a game's coat.
func (c Coat) Own() heraldry.Arms {
	if c&owned == 0 {
		return heraldry.Arms{}
	}
	return heraldry.Decode(uint32(c))
}

// Coats returns the coats of a game, the most distinct first. There are none if its pieces have no
// arms.
func Coats(game string) []Coat {
	if !art.BearsArms(game) {
		return nil
	}
	all := make([]Coat, art.Coats)
	for i := range all {
		all[i] = Coat(i + 1)
	}
	return all
}

// String returns the coat's name, which is that of its charge, as records and text keys have it;
// for own arms the text that records have; "" for no coat.
func (c Coat) String() string {
	if c&owned != 0 {
		return c.Own().String()
	}
	if c == 0 || c > art.Coats {
		return ""
	}
	return art.Bearings()[c-1].String()
}

// Livery is the coat of each seat. With its zero value each seat has the game's usual look.
type Livery [8]Coat // as many as engine.Seats

// NewLivery gives each seat the coat that was chosen by its name or by the text of own arms. A seat
// without a choice, or with the choice of an earlier seat, gets the first of the game's remaining
// coats; coats with a field like that of another seat's own arms come last.
func NewLivery(game string, seats int, chosen []string) Livery {
	var l Livery
	left := Coats(game)
	if len(left) == 0 {
		return l
	}
	seats = min(seats, len(l))
	var like []Coat
	for s, name := range chosen[:min(len(chosen), seats)] {
		if i := slices.IndexFunc(left, func(c Coat) bool { return c.String() == name }); i >= 0 {
			l[s] = left[i]
			left = slices.Delete(left, i, i+1)
			continue
		}
		a, err := heraldry.Parse(name)
		if err != nil || slices.Contains(l[:], OwnCoat(a)) {
			continue
		}
		l[s] = OwnCoat(a)
		for _, t := range a.Field {
			like = append(like, fieldLike[t])
		}
	}
	sort.SliceStable(left, func(i, j int) bool { return !slices.Contains(like, left[i]) && slices.Contains(like, left[j]) })
	for s := range seats {
		if l[s] == 0 && len(left) > 0 {
			l[s], left = left[0], left[1:]
		}
	}
	return l
}

// fieldLike is, for a tincture, the coat whose field looks like it.
var fieldLike = [...]Coat{heraldry.Azure: 1, heraldry.Gules: 2, heraldry.Argent: 3, heraldry.Ermine: 3, heraldry.Or: 4, heraldry.Sable: 5, heraldry.Vert: 6, heraldry.Purpure: 7}

func (l Livery) own() (out []heraldry.Arms) {
	for s, c := range l {
		if a := c.Own(); a != (heraldry.Arms{}) {
			out = append(out, make([]heraldry.Arms, s+1-len(out))...)
			out[s] = a
		}
	}
	return out
}

// Seat returns the seat whose usual pieces look like the pieces of seat s.
func (l Livery) Seat(s engine.Seat) engine.Seat {
	if s < 0 || int(s) >= len(l) || l[s] == 0 {
		return s
	}
	if l[s]&owned != 0 {
		return art.Coats + s
	}
	return engine.Seat(l[s] - 1)
}

// Icon returns the PieceIcon of a piece in its seat's arms.
func (l Livery) Icon(t *Theme, game string, p engine.Piece, px int) *ebiten.Image {
	return t.pieceIcon(art.MotifPiece, game, l.Of(p), l.ownOf(p.Seat), px)
}

// TrayIcon returns a captured piece in its seat's arms, with a contrasting rim, px device
// pixels square; nil until it is drawn.
func (l Livery) TrayIcon(t *Theme, game string, p engine.Piece, px int) *ebiten.Image {
	return t.pieceIcon(art.MotifTray, game, l.Of(p), l.ownOf(p.Seat), px)
}

// Figure returns the second colour of a seat's arms, that of their charge, or the first if the
// game's pieces have no arms.
func (l Livery) Figure(t *Theme, game string, s engine.Seat) color.RGBA {
	return art.FigureInk(art.For(game, t.Art, l.own()...), l.Seat(s)).RGBA()
}

// Color returns the colour of a seat in its arms.
func (l Livery) Color(t *Theme, game string, s engine.Seat) color.RGBA {
	return art.For(game, t.Art, l.own()...).SeatInk(l.Seat(s)).RGBA()
}

// ownOf returns a seat's own coat, if it has one.
func (l Livery) ownOf(s engine.Seat) Coat {
	if s < 0 || int(s) >= len(l) {
		return 0
	}
	return OwnCoat(l[s].Own())
}

// Of returns the piece whose picture shows p, for PieceIcon.
func (l Livery) Of(p engine.Piece) engine.Piece {
	p.Seat = l.Seat(p.Seat)
	return p
}

// piecesOf returns the game's pieces for a number of seats, or all pieces if that is 0.
func (l Livery) piecesOf(pieces []engine.Piece, seats int) []engine.Piece {
	if seats <= 0 {
		return pieces
	}
	var seen []engine.Seat
	for s := range engine.Seat(min(seats, len(l))) {
		seen = append(seen, l.Seat(s))
	}
	return slices.DeleteFunc(pieces, func(p engine.Piece) bool { return p.Seat >= 0 && !slices.Contains(seen, p.Seat) })
}
