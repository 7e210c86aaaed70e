package session

import (
	"errors"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/engine/review"
	"roundtable/internal/thinker/protocol"
)

// request returns a request to the engine to think about the present position of the match.
func request(m *match.Match, l engine.Limits, longest clock.Millis) protocol.Request {
	setup, ply := m.Setup(), m.Ply()
	l.Seed = setup.Seed*1_000_003 + uint64(ply)
	r := protocol.Request{Game: m.Game().Name(), Setup: setup, Start: m.From(), Limits: l, Time: longest}
	for _, turn := range m.Turns()[:ply] {
		r.Moves = append(r.Moves, turn.Move)
	}
	return r
}

// thought is the task that an engine is thinking about. Computers and the adviser share one engine,
// so there is only one thought at a time.
type thought struct {
	engine   protocol.Thinker
	match    *match.Match
	purpose  Purpose // Nothing if none is under way
	id       int
	since    time.Duration // in time on screen
	least    time.Duration // how long it is shown at least
	reply    *protocol.Reply
	progress engine.Info // result so far
	rated    evaluation
}

// start starts a search. Its result is not used before the time least has passed on screen.
func (t *thought) start(r protocol.Request, what Purpose, seen, least time.Duration) {
	t.purpose, t.since, t.least, t.reply, t.progress = what, seen, least, nil, engine.Info{}
	t.id = t.engine.Start(r)
}

// read polls the engine and reports whether the final result has arrived.
func (t *thought) read() bool {
	for t.reply == nil {
		r, ok := t.engine.Poll()
		if !ok {
			return false
		}
		if r.ID != t.id {
			continue
		}
		t.progress = r.Info
		if r.Done {
			t.reply = &r
		}
	}
	return true
}

// ready reports whether the final result has arrived and may be used.
func (t *thought) ready(seen time.Duration) bool {
	return t.reply != nil && over(seen-t.since, t.least)
}

// tellDepth returns an event if the search has become deeper than was.
func (t *thought) tellDepth(was int) []Event {
	if t.progress.Depth == was {
		return nil
	}
	t.rate()
	return []Event{Thinks{For: t.purpose, Depth: t.progress.Depth}}
}

// settle ends the search with a given move as its result, which may be used at once.
func (t *thought) settle(m engine.Move) {
	t.engine.Stop()
	t.progress.Move = m
	t.reply = &protocol.Reply{ID: t.id, Done: true, Info: t.progress}
	t.least = 0
}

// take ends the thought and returns the result of its search.
func (t *thought) take() (engine.Info, error) {
	r := *t.reply
	t.rate()
	t.purpose, t.reply = Nothing, nil
	if r.Err != "" {
		return r.Info, errors.New(r.Err)
	}
	return r.Info, nil
}

// stop ends a running thought and drops its result.
func (t *thought) stop() {
	if t.purpose != Nothing {
		t.engine.Stop()
		t.purpose, t.reply = Nothing, nil
	}
}

type evaluation struct {
	known bool
	share float64 // of the first of two seats: 0 is lost, 1 is won
}

// rate stores the present evaluation of a position with two players.
func (t *thought) rate() {
	if m := t.match; t.progress.Depth > 0 && len(m.Players()) == 2 {
		t.rated = evaluation{true, review.Chances(m.Game(), t.progress, m.Position().Turn(), 2)[0]}
	}
}

// mute is an engine that never gives a result.
type mute struct{}

func (mute) Start(protocol.Request) int        { return 1 }
func (mute) Stop()                             {}
func (mute) Poll() (r protocol.Reply, ok bool) { return r, false }
func (mute) Close()                            {}

// adviser finds hints, and judges positions of an analysis.
type adviser struct {
	thought  *thought
	time     catalog.ThinkTime
	position engine.Position // examined last
	move     engine.Move     // the best there; "" if the engine failed
}

func (a *adviser) thinks() bool {
	return a.thought.purpose == ForHint || a.thought.purpose == ForJudgement
}

func (a *adviser) ask(what Purpose, seen time.Duration) []Event {
	a.thought.start(request(a.thought.match, engine.Limits{Nodes: a.time.Nodes}, a.time.Longest), what, seen, 0)
	return []Event{Thinks{For: what}}
}

// hear polls the search, and returns its result or a deeper search as events.
func (a *adviser) hear(seen time.Duration) []Event {
	t := a.thought
	depth := t.progress.Depth
	if !t.read() || !t.ready(seen) {
		return t.tellDepth(depth)
	}
	return []Event{a.answer(t.match.Position())}
}

// answer stores the result for a position and returns it as an event.
func (a *adviser) answer(p engine.Position) Event {
	purpose := a.thought.purpose
	i, err := a.thought.take()
	if purpose == ForJudgement {
		a.position, a.move = p, i.Move
		return Judged{Move: i.Move, Err: err}
	}
	_, events, refused := p.Play(i.Move)
	if err == nil {
		err = refused
	}
	if err != nil {
		return HintFailed{Err: err}
	}
	a.position, a.move = p, i.Move
	return HintFound{Move: i.Move, Events: events}
}

func (a *adviser) findMove(p engine.Position) engine.Move {
	if a.position != p {
		return ""
	}
	return a.move
}
