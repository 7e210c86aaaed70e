package scenes

import (
	"errors"

	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/scenes/anim"
	"roundtable/scenes/boardview"
	"roundtable/scenes/ui"
)

// swordPlan is when in this turn a person means to invoke Excalibur (L9).
type swordPlan uint8

const (
	swordOff   swordPlan = iota // not in this turn
	swordFirst                  // before the knight
	swordAfter                  // after the knight
)

// lancelotHand sets down knights, and Excalibur: before the game, and before or
// after a knight. What is under the pointer shows what it would capture, or why
// it is closed.
type lancelotHand struct {
	t      *table
	plan   swordPlan
	path   []engine.Square // touched so far, as Position.Continue takes it
	part   engine.Partial  // after path
	boards []engine.Board  // the picture before each placement that is shown
	over   engine.Square
	closed bool // the square under the pointer is closed
	pass   bool // passing is the only thing left (L12)
	told   bool // and that has been said
	taken  []engine.Square
	lines  struct { // the flags of a position
		of    *lancelot.Position
		flags []boardview.Flag
	}
}

func (h *lancelotHand) begin() {
	h.plan = swordOff
	h.reset()
	h.told = false
	h.pass = h.t.mine() && len(h.part.Next) == 0
}

// reset forgets the touches but not the plan.
func (h *lancelotHand) reset() {
	h.path, h.boards = h.path[:0], h.boards[:0]
	h.hoverOff()
	h.part = engine.Partial{}
	if !h.t.mine() {
		return
	}
	if h.plan == swordFirst {
		h.path = append(h.path, h.swordSquare())
	}
	h.part, _ = h.t.m.Position().Continue(h.path)
}

func (h *lancelotHand) touched() []engine.Square { return h.path }

// swordSquare is where Excalibur stands in the position, or NoSquare.
func (h *lancelotHand) swordSquare() engine.Square {
	b := h.t.m.Position().Board()
	for _, sq := range b.Geometry.Squares {
		if b.At[sq].Kind == lancelot.Sword {
			return sq
		}
	}
	return engine.NoSquare
}

// armed reports whether the game is played with the sword, and whether the
// seat to move may invoke it.
func (h *lancelotHand) armed() (with, may bool) {
	with = h.t.m.Setup().Values["sword"] == "on"
	may = with && h.t.mine() && h.swordSquare() != engine.NoSquare &&
		h.t.m.Position().Board().Tally[h.t.m.Position().Turn()].Sword
	return with, may
}

// opening reports whether Excalibur is still to be placed (L8).
func (h *lancelotHand) opening() bool {
	with, _ := h.armed()
	return with && h.swordSquare() == engine.NoSquare
}

func (h *lancelotHand) live(sq engine.Square) bool {
	_, ok := find(h.part.Next, sq)
	return ok && !h.pass
}

func (h *lancelotHand) tap(sq engine.Square) {
	if h.pass {
		h.t.say(h.t.svc.text("lancelot.no-square"))
		return
	}
	if _, may := h.armed(); may && h.plan == swordOff && sq == h.swordSquare() {
		h.setPlan(swordFirst)
		return
	}
	path := append(h.path[:len(h.path):len(h.path)], sq)
	part, err := h.t.m.Position().Continue(path)
	if err != nil {
		h.t.refuse(err, sq)
		h.t.toast.marks = append(h.t.toast.marks, boardview.Mark{Square: sq, Kind: boardview.Closed})
		return
	}
	if part.Move != "" && !(h.plan == swordAfter && len(h.path) == 0) {
		h.hoverOff()
		h.t.play(part.Move, len(h.boards))
		return
	}
	h.set(path, part, sq)
}

// set shows a placement that is not yet the whole turn.
func (h *lancelotHand) set(path []engine.Square, part engine.Partial, sq engine.Square) {
	c, ok := find(h.part.Next, sq)
	if !ok {
		return
	}
	if h.plan == swordAfter {
		longer := append(path, h.swordSquare())
		next, err := h.t.m.Position().Continue(longer)
		if err != nil {
			h.t.refuse(err, sq)
			return
		}
		path, part = longer, next
	}
	before := h.t.board
	after, events := h.put(before, c)
	h.boards = append(h.boards, before)
	h.path, h.part = path, part
	h.hoverOff()
	h.t.board = after
	tl := anim.Plan(before, events)
	h.t.animate(tl, after, h.t.flying(tl))
}

