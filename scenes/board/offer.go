package board

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// The target IDs of the buttons beside a piece.
const (
	confirmID  = "confirm"
	cancelID   = "cancel"
	TakeBackID = "take-back"
)

// takeBackTicks is how long a played move can be taken back beside its piece: three seconds.
const takeBackTicks = 180

// Offer holds the buttons beside a piece. They play or undo a move that isn't confirmed, or, for a
// while, take back a move that was played.
type Offer struct {
	stands engine.Move   // the finished move that waits for confirmation
	unsure bool          // a tap of this move may have meant another square
	undo   int           // remaining ticks for taking back
	at     engine.Square // its piece's square
	page   ui.Page
	area   layout.Rect
	lies   offerLies // what the page was built for
	held   bool      // this press began on a button
	chosen string    // the ID of the pressed button
}

// offerLies determines where the buttons are and what they say.
type offerLies struct {
	id     string
	square layout.Rect
	text   string
	unit   float64
	finger bool // a long press presses the buttons too, instead of showing a tooltip
}

// TakeBack offers for three seconds, beside the piece's square, to take back the move just played,
// if the tap that played it may have meant another square.
func (o *Offer) TakeBack(at engine.Square) {
	if at != engine.NoSquare && o.unsure {
		o.undo, o.at = takeBackTicks, at
	}
}

// bounds returns the rectangle of the buttons, or an empty one.
func (o *Offer) bounds() layout.Rect {
	if o.lies.id == "" {
		return layout.Rect{}
	}
	return o.area
}

// Withdraw removes the offer of TakeBack.
func (o *Offer) Withdraw() { o.undo = 0 }

// tick counts down the time of the offer, but not while a finger is on it. It reports whether the
// offer has expired.
func (o *Offer) tick() bool {
	if o.undo == 0 || o.held {
		return false
	}
	o.undo--
	return o.undo == 0
}

// shows returns the ID of the first button shown, or "".
func (o *Offer) shows(stands bool) string {
	switch {
	case stands:
		return confirmID
	case o.undo > 0:
		return TakeBackID
	}
	return ""
}

// besideMost is how far from their square the buttons may be, in squares.
const besideMost = 1.5

// placeOffer finds room for buttons of wide by high near the square of an unconfirmed move: not on
// the square, its path and castles if possible, and on empty squares rather than on pieces. It may
// cover active squares.
func placeOffer(board, square layout.Rect, path, castles, pieces []layout.Rect, wide, high, gap float64) (best layout.Rect) {
	least := math.Inf(1)
	hides := func(r layout.Rect, all []layout.Rect) float64 { return coverArea(r, all, square.W*square.H) }
	cx, cy := square.Centre()
	const steps = 8 // places on each side of the square
	for _, away := range []float64{0, 0.25, 0.5, 0.75, 1, 1.25} {
		d := gap + away*square.W
		for i := range steps + 1 {
			along := float64(i) / steps
			x, y := square.X-wide+along*(square.W+wide), square.Y-high+along*(square.H+high)
			for _, at := range [][2]float64{{x, square.Y - d - high}, {x, square.Bottom() + d}, {square.X - d - wide, y}, {square.Right() + d, y}} {
				r := clampTo(board, at[0], at[1], wide, high)
				far := math.Hypot(distance(r, square)) / square.W
				rx, ry := r.Centre()
				cost := 100*hides(r, []layout.Rect{square}) + 100*hides(r, castles) + 60*hides(r, path) + 50*max(0, far-besideMost) +
					0.5*hides(r, pieces) + far + 0.05*math.Hypot(rx-cx, ry-cy)/square.W
				if cost < least {
					best, least = r, cost
				}
			}
		}
	}
	return best
}

// build lays out the buttons beside a square. say describes the unconfirmed move and is nil if
// there is none; open holds the rectangles of active squares, about those of pieces.
func (o *Offer) build(s *Surface, svc *stage.Services, at engine.Square, finger bool, say func() string, path, open, about []layout.Rect) {
	lies := offerLies{id: o.shows(say != nil), unit: s.kit.Frame.Unit(), finger: finger}
	if o.held && lies.id == o.lies.id { // a press counts for the buttons it began on
		return
	}
	if lies.id == "" || !s.shown.Geometry.Has(at) || s.Camera().Moving() {
		o.page.Reset(s.kit)
		o.lies = offerLies{}
		return
	}
	lies.square = s.rect(at)
	next := open
	if say != nil {
		lies.text = say()
	}
	if say == nil { // a move played next takes precedence
		open = slices.Concat(open, s.castles(), s.pieces())
	}
	taken := func() bool {
		return say == nil && slices.ContainsFunc(next, func(r layout.Rect) bool { return overlap(o.area, r) > 0 })
	}
	if lies == o.lies && !taken() {
		return
	}
	o.lies = lies
	k := s.kit
	o.page.Reset(k)
	o.page.Pressed = svc.Click
	side := max(k.Px(48), k.Frame.MM(8))
	press := func(b ui.Button) {
		id := b.ID
		b.Do = func() { o.chosen = id }
		if finger {
			b.Name, b.Tooltip = b.Tooltip, ""
		}
		o.page.Add(b)
	}
	if say == nil {
		text := svc.Text("take-back")
		room := surroundings{board: s.area.Inset(k.Px(2)), square: lies.square, inPlay: open, marked: about, gap: k.Px(8), w: side, high: side}
		if o.area, _, _ = room.place(); taken() { // the tool beside the board does it
			o.undo, o.lies, o.area = 0, offerLies{}, layout.Rect{}
			return
		}
		press(ui.Button{ID: TakeBackID, Rect: o.area, Icon: ui.IconUndo, Tooltip: text})
		return
	}
	near := k.Px(4)
	o.area = placeOffer(s.area.Inset(k.Px(2)), lies.square, path, s.castles(), about, 2*side+near, side, near)
	in := o.area
	press(ui.Button{ID: cancelID, Rect: in.CutLeft(side, near), Icon: ui.IconClose, Tooltip: svc.Text("confirm.not")})
	press(ui.Button{ID: confirmID, Rect: in.CutRight(side, 0), Icon: ui.IconCheck, Tooltip: lies.text, Look: ui.Primary})
}

// update handles a tick. handled says that no other part may use the input.
func (o *Offer) update(in input.State) (c stage.Change, handled bool) {
	if o.lies.id == "" {
		o.held = false
		return stage.Nothing, false
	}
	if in.Pressed {
		o.held = o.page.Over(in.Pointer)
	}
	handled = o.held
	if !handled && in.Held { // this press belongs to another part
		return stage.Nothing, false
	}
	c = stage.If(o.page.Update(in))
	if in.Released || in.Lost {
		o.held = false
	}
	return c, handled
}

func (o *Offer) take() string {
	id := o.chosen
	o.chosen = ""
	return id
}

func (o *Offer) draw(dst *ebiten.Image) {
	if o.lies.id != "" {
		o.page.Draw(dst)
	}
}

// Items returns the buttons for the document.
func (o *Offer) Items() []ui.Item { return o.page.Items() }
