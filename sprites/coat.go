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

// Coat is a coat of arms that a player may choose, or one of the player's own; its zero value
// is none.
type Coat uint64

// owned is what a coat of one's own has above its heraldry.Code.
const owned Coat = 1 << 32

// OwnCoat is a coat of one's own; none for arms that are none.
func OwnCoat(a heraldry.Arms) Coat {
	if code := a.Code(); code != 0 {
		return owned | Coat(code)
	}
	return 0
}

// Own is the arms of a coat of one's own, and nothing of any other.
func (c Coat) Own() heraldry.Arms {
	if c&owned == 0 {
		return heraldry.Arms{}
	}
	return heraldry.Decode(uint32(c))
}

// Coats lists the coats of a game that may be chosen, those first that are told
// apart best; none where a game's pieces bear no arms.
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

// String is the name of the coat, after its charge, as records and the keys of
// words have it, or one's own arms as records have them; empty for none.
func (c Coat) String() string {
	if c&owned != 0 {
		return c.Own().String()
	}
	if c == 0 || c > art.Coats {
		return ""
	}
	return art.Bearings()[c-1].String()
}

// Livery is the coat that each seat bears. In its zero value nobody has chosen:
// then each seat is drawn as the game has it.
type Livery [8]Coat // engine.Seats has so many

// NewLivery gives each of so many seats the coat that it has chosen by its name, or
// by the text of arms of its own. To those that have chosen none, or one that an
// earlier seat bears, it gives the first of the game's coats that are left, those
// last that have a field like arms of somebody's own.
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

// fieldLike is the coat to choose whose field looks like a tincture.
var fieldLike = [...]Coat{heraldry.Azure: 1, heraldry.Gules: 2, heraldry.Argent: 3, heraldry.Ermine: 3, heraldry.Or: 4, heraldry.Sable: 5, heraldry.Vert: 6, heraldry.Purpure: 7}

// own are the arms of their own that seats bear.
func (l Livery) own() (out []heraldry.Arms) {
	for s, c := range l {
		if a := c.Own(); a != (heraldry.Arms{}) {
			out = append(out, make([]heraldry.Arms, s+1-len(out))...)
			out[s] = a
		}
	}
	return out
}

// Seat is the seat as whose pieces those of a seat are drawn.
func (l Livery) Seat(s engine.Seat) engine.Seat {
	if s < 0 || int(s) >= len(l) || l[s] == 0 {
		return s
	}
	if l[s]&owned != 0 {
		return art.Coats + s
	}
	return engine.Seat(l[s] - 1)
}

// Icon is the PieceIcon of a piece in the arms that its seat bears.
func (l Livery) Icon(t *Theme, game string, p engine.Piece, px int) *ebiten.Image {
	return t.pieceIcon(art.MotifPiece, game, l.Of(p), l.ownOf(p.Seat), px)
}

// TrayIcon is a captured piece in the arms that its seat bears, with a rim that stands
// out from panels and trays, px device pixels square; nil until it is drawn.
func (l Livery) TrayIcon(t *Theme, game string, p engine.Piece, px int) *ebiten.Image {
	return t.pieceIcon(art.MotifTray, game, l.Of(p), l.ownOf(p.Seat), px)
}

// Figure is the second colour of the arms that a seat bears, that of their charge; the
// first again where a game's pieces bear none.
func (l Livery) Figure(t *Theme, game string, s engine.Seat) color.RGBA {
	return art.FigureInk(art.For(game, t.Art, l.own()...), l.Seat(s)).RGBA()
}

// Color is the colour by which a seat is known in its arms.
func (l Livery) Color(t *Theme, game string, s engine.Seat) color.RGBA {
	return art.For(game, t.Art, l.own()...).SeatInk(l.Seat(s)).RGBA()
}

// ownOf is the coat of its own that a seat bears, if it does.
func (l Livery) ownOf(s engine.Seat) Coat {
	if s < 0 || int(s) >= len(l) {
		return 0
	}
	return OwnCoat(l[s].Own())
}

// Of is the piece as which a piece is drawn, as PieceIcon takes it.
func (l Livery) Of(p engine.Piece) engine.Piece {
	p.Seat = l.Seat(p.Seat)
	return p
}

// borne are those of a game's pieces that so many seats have; with no seats all.
func (l Livery) borne(pieces []engine.Piece, seats int) []engine.Piece {
	if seats <= 0 {
		return pieces
	}
	var seen []engine.Seat
	for s := range engine.Seat(min(seats, len(l))) {
		seen = append(seen, l.Seat(s))
	}
	return slices.DeleteFunc(pieces, func(p engine.Piece) bool { return p.Seat >= 0 && !slices.Contains(seen, p.Seat) })
}
