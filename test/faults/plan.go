//go:build !js

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"time"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/test/cluster"
)

// Plan says what a run does.
type Plan struct {
	Servers, Games, Players, Faults int      // of games there may be more, as long as there are faults
	Longest                         int      // plies after which the player to move resigns; 0: 60
	Kinds                           []string // of faults, by their names; none: all
	Think                           int      // milliseconds that a player thinks at most; 0: not at all
	Conditions                      bool     // the games are correspondence games with conditional moves
	Seed                            uint64
	Dir                             string // for the servers' data, and their logs
	Program                         string // the server
	Tell                            func(format string, args ...any)

	addresses []string // of the servers

	mu         sync.Mutex
	failed     []string // what was wrong with the servers
	conditions conditionsReport
}

func (p *Plan) wrong(format string, args ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.failed = append(p.failed, fmt.Sprintf(format, args...))
}

// Report says what happened in a run.
type Report struct {
	Plan          *Plan
	Took          time.Duration
	Games         int
	Moves, Events int
	Faults        map[string]int
	Outages       int            // events that say that the clocks stood
	Causes        map[string]int // how games ended
	MostCharged   clock.Millis   // above what the player had the turn, of any move
	MostWaited    clock.Millis   // charged above what the player had the turn before the move was first sent
	Wrong         []string       // what must not be
}

// String returns the report as a text for people.
func (r *Report) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "seed %d: %d games of %d players at %d servers in %.0f s: %d moves, %d events, faults %v, %d outages in games, ends %v, at most %d ms charged above what a player knew of, and %d ms for waiting\n",
		r.Plan.Seed, r.Games, r.Plan.Players, r.Plan.Servers, r.Took.Seconds(), r.Moves, r.Events, r.Faults, r.Outages, r.Causes, r.MostCharged, r.MostWaited)
	if c := r.Plan.conditions; r.Plan.Conditions {
		fmt.Fprintf(&b, "%d conditional moves by %d plans, %d plans void, %d of %d messages to others looked at have told one\n", c.Replies, c.Plans, c.Void, c.Told, c.Messages)
	}
	for _, wrong := range r.Wrong {
		fmt.Fprintln(&b, "WRONG:", wrong)
	}
	if len(r.Wrong) == 0 {
		fmt.Fprintln(&b, "no acknowledged move was lost or doubled, no log differs, all games have ended")
	}
	return b.String()
}

// played is what one player has seen of a game.
type played struct {
	moves   []acked
	refused []string // moves, as a person reads it
	end     *online.State
}

// Run carries out the plan. The error says why the run could not begin.
func (p *Plan) Run(ctx context.Context) (*Report, error) {
	if p.Longest == 0 {
		p.Longest = 60
	}
	c, err := p.start()
	if err != nil {
		return nil, err
	}
	defer c.Close()
	r := &Report{Plan: p, Faults: map[string]int{}, Causes: map[string]int{}}
	begun := time.Now()
	disturbed := make(chan struct{})
	go func() {
		defer close(disturbed)
		for _, what := range p.disturb(ctx, c, rand.New(rand.NewPCG(p.Seed, 0)), p.Faults) {
			r.Faults[what]++
		}
	}()
	seen, wrong := p.playAll(ctx, disturbed)
	<-disturbed
	r.Wrong, r.Games = append(wrong, p.failed...), len(seen)
	r.Took = time.Since(begun)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	p.check(ctx, r, seen)
	return r, nil
}

func (p *Plan) start() (*cluster.Cluster, error) {
	c, err := cluster.Start(cluster.Config{Program: p.Program, Servers: p.Servers, Dir: p.Dir, Args: []string{"-site", ""}})
	if err != nil {
		return nil, err
	}
	for _, n := range c.Nodes {
		p.addresses = append(p.addresses, n.Web)
	}
	return c, nil
}

