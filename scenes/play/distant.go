package play

import (
	"slices"
	"strconv"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/internal/library"
	"roundtable/internal/session"
	"roundtable/online"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Distant returns a function that creates the tables of online games.
func Distant(svc *stage.Services) func(session.DistantTable) stage.Scene {
	return func(d session.DistantTable) stage.Scene {
		if t := NewDistant(svc, d); t != nil {
			return t
		}
		return nil
	}
}

// NewDistant returns the table of an online game; nil if the game has not begun. The users on this
// device play the seats that the game holds now. If the game is to be saved, the list of saved
// games must have been read.
func NewDistant(svc *stage.Services, d session.DistantTable) *Table {
	if d.Now == nil {
		d.Now = svc.Now
	}
	m := d.Game.Open(d.Now())
	if m == nil {
		return nil
	}
	o := &distant{DistantTable: d, offerer: engine.NoSeat}
	for seat := range m.Players() {
		if d.Game.Holds(engine.Seat(seat)) {
			o.here = o.here.With(engine.Seat(seat))
		}
	}
	if d.Ratings != nil {
		o.before = d.Ratings()
	}
	id, unseen := o.file(svc, m)
	t := newTableOf(svc, m, session.Ordinary, Way{Leave: d.Leave}, id, o)
	if unseen {
		t.TellEnd()
	}
	return t
}

// distant is the state of an online game's table, apart from its session.
type distant struct {
	session.DistantTable
	here      engine.Seats           // the seats of users on this device
	seen      standing               // the state that the page shows
	sent      time.Duration          // the time when the move made here was first seen to wait for the server; 0 if none waits
	answered  offer                  // the offer answered on this device, until the server confirms the answer
	offerer   engine.Seat            // the seat that last offered a rematch
	declined  bool                   // a rematch offered on this device was declined: it cannot be offered again
	decliner  engine.Seat            // the seat that declined it
	aborted   *online.Aborted        // how the match was called off; nil if unknown
	next      string                 // the ID of the match to open next
	voided    int                    // the ply of the move that ended conditional moves, of which the user is still to be told; 0 for none
	announced bool                   // the user was told that the game cannot continue
	saved     <-chan library.Opened  // brings the match as saved before; until then nothing is saved; nil afterwards
	before    [online.MaxSeats]int64 // the players' ratings when the table was opened
}

// standing is the state of an online game shown on the page.
type standing struct {
	table session.Table
	lost  bool
	away  [online.MaxSeats]int // by seat: how many minutes, plus one, the player has been away; 0 if the player isn't away
	first bool                 // the seat to move has not made its first move yet
	// waiting is another game in which it is the user's turn. It is offered while it isn't the
	// user's turn in this game.
	waiting session.WaitingGame
	late    bool // the server has not answered a move made here for as long as slow
	ratings [online.MaxSeats]int64
}

// slow is how long the server may take to answer a move made here before the page shows that. A
// usual answer from any part of the world takes less.
const slow = 2 * time.Second

// file saves a match in the library if users on this device play in it and the library doesn't have
// it; otherwise it begins to read what was tried there. It returns the match's ID, or "" if the match
// is not saved. unseen is true if the match has ended since it was last shown on this device.
func (o *distant) file(svc *stage.Services, m *match.Match) (id library.ID, unseen bool) {
	if o.Online == "" || o.here == 0 || o.Game.Table().Aborted {
		return "", false
	}
	m.SetOnline(o.Online)
	for _, e := range svc.Games.Entries() {
		if e.Online == o.Online && e.Deleted == 0 {
			m.SetDate(e.Date)
			svc.Games.Touch(e.ID)
			o.saved = svc.Games.Read(e.ID)
			return e.ID, !e.Outcome.Over() && m.Outcome().Over()
		}
	}
	m.SetDate(svc.Date())
	return svc.Games.Add(m), false
}

func (o *distant) stands(s *session.Session) (out standing) {
	d := s.Distance()
	out.table = d.Table()
	out.lost, out.table.Lost = out.table.Lost != nil, nil
	if _, way := d.OnItsWay(); !way {
		o.sent = 0
	} else if now := o.Now(); o.sent == 0 {
		o.sent = now
	} else {
		out.late = now-o.sent >= slow
	}
	over := s.Match().Outcome().Over() || out.table.Aborted || out.lost
	for seat := range s.Match().Players() {
		t := d.Timer(engine.Seat(seat))
		switch {
		case t.Away <= 0 || t.Days(): // correspondence players come and go
		case over: // waiting is over
			out.away[seat] = 1
		default:
			out.away[seat] = 1 + int(t.Away/clock.Minute)
		}
		out.first = out.first || t.Free && t.Runs
	}
	if o.Ratings != nil {
		out.ratings = o.Ratings()
	}
	if o.Waiting != nil && o.here != 0 && out.table.Line && (over || !o.here.Has(s.Match().Position().Turn())) {
		out.waiting = o.Waiting()
	}
	return out
}

func (o *distant) update(s *session.Session) bool {
	now := o.stands(s)
	if now == o.seen {
		return false
	}
	o.seen = now
	return true
}

func (o *distant) watchLink() string {
	if o.Link == nil {
		return ""
	}
	return o.Link()
}

// isOff reports whether the match was called off, or cannot be followed any more.
func (o *distant) isOff() bool { return o.seen.table.Aborted || o.seen.lost }

// presses reports whether leaving the match would cost a user on this device time on a running
// clock. Correspondence clocks don't count.
func (o *distant) presses(v *view) bool {
	return !v.isOver() && !o.isOff() && slices.ContainsFunc(o.here.All(), func(s engine.Seat) bool { return !v.session.Distance().Timer(s).Days() })
}

// sayRating returns a text about how a rated game has changed the rating of the only user on this
// device; "" if the change is unknown or there is none.
func (o *distant) sayRating(v *view) string {
	for seat := range v.names {
		was, now := o.before[seat], o.seen.ratings[seat]
		if o.here == engine.Seats(0).With(engine.Seat(seat)) && was > 0 && now > 0 && was != now {
			return v.svc.Text("distant.rating", strconv.FormatInt(was, 10), strconv.FormatInt(now, 10))
		}
	}
	return ""
}

// leadsOn reports whether the area of the status offers another game that waits for the user: the
// user has moved in this game, and there is nothing more important to show.
func leadsOn(v *view) bool {
	return v.distant != nil && v.distant.seen.waiting.Game != "" && !v.isOver() && !v.distant.isOff() &&
		v.session.Review() == nil && v.session.Shown().Present() && !v.session.Looking().Trial() && distantStatus(v) == ""
}

func waitingButton(v *view) ui.Button {
	w := v.distant.seen.waiting
	return ui.Button{ID: "waiting-game", Text: v.svc.Text("distant.waiting-game.short"), Tooltip: v.svc.Text("distant.waiting-game", w.Games, w.Against),
		Size: 15, Do: func() { v.distant.Next(w.Game) }}
}

// buildWaiting adds a button that opens the waiting game. The button is next to the status if both
// fit, and otherwise replaces it, since the players' panels also show whose turn it is.
func buildWaiting(v *view, p *ui.Page, r layout.Rect) {
	k := v.kit
	b := waitingButton(v)
	b.Icon = ui.IconNext
	b.Rect = r
	if r.W >= k.Px(480) {
		b.Rect = r.CutRight(min(r.W*0.55, k.Px(340)), k.Px(8))
		writeStatus(v, p, r.InsetXY(k.Px(10), k.Px(3)))
	}
	w := v.distant.seen.waiting
	for _, n := range []int{w.Games, 1} { // else without how many there are, else without who
		if text := v.svc.Text("distant.waiting-game", n, w.Against); k.Width(text, sprites.StyleBold, b.Size)+k.Px(44) <= b.Rect.W {
			b.Text = text
			break
		}
	}
	p.Add(b)
}

// LeadsOn reports whether a scene is a table that offers another game which waits for the user.
func LeadsOn(s stage.Scene) bool {
	t, ok := s.(*Table)
	return ok && leadsOn(&t.view)
}

// Deciding reports whether a user on this device has to find the next move at a table.
func Deciding(t *Table) bool {
	v := &t.view
	return !v.isOver() && v.sits(v.mover())
}

// rematchButtons returns the buttons for a rematch after the end. Those in out are to be placed
// first, those in last at the end; both are empty if no rematch is possible. The button to decline
// is the last, because the offer may arrive while the user is about to press a button that was
// there before.
func rematchButtons(v *view) (out, last []ui.Button) {
	o, text := v.distant, v.svc.Text
	r := o.seen.table.Rematch
	begins := r != nil && r.Made
	switch f := v.toAnswer(); {
	case begins && o.Next == nil:
	case begins:
		next := text("distant.next")
		if o.here == 0 {
			next = text("distant.next.watch")
		}
		return []ui.Button{{ID: "next-game", Text: next, Do: func() { o.Next(r.Next) }}}, nil
	case o.here == 0 || o.seen.lost:
	case f.open && f.kind == rematchOffer:
		return []ui.Button{{ID: "accept", Text: text("distant.rematch.accept"), Do: func() { v.table.do(actAccept) }}},
			[]ui.Button{{ID: "decline", Text: text("distant.decline"), Do: func() { v.table.do(actDecline) }}}
	case o.declined: // which may be known before the table is
	case r != nil || o.answered.kind == rematchOffer && o.answered.open:
		return []ui.Button{{ID: "rematch", Text: text("distant.waiting"), Disabled: true}}, nil
	default:
		return []ui.Button{{ID: "rematch", Text: text("distant.rematch.offer"), Do: func() { v.table.do(actRematch) }}}, nil
	}
	return nil, nil
}

// rematchText returns a text about the state of a rematch; "" if no rematch was offered.
func rematchText(v *view) string {
	o, r := v.distant, v.distant.seen.table.Rematch
	switch f := v.toAnswer(); {
	case f.open && f.kind == rematchOffer:
		return v.offerText(f)
	case r != nil && r.Made:
		return v.svc.Text("distant.next.begun")
	case o.declined:
		return v.svc.Text("distant.rematch.no", v.names[o.decliner])
	}
	return ""
}

const lostID = "gone"

func lostWords(v *view) (head, body string) {
	text, o := v.svc.Text, v.distant
	if o.seen.lost {
		return text("distant.lost"), text("distant.lost.body")
	}
	head, body = text("distant.aborted"), text("distant.aborted.body")
	if o.aborted == nil || o.aborted.Seat == nil {
		return head, body
	}
	switch by, late := engine.Seat(*o.aborted.Seat), o.aborted.Cause == "no-show"; {
	case late && o.here == engine.Seats(0).With(by):
		body = text("distant.aborted.you") + " " + body
	case late:
		body = text("distant.aborted.late", v.names[by]) + " " + body
	case !o.here.Has(by):
		body = text("distant.aborted.by", v.names[by]) + " " + body
	}
	return head, body
}

// fillLost fills the card that tells why the match does not continue and what the user can do.
func fillLost(v *view, c *card, k ui.Kit) {
	head, body := lostWords(v)
	c.head(v, k, head, 400, 250*k.Frame.Tall())
	in := c.area.Inset(k.Px(18))
	in.CutTop(k.Px(48), k.Px(4))
	c.page.Add(ui.Button{ID: "leave", Rect: in.CutBottom(k.Px(52), k.Px(10)), Text: v.svc.Text("back"), Size: 18, Look: ui.Primary, Do: func() { v.table.do(actLeave) }})
	c.page.Label(body, in, ui.Type{Style: sprites.StyleBody, Size: 17, X: 0.5, Y: 0.5})
}
