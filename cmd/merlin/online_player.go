//go:build !js

package main

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/internal/computer"
	"roundtable/internal/console"
	"roundtable/online"
	"roundtable/online/client"
	"roundtable/online/client/socket"
)

// onlinePlayer is the computer as a player on a server. It stays connected, answers requests, and
// thinks about one move at a time.
type onlinePlayer struct {
	session    *console.Session
	flags      onlineFlags
	origin     string
	invitation client.Invitation
	client     *client.Client
	now        func() time.Duration

	account string // once it is known
	up      bool   // the line has been up
	games   []*onlineGame
	played  int
	over    bool                                    // there is no more to play
	fault   error                                   // why, if it is not as it should be
	asked   map[string]func(client.Happening) error // what to do with the end of a request, by its ID
	fresh   bool                                    // something was asked since the last step
	search  *atomic.Bool                            // has the search that is under way stop; nil: there is none
	about   *onlineGame                             // what it is about
	found   chan thought
}

type onlineGame struct {
	id      string
	acted   uint64 // the last event that was looked at
	changes int    // of the position, as far as is known
	thought int    // changes when a move was thought of
	score   int    // of the latest search, for this player
	told    bool   // how it has ended
	offered bool   // another game, by this player
	next    string // the game that follows it
}

type thought struct {
	game    *onlineGame
	changes int // of the position then
	seat    int
	info    engine.Info
}

func (p *onlinePlayer) run() error {
	p.begin()
	p.client.Open()
	for {
		p.fresh = false
		for _, h := range p.client.Step(p.now()) {
			if err := p.take(h); err != nil {
				return p.end(err)
			}
		}
		for _, g := range slices.Clone(p.games) {
			p.act(g)
		}
		if p.over {
			return p.end(p.fault)
		}
		if !p.fresh {
			p.wait()
		}
	}
}

func (p *onlinePlayer) end(err error) error {
	p.stop()
	p.client.Close()
	p.client.Step(p.now())
	return err
}

// wait waits until something has arrived from the server, or the client has something to do.
func (p *onlinePlayer) wait() {
	var late <-chan time.Time
	if at, ok := p.client.Wake(); ok {
		t := time.NewTimer(at - p.now())
		defer t.Stop()
		late = t.C
	}
	select {
	case <-p.client.Ready():
	case <-late:
	case t := <-p.found:
		p.search, p.about = nil, nil
		p.playFound(t)
	}
}

func (p *onlinePlayer) note(format string, args ...any) {
	fmt.Fprintf(p.session.Errs, format+"\n", args...)
}

// ask sends a request. then is called with the result; it is nil if a refusal only needs to be
// logged.
func (p *onlinePlayer) ask(r online.Request, then func(client.Happening) error) {
	id := p.client.Ask(r)
	p.asked[id] = then
	p.fresh = true
}

func (p *onlinePlayer) begin() {
	switch {
	case p.flags.create:
		p.create()
	case p.invitation.Game != "":
		p.ask(&online.Sit{Game: p.invitation.Game, Token: p.invitation.Token}, func(h client.Happening) error {
			if r, is := h.(client.Refused); is && r.Why.Reason != online.Seated {
				return fmt.Errorf("the link opens no seat: %w", r.Why)
			}
			p.meet(p.invitation.Game)
			return nil
		})
	default:
		p.ask(&online.MyGames{On: true}, nil)
	}
}

// create makes a game, and prints the links to its seats.
func (p *onlinePlayer) create() {
	c := p.flags.game(p.session, p.client.NewID)
	p.ask(c, func(h client.Happening) error {
		if r, is := h.(client.Refused); is {
			return fmt.Errorf("the game was not made: %w", r.Why)
		}
		for _, seat := range c.Seats {
			if seat.Token != "" {
				fmt.Fprintln(p.session.Out, client.Invitation{Origin: p.origin, Game: c.Game, Token: seat.Token})
			}
		}
		p.meet(c.Game)
		return p.session.Out.Flush()
	})
}

// meet follows a game if the player may play another one.
func (p *onlinePlayer) meet(game string) {
	if slices.ContainsFunc(p.games, func(g *onlineGame) bool { return g.id == game }) {
		return
	}
	p.games = append(p.games, &onlineGame{id: game})
	p.client.Follow(game)
	p.fresh = true
}

func (p *onlinePlayer) leave(game string) {
	p.games = slices.DeleteFunc(p.games, func(g *onlineGame) bool { return g.id == game })
	p.client.Unfollow(game)
	p.fresh = true
}

