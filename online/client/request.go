package client

import (
	"fmt"
	"slices"
	"time"

	"roundtable/online"
)

type task struct {
	id      string
	request online.Request
	own     bool          // the connection's, not the program's
	sent    bool          // on this transport connection
	at      time.Duration // when it was sent
	after   time.Duration // not before, since it failed for now
	ply     int           // of a Move: the number of moves when it was chosen, or unknown
}

// unknown stands for the number of moves of a game that is not followed.
const unknown = -1

// signs reports whether a task is part of signing in. These tasks are sent first.
func (t *task) signs() bool {
	switch t.request.(type) {
	case *online.Hello, *online.SignIn, *online.PairWith, *online.Guest:
		return t.own
	}
	return false
}

// Ask sends a request, now or when connected, and repeats it until it is answered. Then Done,
// Refused or, for a Move, Overtaken has the ID that Ask returns. Ask refuses invalid requests, and
// those reserved for the connection (hello, sign-in, guest, pair-with, pong, follow, unfollow).
//
// A Lobby, MyGames, Mute or Seek that is done is repeated on each new connection, until its
// opposite is asked or the search has found an opponent.
func (c *Connection) Ask(r online.Request) (id string) {
	id = c.ids.request()
	c.Repeat(id, r)
	return id
}

// Repeat sends a request that was unanswered when the program ended. It keeps the request's ID,
// which the server may know already.
func (c *Connection) Repeat(id string, r online.Request) {
	t := &task{id: id, request: r, ply: unknown}
	if why := c.faults(t); why != nil {
		c.tell(Refused{t.id, r, why})
		return
	}
	if m, ok := r.(*online.Move); ok {
		t.ply = c.games.moveCount(m)
	}
	if key, on := wishOf(r); key != "" {
		c.unwish(key, on)
		if on {
			c.wishes = append(c.wishes, t)
		}
	}
	c.asked = append(c.asked, t)
}

func (c *Connection) faults(t *task) *online.Refused {
	switch t.request.(type) {
	case *online.Hello, *online.SignIn, *online.PairWith, *online.Guest, *online.Pong, *online.Follow, *online.Unfollow:
		return &online.Refused{Reason: online.UnknownType, Detail: fmt.Sprintf("only the connection itself makes %s", t.request.Type())}
	}
	_, _, err := c.check.Decode(online.EncodeRequest(t.id, t.request))
	why, _ := err.(*online.Refused)
	return why
}

// add adds a request that the connection itself makes, for the present transport connection only.
func (c *Connection) add(r online.Request) *task {
	t := &task{id: c.ids.request(), request: r, own: true, ply: unknown}
	c.own = append(c.own, t)
	return t
}

func (c *Connection) find(id string) *task {
	for _, list := range [][]*task{c.own, c.asked} {
		for _, t := range list {
			if t.id == id {
				return t
			}
		}
	}
	return nil
}

func (c *Connection) remove(t *task) {
	is := func(other *task) bool { return other == t }
	c.own, c.asked = slices.DeleteFunc(c.own, is), slices.DeleteFunc(c.asked, is)
}

// sendable returns the tasks that may be sent in this phase, if the limits on pace and time allow
// it.
func (c *Connection) sendable() (all []*task) {
	for _, list := range [][]*task{c.own, c.asked} {
		for _, t := range list {
			if !t.sent && (t.signs() && c.phase >= greeting || c.phase == ready) && c.games.allow(t) {
				all = append(all, t)
			}
		}
	}
	return all
}

func (c *Connection) flush() {
	if c.phase == ready {
		c.overtake()
		c.supersede()
	}
	for _, t := range c.sendable() {
		if c.now < t.after {
			continue
		}
		if c.now < c.pace.next() {
			return
		}
		c.pace.due = max(c.pace.due, c.now) + every
		t.sent, t.at = true, c.now
		c.actions = append(c.actions, Send{c.number, online.EncodeRequest(t.id, t.request)})
	}
}

// overtake drops unsent moves that no longer fit, because the game went on in another way.
func (c *Connection) overtake() {
	for _, t := range slices.Clone(c.asked) {
		if m, ok := t.request.(*online.Move); ok && !t.sent {
			if why := c.games.whyOvertaken(t, m); why != nil {
				c.remove(t)
				c.tell(Overtaken{t.id, m, why})
			}
		}
	}
}

// supersede drops unsent requests whose opposite was asked for later, and reports them as done.
func (c *Connection) supersede() {
	for _, t := range slices.Clone(c.asked) {
		if _, on := wishOf(t.request); on && !t.sent && !slices.Contains(c.wishes, t) {
			c.remove(t)
			c.done(t, &online.OK{})
		}
	}
}

func (c *Connection) settle(t *task, a online.Answer) {
	switch r := t.request.(type) {
	case *online.Follow:
		c.handleFollow(r, a)
		return
	case *online.Unfollow:
		return
	}
	why, refused := a.(*online.Refused)
	if !refused {
		if !t.own { // a repeated wish was reported already
			c.done(t, a)
		}
		return
	}
	id := t.id
	if i := slices.IndexFunc(c.wishes, func(w *task) bool { return w.request == t.request }); i >= 0 {
		id = c.wishes[i].id // the program's ID
		c.wishes = slices.Delete(c.wishes, i, i+1)
	}
	if m, ok := t.request.(*online.Move); ok && (why.Reason == online.WrongPly || why.Reason == online.NotYourTurn || why.Reason == online.Over) {
		c.tell(Overtaken{id, m, why})
		return
	}
	c.tell(Refused{id, t.request, why})
}

// done reports that a request is done, and stores a guest's ticket.
func (c *Connection) done(t *task, a online.Answer) {
	if sit, ok := t.request.(*online.Sit); ok && sit.Ticket != "" {
		c.keep(sit.Game, sit.Ticket)
	}
	c.tell(Done{t.id, t.request, a})
}

// wishOf returns the key of a request whose effect lasts while connected, or "" for other requests;
// on reports whether it begins or ends that effect.
func wishOf(r online.Request) (key string, on bool) {
	switch r := r.(type) {
	case *online.Lobby:
		return "lobby", r.On
	case *online.MyGames:
		return "my-games", r.On
	case *online.Mute:
		return "mute " + r.Game, r.On
	case *online.Seek:
		return "seek " + r.Seek, true
	case *online.Unseek:
		return "seek " + r.Seek, false
	}
	return "", false
}

func (c *Connection) unwish(key string, _ bool) {
	c.wishes = slices.DeleteFunc(c.wishes, func(t *task) bool {
		k, _ := wishOf(t.request)
		return k == key
	})
}

// wish repeats a request whose effect ended with the last connection, unless the request is still
// unanswered.
func (c *Connection) wish(w *task) {
	if !slices.Contains(c.asked, w) {
		c.add(w.request)
	}
}
