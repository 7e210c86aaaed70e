package main

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"roundtable/engine"
)

// runningSearch is a search in progress. A nil one has ended.
type runningSearch struct {
	infinite bool // writes its bestmove no sooner than it is stopped
	once     sync.Once
	stopped  chan struct{}
	answered atomic.Bool // bestmove is being written
	done     chan struct{}
}

// halt makes it end at once.
func (t *runningSearch) halt() {
	if t != nil {
		t.once.Do(func() { close(t.stopped) })
	}
}

func (t *runningSearch) wait() {
	if t != nil {
		<-t.done
	}
}

// busy reports whether its bestmove is still to come. A driver may write on
// as soon as it has read that line: then the rest is waited for.
func (t *runningSearch) busy() bool {
	if t == nil {
		return false
	}
	if t.answered.Load() {
		t.wait()
		return false
	}
	return true
}

// halted reports whether it was stopped.
func (t *runningSearch) halted() bool {
	select {
	case <-t.stopped:
		return true
	default:
		return false
	}
}

// goRequest is what a line of go asks for.
type goRequest struct {
	limits   engine.Limits
	time     time.Duration // by then it ends; 0: none
	enough   time.Duration // from here on no further depth is worth it; 0: any is
	infinite bool
}

// slack is kept back of a player's clock for what lies between it and us.
const slack = 20 * time.Millisecond

// parseGo reads the words after go, for a seat to move out of some.
func parseGo(words []string, seat engine.Seat, seats int) (goRequest, error) {
	var r goRequest
	left, inc := map[int]int64{}, map[int]int64{}
	limited, togo, moveTime := false, int64(0), int64(-1)
	for i := 0; i < len(words); i++ {
		name := words[i]
		if name == "infinite" {
			r.infinite = true
			continue
		}
		to, least := (*int64)(nil), int64(1)
		var value int64
		switch name {
		case "depth", "nodes", "movetime", "movestogo":
			to = &value
		default:
			if n, what, ok := clockName(name); ok && n < seats {
				to, least = &value, -1<<40
				if what == "inc" {
					least = 0
				}
			}
		}
		if to == nil {
			return r, fmt.Errorf("%q is none of depth, nodes, movetime, p1time, p1inc ..., movestogo, infinite", name)
		}
		if i++; i == len(words) {
			return r, fmt.Errorf("the number of %s is missing", name)
		}
		n, err := strconv.ParseInt(words[i], 10, 64)
		if err != nil || n < least || n > 1<<40 {
			return r, fmt.Errorf("%s is a number of %d or more, not %q", name, least, words[i])
		}
		switch name {
		case "depth":
			r.limits.Depth, limited = int(min(n, 1000)), true
		case "nodes":
			r.limits.Nodes, limited = n, true
		case "movetime":
			moveTime = n
		case "movestogo":
			togo = n
		default:
			at, what, _ := clockName(name)
			if what == "inc" {
				inc[at] = n
			} else {
				left[at] = n
			}
		}
	}
	if r.infinite {
		return r, nil
	}
	mine, ok := left[int(seat)]
	switch {
	case moveTime > 0:
		r.time = time.Duration(moveTime) * time.Millisecond
	case ok:
		r.time, r.enough = allotTime(mine, inc[int(seat)], togo)
	case len(left) > 0 && !limited:
		return r, fmt.Errorf("p%d is to move, and its clock is missing", seat+1)
	case !limited:
		r.infinite = true // nothing that would end it but stop
	}
	return r, nil
}

// clockName reads p1time, p2inc and so on, and the names that UCI has for two.
func clockName(name string) (seat int, what string, ok bool) {
	switch name {
	case "wtime", "winc":
		return 0, name[1:], true
	case "btime", "binc":
		return 1, name[1:], true
	}
	if len(name) < 5 || name[0] != 'p' || name[1] < '1' || name[1] > '8' {
		return 0, "", false
	}
	what = name[2:]
	return int(name[1] - '1'), what, what == "time" || what == "inc"
}