// take processes what has happened on the server; an error ends the player.
func (p *onlinePlayer) take(h client.Happening) error {
	switch h := h.(type) {
	case client.Up:
		p.up = true
	case client.Down:
		if !p.up && h.Cause == client.Unreachable {
			return fmt.Errorf("there is no server at %s: %s", p.origin, h.Detail)
		}
		p.note("the line is down (%s), and is tried again in %v", h.Cause, h.Again.Round(time.Millisecond))
	case client.Gone:
		if h.Cause == client.Outdated {
			return errors.New("the server speaks another version of the protocol: another merlin does, too")
		}
		return fmt.Errorf("the server has ended the line for good: %s", h.Cause)
	case client.SignedIn:
		if p.account == "" {
			p.note("signed in as %s (%s), account %s", h.Name, h.Tag, h.Account.Account)
		}
		p.account = h.Account.Account
	case client.NotSignedIn:
		return fmt.Errorf("the server does not take the account: %w", h.Why)
	case client.Done:
		return p.handleEnd(h.ID, h)
	case client.Refused:
		return p.handleEnd(h.ID, h)
	case client.Overtaken:
		delete(p.asked, h.ID)
	case client.Delayed:
		p.note("%s waits: %v", h.Request.Type(), h.Why)
	case client.Listed:
		p.followListed(h.Games)
	case client.Unfollowed:
		return fmt.Errorf("game %s cannot be followed: %w", h.Game, h.Why)
	case client.Event:
		p.event(h)
	}
	return nil
}

// event records how an event changes what the player is thinking about or waiting for.
func (p *onlinePlayer) event(e client.Event) {
	i := slices.IndexFunc(p.games, func(g *onlineGame) bool { return g.id == e.Game })
	if i < 0 {
		return
	}
	switch e.Event.(type) {
	case *online.Created, *online.Joined, *online.Moved, *online.TakebackAsked, *online.TakebackGranted:
		p.games[i].changes++
	case *online.RematchDeclined:
		p.handleDeclined(e.Game)
	}
}

func (p *onlinePlayer) handleEnd(id string, h client.Happening) error {
	then := p.asked[id]
	delete(p.asked, id)
	if then != nil {
		return then(h)
	}
	if r, is := h.(client.Refused); is {
		p.note("refused: %v", r.Why)
	}
	return nil
}

func (p *onlinePlayer) followListed(l *online.Games) {
	for _, s := range l.Games {
		if s.Phase == "waiting" || s.Phase == "playing" {
			p.meet(s.Game)
		}
	}
	for _, game := range l.Gone {
		if g := p.client.Game(game); g != nil && g.Phase() == online.Waiting {
			p.leave(game) // a seat was kept for it, and is not any more
		}
	}
}

func (p *onlinePlayer) act(o *onlineGame) {
	g := p.client.Game(o.id)
	if g == nil || g.Seq() == 0 || p.account == "" {
		return
	}
	if p.about == o && (g.Phase() != online.Playing || o.thought != o.changes) {
		p.stop()
	}
	me := g.SeatsOf(online.Identity{Account: p.account})
	if g.Seq() != o.acted {
		o.acted = g.Seq()
		p.react(o, g, me)
	}
	if turn, ok := g.Turn(); ok && slices.Contains(me, turn) && p.search == nil && o.thought != o.changes {
		o.thought = o.changes
		p.think(o, g, turn)
	}
}

// react does what the player has to do once after each event.
func (p *onlinePlayer) react(o *onlineGame, g *online.Game, me []int) {
	for _, before := range p.games {
		if before.next == o.id {
			p.leave(before.id)
			break
		}
	}
	switch g.Phase() {
	case online.Waiting:
		p.sit(g, me)
	case online.Playing:
		for _, seat := range me {
			if r := p.reply(o, g, seat); r != nil {
				p.ask(r, nil)
			}
		}
	case online.Finished:
		p.printResult(o, g, me)
	case online.Ceased:
		p.forgetAborted(o)
	}
}

// sit takes the seat that is reserved for the player's account, if the player has still games to
// play.
func (p *onlinePlayer) sit(g *online.Game, me []int) {
	if len(me) > 0 {
		return
	}
	for i, seat := range g.Created().Seats {
		if seat.For == "account" && seat.Account == p.account {
			p.ask(&online.Sit{Game: g.ID(), Seat: &i}, nil)
			return
		}
	}
}

// early is how many moves must have been made before the player agrees to a draw.
const early = 20

// reply returns the answer to another seat's request: the player lets others take back moves, and
// agrees to a draw late in the game unless it is ahead.
func (p *onlinePlayer) reply(o *onlineGame, g *online.Game, seat int) online.Request {
	s := g.State(g.Time())
	chair := online.Chair{Game: o.id, Seat: seat}
	if a := s.Takeback; a != nil && a.Seat != seat && !slices.Contains(a.Granted, seat) {
		return &online.GrantTakeback{Chair: chair}
	}
	if s.Draw != nil && *s.Draw != seat {
		if o.score <= 0 && s.Ply >= early {
			return &online.AgreeDraw{Chair: chair}
		}
		return &online.DeclineDraw{Chair: chair}
	}
	return nil
}