// put is the picture after one placement of the turn, and its events.
func (h *lancelotHand) put(b engine.Board, c engine.Choice) (engine.Board, []engine.Event) {
	seat := h.t.m.Position().Turn()
	after := b
	after.At = append([]engine.Piece(nil), b.At...)
	after.Tally = append([]engine.Tally(nil), b.Tally...)
	var events []engine.Event
	if c.Act == engine.ActSword {
		from := h.swordSquare()
		after.At[c.Square] = after.At[from]
		after.At[from] = engine.Piece{}
		after.Tally[seat].Sword = false
		events = append(events, engine.SwordMoved{By: seat, From: from, To: c.Square})
	} else {
		piece := engine.Piece{Kind: lancelot.Knight, Seat: seat}
		after.At[c.Square] = piece
		after.Tally[seat].Hand--
		events = append(events, engine.Placed{Piece: piece, At: c.Square})
	}
	after.Tally[seat].Captured += len(c.Captures)
	for _, line := range rays(b.Geometry, c) {
		e := engine.LineCaptured{At: c.Square, By: seat, Taken: line}
		e.Line = engine.Line{From: c.Square, To: c.Square}
		for _, sq := range line {
			e.Pieces = append(e.Pieces, b.At[sq])
			after.At[sq] = engine.Piece{}
			e.Line.From, e.Line.To = min(e.Line.From, sq), max(e.Line.To, sq)
		}
		events = append(events, e)
	}
	return after, events
}

// rays groups what a placement captures by line.
func rays(g *engine.Geometry, c engine.Choice) [][]engine.Square {
	var lines [4][]engine.Square
	for _, sq := range c.Captures {
		df, dr := g.File(sq)-g.File(c.Square), g.Rank(sq)-g.Rank(c.Square)
		i := 0
		switch {
		case dr == 0:
		case df == 0:
			i = 1
		case df == dr:
			i = 2
		default:
			i = 3
		}
		lines[i] = append(lines[i], sq)
	}
	var out [][]engine.Square
	for _, l := range lines {
		if len(l) > 0 {
			out = append(out, l)
		}
	}
	return out
}

func find(choices []engine.Choice, sq engine.Square) (engine.Choice, bool) {
	for _, c := range choices {
		if c.Square == sq {
			return c, true
		}
	}
	return engine.Choice{}, false
}

func (h *lancelotHand) stepBack() bool {
	if len(h.boards) == 0 {
		if h.plan == swordOff {
			return false
		}
		h.setPlan(swordOff)
		return true
	}
	h.restore()
	h.reset()
	h.t.toast.clear()
	h.t.refresh()
	return true
}

// restore takes back what the turn has set down so far.
func (h *lancelotHand) restore() {
	if len(h.boards) == 0 {
		return
	}
	before := h.t.board
	h.t.board = h.boards[0]
	h.t.animate(anim.Diff(before, h.t.board), h.t.board, nil)
}

// setPlan changes when the sword is to be invoked.
func (h *lancelotHand) setPlan(p swordPlan) {
	h.restore()
	h.plan = p
	h.reset()
	h.t.refresh()
}

func (h *lancelotHand) hoverOff() {
	h.over, h.closed, h.taken = engine.NoSquare, false, nil
	h.t.view.SetGhost(engine.Piece{}, engine.NoSquare, 0)
}

