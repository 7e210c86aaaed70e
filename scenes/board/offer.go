package board

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// The IDs of what stands beside a piece, as targets.
const (
	confirmID  = "confirm"
	cancelID   = "cancel"
	TakeBackID = "take-back"
)

// takeBackTicks is for how many ticks a move that was just played can be taken back beside
// its piece: three seconds.
const takeBackTicks = 180

// Offer is what can be pressed beside a piece: to play the move that stands there, or to
// take it back; or for a while to take back what was just played.
type Offer struct {
	stands engine.Move   // the finished move that stands on the board until it is confirmed
	unsure bool          // the last tap may have meant another square
	undo   int           // for how many more ticks what was played can be taken back
	at     engine.Square // where its piece stands
	page   ui.Page
	area   layout.Rect
	lies   offerLies // for what the page was built
	held   bool      // the press under way began on a button
	chosen string    // the ID of the button that was pressed
}

// offerLies is what decides where the buttons of an offer lie, and what they say.
type offerLies struct {
	id     string
	square layout.Rect
	text   string
	unit   float64
}

// TakeBack offers for three seconds to take back the move that was just played, beside the
// square where its piece stands now.
func (o *Offer) TakeBack(at engine.Square) {
	if at != engine.NoSquare {
		o.undo, o.at = takeBackTicks, at
	}
}

// shown is the rectangle of the buttons, empty where there are none.
func (o *Offer) shown() layout.Rect {
	if o.lies.id == "" {
		return layout.Rect{}
	}
	return o.area
}

// Withdraw takes the offer to take a move back away.
func (o *Offer) Withdraw() { o.undo = 0 }

// tick lets an offer grow old; it reports whether it has gone.
func (o *Offer) tick() bool {
	if o.undo == 0 {
		return false
	}
	o.undo--
	return o.undo == 0
}

// shows is the ID of the first button that is shown, or "".
func (o *Offer) shows(stands bool) string {
	switch {
	case stands:
		return confirmID
	case o.undo > 0:
		return TakeBackID
	}
	return ""
}

// mostSpared is how many squares are left free by the buttons of a move that stands, where a
// tap does something on them: where it does so nearly everywhere, they stand at their piece.
const mostSpared = 30

// build lays the buttons out beside a square; say tells the move that stands there, or is
// nil where none does.
func (o *Offer) build(s *Surface, svc *stage.Services, at engine.Square, say func() string, open, about []layout.Rect) {
	lies := offerLies{id: o.shows(say != nil), unit: s.kit.Frame.Unit()}
	if lies.id == "" || !s.shown.Geometry.Has(at) || s.view.Camera().Moving() {
		o.page.Reset(s.kit)
		o.lies = offerLies{}
		return
	}
	lies.square = s.rect(at)
	next := open
	if say != nil {
		lies.text = say()
	}
	if say == nil { // a move that is played next comes first
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
	side, gap := max(k.Px(48), k.Frame.MM(8)), k.Px(8)
	if say != nil && len(open) > mostSpared {
		open = nil
	}
	place := func(wide float64) layout.Rect {
		beside := surroundings{board: s.area.Inset(k.Px(2)), square: lies.square, inPlay: open, marked: about, gap: gap, w: wide, high: side}
		r, _ := beside.beside()
		return r
	}
	press := func(b ui.Button) {
		id := b.ID
		b.Do = func() { o.chosen = id }
		o.page.Add(b)
	}
	if say == nil {
		text := svc.Text("take-back")
		if o.area = place(side); taken() { // there is the tool beside the board
			o.undo, o.lies, o.area = 0, offerLies{}, layout.Rect{}
			return
		}
		press(ui.Button{ID: TakeBackID, Rect: o.area, Icon: ui.IconUndo, Tooltip: text})
		return
	}
	o.area = place(2*side + gap)
	in := o.area
	press(ui.Button{ID: cancelID, Rect: in.CutLeft(side, gap), Icon: ui.IconClose, Tooltip: svc.Text("confirm.not")})
	press(ui.Button{ID: confirmID, Rect: in.CutRight(side, 0), Icon: ui.IconCheck, Tooltip: lies.text, Look: ui.Primary})
}

// update takes a tick; handled says that nobody else is to hear of it.
func (o *Offer) update(in input.State) (c stage.Change, handled bool) {
	if o.lies.id == "" {
		o.held = false
		return stage.Nothing, false
	}
	if in.Pressed {
		o.held = o.page.Over(in.Pointer)
	}
	handled = o.held
	if !handled && in.Held { // the press is another's
		return stage.Nothing, false
	}
	c = stage.If(o.page.Update(in))
	if in.Released || in.Lost {
		o.held = false
	}
	return c, handled
}

// take is the ID of the button that was pressed, once.
func (o *Offer) take() string {
	id := o.chosen
	o.chosen = ""
	return id
}

// draw draws the buttons.
func (o *Offer) draw(dst *ebiten.Image) {
	if o.lies.id != "" {
		o.page.Draw(dst)
	}
}

// Items are the buttons, for those who do not see them.
func (o *Offer) Items() []ui.Item { return o.page.Items() }
