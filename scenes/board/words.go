package board

import (
	"errors"
	"math"
	"slices"
	"strings"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/stage"
	"roundtable/scenes/system"
	"roundtable/scenes/ui"
)

// MessageID is the target ID of a message that cites a ruling.
const MessageID = "why"

// StopID is the target ID of the icon that ends the move of a piece that may leap on.
const StopID = "stop"

// Reason returns the reason for a refusal in words.
func (b *Board) Reason(err error) string {
	if r := (*engine.Refusal)(nil); errors.As(err, &r) {
		return b.cfg.Services.Words.Refusal(r, b.Surface.shown.Geometry)
	}
	return err.Error()
}

// Refusal returns the marks that explain a refused touch, and the ruling that refuses it.
func (b *Board) Refusal(t TouchRefused) (marks []boardview.Mark, ruling string) {
	r := (*engine.Refusal)(nil)
	if !errors.As(t.Err, &r) {
		return nil, ""
	}
	kind := boardview.Closed
	if r.Ruling == "C7" || r.Ruling == "C11" { // these say what must be done instead
		kind = boardview.MustMove
	}
	for _, sq := range r.Squares {
		marks = append(marks, boardview.Mark{Square: sq, Kind: kind})
	}
	if b.hand.Move.Placing() && t.At != engine.NoSquare {
		marks = append(marks, boardview.Mark{Square: t.At, Kind: boardview.Closed})
	}
	return marks, r.Ruling
}

// Refuse explains a refused touch next to its square, or at the board's edge, and returns the
// ruling.
func (b *Board) Refuse(t TouchRefused) (ruling string) {
	b.cfg.Services.Hear(audio.Refused)
	if b.Active() && b.Endable() != "" && otherPiece(b, t.At) {
		b.Message.SayAt(b.cfg.Services.Text("turn.stop.other"), b.hand.Move.Last())
		b.Message.Yield()
		b.stale = true
		return ""
	}
	marks, ruling := b.Refusal(t)
	text, at := b.Reason(t.Err), t.At
	if was := b.Message.before; was.said != "" && Helps(was.marks, t.Err) {
		text, at, marks, ruling = was.said, was.at, was.marks, was.ruling
	}
	b.Message.SayAt(text, at, marks...)
	b.Message.Yield()
	b.stale = true
	return ruling
}

// Helps reports whether a message that shows what to do is more useful than the refusal err. It is
// if err refuses a touch of a square for what is on the square, and marks show where the player may
// or must move instead.
func Helps(marks []boardview.Mark, err error) bool {
	r := (*engine.Refusal)(nil)
	if !errors.As(err, &r) {
		return false
	}
	_, why, _ := strings.Cut(string(r.Reason), "-") // without the game's name
	if !slices.Contains([]string{"empty-square", "not-yours", "square-taken"}, why) {
		return false
	}
	return slices.ContainsFunc(marks, func(m boardview.Mark) bool {
		return m.Kind == boardview.MustMove || m.Kind == boardview.Movable || m.Kind == boardview.Target
	})
}

// answer does what a pressed icon of a message stands for.
func (b *Board) answer(pressed sign) {
	switch {
	case pressed.ruling != "":
		b.cfg.Services.Click(MessageID)
		b.emit(RulesAsked{pressed.ruling})
	case pressed.stops && b.Active() && b.Endable() != "":
		b.cfg.Services.Click(StopID)
		b.Choose(b.Endable())
	}
}

// offerStop asks beside a piece whether it should stop or leap on.
func (b *Board) offerStop() {
	m := &b.Message
	m.stop, m.stopAt = "", engine.NoSquare
	if b.Active() && b.Endable() != "" && !b.drag.on && !b.loupe.open && !b.typing.open && !b.ways.asks() && !b.Surface.Animating() {
		m.stop, m.stopAt = b.cfg.Services.Text("turn.stop"), b.hand.Move.Last()
	}
}

