package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/library"
	"roundtable/internal/session"
	"roundtable/internal/spoken"
	"roundtable/internal/thinker/protocol"
	"roundtable/scenes/board"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/rules"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
)

// Table is the scene in which a match is played: it shows a session on a board.
type Table struct {
	board.Screen
	view     view
	card     *card // the card above the table, such as the result or the list of moves; nil if there is none
	clocks   clocks
	last     lastTick
	outgoing outgoing
	spoken   string // the text above the players' panels in the last document
	display  display
	legal    legal
}

// Traits returns what the table can do for the App.
func (t *Table) Traits() stage.Traits {
	o := t.Screen.Traits()
	o.DrawMoving, o.Busy, o.Wait = t.DrawMoving, t.Busy, t.Wait
	o.Focused, o.Layer, o.Commands, o.Line = t.Focused, t.Layer, t.Commands, t.Line
	o.Back, o.Steps, o.Place, o.Leave = func() { t.do(actBack) }, t.Steps, t.Place, t.Leave
	o.OpenMenu, o.Share = func() { t.do(actMenu) }, func() { t.do(actShare) }
	o.Suspend, o.Timed = func() { t.display.show(t.view.session.Suspend()) }, t.Timed
	o.Report, o.Document, o.PressID = t.Report, t.Document, t.PressID
	return o
}

// lastTick holds the input of the last tick, and whether nothing has changed in that tick. As long
// as the same input continues, as in most ticks of a match, the table needn't update its widgets.
type lastTick struct {
	in      input.State
	nothing bool
}

func (r *lastTick) lasts(in *input.State) bool { return r.nothing && *in == r.in && in.Idle() }

// NewTable returns a table for a match. The library saves the match under id.
func NewTable(svc *stage.Services, m *match.Match, id library.ID) *Table {
	return newTable(svc, m, session.Ordinary, Way{}, id)
}

// NewPractice returns a table for a practice game. The game isn't saved.
func NewPractice(svc *stage.Services, m *match.Match, way Way) *Table {
	way.Lesson = true
	return newTable(svc, m, session.Practice, way, "")
}

// NewAnalysis returns a table to try out a position. The match isn't saved. The computer judges
// every position that the board shows.
func NewAnalysis(svc *stage.Services, m *match.Match, way Way) *Table {
	return newTable(svc, m, session.Analysis, way, "")
}

// NewQuestGame returns a table for a game of the quest (match.Match.Quest). The library saves the
// game under id.
func NewQuestGame(svc *stage.Services, m *match.Match, id library.ID, way Way) *Table {
	way.Quest = true
	t := newTable(svc, m, session.Ordinary, way, id)
	if m.Len() == 0 {
		t.openCard("greeting", fillGreeting)
	}
	return t
}

// LeadBack sets the function that the table calls when the user leaves it. By default the table
// leads to the title.
func (t *Table) LeadBack(to func()) { t.view.way.Leave = to }

// Begun tells the table that the match began there. If the user leaves it before a move is made,
// the library puts the match into the bin.
func (t *Table) Begun() { t.view.way.Fresh = true }

// TellEnd makes the table announce the end of the match, as if the match had ended just now,
// because the end has just arrived from another device.
func (t *Table) TellEnd() { t.display.once.ended = false }

func newTable(svc *stage.Services, m *match.Match, kind session.Kind, way Way, id library.ID) *Table {
	return newTableOf(svc, m, kind, way, id, nil)
}

