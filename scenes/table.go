package scenes

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/scenes/anim"
	"roundtable/scenes/boardview"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
)

// hand is how one game is played by hand: what a tap on a square means, and
// what lights up.
type hand interface {
	// begin forgets what was touched: another position is on the table.
	begin()
	tap(sq engine.Square)
	// live reports whether a tap on a square would do something.
	live(sq engine.Square) bool
	// hover says over which square the pointer, a pressing finger or the focus
	// is, or NoSquare.
	hover(sq engine.Square)
	marks(to []boardview.Mark) []boardview.Mark
	// flags are marks of whole lines.
	flags(to []boardview.Flag) []boardview.Flag
	// stepBack takes back the last touch of a half-built move.
	stepBack() bool
	// prompt is what the person to move should do.
	prompt() string
	// tools are the buttons that only this game has; rectangles are not set.
	tools() []ui.Button
	// touched are the squares of the move being built.
	touched() []engine.Square
}

// table is a game being played: the board, what stands about it, the turns, and
// the computer's seat. Both games share it; a hand makes the difference.
type table struct {
	svc  *services
	m    *match.Match
	hand hand
	view *boardview.View
	page ui.Page
	kit  ui.Kit
	lay  layout.Match
	over *overlay // the end's card or the sheet of moves, on top of the table

	mind    mind
	scroll  ui.Scroll // of the list of moves
	shown   int       // the ply on the board; m.Ply() unless one looks back
	board   engine.Board
	flipped bool
	ended   bool // the end has been announced
	paused  bool // a match of computers alone stands still
	toast   toast
	hint    string // words about the square under the pointer
	under   engine.Square
	stale   bool // the page is out of date
	names   []string
	marked  []boardview.Mark
	flagged []boardview.Flag
	variety uint64 // of sounds
	told    told

	moves   bool            // a movement ran in the last tick
	flight  flight          // while a movement runs
	perches []layout.Rect   // where a seat's captures go, by seat
	slots   [][]layout.Rect // and where each of those on their way will lie
	pressed engine.Square   // under a press
	bubble  bubble
}

func newTable(svc *services, m *match.Match) *table {
	t := &table{svc: svc, m: m, under: engine.NoSquare, pressed: engine.NoSquare, toast: noToast, variety: m.Setup().Seed << 20}
	t.view = boardview.New(svc.theme, m.Game().Name())
	t.view.SetTrays(t.room)
	t.mind = mind{thinker: svc.thinker()}
	for _, p := range m.Players() {
		t.names = append(t.names, p.Name)
	}
	if m.Game().Name() == "camelot" {
		t.hand = &camelotHand{t: t}
		players := m.Players()
		t.flipped = players[0].Computer && !players[1].Computer
	} else {
		t.hand = &lancelotHand{t: t}
	}
	t.settle()
	t.ended = m.Outcome().Over()
	return t
}

func (t *table) name() string { return t.m.Game().Name() }

// settle puts the match's present on the board without animation.
func (t *table) settle() {
	t.shown = t.m.Ply()
	t.board = t.m.Position().Board()
	t.view.SetBoard(t.board)
	t.hand.begin()
	t.refresh()
}

// refresh brings marks and page up to date.
func (t *table) refresh() {
	t.stale = true
	t.remark()
}

// remark sets the marks on the board.
func (t *table) remark() {
	t.marked = t.marked[:0]
	if t.shown > 0 {
		for _, sq := range lastSquares(t.m.Turns()[t.shown-1].Events) {
			t.marked = append(t.marked, boardview.Mark{Square: sq, Kind: boardview.Last})
		}
	}
	if t.mine() && !t.view.Animating() { // what can be done is shown when it is seen where
		t.marked = t.hand.marks(t.marked)
	}
	t.marked = append(t.marked, t.toast.marks...)
	if p := t.pressed; p != engine.NoSquare && t.mine() && !slices.Contains(t.marked, boardview.Mark{Square: p, Kind: boardview.Hover}) {
		t.marked = append(t.marked, boardview.Mark{Square: p, Kind: boardview.Hover})
	}
	t.view.SetMarks(t.marked)
	t.flagged = t.flagged[:0]
	if t.mine() {
		t.flagged = t.hand.flags(t.flagged)
	}
	t.view.SetFlags(t.flagged)
}

// lastSquares are the squares that a turn began and ended on.
func lastSquares(events []engine.Event) []engine.Square {
	var from, to = engine.NoSquare, engine.NoSquare
	var out []engine.Square
	path := func(a, b engine.Square) {
		if from == engine.NoSquare {
			from = a
		}
		to = b
	}
	for _, e := range events {
		switch e := e.(type) {
		case engine.Stepped:
			path(e.From, e.To)
		case engine.Cantered:
			path(e.From, e.To)
		case engine.Jumped:
			path(e.From, e.To)
		case engine.CastleMoved:
			path(e.From, e.To)
		case engine.Placed:
			out = append(out, e.At)
		case engine.SwordMoved:
			out = append(out, e.To)
		}
	}
	if from != engine.NoSquare {
		out = append(out, from, to)
	}
	return out
}

// present reports whether the board shows the match as it stands.
func (t *table) present() bool { return t.shown == t.m.Ply() }

// mine reports whether a person is to move here and now.
func (t *table) mine() bool {
	return t.present() && !t.m.Outcome().Over() && !t.m.ToMove().Computer
}

