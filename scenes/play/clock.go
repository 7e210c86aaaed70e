package play

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/internal/thinker"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// clocks are the players' clocks at a table: engine/match reckons, and this hands it
// the time and shows what comes of it.
type clocks struct {
	read  bool          // that the time has been read in the match's present
	now   clock.Millis  // when it was read last
	kept  clock.Millis  // how much of the turn under way is saved
	rects []layout.Rect // by seat; empty where a clock is not shown
	faces []face        // as they are drawn
	page  ui.Page       // of the clocks alone, which change while all else is still
	rang  int           // the ply, from 1, at which little time was last told of
}

// face is what a clock shows, as far as a picture tells it.
type face struct {
	left    clock.Millis // as Millis.Face shows it
	periods int
	runs    bool
	low     bool
}

const (
	// gap is how much time may pass between two ticks that a computer's clock, or that
	// of somebody who plays against computers alone, is to run for: more is another
	// screen over the table, or a program that was not seen.
	gap = clock.Second
	// keepEach is how much time may be lost where the program is killed.
	keepEach = 5 * clock.Second
	// reserve is what a computer never thinks away of its time.
	reserve = 250 * clock.Millis(1)
)

// In interface pixels: clocks where there is room for them, and beside a name.
const (
	largeClock = 22
	smallClock = 16
)

// pauseID is the card that hides the board while the clocks stand.
const pauseID = "pause"

// Timed reports whether players' clocks run.
func (t *Table) Timed() bool {
	return t.match.Timed() && !t.match.Outcome().Over() && !t.stands()
}

// stands reports whether the clocks are paused.
func (t *Table) stands() bool { return t.card != nil && t.card.id == pauseID }

// mayPause reports whether the person may stop the clocks: between two people they
// run on.
func (t *Table) mayPause() bool {
	return t.match.Timed() && !t.match.Outcome().Over() && t.people() == 1
}

// togglePause stops the clocks, and hides the board, or lets them run on.
func (t *Table) togglePause() {
	switch {
	case t.stands():
		t.closeCard()
	case t.mayPause() && t.card == nil:
		t.standStill()
	}
}

// standStill stops the clocks until the person goes on.
func (t *Table) standStill() {
	t.Board.Rest()
	t.computer.stop()
	t.keepTime()
	t.openCard(pauseID, func(c *card, k ui.Kit) {
		r := layout.Card(k.Frame, 320, 190)
		c.area = r
		c.page.Panel(r)
		in := r.Inset(k.Px(18))
		c.page.Add(ui.Button{ID: "go-on", Rect: in.CutBottom(k.Px(52), k.Px(8)), Text: t.svc.Text("match.go-on"), Size: 19, Look: ui.Primary, Do: t.closeCard})
		c.page.Label(t.svc.Text("clock.paused"), in.CutTop(in.H*0.5, 0), ui.Type{Style: sprites.StyleTitle, Size: 28, X: 0.5, Y: 0.5})
		c.page.Label(t.svc.Text("clock.paused.body"), in, ui.Type{Style: sprites.StyleBody, Size: 15, Color: k.Theme.InkSoft, X: 0.5, Y: 0.2})
	})
}

// keepTime saves how much of the turn has passed.
func (t *Table) keepTime() {
	if t.match.Timed() && t.match.Elapsed() > t.clocks.kept && !t.match.Outcome().Over() {
		t.clocks.kept = t.match.Elapsed()
		t.games.Save(t.match)
	}
}

// runClocks lets the time pass since the last tick. The flag falls whatever is going
// on at the table.
func (t *Table) runClocks() stage.Change {
	o := &t.clocks
	now := clock.Millis(t.svc.Now().Milliseconds())
	passed := now - o.now
	o.now = now
	if !t.Timed() {
		o.read = false
		return stage.Nothing
	}
	if !o.read || !t.charged(passed) {
		passed = 0
	}
	o.read = true
	if events := t.match.Elapse(passed); events != nil {
		t.timeRanOut(events)
		return stage.All
	}
	if o.kept > t.match.Elapsed() {
		o.kept = 0 // of another turn
	}
	if t.match.Elapsed()-o.kept >= keepEach {
		t.keepTime()
	}
	t.hastenComputer()
	if !t.clocksChanged() {
		return stage.Nothing
	}
	t.warnOfTime()
	return stage.Moving
}

// charged reports whether time that has passed is that of whoever is to move: of a
// computer what it thinks, not what its move then waits for.
func (t *Table) charged(passed clock.Millis) bool {
	computer := t.match.ToMove().Computer
	if computer && (!t.computer.thinking || t.computer.reply != nil) {
		return false
	}
	return passed <= gap || !computer && t.people() > 1
}

// timeRanOut ends the match.
func (t *Table) timeRanOut(events []engine.Event) {
	t.computer.stop()
	t.Board.Surface.Finish()
	t.closeCard()
	t.look(t.match.Ply())
	t.finished(events)
}

// warnOfTime tells a person once in a turn that little time is left, and lets the
// last seconds be heard.
func (t *Table) warnOfTime() {
	p, seat := t.match.ToMove(), t.match.Position().Turn()
	if !p.Here() || !p.Clock.On() {
		return
	}
	r := t.match.Clock(seat, t.match.Ply())
	if !p.Clock.Low(r) {
		return
	}
	if ply := t.match.Ply() + 1; t.clocks.rang != ply {
		t.clocks.rang = ply
		t.svc.Hear(audio.Bell)
		t.svc.Say(t.teller().Time(t.match))
	} else if t.clocks.faces[seat].left%clock.Second == 0 {
		t.svc.Hear(audio.Tick)
	}
}