// allotTime is what of a clock goes to this move, all in milliseconds: a share of
// what is left and most of the increment. A search that is in the middle of a
// depth may take twice that, but never more than half of all there is; one that
// has ended a depth at half the share would hardly end another.
func allotTime(left, inc, togo int64) (most, enough time.Duration) {
	if togo == 1 {
		most = max(time.Duration(left*9/10)*time.Millisecond-slack, time.Millisecond)
		return most, most
	}
	if togo <= 0 || togo > 25 {
		togo = 25
	}
	share := min(left/togo+inc*3/4, left/2)
	most = max(time.Duration(min(2*share, left/2))*time.Millisecond-slack, time.Millisecond)
	return most, max(time.Duration(share)*time.Millisecond/2, time.Millisecond)
}

// timeManager tells when a search on a clock has thought enough: longer while the
// best move keeps changing.
type timeManager struct {
	enough time.Duration
	best   engine.Move
	over   atomic.Bool
}

// update takes a depth's report into account.
func (m *timeManager) update(i engine.Info, took time.Duration) {
	enough := m.enough
	if i.Move != m.best {
		enough = enough * 3 / 2
	}
	m.best = i.Move
	if enough > 0 && took >= enough {
		m.over.Store(true)
	}
}

// startSearch begins a search.
func (u *ugiSession) startSearch(words []string) error {
	r, err := parseGo(words, u.pos.Turn(), len(u.pos.Board().Tally))
	if err != nil {
		return err
	}
	if o := u.pos.Outcome(); o.Over() {
		// A driver that asks all the same waits for an answer.
		u.say("bestmove 0000")
		return fmt.Errorf("the game is over (%s)", o.Cause)
	}
	r.limits.Character = u.character
	r.limits.Level, r.limits.Seed, r.limits.Threads, r.limits.Lines = u.level, u.seed, u.threads, u.lines
	think := u.Think
	if u.level == 0 { // a level plays the same whatever came before
		if u.searchWithHash == nil {
			s, err := searchWithHash(u.Entry, u.hash, u.endings)
			if err != nil { // a driver that asks waits for an answer
				u.say("info string error %s", err)
				s = u.Think
			}
			u.searchWithHash = s
		}
		think = u.searchWithHash
	}
	t := &runningSearch{infinite: r.infinite, stopped: make(chan struct{}), done: make(chan struct{})}
	u.running = t
	go u.search(t, think, u.pos, r)
	return nil
}

// search searches and writes the best move, in a goroutine of its own.
func (u *ugiSession) search(t *runningSearch, think engine.Search, p engine.Position, req goRequest) {
	defer close(t.done)
	began := time.Now()
	late := deadline(req.time)
	var m engine.Move
	func() {
		defer func() {
			if r := recover(); r != nil {
				u.say("info string error the search failed: %v", r)
			}
		}()
		tell := func(i engine.Info) {
			for _, line := range infoLines(i, len(p.Board().Tally), time.Since(began)) {
				u.say("%s", line)
			}
		}
		clock := timeManager{enough: req.enough}
		stop := func() bool { return t.halted() || late() || clock.over.Load() }
		info := think(p, req.limits, stop, func(i engine.Info) {
			tell(i)
			clock.update(i, time.Since(began))
		})
		tell(info)
		m = info.Move
	}()
	if m == "" {
		m = p.Moves()[0]
	}
	if t.infinite {
		<-t.stopped
	}
	t.answered.Store(true)
	u.say("bestmove %s", toWire(m))
}

// infoLines is a search's knowledge, a line of info a variation. Forced wins are
// counted in the mover's own moves.
func infoLines(i engine.Info, seats int, took time.Duration) []string {
	all := append([]engine.Variation{{Score: i.Score, Win: i.Win, Line: i.Line}}, i.Others...)
	nps := float64(i.Nodes) / max(took.Seconds(), 1e-6)
	var out []string
	for at, v := range all {
		score := fmt.Sprint("cp ", v.Score)
		switch n := max(1, seats); {
		case v.Win > 0:
			score = fmt.Sprint("mate ", (v.Win+n-1)/n)
		case v.Win < 0:
			score = fmt.Sprint("mate ", -((-v.Win + n - 1) / n))
		}
		rank := ""
		if len(all) > 1 {
			rank = fmt.Sprintf(" multipv %d", at+1)
		}
		var line strings.Builder
		for _, m := range v.Line {
			line.WriteString(" " + toWire(m))
		}
		out = append(out, fmt.Sprintf("info depth %d%s score %s nodes %d nps %.0f time %d pv%s",
			i.Depth, rank, score, i.Nodes, nps, took.Milliseconds(), line.String()))
	}
	return out
}