// humans counts the people at the table.
func (t *table) humans() int {
	n := 0
	for _, p := range t.m.Players() {
		if !p.Computer {
			n++
		}
	}
	return n
}

// only is the seat of the only person at the table, or NoSeat.
func (t *table) only() engine.Seat {
	seat := engine.NoSeat
	for i, p := range t.m.Players() {
		if !p.Computer {
			if seat != engine.NoSeat {
				return engine.NoSeat
			}
			seat = engine.Seat(i)
		}
	}
	return seat
}

func (t *table) geometry() *engine.Geometry { return t.board.Geometry }

func (t *table) update(in input.State) change {
	c := nothing
	if in.Pressed && t.view.Animating() { // a new input finishes the animation
		t.view.Finish()
		c = moved
	}
	if t.toast.at != engine.NoSquare && (in.Pressed || in.Actions != 0) { // a reason has been read
		t.toast.clear()
		t.remark()
		c = moved
	}
	dirty, cues := t.view.Update()
	if dirty {
		c = c.with(moved)
	}
	for _, cue := range cues {
		t.sound(cue)
	}
	if err := t.svc.store.Failed(); err != nil {
		t.say(t.svc.text("saved.failed", err.Error()))
		c = c.with(moved)
	}
	if t.toast.tick() {
		t.remark()
		c = c.with(moved)
	}
	c = c.with(t.turn())
	switch {
	case t.over != nil:
		c = c.with(t.over.update(in))
	default:
		c = c.with(t.hear(in))
	}
	c = c.with(t.landed())
	if t.stale {
		t.build(t.kit)
		c = changed
	}
	return c
}

// focused lights up the square that the focus is on.
func (t *table) focused(id string) change {
	if t.over != nil {
		return nothing
	}
	sq := engine.NoSquare
	if name, ok := strings.CutPrefix(id, squarePrefix); ok {
		for _, s := range t.geometry().Squares {
			if t.geometry().Name(s) == name {
				sq = s
			}
		}
	}
	c := t.hoverOver(sq)
	if t.revealEntry(id) {
		return changed
	}
	return c
}

func (t *table) targets(to []ui.Target) []ui.Target {
	if t.over != nil {
		return t.over.page.Targets(to)
	}
	size := t.view.SquareSize()
	g := t.geometry()
	for _, sq := range g.Squares {
		x, y := t.view.Centre(sq)
		to = append(to, ui.Target{ID: squarePrefix + g.Name(sq), Enabled: true,
			Rect: layout.Rect{X: x - size/2, Y: y - size/2, W: size, H: size}})
	}
	return t.page.Targets(to)
}

// back takes one step back: out of a sheet, out of a half-built move, to the
// present, and at last from the table, which asks.
func (t *table) back() {
	switch {
	case t.over != nil:
		t.over.close()
	case t.hand.stepBack():
		t.refresh()
	case !t.present():
		t.look(t.m.Ply())
	default:
		t.depart()
	}
}

// depart leaves the table; a game under way is saved, and that is asked.
func (t *table) depart() {
	if t.m.Outcome().Over() || t.m.Len() == 0 {
		t.svc.stage.home()
		return
	}
	t.svc.confirm("leave", t.svc.text("dialog.leave"), t.svc.text("dialog.leave.body"), t.svc.stage.home)
}

func (t *table) leave() {
	t.mind.thinker.Close()
	t.view.Close()
}

func (t *table) drawStill(dst *ebiten.Image) { t.page.Draw(dst) }

func (t *table) drawMoving(dst *ebiten.Image) {
	t.view.Draw(dst)
	t.drawMessage(dst)
	if t.over != nil {
		t.over.draw(t.kit, dst)
	}
}

// heardAs is what cues sound like. The end has sounds of its own.
var heardAs = map[anim.CueKind]audio.Sound{
	anim.CueStep: audio.Step, anim.CueLeap: audio.Leap, anim.CueLand: audio.Land, anim.CueCapture: audio.Capture,
	anim.CueSweep: audio.Sweep, anim.CueTopple: audio.Topple, anim.CuePlace: audio.Place,
	anim.CueSword: audio.Sword, anim.CueStrike: audio.Strike, anim.CueCastle: audio.Castle,
}

// sound plays what an animation's cue sounds like, where it is seen.
func (t *table) sound(c anim.Cue) {
	if s, ok := heardAs[c.Kind]; ok {
		t.soundAt(s, c.At)
	}
}

// soundAt plays a sound of a square, each time a little different; the game's
// seed says how.
func (t *table) soundAt(s audio.Sound, sq engine.Square) {
	at := 0.0
	if b := t.lay.Board; sq != engine.NoSquare && !b.Empty() {
		x, _ := t.view.Centre(sq)
		middle, _ := b.Centre()
		at = (x - middle) / (b.W / 2)
	}
	t.variety++
	t.svc.sounds.Play(s, t.variety, at)
}

// soundOf plays what a step or leap sounds like that was dragged and so has no
// animation.
func (t *table) soundOf(a engine.Act, sq engine.Square) {
	switch a {
	case engine.ActCanter, engine.ActJump: // what is captured is heard as it goes
		t.soundAt(audio.Land, sq)
	default:
		t.soundAt(audio.Step, sq)
	}
}
