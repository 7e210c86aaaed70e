package console

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"roundtable/engine"
)

// runningSearch is a search in progress, or nil after its end.
type runningSearch struct {
	infinite bool // its bestmove waits for stop
	once     sync.Once
	stopped  chan struct{}
	answered atomic.Bool // bestmove is being written
	done     chan struct{}
}

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

// busy reports whether the search has still to write its bestmove. If it is writing that line now,
// busy waits until it has.
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

func (t *runningSearch) isHalted() bool {
	select {
	case <-t.stopped:
		return true
	default:
		return false
	}
}

// timeManager decides when a search on a clock has taken enough time. The search takes longer while
// its best move keeps changing.
type timeManager struct {
	enough time.Duration
	best   engine.Move
	over   atomic.Bool
}

// update tells the timeManager the result of a depth.
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

// startSearch starts a search. The search always ends by writing a best move, or 0000 if there is
// none.
func (u *ugiSession) startSearch(words []string) error {
	began := time.Now()
	if u.refused {
		u.say("bestmove 0000")
		return fmt.Errorf("there is no position, the last one was refused")
	}
	if o := u.pos.Outcome(); o.Over() {
		u.say("bestmove 0000")
		return fmt.Errorf("the game is over (%s)", o.Cause)
	}
	r, notes := parseGo(words, u.pos.Turn(), len(u.pos.Board().Tally))
	for _, n := range notes {
		u.say("info string go: %s", oneLine(n))
	}
	r.limits.Character = u.character
	r.limits.Level, r.limits.Seed, r.limits.Threads, r.limits.Lines = u.level, u.seed, AtOnce(u.threads), u.lines
	think := u.Think
	if u.level == 0 { // a level plays the same with any history
		u.makeTable()
		think = u.searchWithHash
	}
	t := &runningSearch{infinite: r.infinite, stopped: make(chan struct{}), done: make(chan struct{})}
	u.running = t
	go u.search(t, think, u.pos, r, began)
	return nil
}

// makeTable makes the transposition table, unless there is one already or the level needs none. A
// large table takes seconds, so it is made in setoption, uginewgame and isready, before a driver
// starts a clock.
func (u *ugiSession) makeTable() {
	if u.level != 0 || u.searchWithHash != nil {
		return
	}
	s, err := searchWithHash(u.Session, u.hash, u.endings)
	if err != nil { // it continues without
		u.say("info string error %s", err)
		s = u.Think
	}
	u.searchWithHash = s
}

// search searches and writes the best move. It runs on its own goroutine.
func (u *ugiSession) search(t *runningSearch, think engine.Search, p engine.Position, req goRequest, began time.Time) {
	defer close(t.done)
	late := deadline(began, req.time)
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
		stop := func() bool { return t.isHalted() || late() || clock.over.Load() }
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
	u.say("bestmove %s", m.Word())
}

// infoLines returns a search's result with one info line per variation. Forced wins and losses are
// counted in moves of the player to move.
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
			line.WriteString(" " + m.Word())
		}
		out = append(out, fmt.Sprintf("info depth %d%s score %s nodes %d nps %.0f time %d pv%s",
			i.Depth, rank, score, i.Nodes, nps, took.Milliseconds(), line.String()))
	}
	return out
}