// newTableOf returns a table. It is the table of an online game if o is not nil.
func newTableOf(svc *stage.Services, m *match.Match, kind session.Kind, way Way, id library.ID, o *distant) *Table {
	t := &Table{view: view{svc: svc, game: games.For(m.Game().Name()), livery: liveryOf(m), way: way, id: id, book: rules.Has(m.Game().Name()), distant: o}}
	v := &t.view
	v.table = t
	t.display.view = v
	v.session = session.New(m, config(v, m.Game().Name(), kind))
	v.call()
	stage.Recall(svc, foldedName, &v.folded)
	if kind == session.Ordinary && o == nil {
		v.speech.talk = spoken.Join(m)
	}
	v.trays.captures = v.captures
	v.list = newList(v)
	t.Board = board.New(board.Config{Services: svc, Game: v.name(), Livery: v.livery, Seed: m.Setup().Seed << 20, Trays: &v.trays,
		Example: func() string { return v.teller().Example(m) }, Final: v.isFinal,
		Asks: func() bool { return v.broken > 0 && v.broken == v.match().Ply() }})
	v.board = t.Board
	if v.game.Facing() {
		for seat := range v.names {
			if v.sits(engine.Seat(seat)) {
				v.upright = v.game.Towards(engine.Seat(seat))
				break
			}
		}
	}
	t.Board.Motion.Set(m.Position().Board())
	v.trays.lying = v.captures()
	if o != nil {
		o.update(v.session)
	}
	t.display.begin()
	t.display.once.ended = v.isOver()
	if v.session.Pace() == session.Standing {
		t.openCard(pauseID, fillPause)
	}
	t.display.refresh()
	return t
}

func config(v *view, game string, kind session.Kind) session.Config {
	svc := v.svc
	e, _ := catalog.Find(game)
	c := session.Config{Second: func() protocol.Thinker { return svc.Thinker() }, Kind: kind,
		Time: e.ThinkTime, Half: e.Half, Lot: func(n int) int { return svc.Lots.Intn(n) },
		Wishes: func() session.Wishes {
			now := svc.Settings.Now()
			return session.Wishes{Speed: svc.Speed(), NoHints: now.NoHints}
		}}
	if !v.way.Rehearsal {
		c.Engine = svc.Thinker()
	}
	if v.id != "" {
		c.Keeper = v.keeper()
	}
	if v.distant != nil {
		c.Distant = v.distant.Game
	}
	return c
}

func (v *view) keeper() keeper {
	return keeper{library: v.svc.Games, id: v.id, distant: v.distant}
}

// Build sets the layout of the table and builds its page.
func (t *Table) Build(k ui.Kit) {
	t.display.stale, t.last = false, lastTick{}
	t.view.kit = k
	t.view.call()
	mark(&t.view)
	arrange(&t.view)
	_, fault := t.view.session.Saving()
	t.clocks.lay(&t.view, buildPage(&t.view, &t.Page, fault != nil))
	if t.card != nil {
		t.card.build(&t.view)
	} else if t.view.lay.List.Empty() { // the place may have other widgets now
		t.view.list.scroll = ui.Scroll{}
	}
}

// Update runs one tick.
func (t *Table) Update(in input.State) stage.Change {
	v := &t.view
	now := v.now()
	c := t.display.show(v.session.Elapse(now))
	c = c.With(t.display.hold(v.svc.App.Asking(), t.card != nil && t.card.id == pauseID))
	if in.Actions.Has(input.Pause) {
		t.do(actPause)
	}
	if in.Actions.Has(input.Time) {
		tellTime(v)
	}
	if in.Pressed && v.lay.Board.Contains(in.Pointer.X, in.Pointer.Y) { // a tap ends the wait for the computer
		v.session.Hurry()
	}
	in, moved := t.Board.Tick(in)
	t.display.stale = v.tapped.follow(v, in) || t.display.stale
	busy := t.Board.Surface.Animating() || t.card != nil && v.session.Looking().PlaysThrough()
	c = c.With(moved).With(t.outgoing.poll(v)).With(t.display.show(v.session.Step(now, busy))).With(t.display.announce())
	if v.distant != nil {
		c = c.With(t.display.merge())
		if v.distant.update(v.session) {
			t.display.stale = true
		}
		c = c.With(t.display.announceLost())
	} else {
		c = c.With(t.display.askOffered(t.card != nil))
	}
	c = c.With(t.display.explain(t.card != nil)).With(t.display.takeWhy(false))
	if t.display.banner.step(t.Board.Surface.Animating(), in.Pressed) {
		c = c.With(stage.Moving)
	}
	if t.clocks.update(v) {
		c = c.With(stage.Moving)
	}
	if v.speech.tick() || t.card == nil && v.greet() != stage.Nothing {
		t.display.stale = true
	}
	switch {
	case c == stage.Nothing && !t.waits() && t.last.lasts(&in):
	case t.card != nil:
		c = c.With(t.card.update(v, in))
	default:
		c = c.With(t.display.sayForced()).With(t.input(in))
	}
	t.hear()
	moved, ended := t.Board.EndTick()
	if c = c.With(moved); ended && (v.trays.Land() || v.isOver()) {
		t.display.stale = true
	}
	if t.display.stale {
		t.Build(v.kit)
		c = stage.All
	}
	t.last.in, t.last.nothing = in, c == stage.Nothing
	v.distant.leadOn()
	return c
}

