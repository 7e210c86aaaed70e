package board

import (
	"slices"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
)

// Tick begins a tick: it advances animations, which a press ends, and reads typed lines. It
// returns the input left for others.
func (b *Board) Tick(in input.State) (input.State, stage.Change) {
	c := stage.Nothing
	b.atPress.twice--
	if in.Pressed {
		b.byFinger, b.Message.inFocus, b.drag.ended = in.Touch, false, false
		b.atPress.begin(len(b.Path()) > 0 || b.Motion.byUser)
		if b.Surface.Animating() {
			b.Surface.Finish()
			c = stage.Moving
		}
	}
	if in.Actions.Has(input.Back|input.Gesture) && onlyChosen(b) { // the system's Back leaves, as if nothing were selected
		b.Retract()
	}
	in, pressed := b.Message.press(in, b.ways.asks())
	b.answer(pressed)
	const towardsMessage = input.Next | input.Previous // these move the focus and leave the message open
	m := &b.Message
	if in.Pressed {
		m.before = m.what()
	}
	if m.at != engine.NoSquare && (in.Pressed || in.Actions&^towardsMessage != 0) || (m.stands || m.yields) && in.Pressed {
		m.Clear()
		c = stage.Moving
	}
	film := b.Surface.Camera()
	moves := film.Moving()
	film.Hold(in.Held || in.Released)
	dirty, cues := b.Surface.Update()
	if moves && !film.Moving() || b.Offer.tick() {
		b.stale = true
	}
	for _, cue := range cues {
		b.Motion.cue(cue)
	}
	speed := b.cfg.Services.Speed()
	m.slow = speed > 0 && speed < 1
	return in, c.With(movingIf(dirty)).With(movingIf(m.tick(pointerOf(in))))
}

// onlyChosen reports whether a piece is picked up or a square magnified and there is nothing
// else to undo.
func onlyChosen(b *Board) bool {
	if !b.Active() || b.ways.asks() || b.loupe.open || b.typing.open || b.hand.Move.Mode() != 0 {
		return false
	}
	n := len(b.Path())
	return n == 1 && b.hand.Move.Lifted() || n == 0 && b.zoom.lean.looks
}

// pointerOf returns where a mouse points, or a place outside the window.
func pointerOf(in input.State) input.Point {
	if !in.Hover {
		return input.Point{X: -1, Y: -1}
	}
	return in.Pointer
}

// EndTick ends a tick and updates the marks. ended says that a movement has just ended, except
// for the moment of winning.
func (b *Board) EndTick() (c stage.Change, ended bool) {
	if moving := !b.Surface.Settled(); moving != b.moving {
		b.moving = moving
		if ended = !moving; ended {
			b.stale = true
		}
	}
	if b.Message.dirty {
		b.Message.dirty, b.stale = false, true
	}
	if b.stale || b.Sketch.stale {
		b.zoom.lean.follow(&b.Surface, &b.hand, b.byFinger && !b.drag.on && !b.drag.ended && !b.ways.asks(), b.Stands(), b.cfg.Services.LessMotion())
		b.updateMarks()
		showOffer(b)
		c = stage.Moving
	}
	return c, ended
}

// Waits reports whether a resting pointer still has an effect on the board.
func (b *Board) Waits() bool { return b.zoom.since > 0 || b.ways.asks() && b.ways.page.Waits() }

// Input gives the board the pointer's input of a tick. over says that another target is under the
// pointer. handled says that no other part may use the input.
func (b *Board) Input(in input.State, over bool) (c stage.Change, handled bool) {
	if b.ways.asks() {
		c = b.ways.update(in)
		b.stale = b.stale || c != stage.Nothing
		takeWay(b)
		return c, true
	}
	if c, handled = b.Offer.update(in); handled {
		takeOffer(b)
		b.stale = b.stale || !in.Held // the buttons waited for the end of the press
		return c, true
	}
	if c, handled = b.Sketch.take(in, over); handled {
		return c, true
	}
	c = c.With(b.zoom.pinch(&b.Surface, in))
	b.zoom.ageTap(in)
	if in.Touch {
		f, handled := b.touch(in, over)
		if in.Released && in.Tap && !b.finger.second { // else repeated taps would never count
			b.zoom.tap, b.zoom.since = in.Pointer, 1
		}
		if c = c.With(f); handled {
			return c, true
		}
	} else if in.Pressed && b.loupe.open {
		b.closeLoupe()
		b.stale = true
	}
	return c.With(b.pointer(in, b.Surface.contains(in.Start))), false
}

