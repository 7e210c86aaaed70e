package client

import (
	"errors"
	"fmt"
	"slices"

	"roundtable/engine/clock"
	"roundtable/online"
)

// take processes a report about the present transport connection.
func (c *Connection) take(r Report) {
	switch r := r.(type) {
	case Opened:
		if c.phase == dialling {
			c.since, c.greeted, c.phase = c.now, c.now, greeting
			c.add(&online.Hello{Client: c.config.Agent})
		}
	case Received:
		if c.phase >= greeting {
			c.since = c.now
			c.receive(r.Data)
		}
	case Closed:
		switch {
		case r.Status == unspoken && c.phase <= greeting:
			c.end(Outdated)
		case c.phase == dialling:
			c.lose(Unreachable, r.Reason, 0)
		default:
			c.lose(Broken, r.Reason, 0)
		}
	}
}

func (c *Connection) receive(data []byte) {
	id, a, err := c.read.Decode(data)
	if err != nil {
		c.unreadable(id, err)
		return
	}
	if t := c.find(id); id != "" && t != nil {
		if c.now-t.at <= span(online.AnswerAfter) {
			c.waits.answer = span(online.AnswerAfter)
		}
		c.handleAnswer(t, a)
		return
	}
	switch a := a.(type) {
	case *online.Ping:
		c.time.add(c.now, a.Time, a.Lag, a.Lag > 0)
		c.actions = append(c.actions, Send{c.number, online.EncodeRequest("", &online.Pong{N: a.N})})
		c.waits.reset() // the connection has lasted
	case *online.Bye:
		c.bye(a)
	case *online.Refused:
		c.handleRefusal(id, a)
	case *online.Kept:
		c.event(a)
	case *online.Seats:
		if c.games.find(a.Game) != nil {
			c.tell(Seated{a})
		}
	case *online.Presence:
		if c.games.find(a.Game) != nil {
			c.tell(Present{a})
		}
	case *online.Said:
		if c.games.find(a.Game) != nil {
			c.tell(Spoken{a})
		}
	case *online.Conditions:
		if c.games.find(a.Game) != nil {
			c.tell(Conditions{a})
		}
	case *online.Games:
		c.tell(Listed{a})
	case *online.Account: // another device has joined it
		if c.account != nil {
			c.who = a.Account
			c.tell(SignedIn{a})
		}
	case *online.Seeks:
		c.tell(Sought{a})
	case *online.Matched:
		c.unwish(wishOf(&online.Seek{Seek: a.Seek}))
		c.tell(Matched{a})
	case *online.OK: // of a request whose event came already
	default:
		c.tell(Unread{fmt.Errorf("not asked for: %s %s", a.Type(), id)})
	}
}

func (c *Connection) unreadable(id string, err error) {
	var why *online.Refused
	errors.As(err, &why)
	switch {
	case why == nil || why.Reason == online.UnknownType: // of a newer server
		return
	case why.Reason == online.OldVersion:
		c.end(Outdated)
		return
	}
	c.tell(Unread{err})
	if t := c.find(id); id != "" && t != nil {
		c.handleAnswer(t, &online.Refused{Reason: online.Malformed, Detail: "the answer could not be read"})
	}
}

func (c *Connection) bye(b *online.Bye) {
	switch why := Cause(b.Why); why {
	case Replaced, Deleted, Unpaired:
		c.end(why)
	default:
		c.lose(why, "", span(b.Retry))
	}
}

// handleRefusal handles a refusal of the whole connection, or of a message whose ID was not
// readable.
func (c *Connection) handleRefusal(id string, r *online.Refused) {
	switch {
	case id != "":
		c.tell(Unread{fmt.Errorf("not asked for, but refused: %s: %v", id, r)})
	case r.Reason == online.OldVersion:
		c.end(Outdated)
	case r.Reason == online.TooManyConnections || r.Reason == online.HelloFirst:
		c.lose(Cause(r.Reason), r.Detail, span(r.Retry))
	default:
		c.tell(Refused{Why: r})
	}
}

func mayRetry(r online.Reason) bool { return r == online.Unavailable || r == online.SlowDown }

func (c *Connection) handleAnswer(t *task, a online.Answer) {
	switch r := t.request.(type) {
	case *online.Hello:
		c.remove(t)
		c.handleWelcome(a)
	case *online.SignIn, *online.PairWith:
		c.remove(t)
		c.handleSignIn(t, a)
	case *online.Guest:
		if !c.delay(t, a) {
			c.remove(t)
			c.handleGuest(r, a)
		}
	default:
		if !c.delay(t, a) {
			c.remove(t)
			c.settle(t, a)
		}
	}
}

func (c *Connection) handleWelcome(a online.Answer) {
	w, ok := a.(*online.Welcome)
	if r, is := a.(*online.Refused); is {
		switch r.Reason {
		case online.OldVersion:
			c.end(Outdated)
		default:
			c.lose(Cause(r.Reason), r.Detail, span(r.Retry))
		}
		return
	}
	if !ok {
		c.lose(Broken, "the answer to hello is "+a.Type(), 0)
		return
	}
	c.time.samples = nil
	trip := millis(c.now - c.greeted)
	c.time.add(c.now, w.Time, trip/2, true)
	c.phase, c.nonce = signing, w.Nonce
	c.tell(Up{Server: w.Server, Games: w.Games, PushKey: w.PushKey})
	if c.account != nil {
		c.sign()
	}
	for _, g := range c.guests {
		c.add(&online.Guest{Game: g.game, Ticket: g.secret})
	}
	c.proceed()
}

// proceed begins to follow games, and repeats lasting requests, once the account and all guests are
// signed in.
func (c *Connection) proceed() {
	if c.phase != signing || c.barred || slices.ContainsFunc(c.own, func(t *task) bool { return t.signs() }) {
		return
	}
	c.phase = ready
	for _, f := range c.games.all {
		c.follow(f)
	}
	for _, w := range c.wishes {
		if _, mute := w.request.(*online.Mute); !mute {
			c.wish(w)
		}
	}
}

func (c *Connection) handleGuest(r *online.Guest, a online.Answer) {
	if why, is := a.(*online.Refused); is {
		c.forget(r.Game)
		c.tell(SeatLost{r.Game, why})
	}
	c.proceed()
}

func (c *Connection) forget(game string) {
	c.guests = slices.DeleteFunc(c.guests, func(t ticket) bool { return t.game == game })
}

func (c *Connection) delay(t *task, a online.Answer) bool {
	why, is := a.(*online.Refused)
	if !is || !mayRetry(why.Reason) && !(why.Reason == online.UnknownGame && c.games.expects(t.request)) {
		return false
	}
	t.sent, t.after = false, c.now+span(max(why.Retry, clock.Second))
	if !t.own {
		c.tell(Delayed{t.id, t.request, why})
	}
	return true
}