// otherPiece reports whether a square has a piece of the mover that isn't the moving one.
func otherPiece(b *Board, sq engine.Square) bool {
	if sq == engine.NoSquare || sq == b.hand.Move.Last() {
		return false
	}
	p := b.Surface.shown.At[sq]
	return p.Kind != engine.NoKind && !p.Kind.Fixed() && p.Seat == b.hand.Turn.Position.Turn()
}

// WhyNot returns why a tap on a square would do nothing, or nil.
func (b *Board) WhyNot(sq engine.Square) error { return b.hand.WhyNot(sq) }

// describe describes a square in words, together with a hint at what a touch there would do, or
// with the reason why a touch is refused.
func (b *Board) describe(sq engine.Square, hint string) string {
	if sq == engine.NoSquare {
		return ""
	}
	text, names := b.cfg.Services.Text, b.hand.Turn.Names
	name := b.Surface.shown.Geometry.Name(sq)
	if p := b.Surface.shown.At[sq]; p.Kind != engine.NoKind {
		what := b.hand.Game.PieceName(b.cfg.Services.Words, p)
		switch {
		case what == "":
		case !p.Kind.Fixed() && p.Seat >= 0 && int(p.Seat) < len(names):
			name = text("loupe.whose", name, what, names[p.Seat])
		default:
			name = text("loupe.piece", name, what)
		}
	}
	if err := b.hand.WhyNot(sq); err != nil {
		hint = b.Reason(err)
	}
	if hint == "" {
		return name
	}
	return text("loupe.square", name, hint)
}

func (b *Board) typedLine() string {
	o, words := &b.typing, b.cfg.Services.Text
	var refusal *engine.Refusal
	switch {
	case o.err == nil && !b.Active():
		return words("typed.squares", o.text)
	case o.err == nil:
		_, events, err := b.hand.Turn.Position.Play(o.move)
		if err != nil {
			return words("typed.ready", o.text, string(o.move))
		}
		return words("typed.ready", o.text, b.hand.Game.Say(b.cfg.Services.Words, b.Surface.shown.Geometry, o.move, events))
	case len(o.next) > 0:
		names, more := o.names()
		if more {
			return words("typed.more", o.text, strings.Join(names, ", "))
		}
		return words("typed.next", o.text, strings.Join(names, ", "))
	case errors.As(o.err, &refusal):
		return words("typed.refused", o.text, b.cfg.Services.Words.Refusal(refusal, b.Surface.shown.Geometry))
	}
	return words("typed.unknown", o.text, b.cfg.Example())
}

// TellTouch reports to the screen reader what a touch has done; status says what to do next.
func (b *Board) TellTouch(sq engine.Square, of spoken.Teller, status string) {
	svc, move := b.cfg.Services, &b.hand.Move
	square := of.Square(b.Surface.shown, sq)
	switch {
	case !b.Active():
		svc.Say(svc.Text("spoken.wait", status))
	case !b.Begun():
		svc.Say(svc.Text("spoken.put-back", square))
	case move.Lifted() && len(move.Path()) == 1:
		var names []string
		for _, c := range move.Part().Next {
			if name := b.Surface.shown.Geometry.Name(c.Square); len(names) == 0 || names[len(names)-1] != name {
				names = append(names, name)
			}
		}
		svc.Say(svc.Text("spoken.taken-up", square, svc.Words.List(names)))
	default:
		svc.Say(svc.Text("spoken.then", square, status))
	}
}

// Document returns the board as a table of squares.
func (b *Board) Document(of spoken.Teller) *system.Board {
	return b.hand.Document(b.cfg.Services.Words, b.Surface.shown, of, b.Active())
}

// DocumentOver adds the card that is open over the board and hides the rest of the screen. It
// reports whether a card is open.
func (b *Board) DocumentOver(d *system.Document) bool {
	if !b.ways.asks() {
		return false
	}
	d.Screen += "/" + b.Layer()
	b.cfg.Services.DocumentPage(d, &b.ways.page)
	return true
}