// timeFor is how long a computer may think about its move by its clock; 0 is as long
// as it likes. It leaves room for what a slow machine adds.
func (t *Table) timeFor() clock.Millis {
	p := t.match.ToMove()
	if !t.match.Timed() || !p.Clock.On() {
		return 0
	}
	r := t.match.Clock(t.match.Position().Turn(), t.match.Ply())
	return max(20, p.Clock.Budget(r)-reserve)
}

// hastenComputer ends a thought for which no time is left.
func (t *Table) hastenComputer() {
	c, p := &t.computer, t.match.ToMove()
	if !c.thinking || c.asked != forMove || c.reply != nil || !p.Clock.On() {
		return
	}
	r := t.match.Clock(t.match.Position().Turn(), t.match.Ply())
	if r.Left > reserve || r.Overtime && r.Periods > 1 {
		return
	}
	found := c.progress
	if found.Move == "" { // not even one ply in all this time
		moves := t.match.Position().Moves()
		found.Move = moves[t.svc.Lots.Intn(len(moves))]
	}
	c.thinker.Stop()
	c.reply = &thinker.Reply{ID: c.id, Done: true, Info: found}
	c.hurry()
}

// faceOf is what a seat's clock shows at the ply that is looked at.
func (t *Table) faceOf(seat engine.Seat) face {
	c := t.match.Players()[seat].Clock
	ply := t.history.shown
	r := t.match.Clock(seat, ply)
	f := face{left: r.Left, periods: r.Periods, low: c.Low(r)}
	f.runs = t.history.present() && t.match.Position().Turn() == seat && !t.match.Outcome().Over()
	step := clock.Second
	if r.Left < 10*clock.Second {
		step = clock.Second / 10
	}
	f.left = (r.Left + step - 1) / step * step
	if !r.Overtime || c.Periods == 1 {
		f.periods = 0
	}
	return f
}

// clocksChanged brings what the clocks show up to date; it reports whether that is
// another picture.
func (t *Table) clocksChanged() bool {
	o, changed := &t.clocks, false
	for s := range o.rects {
		if o.rects[s].Empty() {
			continue
		}
		if f := t.faceOf(engine.Seat(s)); f != o.faces[s] {
			o.faces[s], changed = f, true
		}
	}
	if changed {
		t.buildClocks()
	}
	return changed
}

// widestFace is the widest that a seat's clock shows; "" where none is shown: a limit
// for each move is shown to whoever is to move alone.
func (t *Table) widestFace(seat engine.Seat) string {
	c := t.match.Players()[seat].Clock
	if !t.match.Timed() || !c.On() || c == clock.Each(c.Period) && t.match.At(t.history.shown).Turn() != seat {
		return ""
	}
	text := "00:00"
	if c.Main >= clock.Hour {
		text = "0:00:00"
	}
	if c.Periods > 1 {
		text += " ×3"
	}
	return text
}

// layClocks notes where the clocks are on a page that was just built.
func (t *Table) layClocks(rects []layout.Rect) {
	t.clocks.rects, t.clocks.faces = rects, make([]face, len(rects))
	t.clocksChanged()
	t.buildClocks()
}

// clockBeside takes room for a clock off the right of a line: of a size in interface
// pixels, as far as the line's height and half of its width allow.
func (a *panel) clockBeside(line *layout.Rect, size float64) {
	k := a.kit
	size = min(size, line.H/k.Px(1)*0.7)
	w := min(k.Width(a.clock, sprites.StyleBold, size)+k.Px(size*0.6), line.W*0.55)
	a.clockAt = line.CutRight(w, k.Px(5)).Middle(w, min(line.H, k.Px(largeClock*1.7)))
}

// buildClocks puts the clocks on their page.
func (t *Table) buildClocks() {
	o, p := &t.clocks, &t.clocks.page
	p.Reset(t.kit)
	for s, r := range o.rects {
		if !r.Empty() {
			t.buildClock(p, r, o.faces[s])
		}
	}
}

// buildClock puts one clock on the page: who is to move has it on the accent, and one
// with little time left on the warning's colour, in a double frame, with tenths.
func (t *Table) buildClock(p *ui.Page, r layout.Rect, f face) {
	k, th := t.kit, t.kit.Theme
	ground, ink := th.Tray, th.Ink
	switch {
	case f.low:
		ground, ink = th.Danger, th.Panel
	case f.runs:
		ground, ink = th.Accent, th.AccentInk
	}
	p.Paint(func(dst *ebiten.Image) {
		radius := k.Px(5)
		k.Fill(dst, r, radius, ground)
		if f.low {
			k.Stroke(dst, r.Inset(k.Px(2)), radius-k.Px(2), max(1, k.Px(1)), ink)
		}
		k.Stroke(dst, r, radius, max(1, k.Px(1)), th.PanelEdge)
	})
	p.Label(f.text(), r.InsetXY(k.Px(2), 0), ui.Type{Style: sprites.StyleBold, Size: min(largeClock, r.H/k.Px(1)*0.7), Color: ink, X: 0.5, Y: 0.5, Single: true})
}

// text is what stands on the clock: the time, and the periods that are left.
func (f face) text() string {
	text := f.left.Face()
	if f.periods > 0 {
		text += " ×" + string(rune('0'+min(9, f.periods)))
	}
	return text
}

// tellTime says what the clocks show.
func (t *Table) tellTime() {
	if t.match.Timed() {
		text := t.teller().Time(t.match)
		t.Board.Message.Say(text)
	}
}
