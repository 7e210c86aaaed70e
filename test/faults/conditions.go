//go:build !js

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"roundtable/engine"
	"roundtable/online"
	"roundtable/test/cluster"
)

// conditionsReport says what happened to conditional moves.
type conditionsReport struct {
	Plans, Replies, Void int // acknowledged plans, moves that the servers made by them, and plans that became void
	Messages, Told       int // messages to others, and those of them that tell a conditional move before it is made
}

// secretMove finds the moves of plans in messages and logs: only plans have them in small letters.
var secretMove = regexp.MustCompile(`(?:^|[^A-Za-z0-9_-])([a-l][0-9]{1,2}(?:[-x][a-l][0-9]{1,2})+)(?:[^A-Za-z0-9_-]|$)`)

// hear looks for conditional moves in a message to another client. The event of the move is none.
func (p *Plan) hear(data []byte) {
	var m struct {
		T     string
		Seat  int
		Event struct{ Move string }
	}
	json.Unmarshal(data, &m)
	text := string(data)
	if m.T == "event" {
		text = strings.Replace(text, `"`+m.Event.Move+`"`, "", 1)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.conditions.Messages++
	if found := secretMove.FindString(text); found != "" || strings.Contains(text, "set-conditions") || m.T == "conditions" && m.Seat != 0 {
		p.conditions.Told++
		p.failed = append(p.failed, fmt.Sprintf("another client is told %s in %s", found, text))
	}
}

// conditional is a game of a player without conditional moves, at seat 0, and one with them.
type conditional struct {
	*Plan
	host, guest *player
	id          string
	game        *online.Game
	following   *cluster.Line // of the host
	plan        [][]engine.Move
	results     []played
}

// playConditional plays a correspondence game to which a third player listens.
func (p *Plan) playConditional(ctx context.Context, host, guest *player, n int) (id string, results []played, err error) {
	host.heard = p.hear
	g := &conditional{Plan: p, host: host, guest: guest, id: host.secret(), results: make([]played, 2)}
	g.game = online.New(g.id, rules)
	token := host.secret()
	create := &online.Create{Game: g.id, Kind: "camelot", Clock: "1d", Seats: []online.Place{{For: "me"}, {For: "link", Token: token}}}
	if err := cluster.Done(host.ask(ctx, create)); err != nil {
		return g.id, g.results, err
	}
	if err := cluster.Done(guest.ask(ctx, &online.Sit{Game: g.id, Token: token})); err != nil {
		return g.id, g.results, err
	}
	watching, stop := context.WithCancel(ctx)
	var watcher sync.WaitGroup
	watcher.Go(func() { p.watch(watching, g.id, n) })
	defer watcher.Wait()
	defer stop()
	for g.game.Phase() <= online.Playing && err == nil {
		err = g.turn(ctx)
	}
	if err != nil {
		return g.id, g.results, fmt.Errorf("game %s: %w", g.id, err)
	}
	end := g.game.State(0)
	g.results[0].end, g.results[1].end = end, end
	return g.id, g.results, p.checkLogs()
}

// watch listens to a game as a spectator.
func (p *Plan) watch(ctx context.Context, game string, n int) {
	w := newPlayer(p, 500_000+n)
	w.heard = p.hear
	defer w.hangUp()
	for ctx.Err() == nil {
		if a, err := w.ask(ctx, &online.Follow{Game: game, As: []string{"events", "states"}[n%2], Moves: true}); cluster.Done(a, err) != nil {
			return
		}
		for w.line != nil && ctx.Err() == nil {
			w.ask(ctx, &online.GetRecord{Game: game})
			w.next(ctx)
		}
	}
}

// catchUp receives events until one fits, which Apply has taken.
func (g *conditional) catchUp(ctx context.Context, fits func() bool) error {
	read := online.NewLog()
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for !fits() {
		if g.host.line == nil || g.following != g.host.line {
			if a, err := g.host.ask(ctx, &online.Follow{Game: g.id, As: "events", After: g.game.Seq()}); cluster.Done(a, err) != nil {
				return errors.Join(err, errors.New("it is lost: no event comes"))
			}
			g.following = g.host.line
			continue
		}
		a, err := g.host.next(ctx)
		k, is := a.(*online.Kept)
		if err != nil || !is || k.Game != g.id || k.Seq != g.game.Seq()+1 {
			if ctx.Err() != nil {
				return errors.New("it is lost: no event comes in a minute")
			}
			continue
		}
		e, err := read.Decode(k.Event)
		if err == nil {
			err = g.game.Apply(k.Seq, e)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// do sends a request of a seat, and waits for its event.
func (g *conditional) do(ctx context.Context, seat int, r online.Request) error {
	a, err := []*player{g.host, g.guest}[seat].ask(ctx, r)
	if err := cluster.Done(a, err); err != nil {
		return err
	}
	seq := a.(*online.OK).Seq
	if m, is := r.(*online.Move); is {
		g.results[seat].moves = append(g.results[seat].moves, acked{g.id, seat, m.Ply, m.Move, seq, 1 << 40, 1 << 40})
	}
	return g.catchUp(ctx, func() bool { return g.game.Seq() >= seq })
}

// turn makes a move of each seat: the guest's by a plan if the host's move fits.
func (g *conditional) turn(ctx context.Context) error {
	lot := g.host.lot
	if err := g.catchUp(ctx, func() bool { return g.game.Phase() > online.Waiting }); err != nil {
		return err
	}
	m := g.game.Match()
	guest := online.Chair{Game: g.id, Seat: 1}
	if m.Ply() >= g.Longest {
		if err := g.do(ctx, 0, &online.Resign{Chair: online.Chair{Game: g.id}}); err != nil {
			return err
		}
		return g.catchUp(ctx, func() bool { return g.game.Phase() > online.Playing })
	}
	if len(g.plan) == 0 && lot.IntN(6) > 0 {
		for range 1 + lot.IntN(2) { // the last one counts
			g.plan = g.lines()
			if err := cluster.Done(g.guest.ask(ctx, &online.SetConditions{Chair: guest, Ply: m.Ply(), Lines: g.plan})); err != nil {
				return err
			}
			g.count(func(c *conditionsReport) { c.Plans++ })
		}
	}
	if len(g.plan) > 0 && lot.IntN(8) == 0 {
		if err := cluster.Done(g.guest.ask(ctx, &online.SetConditions{Chair: guest})); err != nil {
			return err
		}
		g.plan = nil
	}
	if g.Think > 0 {
		g.host.pause(ctx, g.Think)
	}
	move := m.Position().Moves()[lot.IntN(len(m.Position().Moves()))]
	if len(g.plan) > 0 && lot.IntN(6) > 0 {
		text := strings.ToUpper(string(g.plan[lot.IntN(len(g.plan))][0]))
		move = engine.Move(strings.ReplaceAll(text, "X", "x"))
	}
	ply := m.Ply()
	if err := g.do(ctx, 0, &online.Move{Chair: online.Chair{Game: g.id}, Ply: ply, Move: string(move)}); err != nil {
		return err
	}
	had := len(g.plan) > 0
	reply := g.follow(string(move))
	if m.Outcome().Over() {
		return g.catchUp(ctx, func() bool { return g.game.Phase() > online.Playing })
	}
	if reply == "" {
		if had {
			g.count(func(c *conditionsReport) { c.Void++ })
		}
		move := m.Position().Moves()[lot.IntN(len(m.Position().Moves()))]
		return g.do(ctx, 1, &online.Move{Chair: guest, Ply: ply + 1, Move: string(move)})
	}
	if err := g.catchUp(ctx, func() bool { return m.Ply() > ply+1 || g.game.Phase() > online.Playing }); err != nil {
		return fmt.Errorf("the reply %s at ply %d: %w", reply, ply+1, err)
	}
	// Its event is the last one, or the one before the end.
	seq := g.game.Seq()
	if _, ended := g.game.Ended(); ended {
		seq--
	}
	g.results[1].moves = append(g.results[1].moves, acked{g.id, 1, ply + 1, string(reply), seq, 0, 0})
	g.count(func(c *conditionsReport) { c.Replies++ })
	if g.follow(string(reply)); lot.IntN(8) > 0 || m.Outcome().Over() {
		return nil
	}
	// A takeback voids the rest.
	if err := g.do(ctx, 1, &online.AskTakeback{Chair: guest}); err != nil {
		return err
	}
	g.plan = nil
	if err := g.do(ctx, 0, &online.GrantTakeback{Chair: online.Chair{Game: g.id}}); err != nil {
		return err
	}
	move = m.Position().Moves()[lot.IntN(len(m.Position().Moves()))]
	return g.do(ctx, 1, &online.Move{Chair: guest, Ply: ply + 1, Move: string(move)})
}

// lines returns some lines from the present position: a few moves of the host, and random play
// after each.
func (g *conditional) lines() (all [][]engine.Move) {
	lot := g.host.lot
	at := g.game.Match().Position()
	first := at.Moves()
	lot.Shuffle(len(first), func(i, j int) { first[i], first[j] = first[j], first[i] })
	for _, move := range first[:min(len(first), 1+lot.IntN(4))] {
		var line []engine.Move
		for p, n := at, 2*(1+lot.IntN(4)); n > 0 && !p.Outcome().Over(); n-- {
			line = append(line, engine.Move(strings.ToLower(string(move))))
			p, _, _ = p.Play(move)
			if next := p.Moves(); len(next) > 0 {
				move = next[lot.IntN(len(next))]
			}
		}
		if line = line[:len(line)/2*2]; len(line) > 0 {
			all = append(all, line)
		}
	}
	return all
}

// follow drops the lines that do not go on with a move, and that move from the others. It returns
// the next move of the rest, or "".
func (g *conditional) follow(move string) (next engine.Move) {
	var rest [][]engine.Move
	for _, line := range g.plan {
		if strings.EqualFold(string(line[0]), move) && len(line) > 1 {
			rest = append(rest, line[1:])
		}
	}
	if g.plan = rest; len(rest) > 0 {
		next = rest[0][0]
	}
	return next
}

func (p *Plan) count(do func(*conditionsReport)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	do(&p.conditions)
}

// checkLogs looks for conditional moves in what the servers write.
func (p *Plan) checkLogs() error {
	logs, err := filepath.Glob(filepath.Join(p.Dir, "*.log"))
	for _, name := range logs {
		text, readErr := os.ReadFile(name)
		if found := secretMove.Find(text); found != nil || readErr != nil {
			return fmt.Errorf("%s has %q: %v", name, found, readErr)
		}
	}
	return err
}