// PressID presses the square or overlay with an ID, and reports whether there is such a square or
// overlay.
func (b *Board) PressID(id string) bool {
	if b.ways.asks() {
		done := b.ways.page.Act(id)
		takeWay(b)
		return done
	}
	if b.Offer.page.Act(id) {
		takeOffer(b)
		return true
	}
	b.closeLoupe()
	if id == MessageID && b.Message.ruling != "" {
		b.emit(RulesAsked{b.Message.ruling})
		return true
	}
	if id == StopID && b.Message.asksToStop() {
		b.Choose(b.Endable())
		return true
	}
	sq := b.Surface.Square(id)
	if sq == engine.NoSquare {
		return false
	}
	b.byFinger, b.Message.inFocus = false, true
	b.Press(sq)
	return true
}

// Layer returns the ID of the overlay that holds the focus, or "".
func (b *Board) Layer() string {
	if b.ways.asks() {
		return "ways"
	}
	return ""
}

// Focused lights the focused square.
func (b *Board) Focused(id string) stage.Change {
	if b.ways.asks() {
		b.stale = true
		return b.ways.point(id)
	}
	sq := b.Surface.Square(id)
	b.Message.inFocus = id == MessageID || id == StopID
	return b.Point(sq).With(movingIf(b.Surface.reveal(sq)))
}

// Targets appends what can be pressed: squares and overlays.
func (b *Board) Targets(to []ui.Target) []ui.Target {
	if b.ways.asks() {
		return b.ways.page.Targets(to)
	}
	g := b.Surface.shown.Geometry
	if g == nil {
		return to
	}
	message := func(at engine.Square) {
		if r := b.Message.book(false); at == b.Message.at && !r.Empty() {
			to = append(to, ui.Target{ID: MessageID, Rect: r, Enabled: true, Text: b.cfg.Services.Text("rules.why")})
		}
		if r := b.Message.stopper(false); at != engine.NoSquare && at == b.Message.stopAt && !r.Empty() {
			to = append(to, ui.Target{ID: StopID, Rect: r, Enabled: true, Text: b.cfg.Services.Text("match.done")})
		}
	}
	to = slices.Grow(to, len(g.Squares)+1)
	for _, sq := range g.Squares {
		to = append(to, ui.Target{ID: stage.SquarePrefix + g.Name(sq), Enabled: true, Hidden: !b.Surface.Sees(sq), Rect: b.Surface.rect(sq)})
		message(sq)
	}
	message(engine.NoSquare)
	return b.Offer.page.Targets(to)
}

// firstTarget returns the target of the active square nearest the middle of the board, or "".
func firstTarget(b *Board) string {
	x, y := b.Surface.area.Centre()
	best, far := engine.NoSquare, math.Inf(1)
	for _, sq := range b.hand.Open() {
		sx, sy := b.Surface.Centre(sq)
		if d := math.Hypot(sx-x, sy-y); d < far {
			best, far = sq, d
		}
	}
	if best == engine.NoSquare {
		return ""
	}
	return stage.SquarePrefix + b.Surface.shown.Geometry.Name(best)
}

// Over reports whether a target is under a point.
func (b *Board) Over(at input.Point) bool {
	if b.ways.asks() {
		return b.ways.page.Over(at)
	}
	if b.Message.book(false).Contains(at.X, at.Y) || b.Message.stopper(false).Contains(at.X, at.Y) || b.Offer.page.Over(at) {
		return true
	}
	sq := b.Surface.At(at)
	switch {
	case sq == engine.NoSquare:
		return false
	case b.Active():
		return b.hand.Tappable(sq)
	}
	return b.cfg.Grips != nil && (b.outside.Ghost.Kind != engine.NoKind || b.cfg.Grips(sq))
}