// waits reports whether the table must be updated even while the pointer rests, because a widget
// still reacts to it.
func (t *Table) waits() bool {
	if t.card != nil {
		return t.card.page.Waits() || t.card.unseen > 0 || t.card.still.busy()
	}
	return t.Page.Waits() || t.Board.Waits()
}

func (t *Table) input(in input.State) stage.Change {
	v := &t.view
	if t.Board.Layer() == "" {
		if a, ok := keyAction(in.Actions); ok {
			if !t.display.say(whyNot(v, a)) {
				t.do(a)
			}
			return stage.All
		}
		switch {
		case in.Actions.Has(input.First):
			t.look(0)
			return stage.All
		case in.Actions.Has(input.Last):
			t.look(record.MaxMoves)
			return stage.All
		}
	}
	c := stage.Nothing
	if aside := in.Stroke.On() && v.lay.List.Contains(in.Stroke.From.X, in.Stroke.From.Y); !v.list.scroll.Dragging() && !aside {
		over := t.Page.Over(in.Pointer) || v.lay.List.Contains(in.Pointer.X, in.Pointer.Y)
		moved, handled := t.Board.Input(in, over)
		if swiped, is := t.swipe(in); is {
			return moved.With(swiped)
		}
		if c = moved; handled {
			return c
		}
	}
	if v.list.scroll.Update(in, v.kit.Frame.Unit()) {
		t.display.stale = true
	}
	if v.list.scroll.Dragging() {
		t.Page.Release()
		return c
	}
	if in.Wheel != 0 && v.lay.Board.Contains(in.Pointer.X, in.Pointer.Y) { // through the match
		by := 1
		if in.Wheel < 0 {
			by = -1
		}
		step(t, by)
		return stage.All
	}
	c = c.With(stage.If(t.Page.Update(in)))
	if v.list.point(t.Page.Hovered()) {
		mark(v)
		c = stage.All
	}
	return c
}

// Commands returns the actions that keys can do at the table.
func (t *Table) Commands() input.Actions {
	v := &t.view
	does := input.Earlier | input.Later | input.First | input.Last
	if other(v, 0) {
		does |= input.OtherBefore | input.Other
	}
	here, near := v.session.Company().People > 0, v.distant == nil
	for key, on := range map[input.Actions]bool{input.Undo: near || here, input.Redo: near, input.Threats: near, input.Resign: near || here,
		input.Hint: near && !v.svc.Settings.Now().NoHints, input.Flip: v.game.Facing(), input.Rules: v.book,
		input.Time: v.isTimed(), input.Pause: v.session.MayPause()} {
		if on {
			does |= key
		}
	}
	return does
}

func (t *Table) openCard(id string, fill func(v *view, c *card, k ui.Kit)) {
	t.Board.Rest()
	t.Page.Leave()
	if t.card != nil {
		t.card.still.close()
	}
	t.card = &card{id: id, fill: fill}
	t.card.page.Pressed = t.view.svc.Click
	if id == endID {
		t.card.unseen = noticeTicks
	}
	t.Card, t.display.stale = &t.card.page, true
}

func (t *Table) closeCard() {
	if t.card == nil {
		return
	}
	pause := t.card.id == pauseID
	t.card.still.close()
	t.card, t.Card, t.display.stale = nil, nil, true
	if pause {
		t.display.show(t.view.session.GoOn())
	}
}

