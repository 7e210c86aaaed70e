package scenes

import (
	"math"
	"slices"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/scenes/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/ui"
)

// camelotHand builds a move of Camelot touch by touch: the piece, then each
// square that it comes to. What Position.Continue offers lights up.
type camelotHand struct {
	t     *table
	path  []engine.Square
	acts  []engine.Act // how path[i] was come to
	part  engine.Partial
	trail []engine.Square // squares that a drag has passed over
	lift  bool            // a piece is being dragged
	over  engine.Square
	// What a drag has captured: the pieces fall when it is over.
	fallen []engine.Event
}

func (h *camelotHand) begin() {
	h.path, h.acts = h.path[:0], h.acts[:0]
	h.lift, h.over = false, engine.NoSquare
	h.t.view.Drop()
	h.part = engine.Partial{}
	if h.t.mine() {
		h.part, _ = h.touch(nil)
	}
}

func (h *camelotHand) touched() []engine.Square { return h.path }

// last is the square on which the piece being moved stands now.
func (h *camelotHand) last() engine.Square { return h.path[len(h.path)-1] }

func (h *camelotHand) tap(sq engine.Square) {
	if len(h.path) == 0 {
		h.pick(sq)
		return
	}
	if c, ok := h.choice(sq); ok {
		h.extend(c, true)
		return
	}
	own := h.t.m.Position().Board().At[sq]
	switch {
	case sq == h.last() && len(h.path) == 1:
		h.begin()
	case sq == h.last() && h.part.Move != "":
		h.finish(len(h.path) - 1)
	case sq == h.last():
		h.t.say(h.t.svc.text("camelot.must-go-on"))
	case len(h.path) > 1:
		h.stepBack()
	case own.Kind != engine.NoKind && own.Seat == h.t.m.Position().Turn():
		h.begin()
		h.pick(sq)
	default:
		h.refuse(append(h.path[:len(h.path):len(h.path)], sq))
	}
}

func (h *camelotHand) live(sq engine.Square) bool {
	_, ok := find(h.part.Next, sq)
	return ok || len(h.path) > 0 && sq == h.last()
}

// sensible reports whether a tap on a square can only mean that square.
func (h *camelotHand) sensible(sq engine.Square) bool {
	if own := h.t.board.At[sq]; own.Kind != engine.NoKind && own.Seat == h.t.m.Position().Turn() {
		return true
	}
	_, ok := find(h.part.Next, sq)
	return ok
}

// pick takes up a piece.
func (h *camelotHand) pick(sq engine.Square) bool {
	part, err := h.touch([]engine.Square{sq})
	if err != nil {
		h.t.refuse(err, sq)
		return false
	}
	h.path, h.acts, h.part = append(h.path[:0], sq), append(h.acts[:0], engine.ActPick), part
	h.t.soundAt(audio.Pick, sq)
	return true
}

// refuse says why a touch is forbidden.
func (h *camelotHand) refuse(path []engine.Square) {
	if _, err := h.t.m.Position().Continue(path); err != nil {
		h.t.refuse(err, path[len(path)-1])
	}
}

// touch is Continue with the choices of one touch alone.
func (h *camelotHand) touch(path []engine.Square) (engine.Partial, error) {
	part, err := h.t.m.Position().Continue(path)
	part.Next = slices.DeleteFunc(part.Next, func(c engine.Choice) bool { return c.Via != nil })
	return part, err
}

func (h *camelotHand) choice(sq engine.Square) (engine.Choice, bool) {
	for _, c := range h.part.Next {
		if c.Square == sq && c.Act != engine.ActPick {
			return c, true
		}
	}
	return engine.Choice{}, false
}

// extend adds a step or leap; the move is played when nothing can go on. With
// animate the piece is seen to go there: a dragged one is there already.
func (h *camelotHand) extend(c engine.Choice, animate bool) {
	path := append(h.path, c.Square)
	part, err := h.touch(path)
	if err != nil {
		h.t.refuse(err, c.Square)
		return
	}
	before := h.t.board
	from := h.last()
	h.path, h.acts, h.part = path, append(h.acts, c.Act), part
	if len(part.Next) == 0 && part.Move != "" && animate {
		h.finish(len(h.path) - 2)
		return
	}
	after := h.preview()
	events := leap(before, from, c)
	if !animate {
		h.fallen = append(h.fallen, events[1:]...)
		events, before = h.fallen, after
		h.t.soundOf(c.Act, c.Square)
	}
	h.t.board = after
	tl := anim.Plan(before, events)
	h.t.animate(tl, after, h.t.flying(tl))
	if len(part.Next) == 0 && part.Move != "" {
		h.finish(len(h.path) - 1)
	}
}