// takeWay continues the move along the way that the user has chosen, if there is one.
func takeWay(b *Board) {
	if w := &b.ways; w.asks() && w.chosen >= 0 {
		choice := w.choices[w.chosen]
		w.close()
		b.Offer.unsure = false
		b.do(b.hand.Take(choice), false)
	}
}

// touch handles a tick of a finger.
func (b *Board) touch(in input.State, over bool) (c stage.Change, handled bool) {
	f, s := &b.finger, &b.Surface
	if in.Pressed {
		b.closeLoupe()
		_, forced := b.hand.Move.Forced()
		f.begin(s, &b.zoom, in.Pointer, over, forced)
		if b.zoom.lean.small(s) {
			s.Prepare()
		}
	}
	was := f.press
	if was == noPress {
		return stage.Nothing, false
	}
	switch g := f.step(s, &b.loupe, in, func() bool { return b.drag.grip(in) != engine.NoSquare }).(type) {
	case resting:
		c = b.press(in, true, s.SquareAt(in.Pointer.X, in.Pointer.Y))
	case rested:
		b.loupe.show(s, g.at)
		b.Message.Clear()
		lightUp(b, b.aim.slide(g.at, engine.NoSquare))
		b.stale = true
		c = stage.Moving
	case slid:
		lit := engine.NoSquare
		if g.on {
			lit = b.aim.slide(b.loupe.at, b.loupe.lit)
		}
		if lightUp(b, lit) {
			b.loupe.follow(s)
			c = stage.Moving
		}
	case tapped:
		b.press(in, false, engine.NoSquare)
		fingerTap(b, g.at, false)
		c = stage.All
	case panned:
		b.press(in, false, engine.NoSquare)
		c = b.zoom.pan(s, g.by)
	case panEnded:
		c = movingIf(s.Film((*boardview.Camera).Settle))
	case glimpsed: // like an unclear tap, so that nothing is placed
		b.press(in, false, engine.NoSquare)
		b.closeLoupe()
		if b.Active() || b.cfg.Grips != nil { // else it only looked
			fingerTap(b, g.at, true)
		}
		b.stale = true
		c = stage.All
	case lifted:
		b.press(in, false, engine.NoSquare)
		b.closeLoupe()
		b.stale = true
		b.Offer.unsure = false
		if g.lit != engine.NoSquare && (b.Active() || b.cfg.Grips != nil) { // else it only looked
			b.tap(g.lit)
		}
		c = stage.All
	case doubled:
		b.Message.Clear()
		b.stale = true
		c = stage.All.With(b.zoom.double(s, g.at, b.cfg.Services.LessMotion()))
	case dropped:
		b.press(in, false, engine.NoSquare)
		if b.loupe.open {
			b.closeLoupe()
			b.stale = true
		}
		c = stage.Moving
	}
	if was == carrying && !in.Held {
		f.press = noPress
		return c, false
	}
	return c, f.press != carrying
}

// fingerTap handles a short tap. unsure says that the tap may mean another square.
func fingerTap(b *Board, at input.Point, unsure bool) {
	s, l := &b.Surface, &b.zoom.lean
	sq := b.aim.tap(at)
	b.finger.second = b.finger.second && sq == b.zoom.square && b.Active() && b.hand.Move.Last() == sq
	b.zoom.square = sq
	if b.finger.second {
		b.zoom.idle = false
		return
	}
	b.zoom.idle = !b.Active() && (b.cfg.Grips == nil || sq == engine.NoSquare || !b.cfg.Grips(sq))
	if sq == engine.NoSquare {
		wade(b, at)
		return
	}
	if b.Active() && !b.atPress.means(sq) {
		return
	}
	if looks := b.cfg.Looks; looks != nil && !b.Active() && looks(sq) {
		b.zoom.idle = false
		if sq != l.lookSquare() && s.Side() < s.kit.Frame.MM(SmallSquare) {
			lookAt(b, sq)
			return
		}
		if l.looks { // the camera stays near
			l.lookAt = sq
		}
		b.tap(sq)
		return
	}
	unsure = unsure || b.aim.unsure(at, sq)
	b.Offer.unsure = unsure || s.Side() < s.kit.Frame.MM(SmallSquare)
	hinted := slices.Contains(b.Message.visibleMarks(), boardview.Mark{Square: sq, Kind: boardview.Target})
	if b.Active() && sq != l.lookSquare() && b.hand.Sets(sq) && !hinted && (unsure || l.whole(s) < s.kit.Frame.MM(layout.NearSquare)) {
		lookAt(b, sq)
		return
	}
	b.tap(sq)
}

