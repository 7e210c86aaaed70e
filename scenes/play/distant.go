package play

import (
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

// Distant makes the tables of games at a distance; think is how long the computer thinks about a
// move of a game where it helps.
func Distant(svc *stage.Services) func(session.DistantTable) stage.Scene {
	return func(d session.DistantTable) stage.Scene {
		if t := NewDistant(svc, d); t != nil {
			return t
		}
		return nil
	}
}

// NewDistant is a table with a game at a distance on it; nil before the game has begun. The
// people here have the seats that the game holds now. Where the game is to be kept, the
// library has been read.
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

// distant is what a table of a game at a distance knows besides its session.
type distant struct {
	session.DistantTable
	here     engine.Seats           // of people at this device
	seen     standing               // as the page shows it
	sent     time.Duration          // when a move from here was first seen on its way; 0 while none is
	answered offer                  // that was answered here, until the server has taken that
	offerer  engine.Seat            // who has offered a rematch last
	declined bool                   // a rematch that was offered here: it cannot be offered again
	decliner engine.Seat            // who has declined that
	aborted  *online.Aborted        // how the match was called off, where that was told
	next     string                 // the match that is to be led on to
	told     bool                   // that the game cannot go on
	before   [online.MaxSeats]int64 // the ratings with which the table was opened
}

// standing is what stands at the table besides the match, as far as the page shows it.
type standing struct {
	table session.Table
	lost  bool
	away  [online.MaxSeats]int // for how many minutes, and one more, somebody is missed whose line is down; 0 for the others
	first bool                 // the seat to move has not moved yet
	// waiting is the game that the table leads on to, since this one waits for others.
	waiting session.WaitingGame
	late    bool // the server has not answered a move from here for a while
	ratings [online.MaxSeats]int64
}

// slow is how long a move from here is on its way before the page says so: longer than an
// answer takes as a rule, even from the other side of the earth.
const slow = 2 * time.Second

// file files a match that people here play in the library, where it is already if it was
// seen here before; it returns its ID there, "" where it is not kept. unseen says that it has ended
// since it was seen here last.
func (o *distant) file(svc *stage.Services, m *match.Match) (id library.ID, unseen bool) {
	if o.Online == "" || o.here == 0 || o.Game.Table().Aborted {
		return "", false
	}
	m.SetOnline(o.Online)
	for _, e := range svc.Games.Entries() {
		if e.Online == o.Online && e.Deleted == 0 {
			m.SetDate(e.Date)
			svc.Games.Touch(e.ID)
			return e.ID, !e.Outcome.Over() && m.Outcome().Over()
		}
	}
	m.SetDate(svc.Date())
	return svc.Games.Add(m), false
}

// stands is what stands at the table now.
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
		case t.Away <= 0 || t.Days(): // by correspondence nobody is expected to stay
		case over: // nobody waits any more
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

// update notes what stands at the table; it reports whether the page shows something else.
func (o *distant) update(s *session.Session) bool {
	now := o.stands(s)
	if now == o.seen {
		return false
	}
	o.seen = now
	return true
}

// watchLink is the link for those who watch; "" where there is none.
func (o *distant) watchLink() string {
	if o.Link == nil {
		return ""
	}
	return o.Link()
}

// gone reports whether nobody plays on: the match was called off, or cannot be followed.
func (o *distant) gone() bool { return o.seen.table.Aborted || o.seen.lost }

// presses reports whether the time of somebody here runs by the minute, on their turns: who
// leaves then loses it.
func (o *distant) presses(v *view) bool {
	if v.over() || o.gone() {
		return false
	}
	for seat := range v.names {
		if s := engine.Seat(seat); o.here.Has(s) && !v.session.Distance().Timer(s).Days() {
			return true
		}
	}
	return false
}

// ratingSaid is what a rated game has done to the rating of the only person here, in words; ""
// where it is not known, or there is none.
func (o *distant) ratingSaid(v *view) string {
	for seat := range v.names {
		was, now := o.before[seat], o.seen.ratings[seat]
		if o.here == engine.Seats(0).With(engine.Seat(seat)) && was > 0 && now > 0 && was != now {
			return v.svc.Text("distant.rating", strconv.FormatInt(was, 10), strconv.FormatInt(now, 10))
		}
	}
	return ""
}

// leadsOn reports whether the place above the players leads on to the game that waits next:
// one's move here is made, and nothing else is to be said there.
func leadsOn(v *view) bool {
	return v.distant != nil && v.distant.seen.waiting.Game != "" && !v.over() && !v.distant.gone() &&
		v.session.Review() == nil && v.session.Shown().Present() && distantStatus(v) == ""
}

// waitingButton leads on to the game that waits next.
func waitingButton(v *view) ui.Button {
	w := v.distant.seen.waiting
	return ui.Button{ID: "waiting-game", Text: v.svc.Text("distant.waiting-game.short"), Tooltip: v.svc.Text("distant.waiting-game", w.Games, w.Against),
		Size: 15, Do: func() { v.distant.Next(w.Game) }}
}

// buildWaiting leads on to the game that waits next: beside the status where there is width
// for both, else in its place; the panels say whose turn it is.
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

// LeadsOn reports whether a scene is a table that leads on to a game that waits.
func LeadsOn(s stage.Scene) bool {
	t, ok := s.(*Table)
	return ok && leadsOn(&t.view)
}

// Deciding reports whether a person here has to find the next move at a table.
func Deciding(t *Table) bool {
	v := &t.view
	return !v.over() && v.sits(v.mover())
}

// rematchButtons are what can be done about another match after the end, above all and after
// all else; none where nothing can. What declines an offer stands last, since the offer may
// come while somebody reaches for what stood in its place.
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
		return []ui.Button{{ID: "accept", Text: text("distant.rematch.accept"), Do: func() { v.do(actAccept) }}},
			[]ui.Button{{ID: "decline", Text: text("distant.decline"), Do: func() { v.do(actDecline) }}}
	case o.declined: // which may be known before the table is
	case r != nil || o.answered.kind == rematchOffer && o.answered.open:
		return []ui.Button{{ID: "rematch", Text: text("distant.waiting"), Disabled: true}}, nil
	default:
		return []ui.Button{{ID: "rematch", Text: text("distant.rematch.offer"), Do: func() { v.do(actRematch) }}}, nil
	}
	return nil, nil
}

