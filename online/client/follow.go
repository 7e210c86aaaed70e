package client

import (
	"fmt"
	"slices"

	"roundtable/online"
)

type follow struct {
	game     *online.Game
	moves    int    // made so far, those taken back included
	asked    bool   // a Follow is unanswered
	answered bool   // a Follow was answered on this transport connection
	until    uint64 // number of the last event in that answer
	failed   uint64 // number of the event that failed before
}

// current reports whether the client has all events of the game that the server had when it
// answered Follow.
func (f *follow) current() bool { return f.answered && !f.asked && f.game.Seq() >= f.until }

type follows struct {
	all []*follow
	log online.Log
}

func (fs *follows) find(game string) *follow {
	for _, f := range fs.all {
		if f.game.ID() == game {
			return f
		}
	}
	return nil
}

// moveCount returns the number of moves in the game at which m was chosen, or unknown if the game
// is not followed or has another number of moves already.
func (fs *follows) moveCount(m *online.Move) int {
	f := fs.find(m.Game)
	if f == nil || f.game.Match() == nil || f.game.Match().Ply() != m.Ply {
		return unknown
	}
	return f.moves
}

// allow reports whether a request can be sent now. A move waits until the game is current.
func (fs *follows) allow(t *task) bool {
	m, ok := t.request.(*online.Move)
	if !ok {
		return true
	}
	f := fs.find(m.Game)
	return f == nil || f.current()
}

// whyOvertaken returns why a waiting move can no longer be made, or nil if it can. A takeback
// prevents it even if the number of moves is the same.
func (fs *follows) whyOvertaken(t *task, m *online.Move) *online.Refused {
	f := fs.find(m.Game)
	if f == nil || !f.current() {
		return nil
	}
	switch {
	case f.game.Phase() == online.Finished || f.game.Phase() == online.Ceased:
		return &online.Refused{Reason: online.Over}
	case f.game.Match() == nil:
		return nil
	case f.game.Match().Ply() != m.Ply || t.ply != unknown && f.moves != t.ply:
		return &online.Refused{Reason: online.WrongPly}
	}
	return nil
}

// expects reports whether a request asks to follow the rematch of a followed game, which the server
// may not have yet.
func (fs *follows) expects(r online.Request) bool {
	next, ok := r.(*online.Follow)
	return ok && slices.ContainsFunc(fs.all, func(f *follow) bool {
		game, _, made := f.game.Rematch()
		return made && game == next.Game
	})
}

// Follow follows a game, also after reconnecting. It begins with the first event, and after a break
// with the last known one; each event is reported as an Event. An agreed rematch can be followed
// before it exists, as long as the previous game is followed.
func (c *Connection) Follow(game string) {
	if c.games.find(game) != nil {
		return
	}
	f := &follow{}
	c.begin(f, game)
	c.games.all = append(c.games.all, f)
	if c.phase == ready {
		c.follow(f)
	}
}

// Unfollow stops following a game.
func (c *Connection) Unfollow(game string) {
	if c.games.find(game) == nil {
		return
	}
	c.drop(game)
	if c.phase == ready {
		c.add(&online.Unfollow{Game: game})
	}
}

func (c *Connection) drop(game string) {
	c.games.all = slices.DeleteFunc(c.games.all, func(f *follow) bool { return f.game.ID() == game })
	c.own = slices.DeleteFunc(c.own, func(t *task) bool {
		r, ok := t.request.(*online.Follow)
		return ok && r.Game == game && !t.sent
	})
	c.unwish(wishOf(&online.Mute{Game: game}))
}

// Game returns the present state of a followed game, which is read-only; nil if the game is not
// followed.
func (c *Connection) Game(id string) *online.Game {
	if f := c.games.find(id); f != nil {
		return f.game
	}
	return nil
}

// follow asks the server for a game's events after the last known one, and mutes the game if the
// user wants that.
func (c *Connection) follow(f *follow) {
	if f.asked {
		return
	}
	f.asked = true
	c.add(&online.Follow{Game: f.game.ID(), As: "events", After: f.game.Seq()})
	mute, _ := wishOf(&online.Mute{Game: f.game.ID()})
	for _, w := range c.wishes {
		if key, _ := wishOf(w.request); key == mute {
			c.wish(w)
		}
	}
}

func (c *Connection) handleFollow(r *online.Follow, a online.Answer) {
	f := c.games.find(r.Game)
	if f == nil {
		return
	}
	f.asked = false
	switch a := a.(type) {
	case *online.OK:
		f.answered, f.until = true, a.Seq
		if a.Seq < f.game.Seq() {
			c.restart(f, &online.LogError{Game: r.Game, Seq: f.game.Seq(), Reason: fmt.Sprintf("the server has %d events", a.Seq)})
		}
	case *online.Refused:
		c.drop(r.Game)
		c.tell(Unfollowed{r.Game, a})
	default:
		c.drop(r.Game)
		c.tell(Unfollowed{r.Game, &online.Refused{Reason: online.Malformed, Detail: "the answer to follow is " + a.Type()}})
	}
}

func (c *Connection) event(k *online.Kept) {
	f := c.games.find(k.Game)
	switch {
	case f == nil || k.Seq <= f.game.Seq(): // unwanted, or known
		return
	case k.Seq > f.game.Seq()+1:
		c.follow(f) // some are missing
		return
	}
	e, err := c.games.log.Decode(k.Event)
	if err == nil {
		err = f.game.Apply(k.Seq, e)
	}
	if err != nil {
		c.unfit(f, k.Seq, err)
		return
	}
	if _, moved := e.Event.(*online.Moved); moved {
		f.moves++
	}
	c.tell(Event{k.Game, k.Seq, e, f.game.State(e.Time)})
	c.settleKept(k.Seq, e)
}

// settleKept ends a request when the event that it became arrives, since its answer would say
// nothing more. It does not end a Sit, because only the answer gives the seat, nor an OfferRematch
// or AgreeRematch, because the next game exists only once it is answered.
func (c *Connection) settleKept(seq uint64, e online.Entry) {
	if e.ID == "" {
		return
	}
	t := c.find(e.ID)
	if t == nil || t.own {
		return
	}
	switch t.request.(type) {
	case *online.Sit, *online.OfferRematch, *online.AgreeRematch:
		return
	}
	c.remove(t)
	c.done(t, &online.OK{Seq: seq})
}

// unfit handles an event that does not fit the game: the first time it requests the whole game
// again, the second time it gives up.
func (c *Connection) unfit(f *follow, seq uint64, err error) {
	if f.failed >= seq {
		game := f.game.ID()
		c.Unfollow(game)
		c.tell(Unfollowed{game, err})
		return
	}
	f.failed = seq
	c.restart(f, err)
}

func (c *Connection) begin(f *follow, game string) {
	f.game, f.moves = online.New(game, c.config.Rules), 0
}

func (c *Connection) restart(f *follow, why error) {
	c.begin(f, f.game.ID())
	c.tell(Restarted{f.game.ID(), why})
	c.follow(f)
}