// wade reports whether water was tapped, and if so tells the user that a piece can't enter it.
func wade(b *Board, at input.Point) bool {
	sq := b.Surface.water(at)
	if sq == engine.NoSquare || !b.Active() || !b.Begun() {
		return false
	}
	b.Message.Clear()
	b.emit(TouchRefused{b.hand.WhyNot(sq), sq})
	b.stale = true
	return true
}

// lookAt magnifies a square before something is placed there. With NoSquare it ends that look.
func lookAt(b *Board, sq engine.Square) {
	b.Message.Clear()
	b.zoom.lean.looks, b.zoom.lean.lookAt = sq != engine.NoSquare, sq
	b.Point(sq)
	b.emit(Touched{})
	b.stale = true
}

// LookAway ends the magnified look at a square.
func LookAway(b *Board) {
	if b.zoom.lean.looks {
		lookAt(b, engine.NoSquare)
	}
}

// lightUp lights a square in the loupe and reports whether it is another one.
func lightUp(b *Board, sq engine.Square) bool {
	if sq == b.loupe.lit {
		return false
	}
	b.loupe.lit = sq
	b.Point(sq)
	b.stale = true
	return true
}

// pointer handles a tick of a mouse, a pen or a dragging finger. started says that the press began
// on the board.
func (b *Board) pointer(in input.State, started bool) stage.Change {
	free := !b.Active() && b.cfg.Grips != nil
	if (started || b.drag.on) && (b.Active() || free) {
		if c := b.drag.carry(in); c != stage.Nothing {
			b.Offer.unsure = false
			return c.With(b.press(in, started, engine.NoSquare))
		}
	}
	sq := b.Surface.At(in.Pointer)
	c := b.press(in, started, sq)
	switch {
	case in.Tap && started && sq != engine.NoSquare && b.Active() && !b.atPress.means(sq):
		return stage.Moving
	case in.Tap && started && sq != engine.NoSquare:
		b.Press(sq)
		if free && !in.Hover {
			b.Point(engine.NoSquare)
		}
		return stage.All
	case in.Tap && started && wade(b, in.Pointer):
		return stage.All
	case free && in.Released && in.Dragging && started && sq != engine.NoSquare:
		b.emit(SquarePressed{Square: sq, Slid: true})
		return stage.All
	}
	if in.Touch && !in.Held || !in.Hover && !in.Held {
		if !in.Released && !in.Lost {
			return c
		}
		sq = engine.NoSquare
	}
	return c.With(b.Point(sq)).With(b.readFlag(in))
}

// readFlag explains the flag under the pointer or a resting finger.
func (b *Board) readFlag(in input.State) stage.Change {
	text := ""
	if f, ok := b.Surface.FlagAt(in.Pointer.X, in.Pointer.Y); ok && b.Active() && (in.Held || in.Hover) {
		text = b.hand.Game.Flag(b.hand.Turn, f)
	}
	if text == b.flagged {
		return stage.Nothing
	}
	b.flagged, b.stale = text, true
	return stage.Moving
}

func (b *Board) press(in input.State, started bool, sq engine.Square) stage.Change {
	if !started || !in.Held || in.Dragging {
		sq = engine.NoSquare
	}
	if sq == b.pressed {
		return stage.Nothing
	}
	b.pressed, b.stale = sq, true
	return stage.Moving
}

// Point notes the square that is pointed at, or NoSquare.
func (b *Board) Point(sq engine.Square) stage.Change {
	if sq == engine.NoSquare {
		sq = b.zoom.lean.lookSquare()
	}
	if sq == b.hand.Over {
		return stage.Nothing
	}
	b.hand.Over, b.stale = sq, true
	b.emit(SquarePointed{sq})
	return movingIf(b.Active() || b.cfg.Grips != nil)
}

