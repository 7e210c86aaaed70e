package art

import (
	"bytes"
	"image"
	"reflect"
	"testing"

	"roundtable/engine"
	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// orders are some of every kind.
func orders() []paint.Order {
	arms, err := heraldry.Parse("pale or azure + lion gules")
	if err != nil {
		panic(err)
	}
	ring := engine.NewGeometry(7, 5, func(file, rank int) bool { return file != 3 || rank != 2 })
	return []paint.Order{
		Picture{Motif: MotifPiece, Theme: "hall", Game: "camelot", Piece: engine.Piece{Kind: 2, Seat: 1}, W: 20, H: 20},
		Picture{Motif: MotifPiece, Theme: "night", Game: "lancelot", Piece: engine.Piece{Kind: 1, Seat: 10}, Arms: arms.Code(), W: 24, H: 24},
		Picture{Motif: MotifTray, Theme: "hall+pieces", Game: "lancelot", Piece: engine.Piece{Kind: 2, Seat: engine.NoSeat}, W: 15, H: 15},
		Picture{Motif: MotifArms, Theme: "marble", Arms: arms.Code(), W: 20, H: 20},
		Picture{Motif: MotifTable, Theme: "marble", Seats: 5, W: 64, H: 64},
		Picture{Motif: MotifEmblem, Theme: "hall+pieces", W: 30, H: 30},
		Picture{Motif: MotifSign, Theme: "hall", Game: "camelot", W: 30, H: 30},
		Picture{Motif: MotifOrnament, Theme: "hall", W: 40, H: 8},
		Picture{Motif: MotifSample, Theme: "night", W: 30, H: 20},
		Ground{Theme: "marble", Sheet: 0x12ab00},
		Board{Theme: "hall", Game: "camelot", Geometry: ring, Square: 9, Pieces: []engine.Piece{{Kind: 1}, {Kind: 2, Seat: 1}}, Below: image.Pt(300, 7)},
		Board{Theme: "night", Game: "lancelot", Geometry: ring, Square: 8, Turn: 3, Narrow: true, Arms: []heraldry.Arms{{}, arms}, Pieces: []engine.Piece{{Kind: 1, Seat: 9}, {Kind: 2, Seat: engine.NoSeat}}},
		Board{Theme: "hall", Game: "camelot", Geometry: ring.WithWater(17), Square: 9, Pieces: []engine.Piece{{Kind: engine.FixedKind}}},
		Board{Theme: "hall", Game: "another", Geometry: ring, Square: 8, Pieces: []engine.Piece{{Kind: 1}}, Sketch: true},
	}
}

func paintAll(o paint.Order) []*image.RGBA {
	pictures, lanes := o.Begin()
	for _, lane := range lanes {
		for _, step := range lane {
			step()
		}
	}
	return pictures
}

// What is painted by an order that was sent as text is what is painted by the order itself.
func TestOrdersAsText(t *testing.T) {
	for _, o := range orders() {
		text := o.Encode()
		sent, err := Parse(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if !reflect.DeepEqual(o, sent) {
			t.Errorf("%q is\n%+v, not\n%+v", text, sent, o)
			continue
		}
		if _, ground := o.(Ground); ground {
			continue // it is large
		}
		want, got := paintAll(o), paintAll(sent)
		empty := true
		for i, img := range want {
			if got[i].Rect != img.Rect || !bytes.Equal(got[i].Pix, img.Pix) {
				t.Errorf("%q: picture %d looks otherwise", text, i)
			}
			for _, v := range img.Pix {
				empty = empty && v == 0
			}
		}
		if empty {
			t.Errorf("%q paints nothing", text)
		}
	}
}

// Text that is no order is refused.
func TestNoOrder(t *testing.T) {
	for _, text := range []string{"", "mumble", "picture", `picture {"W":"20"}`, `picture {"W":20`, `picture {"W":20}}`, `ground {"Sheet":-1}`,
		"board {}", `board {"Geometry":"../..."}`} {
		if o, err := Parse(text); err == nil {
			t.Errorf("%q is %+v", text, o)
		}
	}
}