// Layer returns the name of what covers the table; "" if nothing does.
func (t *Table) Layer() string {
	if t.card == nil {
		return t.Board.Layer()
	}
	return t.card.id
}

// Focused highlights the target that has the focus, and scrolls the list of moves to it.
func (t *Table) Focused(id string) stage.Change {
	c := t.Screen.Focused(id)
	if t.card != nil {
		if to, ok := ui.Find(t.card.page.Targets(nil), id); ok && t.card.focused(&t.view, to) {
			return stage.All
		}
		return c
	}
	if t.view.list.point(id) {
		mark(&t.view)
		c = stage.All
	}
	if to, ok := ui.Find(t.Page.Targets(nil), id); ok && t.view.list.focused(to) {
		t.display.stale = true
		return stage.All
	}
	return c
}

// Steps returns how many times the user can go back before going back leaves the table.
func (t *Table) Steps() int {
	n := t.Board.Steps()
	s, sitting := t.view.session, t.view.inSitting()
	for _, more := range []bool{t.card != nil, t.Board.Sketch.Draws(), s.Looking().Retrying() != nil && !sitting, s.Review() != nil && !sitting, s.Review() == nil && (!s.Shown().Present() || s.Looking().Trial()), s.Review() == nil && !s.Looking().Trial() && s.Shown().Line && s.Shown().Ply != t.view.match().Ply(), asks(&t.view)} {
		if more {
			n++
		}
	}
	return n
}

// Timed reports whether players' clocks run in the match, on this device or online.
func (t *Table) Timed() bool {
	v := &t.view
	return v.session.Timed() || v.distant != nil && !v.isOver() && !v.distant.isOff()
}

// Busy reports whether pictures are still being drawn.
func (t *Table) Busy() bool {
	return t.view.why.found != nil || t.display.wrong.found != nil || t.Board.Surface.Busy() || t.card != nil && t.card.still.busy()
}

// Wait draws the missing pictures at once.
func (t *Table) Wait() {
	if t.display.takeWhy(true) != stage.Nothing {
		t.Build(t.view.kit)
	}
	t.Board.Surface.Wait()
	if t.card != nil {
		t.card.still.wait()
	}
}

// Leave frees the table's resources. The table must not be used afterwards.
func (t *Table) Leave() {
	t.view.session.Close()
	if t.card != nil {
		t.card.still.close()
	}
	t.Board.Surface.Close()
}

// DrawMoving draws the board, the clocks and the card.
func (t *Table) DrawMoving(dst *ebiten.Image) {
	t.clocks.page.Draw(dst)
	if t.view.session.Pace() == session.Standing {
		t.view.kit.Panel(dst, t.view.lay.Board)
	} else {
		t.Board.Draw(dst)
		if v := &t.view; v.session.Looking().Trial() || v.session.Shown().Line && !v.isOver() {
			v.kit.Stroke(dst, v.lay.Board, 0, v.kit.Px(4), v.kit.Theme.Accent)
		}
		t.display.banner.draw(t.view.kit, dst, t.view.lay.Board)
	}
	if t.card != nil {
		t.card.draw(t.view.kit, dst)
	}
}

// Match returns the match on the table.
func (t *Table) Match() *match.Match { return t.view.match() }

// ID returns the match's ID in the library; "" if it isn't saved.
func (t *Table) ID() library.ID { return t.view.id }

// Place returns the name of the match in a link, if the match is saved.
func (t *Table) Place() string {
	if t.view.distant != nil {
		return t.view.distant.Place
	}
	if t.view.id == "" {
		return ""
	}
	return "table/" + string(t.view.id)
}

// NewRehearsal returns a function that builds a hidden table before the match begins. This draws
// the board, and runs code for the first time, so that the real table appears faster. The match
// isn't saved.
func NewRehearsal(svc *stage.Services, m *match.Match) stage.Unseen {
	var table *Table
	return func(k ui.Kit) bool {
		if table == nil {
			table = newTable(svc, m, session.Ordinary, Way{Rehearsal: true}, "")
			return true
		}
		table.Build(k)
		table.Board.Surface.LeaveAhead()
		table.Leave()
		return false
	}
}