// reserve is the part of the time for a move that is not used for the search: the way to the server
// may be slow, and so may the machine.
const reserve = 200 * clock.Millis(1)

// think begins a search for a move, at the player's level and within its clock.
func (p *onlinePlayer) think(o *onlineGame, g *online.Game, seat int) {
	e, _ := catalog.Find(g.Created().Kind)
	c, _ := computer.Of(g.Created().Kind)
	limits := engine.Limits{Level: p.flags.level, Seed: socket.Random()}
	if limits.Level == 0 {
		limits.Nodes = e.ThinkTime.Nodes
	}
	longest := clock.Millis(e.ThinkTime.Longest)
	at, _ := p.client.ServerTime(p.now())
	longest = max(20, min(longest, g.Control().Clock().Budget(g.Clock(seat, at))-reserve))
	stop := &atomic.Bool{}
	p.search, p.about = stop, o
	end := time.Now().Add(time.Duration(longest) * time.Millisecond)
	t, position := thought{game: o, changes: o.changes, seat: seat}, g.Match().Position()
	go func() {
		t.info = c.Think(position, limits, func() bool { return stop.Load() || time.Now().After(end) }, nil)
		p.found <- t
	}()
}

// stop ends the running search and drops its result.
func (p *onlinePlayer) stop() {
	if p.search != nil {
		p.search.Store(true)
	}
}

// playFound plays the move that was found, if the position has not changed since.
func (p *onlinePlayer) playFound(t thought) {
	g := p.client.Game(t.game.id)
	if g == nil || g.Phase() != online.Playing || t.game.changes != t.changes {
		return
	}
	t.game.score = t.info.Score
	move := t.info.Move
	if move == "" {
		move = g.Match().Position().Moves()[0]
	}
	r := &online.Move{Chair: online.Chair{Game: t.game.id, Seat: t.seat}, Ply: g.Match().Ply(), Move: string(move)}
	p.ask(r, func(h client.Happening) error {
		why, is := h.(client.Refused)
		switch {
		case !is:
			return nil
		case why.Why.Reason == online.TimeOver:
			p.note("the move %s came too late", move)
			return nil
		}
		return fmt.Errorf("the move %s was refused: %w", move, why.Why)
	})
}

func (p *onlinePlayer) printResult(o *onlineGame, g *online.Game, me []int) {
	if !o.told {
		o.told = true
		p.played++
		p.ask(&online.GetRecord{Game: o.id}, func(h client.Happening) error {
			d, ok := h.(client.Done)
			if !ok {
				return fmt.Errorf("there is no record of game %s: %w", o.id, h.(client.Refused).Why)
			}
			r := d.Answer.(*online.Record)
			if !p.flags.quiet {
				p.session.Out.WriteString(r.Record)
				p.session.Out.WriteString("\n") // one after the other, as in a file of records
			}
			p.over = p.flags.games > 0 && p.played >= p.flags.games
			return p.session.Out.Flush()
		})
	}
	if p.flags.games > 0 && p.played >= p.flags.games {
		return
	}
	if next, _, ok := g.Rematch(); ok {
		o.next = next
		p.meet(next)
		return
	}
	p.prune()
	for _, seat := range me {
		chair := online.Chair{Game: o.id, Seat: seat}
		switch offered := g.State(g.Time()).Rematch; {
		case offered != nil && !slices.Contains(offered.Agreed, seat):
			p.ask(&online.AgreeRematch{Chair: chair}, nil)
		case offered == nil && p.flags.create && !o.offered:
			o.offered = true
			p.ask(&online.OfferRematch{Chair: chair, Next: p.client.NewID()}, nil)
		}
	}
}

// remembered is how many finished games the player goes on following, because a rematch could be
// offered in them.
const remembered = 10

// prune stops following the oldest finished games.
func (p *onlinePlayer) prune() {
	over := 0
	for _, g := range slices.Backward(slices.Clone(p.games)) {
		if !g.told {
			continue
		}
		if over++; over > remembered {
			p.leave(g.id)
		}
	}
}

// handleDeclined continues after a rematch was declined: it makes another game if this player makes
// the games.
func (p *onlinePlayer) handleDeclined(game string) {
	if p.flags.create {
		p.note("the others want no other game: here is one for another player")
		p.leave(game)
		p.create()
	}
}

// forgetAborted forgets a game that has ended as if it had not been.
func (p *onlinePlayer) forgetAborted(o *onlineGame) {
	p.leave(o.id)
	switch {
	case p.invitation.Game != "":
		p.over, p.fault = true, errors.New("the game was aborted")
	case p.flags.create:
		p.note("the game was aborted: here is another")
		p.create()
	default:
		p.note("game %s was aborted", o.id)
	}
}