// leap is the events of one step or leap, for its animation.
func leap(b engine.Board, from engine.Square, c engine.Choice) []engine.Event {
	piece := b.At[from]
	over := between(b.Geometry, from, c.Square)
	switch c.Act {
	case engine.ActCanter:
		return []engine.Event{engine.Cantered{Piece: piece, From: from, Over: over, To: c.Square}}
	case engine.ActJump:
		return []engine.Event{
			engine.Jumped{Piece: piece, From: from, Over: over, To: c.Square},
			engine.Captured{Piece: b.At[over], At: over, By: piece.Seat},
		}
	}
	return []engine.Event{engine.Stepped{Piece: piece, From: from, To: c.Square}}
}

// between is the square in the middle of a leap.
func between(g *engine.Geometry, a, b engine.Square) engine.Square {
	return g.At((g.File(a)+g.File(b))/2, (g.Rank(a)+g.Rank(b))/2)
}

// preview is the position's picture with the move made as far as it is built.
func (h *camelotHand) preview() engine.Board {
	b := h.t.m.Position().Board()
	if len(h.path) < 2 {
		return b
	}
	piece := b.At[h.path[0]]
	b.At[h.path[0]] = engine.Piece{}
	for i := 1; i < len(h.path); i++ {
		if h.acts[i] == engine.ActJump {
			b.At[between(b.Geometry, h.path[i-1], h.path[i])] = engine.Piece{}
			b.Tally[piece.Seat].Captured++
		}
	}
	b.At[h.last()] = piece
	return b
}

// finish plays the move along the path as it was touched, of which so many
// leaps are on the board already.
func (h *camelotHand) finish(shown int) { h.t.play(h.part.Move, shown, h.fallen...) }

func (h *camelotHand) stepBack() bool {
	switch n := len(h.path); n {
	case 0:
		return false
	case 1:
		h.begin()
	default:
		before := h.t.board
		h.path, h.acts = h.path[:n-1], h.acts[:n-1]
		h.part, _ = h.touch(h.path)
		h.t.board = h.preview()
		h.t.animate(anim.Diff(before, h.t.board), h.t.board, nil)
	}
	h.t.toast.clear()
	h.t.refresh()
	return true
}

func (h *camelotHand) hover(sq engine.Square) { h.over = sq }

func (h *camelotHand) marks(to []boardview.Mark) []boardview.Mark {
	if len(h.path) == 0 {
		kind := boardview.Movable
		if h.part.Ruling != "" {
			kind = boardview.MustMove
		}
		for _, c := range h.part.Next {
			// Where everything is free, only the piece under the pointer lights up.
			if kind == boardview.MustMove || c.Square == h.over {
				to = append(to, boardview.Mark{Square: c.Square, Kind: kind})
			}
		}
		return to
	}
	to = append(to, boardview.Mark{Square: h.last(), Kind: boardview.Selected})
	for _, c := range h.part.Next {
		kind := boardview.Target
		if c.Act == engine.ActJump {
			kind = boardview.TargetCapture
		}
		to = append(to, boardview.Mark{Square: c.Square, Kind: kind})
		if c.Square == h.over {
			to = append(to, boardview.Mark{Square: c.Square, Kind: boardview.Hover})
			for _, taken := range c.Captures {
				to = append(to, boardview.Mark{Square: taken, Kind: boardview.Threatened})
			}
		}
	}
	return to
}

// flags: no line means anything here.
func (h *camelotHand) flags(to []boardview.Flag) []boardview.Flag { return to }

func (h *camelotHand) prompt() string {
	switch {
	case len(h.path) > 1 && h.part.Move != "":
		return h.t.svc.text("camelot.go-on")
	case len(h.path) > 1:
		return h.t.svc.text("camelot.must-go-on")
	case h.part.Ruling == "C11":
		return h.t.svc.text("camelot.castle-out")
	case h.part.Ruling == "C7":
		return h.t.svc.text("camelot.jump")
	}
	return h.t.yourTurn()
}