func (h *lancelotHand) hover(sq engine.Square) {
	h.hoverOff()
	if sq == engine.NoSquare || h.t.board.At[sq].Kind != engine.NoKind || h.pass {
		return
	}
	h.over = sq
	if c, ok := find(h.part.Next, sq); ok {
		piece := engine.Piece{Kind: lancelot.Knight, Seat: h.t.m.Position().Turn()}
		if c.Act == engine.ActSword {
			piece = engine.Piece{Kind: lancelot.Sword, Seat: engine.NoSeat}
		}
		const pale = 0.55
		h.t.view.SetGhost(piece, sq, pale)
		h.taken = c.Captures
		if n := len(c.Captures); n > 0 {
			h.t.hint = h.t.svc.text("would-take", n)
		}
		return
	}
	_, err := h.t.m.Position().Continue(append(h.path[:len(h.path):len(h.path)], sq))
	var r *engine.Refusal
	if errors.As(err, &r) {
		h.closed = true
		h.t.hint = h.t.svc.words.Refusal(r, h.t.geometry())
	}
}

func (h *lancelotHand) marks(to []boardview.Mark) []boardview.Mark {
	if h.plan == swordFirst && len(h.path) == 1 || h.plan == swordAfter && len(h.path) == 2 {
		to = append(to, boardview.Mark{Square: h.swordSquare(), Kind: boardview.Selected})
	}
	if h.over == engine.NoSquare {
		return to
	}
	if h.closed {
		return append(to, boardview.Mark{Square: h.over, Kind: boardview.Closed})
	}
	to = append(to, boardview.Mark{Square: h.over, Kind: boardview.Hover})
	for _, sq := range h.taken {
		to = append(to, boardview.Mark{Square: sq, Kind: boardview.Threatened})
	}
	return to
}

// flags are the lines in which another would capture next, with his arms, and
// those that are closed to the mover.
func (h *lancelotHand) flags(to []boardview.Flag) []boardview.Flag {
	p, ok := h.t.m.Position().(*lancelot.Position)
	if !ok || len(h.boards) > 0 { // the board shows more than the position
		return to
	}
	if h.lines.of != p {
		h.lines.of = p
		h.lines.flags = h.lines.flags[:0]
		for _, w := range p.Threats(p.Turn()) {
			h.lines.flags = append(h.lines.flags, boardview.Flag{Line: w.Line, Kind: boardview.Threat, Piece: engine.Piece{Kind: lancelot.Knight, Seat: w.By}})
		}
		for _, l := range p.Shut(p.Turn()) {
			h.lines.flags = append(h.lines.flags, boardview.Flag{Line: l, Kind: boardview.Shut})
		}
	}
	return append(to, h.lines.flags...)
}

func (h *lancelotHand) prompt() string {
	s := h.t.svc
	alone := h.t.only() != engine.NoSeat
	name := h.t.m.ToMove().Name
	switch {
	case h.pass:
		return s.text("lancelot.no-square")
	case h.opening() && alone:
		return s.text("lancelot.your-sword")
	case h.opening():
		return s.text("lancelot.place-sword", name)
	case h.plan == swordFirst && len(h.path) < 2:
		return s.text("lancelot.sword-before")
	case h.plan == swordFirst:
		return s.text("lancelot.then-knight")
	case h.plan == swordAfter && len(h.path) == 0:
		return s.text("lancelot.sword-after")
	case h.plan == swordAfter:
		return s.text("lancelot.then-sword")
	case alone:
		return s.text("lancelot.your-place")
	}
	return s.text("lancelot.place", name)
}

func (h *lancelotHand) tools() []ui.Button {
	t := h.t
	if t.m.Outcome().Over() {
		return nil
	}
	s := t.svc
	var tools []ui.Button
	if with, may := h.armed(); with && t.humans() > 0 {
		b := ui.Button{ID: "sword", Icon: ui.IconSword, Disabled: !may}
		b.Note = s.text([]string{"lancelot.sword.off", "lancelot.sword.first", "lancelot.sword.then"}[h.plan])
		if h.plan != swordOff {
			b.Look = ui.Primary
		}
		b.Do = func() { h.setPlan((h.plan + 1) % (swordAfter + 1)) }
		tools = append(tools, b)
	}
	if h.pass {
		tools = append(tools, ui.Button{ID: "pass", Icon: ui.IconPass, Note: s.text("match.pass"), Look: ui.Primary, Do: func() { t.play("pass", 0) }})
	}
	return tools
}