func (b *Board) updateMarks() {
	b.stale = false
	v, h := b.Surface.View, &b.hand
	to := append(b.marks[:0], b.outside.Under...)
	ghost, at, hint, flags := engine.Piece{}, engine.NoSquare, "", b.outside.Flags
	if b.Active() {
		b.game.refresh(h, b.outside.Threats)
		flags = b.game.all
		piece, taken, refused := h.Preview()
		switch {
		case refused != nil:
			hint = b.Reason(refused)
		case piece.Kind != engine.NoKind:
			ghost, at = piece, h.Over
			if n := len(taken); n > 0 {
				hint = b.cfg.Services.Text("would-take", n)
			}
		}
		if word := b.game.threats.Word; hint == "" && word != nil && h.Over != engine.NoSquare {
			hint = word(h.Over)
		}
		// Show what can be done once its place is visible; no growing button may cover it.
		if setting := h.Move.Several() && len(h.Move.Path()) > 0; setting || !b.Surface.Animating() {
			to = append(to, b.game.threats.Marks...)
			to = append(to, b.game.marks...)
			to = h.Marks(to, refused != nil)
		}
	} else if b.cfg.Grips != nil && h.Over != engine.NoSquare && b.Surface.shown.Geometry.Has(h.Over) {
		to = append(to, boardview.Mark{Square: h.Over, Kind: boardview.Hover})
		if b.Surface.shown.At[h.Over].Kind == engine.NoKind && !(b.drag.on && b.drag.free) {
			ghost, at = b.outside.Ghost, h.Over
		}
	}
	if b.flagged != "" {
		hint = b.flagged
	}
	if b.loupe.open { // it has its own text
		b.loupe.text, hint = b.describe(b.loupe.lit, hint), ""
		if b.loupe.lit != engine.NoSquare {
			to = append(to, boardview.Mark{Square: b.loupe.lit, Kind: boardview.Focus})
		}
	}
	if at := b.zoom.lean.lookSquare(); at != engine.NoSquare {
		to = append(to, boardview.Mark{Square: at, Kind: boardview.Focus})
	}
	if b.drag.on && b.drag.touch && h.Over != engine.NoSquare {
		to = append(to, boardview.Mark{Square: h.Over, Kind: boardview.Focus})
	}
	if b.typing.open {
		to, hint = b.typing.marks(to, b.Surface.shown.Geometry), b.typedLine()
	}
	if b.ways.asks() && b.ways.hover >= 0 {
		to = b.ways.marks(to[:0])
	}
	const pale = 0.55
	v.SetGhost(ghost, at, pale)
	if at != engine.NoSquare { // a dot would lie on it
		to = slices.DeleteFunc(to, func(m boardview.Mark) bool { return m.Square == at && m.Kind == boardview.Target })
	}
	if hint == b.outside.Beside {
		hint = ""
	}
	b.Message.hint = hint
	b.offerStop()
	to = append(append(to, b.outside.Over...), b.Message.marks...)
	if hover := (boardview.Mark{Square: b.pressed, Kind: boardview.Hover}); b.pressed != engine.NoSquare && b.Active() && !slices.Contains(to, hover) {
		to = append(to, hover)
	}
	b.marks = to
	v.SetMarks(to)
	drawings := append(b.Message.arrows(), b.outside.Drawings...)
	if b.ways.asks() {
		drawings = b.ways.drawings()
	}
	v.SetDrawings(b.Sketch.with(drawings))
	v.SetFlags(flags)
}

// Type reads a typed line. The first letter of a square opens the line, which then takes all keys
// that it needs until the move is chosen or the line is closed.
func (b *Board) Type(in input.State) (input.State, stage.Change) {
	o, p, g := &b.typing, b.hand.Turn.Position, b.Surface.shown.Geometry
	if g == nil || !b.Active() && b.cfg.Grips == nil || b.ways.asks() {
		b.stale = b.stale || o.open
		return in, o.leave()
	}
	if !b.Active() {
		p = nil
	}
	if !o.open {
		if in.Typed == "" || !begins(in.Typed, p, g) {
			return in, stage.Nothing
		}
		b.closeLoupe()
		b.Retract()
		o.open = true
	}
	was := o.text
	in, line := o.take(in)
	switch line {
	case lineIdle:
		return in, stage.Nothing
	case lineLeft:
		b.stale = true
		return in, o.leave()
	}
	if o.text != was || o.next == nil {
		o.read(p, g)
		b.Message.Clear()
	}
	if line == lineEntered {
		enterLine(b)
	}
	b.stale = true
	return in, stage.All
}

// enterLine plays the typed move or presses the typed squares, or says what to type.
func enterLine(b *Board) {
	o := b.typing
	b.Offer.unsure = false
	if o.err != nil {
		b.typing.refused = len(o.next) == 0
		b.cfg.Services.Hear(audio.Refused)
		b.cfg.Services.Say(b.typedLine())
		return
	}
	b.typing = typing{}
	switch {
	case !b.Active():
		b.emit(o.intent(&b.Surface))
	case b.confirms() && b.hand.Lay(o.move):
		b.Offer.stands = o.move
		b.retouch()
	default:
		b.Choose(o.move)
	}
}