// Report fills the board's part of the App's report and of the table's.
func (b *Board) Report(r *system.Report, t *system.Table) {
	v, g, f := b.Surface.View, b.Surface.shown.Geometry, b.Surface.kit.Frame
	r.Bytes += v.Bytes()
	r.Animating = r.Animating || b.Surface.Animating() || v.Camera().Moving()
	for _, sq := range b.Path() {
		r.Path = append(r.Path, g.Name(sq))
	}
	if b.ways.asks() {
		if r.Dialog == "" {
			r.Dialog = b.Layer()
		}
		stage.ReportPage(r, &b.ways.page)
	} else {
		stage.ReportPage(r, &b.Offer.page)
	}
	t.Turned, t.Board, t.Gliding, t.Zoomed = int(b.Surface.turned), stage.RectOf(b.Surface.area, f), v.Gliding(), v.Zoomed()
	t.Pieces = map[string]engine.Piece{}
	for _, sq := range g.Squares {
		if p := b.Surface.shown.At[sq]; p.Kind != engine.NoKind {
			t.Pieces[g.Name(sq)] = p
		}
	}
	for _, m := range v.Marks() {
		t.Marks = append(t.Marks, system.Mark{Square: g.Name(m.Square), Kind: m.Kind.String()})
	}
	for _, d := range v.Drawings() {
		said := ""
		for i, sq := range d.Path {
			if i > 0 {
				said += "-"
			}
			said += g.Name(sq)
		}
		t.Drawings = append(t.Drawings, strings.TrimSpace(said+" "+d.Sign))
	}
	for _, l := range v.Flags() {
		seat := engine.NoSeat
		if l.Piece.Kind != engine.NoKind {
			seat = l.Piece.Seat
		}
		t.Flags = append(t.Flags, system.Flag{From: g.Name(l.Line.From), To: g.Name(l.Line.To), Kind: l.Kind.String(), Seat: seat})
	}
	if sq := v.Ghost(); sq != engine.NoSquare {
		t.Ghost = g.Name(sq)
	}
	if text := b.Message.Text(); text != "" {
		t.Bubble = &system.Bubble{Text: text, Rect: stage.RectOf(b.Message.bubble.rect, f)}
		if at := b.Message.at; b.Message.said != "" && at != engine.NoSquare {
			t.Bubble.At = g.Name(at)
		}
	}
	if x, y, on := v.Dragged(); on {
		t.Held = &[2]float64{f.CSS(x), f.CSS(y)}
	}
	t.Lit, t.Loupe = b.loupe.report(&b.Surface)
	if at := b.zoom.lean.lookSquare(); at != engine.NoSquare {
		t.Lit = g.Name(at)
	}
	if b.drag.on && b.hand.Over != engine.NoSquare {
		t.Lit = g.Name(b.hand.Over)
	}
}

// Document returns a board as a table, highest row first. If active, it says what the hand may do
// on each square.
func (h *Hand) Document(words *locale.Locale, board engine.Board, of spoken.Teller, active bool) *system.Board {
	g := board.Geometry
	b := &system.Board{Name: words.Text("document.board")}
	for file := range g.Files {
		b.Files = append(b.Files, string(rune('A'+file)))
	}
	path, placing := h.Move.Path(), h.Move.Placing()
	var open map[engine.Square]bool
	if active && (placing || h.Move.Lifted()) {
		open = map[engine.Square]bool{}
		for _, c := range h.Move.Part().Next {
			open[c.Square] = true
		}
	}
	for rank := g.Ranks - 1; rank >= 0; rank-- {
		row := system.Row{Name: g.Name(engine.Square(rank * g.Files))[1:]}
		here := false
		for file := range g.Files {
			sq := g.At(file, rank)
			if sq == engine.NoSquare {
				row.Squares = append(row.Squares, system.Square{})
				continue
			}
			here = true
			s := system.Square{ID: stage.SquarePrefix + g.Name(sq), Text: of.Square(board, sq), Taken: slices.Contains(path, sq)}
			switch empty := board.At[sq].Kind == engine.NoKind; {
			case open == nil:
			case placing && empty && !open[sq]:
				s.Text = words.Text("spoken.square.closed", s.Text)
			case !placing && open[sq]:
				s.Text = words.Text("spoken.square.open", s.Text)
			}
			row.Squares = append(row.Squares, s)
		}
		if here {
			b.Rows = append(b.Rows, row)
		}
	}
	return b
}