// rematchSaid is how it stands with another match, in words; "" where nobody has said
// anything of one.
func rematchSaid(v *view) string {
	o, r := v.distant, v.distant.seen.table.Rematch
	switch f := v.toAnswer(); {
	case f.open && f.kind == rematchOffer:
		return v.said(f)
	case r != nil && r.Made:
		return v.svc.Text("distant.next.begun")
	case o.declined:
		return v.svc.Text("distant.rematch.no", v.names[o.decliner])
	}
	return ""
}

// goneID is the card that says why a match at a distance does not go on.
const goneID = "gone"

// goneWords say why the match does not go on.
func goneWords(v *view) (head, body string) {
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

// fillGone says why the match does not go on, and what can be done.
func fillGone(v *view, c *card, k ui.Kit) {
	head, body := goneWords(v)
	c.head(v, k, head, 400, 250*k.Frame.Tall())
	in := c.area.Inset(k.Px(18))
	in.CutTop(k.Px(48), k.Px(4))
	c.page.Add(ui.Button{ID: "leave", Rect: in.CutBottom(k.Px(52), k.Px(10)), Text: v.svc.Text("back"), Size: 18, Look: ui.Primary, Do: func() { v.do(actLeave) }})
	c.page.Label(body, in, ui.Type{Style: sprites.StyleBody, Size: 17, X: 0.5, Y: 0.5})
}
