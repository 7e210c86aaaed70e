package art

import (
	"errors"
	"image"
	"strconv"
	"strings"
	"sync"

	"roundtable/engine"
	"roundtable/sprites/heraldry"
	"roundtable/sprites/paint"
)

// textures are the grains of all themes; they are never changed.
var textures = sync.OnceValue(NewTextures)

// canvas is a canvas of a picture's own, kept apart from those in which its parts are
// painted.
func canvas(w, h int, into *[]*image.RGBA) *paint.Canvas {
	c := paint.NewCanvas(w, h)
	*into = append(*into, c.Img)
	return c
}

// errOrder is what Parse returns for text that no order has.
var errOrder = errors.New("this is no order of pictures")

// Parse reads what Encode wrote.
func Parse(text string) (paint.Order, error) {
	what, rest, _ := strings.Cut(text, " ")
	r := &reader{words: strings.Fields(rest)}
	var o paint.Order
	switch what {
	case pictureWord:
		o = readPicture(r)
	case boardWord:
		o = readBoard(r)
	case groundWord:
		o = readGround(r)
	default:
		return nil, errOrder
	}
	if r.bad || len(r.words) > 0 {
		return nil, errOrder
	}
	return o, nil
}

// writer writes the parts of an order one after the other.
type writer struct{ words []string }

func (w *writer) text(s string) { w.words = append(w.words, "."+s) } // never empty

func (w *writer) numbers(all ...int) {
	for _, n := range all {
		w.words = append(w.words, strconv.Itoa(n))
	}
}

func (w *writer) arms(all []heraldry.Arms) {
	w.numbers(len(all))
	for _, a := range all {
		w.numbers(int(a.Code()))
	}
}

func (w *writer) piece(p engine.Piece) { w.numbers(int(p.Kind), int(p.Seat)) }

func (w *writer) String() string { return strings.Join(w.words, " ") }

// reader reads what a writer wrote.
type reader struct {
	words []string
	bad   bool
}

func (r *reader) word() (word string) {
	if len(r.words) == 0 {
		r.bad = true
		return ""
	}
	word, r.words = r.words[0], r.words[1:]
	return word
}

func (r *reader) text() string {
	text, ok := strings.CutPrefix(r.word(), ".")
	r.bad = r.bad || !ok
	return text
}

func (r *reader) number() int {
	n, err := strconv.Atoi(r.word())
	if err != nil {
		r.bad = true
	}
	return n
}

// most is more than any number that counts pixels or parts of an order.
const most = 1 << 14

// count is a number of pixels, or of parts that follow.
func (r *reader) count() int {
	n := r.number()
	if n < 0 || n > most {
		r.bad = true
		return 0
	}
	return n
}

func (r *reader) arms() (all []heraldry.Arms) {
	for range r.count() {
		all = append(all, heraldry.Decode(uint32(r.number())))
	}
	return all
}

func (r *reader) piece() engine.Piece {
	return engine.Piece{Kind: engine.Kind(r.number()), Seat: engine.Seat(r.number())}
}