// playAll makes groups of players play one game after the other: at least as many as the plan says,
// and until all faults have happened. It returns what all players have seen, by game.
func (p *Plan) playAll(ctx context.Context, disturbed <-chan struct{}) (seen map[string][]played, wrong []string) {
	lot := rand.New(rand.NewPCG(p.Seed, 1<<32))
	seen = map[string][]played{}
	var mu sync.Mutex
	// Groups of two to five, who stay together.
	var groups [][]*player
	for n := 0; n < p.Players; {
		size := min(2+lot.IntN(4), p.Players-n)
		if size < 2 {
			break
		}
		var group []*player
		for range size {
			group = append(group, newPlayer(p, n+1))
			n++
		}
		groups = append(groups, group)
	}
	var all sync.WaitGroup
	for i, group := range groups {
		all.Go(func() {
			for n := i; n < p.Games || open(disturbed); n += len(groups) {
				id, results, err := p.playOne(ctx, group, n)
				mu.Lock()
				p.Tell("game %d has ended", len(seen)+1)
				if seen[id] = results; err != nil && ctx.Err() == nil {
					wrong = append(wrong, err.Error())
				}
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return seen, wrong
}

// open reports whether a channel isn't closed yet.
func open(c <-chan struct{}) bool {
	select {
	case <-c:
		return false
	default:
		return true
	}
}

// playOne makes a group play a game. The first two of the group play Camelot.
func (p *Plan) playOne(ctx context.Context, group []*player, n int) (id string, results []played, err error) {
	host := group[0]
	if p.Conditions {
		return p.playConditional(ctx, host, group[1], n)
	}
	create := &online.Create{Game: host.secret(), Kind: "lancelot", Clock: "1/60"}
	if n%2 == 0 {
		create.Kind, create.Clock, group = "camelot", "60+5", group[:2]
	}
	tokens := make([]string, len(group))
	for seat := range group {
		place := online.Place{For: "me"}
		if seat > 0 {
			tokens[seat] = host.secret()
			place = online.Place{For: "link", Token: tokens[seat]}
		}
		create.Seats = append(create.Seats, place)
	}
	if err := cluster.Done(host.ask(ctx, create)); err != nil {
		return create.Game, nil, err
	}
	results = make([]played, len(group))
	errs := make([]error, len(group))
	var all sync.WaitGroup
	for seat, one := range group {
		all.Go(func() {
			if seat > 0 {
				if errs[seat] = cluster.Done(one.ask(ctx, &online.Sit{Game: create.Game, Token: tokens[seat]})); errs[seat] != nil {
					return
				}
			}
			results[seat].moves, results[seat].refused, results[seat].end, errs[seat] = one.play(ctx, create.Game, seat)
		})
	}
	all.Wait()
	for _, err := range errs {
		if err != nil {
			return create.Game, results, err
		}
	}
	return create.Game, results, nil
}

// check reads the log of every game from every server, and compares it with what the players have
// seen.
func (p *Plan) check(ctx context.Context, r *Report, seen map[string][]played) {
	bad := func(format string, args ...any) { r.Wrong = append(r.Wrong, fmt.Sprintf(format, args...)) }
	logs := make([]map[string][]json.RawMessage, len(p.addresses))
	for i := range p.addresses {
		logs[i] = map[string][]json.RawMessage{}
		one := newPlayer(&Plan{Seed: p.Seed, addresses: p.addresses[i : i+1], Tell: p.Tell}, 1_000_000+i)
		for id := range seen {
			begun := time.Now()
			log, err := one.log(ctx, id)
			if took := time.Since(begun); took > time.Second {
				p.Tell("%s took %v to tell a log of %d events", p.addresses[i], took, len(log))
			}
			if err != nil {
				bad("%s does not tell the log of %s: %v", p.addresses[i], id, err)
			}
			logs[i][id] = log
		}
		one.hangUp()
	}
	read := online.NewLog()
	for id, players := range seen {
		log := logs[0][id]
		r.Events += len(log)
		for i := range logs {
			if !slices.EqualFunc(log, logs[i][id], func(a, b json.RawMessage) bool { return string(a) == string(b) }) {
				bad("the log of %s differs: %d events at one server, %d at another", id, len(log), len(logs[i][id]))
			}
		}
		g := online.New(id, rules)
		moved := map[uint64]*online.Moved{}
		ids, times := map[uint64]string{}, map[uint64]online.Instant{} // of the requests
		for i, data := range log {
			e, err := read.Decode(data)
			if err == nil {
				err = g.Apply(uint64(i+1), e)
			}
			if err != nil {
				bad("game %s, event %d: %v", id, i+1, err)
				break
			}
			ids[uint64(i+1)], times[uint64(i+1)] = e.ID, e.Time
			switch e := e.Event.(type) {
			case *online.Moved:
				moved[uint64(i+1)] = e
			case *online.Outage:
				r.Outages++
			}
		}
		if g.Phase() != online.Finished && g.Phase() != online.Ceased {
			bad("game %s has not ended: %s", id, g.Phase())
			continue
		}
		cause := string(g.Outcome().Cause)
		if g.Phase() == online.Ceased {
			cause = "aborted"
		}
		r.Causes[cause]++
		if cause == "time" || cause == "aborted" {
			bad("game %s has ended by %s, which no player has caused", id, cause)
		}
		for _, one := range players {
			if one.end == nil || one.end.Key != g.State(0).Key {
				bad("game %s: a player saw it end otherwise", id)
			}
			for _, m := range one.moves {
				r.Moves++
				e := moved[m.seq]
				if e == nil || e.Seat != m.seat || e.Ply != m.ply || e.Move != m.move {
					bad("game %s: the move %s at ply %d was acknowledged as event %d, where the log has %+v", id, m.move, m.ply, m.seq, e)
					continue
				}
				delete(moved, m.seq)
				r.MostWaited = max(r.MostWaited, e.Took-m.thought)
				if above := e.Took - m.waited; above > r.MostCharged {
					r.MostCharged = above
					p.Tell("game %s, ply %d, until %d: %d ms were charged of which the player knew %d", id, m.ply, times[m.seq], e.Took, m.waited)
				}
			}
		}
		for seq, e := range moved {
			bad("game %s: no player was told that event %d is kept, %s, %+v; of its seat was refused %q", id, seq, ids[seq], *e, players[e.Seat].refused)
		}
	}
	// A server that stands still, and is followed by one that dies, keeps the news of a turn
	// from a player for so long without an outage: the others can keep moves.
	if most := 20 * clock.Second; r.MostCharged > most {
		bad("%d ms were charged of which the player knew nothing", r.MostCharged)
	}
}

func (p *player) log(ctx context.Context, game string) (log []json.RawMessage, err error) {
	var following *cluster.Line
	last := uint64(0)
	for {
		if p.line == nil || following != p.line {
			a, err := p.ask(ctx, &online.Follow{Game: game, As: "events"})
			if err := cluster.Done(a, err); err != nil {
				return nil, err
			}
			following, log, last = p.line, nil, a.(*online.OK).Seq
		}
		if uint64(len(log)) == last {
			return log, cluster.Done(p.ask(ctx, &online.Unfollow{Game: game}))
		}
		a, err := p.next(ctx)
		if err != nil {
			continue
		}
		if k, is := a.(*online.Kept); is && k.Game == game {
			if k.Seq != uint64(len(log)+1) {
				return nil, fmt.Errorf("event %d comes after %d", k.Seq, len(log))
			}
			log = append(log, k.Event)
			last = max(last, k.Seq)
		}
	}
}
