package main

import (
	"fmt"
	"math/bits"
	"slices"
	"time"

	"roundtable/engine"
)

// usualAnalysis is the nodes of an analysis for which no limit is given.
const usualAnalysis = 1_000_000

// report is a search's knowledge in one line: everything but the time follows
// from the position and the limits. A forced win or loss is counted in plies.
func report(i engine.Info, took time.Duration) string {
	score := fmt.Sprint(i.Score)
	switch {
	case i.Win > 0:
		score = fmt.Sprint("win in ", i.Win)
	case i.Win < 0:
		score = fmt.Sprint("loss in ", -i.Win)
	}
	// Moves of several words need a mark between them.
	return fmt.Sprintf("depth %d score %s nodes %d time %.3f pv %s", i.Depth, score, i.Nodes, took.Seconds(), join(i.Line, ", "))
}

// analyse thinks about one position and tells what it sees.
//
// With -lines the searches know nothing of it: each first move's position is
// searched by itself with a share of the budget. In each round all moves that
// are left get the same, and the better half goes on to the next, so that the
// lines that are shown have been searched the most.
func analyse(s *session) func([]string) error {
	f := s.flags
	depth := f.Int("depth", 0, "search to this `depth`")
	nodes := f.Int64("nodes", 0, fmt.Sprintf("search so many `nodes`; %d if there is no limit at all", usualAnalysis))
	limit := f.Duration("time", 0, "search for so long a `time`, such as 5s")
	lines := f.Int("lines", 0, "show so many first `moves`, the best first, each searched with a share of the budget")
	return func(rest []string) error {
		if err := none(rest); err != nil {
			return err
		}
		switch {
		case *depth < 0 || *nodes < 0 || *limit < 0:
			return fmt.Errorf("-depth, -nodes and -time are above 0")
		case *lines < 0:
			return fmt.Errorf("-lines is 1 or more")
		case s.position == "-":
			return fmt.Errorf("analyse takes one position, not -")
		}
		p, err := s.start()
		if err != nil {
			return err
		}
		if o := p.Outcome(); o.Over() {
			return fmt.Errorf("the game is over (%s)", o.Cause)
		}
		l := engine.Limits{Depth: *depth, Nodes: *nodes}
		if l.Depth == 0 && l.Nodes == 0 && *limit == 0 {
			l.Nodes = usualAnalysis
		}
		if *lines > 0 {
			if len(p.Board().Tally) != 2 {
				return fmt.Errorf("-lines is for games of two: with more, a score of the next to move says nothing of the mover's")
			}
			return s.best(p, l, *limit, *lines)
		}
		began := time.Now()
		tell := func(i engine.Info) {
			fmt.Fprintln(s.out, report(i, time.Since(began)))
			s.out.Flush()
		}
		info := s.think(p, l, deadline(*limit), tell)
		fmt.Fprintln(s.out, "best", info.Move, report(info, time.Since(began)))
		return nil
	}
}

// deadline is a stop for a search that begins now; 0 is never.
func deadline(after time.Duration) func() bool {
	if after <= 0 {
		return func() bool { return false }
	}
	end := time.Now().Add(after)
	return func() bool { return !time.Now().Before(end) }
}

// line is a first move with what its own search knows, from the mover's side.
type line struct {
	move engine.Move
	next engine.Position
	info engine.Info
}

// value puts lines in order: wins, the short ones first; scores; losses, the
// long ones first.
func (l *line) value() int {
	const won = 1 << 40
	switch w := l.info.Win; {
	case w > 0:
		return won - w
	case w < 0:
		return -won - w
	}
	return l.info.Score
}

// best shows the best first moves.
func (s *session) best(p engine.Position, l engine.Limits, limit time.Duration, show int) error {
	var left []*line
	for _, m := range p.Moves() {
		next, _, err := p.Play(m)
		if err != nil {
			return err
		}
		left = append(left, &line{move: m, next: next})
	}
	rounds := 1
	if l.Depth == 0 { // a depth alone has no shares: all go to it at once
		rounds += bits.Len(uint(max(0, (len(left)-1)/max(1, show))))
	}
	began := time.Now()
	for round := rounds; round > 0; round-- {
		part := l
		if l.Nodes > 0 {
			part.Nodes = max(1, l.Nodes/int64(rounds*len(left)))
		}
		for i, c := range left {
			stop := deadline(0)
			if limit > 0 { // what is left of it, parted among what is left to do
				share := (limit - time.Since(began)) / time.Duration((round-1)*len(left)/2+len(left)-i)
				stop = deadline(max(share, time.Nanosecond))
			}
			s.look(p, c, part, stop)
		}
		slices.SortStableFunc(left, func(a, b *line) int { return b.value() - a.value() })
		if round > 1 {
			left = left[:max(min(show, len(left)), (len(left)+1)/2)]
		}
	}
	for i, c := range left[:min(show, len(left))] {
		fmt.Fprintf(s.out, "%d %s %s\n", i+1, c.move, report(c.info, time.Since(began)))
	}
	return nil
}

// look searches the position after a first move; Nodes adds up.
func (s *session) look(p engine.Position, c *line, l engine.Limits, stop func() bool) {
	before := c.info.Nodes
	if o := c.next.Outcome(); o.Over() {
		c.info = engine.Info{Depth: 1, Nodes: before + 1, Line: []engine.Move{c.move}}
		switch me := o.Winners.Has(p.Turn()); {
		case o.Winners.Len() == 1 && me:
			c.info.Win = 1
		case o.Winners != 0 && !me:
			c.info.Win = -1
		}
		return
	}
	if l.Depth == 1 { // what follows is not searched below one ply
		l.Nodes = 1
	}
	l.Depth = max(0, l.Depth-1)
	info := s.think(c.next, l, stop, nil)
	c.info = info
	c.info.Nodes += before
	c.info.Depth++
	c.info.Line = append([]engine.Move{c.move}, info.Line...)
	if c.next.Turn() != p.Turn() {
		c.info.Score = -info.Score
		c.info.Win = -info.Win
	}
	switch {
	case c.info.Win > 0:
		c.info.Win++
	case c.info.Win < 0:
		c.info.Win--
	}
}