func (h *camelotHand) tools() []ui.Button {
	t := h.t
	s := t.svc
	tools := []ui.Button{{ID: "flip", Icon: ui.IconFlip, Note: s.text("match.flip"), Do: t.flip}}
	if len(h.path) > 1 && h.part.Move != "" {
		return append(tools, ui.Button{ID: "done", Icon: ui.IconCheck, Note: s.text("match.done"), Look: ui.Primary,
			Do: func() { h.finish(len(h.path) - 1) }})
	}
	if t.humans() == 2 && !t.m.Outcome().Over() {
		tools = append(tools, ui.Button{ID: "draw", Icon: ui.IconHands, Note: s.text("match.draw"), Do: t.offerDraw})
	}
	return tools
}

// drag moves a piece along under the pointer. Squares that it passes over may
// be parts of the path.
func (h *camelotHand) drag(in input.State) change {
	v := h.t.view
	switch {
	case in.Held && in.Dragging && !h.lift:
		from := v.SquareAt(in.Start.X, in.Start.Y)
		if from == engine.NoSquare || h.t.board.At[from].Kind == engine.NoKind {
			return nothing
		}
		if len(h.path) == 0 || h.last() != from {
			if h.t.board.At[from].Seat != h.t.m.Position().Turn() || len(h.path) > 1 {
				return nothing
			}
			if len(h.path) == 1 {
				h.begin()
			}
			h.lift = true // also a refused one: once, not every tick
			if !h.pick(from) {
				h.t.refresh()
				return changed
			}
			h.t.toast.clear()
			h.t.refresh()
		}
		h.lift, h.trail = true, h.trail[:0]
		v.Drag(from, in.Pointer.X, in.Pointer.Y)
		return moved
	case !h.lift:
		return nothing
	case in.Held && len(h.path) > 0:
		h.pass(in.Pointer)
		v.Drag(h.last(), in.Pointer.X, in.Pointer.Y)
		h.hoverDrag(in)
		return moved
	case in.Held:
		return moved
	}
	h.lift = false
	v.Drop()
	if in.Released && len(h.path) > 0 {
		piece, sq := h.t.board.At[h.last()], v.SquareAt(in.Pointer.X, in.Pointer.Y)
		h.fallen = nil
		if h.drop(sq) && h.t.board.At[sq] == piece {
			v.Settle(sq, in.Pointer.X, in.Pointer.Y)
		}
		h.fallen = nil
	}
	h.t.refresh()
	return changed
}

func (h *camelotHand) hoverDrag(in input.State) {
	if sq := h.t.view.SquareAt(in.Pointer.X, in.Pointer.Y); sq != h.over {
		h.over = sq
		h.t.remark()
	}
}

// pass notes a square when the pointer is well inside it.
func (h *camelotHand) pass(at input.Point) {
	v := h.t.view
	sq := v.SquareAt(at.X, at.Y)
	if sq == engine.NoSquare || len(h.trail) > 0 && h.trail[len(h.trail)-1] == sq {
		return
	}
	x, y := v.Centre(sq)
	if math.Hypot(at.X-x, at.Y-y) < v.SquareSize()*0.4 {
		h.trail = append(h.trail, sq)
	}
}

// drop lets a dragged piece go on a square: straight there, or by way of squares
// that the drag has passed over. It answers whether the piece came there.
func (h *camelotHand) drop(sq engine.Square) bool {
	if sq == engine.NoSquare || sq == h.last() {
		return false
	}
	for _, step := range h.route(h.path, h.trail, sq) {
		c, ok := h.choice(step)
		if !ok {
			break
		}
		h.extend(c, false)
		if len(h.path) == 0 {
			return true // played
		}
		if step == sq {
			return true
		}
	}
	h.refuse(append(h.path[:len(h.path):len(h.path)], sq))
	return false
}

// route finds squares of the trail by which a path can come to sq: none where
// it goes straight there.
func (h *camelotHand) route(path, trail []engine.Square, sq engine.Square) []engine.Square {
	part, err := h.touch(path)
	if err != nil {
		return nil
	}
	for _, c := range part.Next {
		if c.Square == sq && c.Act != engine.ActPick {
			return []engine.Square{sq}
		}
	}
	for i, via := range trail {
		for _, c := range part.Next {
			if c.Square != via || c.Act != engine.ActCanter && c.Act != engine.ActJump {
				continue
			}
			longer := append(path[:len(path):len(path)], via)
			if rest := h.route(longer, trail[i+1:], sq); rest != nil {
				return append([]engine.Square{via}, rest...)
			}
		}
	}
	return nil
}
