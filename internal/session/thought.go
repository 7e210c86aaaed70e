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

// request returns a request to think about the match.
func request(m *match.Match, l engine.Limits, longest clock.Millis) protocol.Request {
	setup, ply := m.Setup(), m.Ply()
	l.Seed = setup.Seed*1_000_003 + uint64(ply)
	r := protocol.Request{Game: m.Game().Name(), Setup: setup, Start: m.From(), Limits: l, Time: longest}
	for _, turn := range m.Turns()[:ply] {
		r.Moves = append(r.Moves, turn.Move)
	}
	return r
}

// thought is what an engine thinks about. Computers and the adviser share one engine and so one
// thought.
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

// start begins a thought whose result is held back for at least the given time.
func (t *thought) start(r protocol.Request, what Purpose, seen, least time.Duration) {
	t.purpose, t.since, t.least, t.reply, t.progress = what, seen, least, nil, engine.Info{}
	t.id = t.engine.Start(r)
}

// read polls the engine and reports whether the result is there.
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

// ready reports whether the result is there and due.
func (t *thought) ready(seen time.Duration) bool {
	return t.reply != nil && over(seen-t.since, t.least)
}

// tellDepth reports a deeper search as an event.
func (t *thought) tellDepth(was int) []Event {
	if t.progress.Depth == was {
		return nil
	}
	t.rate()
	return []Event{Thinks{For: t.purpose, Depth: t.progress.Depth}}
}

// settle ends the search with a move as its result, for use at once.
func (t *thought) settle(m engine.Move) {
	t.engine.Stop()
	t.progress.Move = m
	t.reply = &protocol.Reply{ID: t.id, Done: true, Info: t.progress}
	t.least = 0
}

// take ends the thought and returns its result.
func (t *thought) take() (engine.Info, error) {
	r := *t.reply
	t.rate()
	t.purpose, t.reply = Nothing, nil
	if r.Err != "" {
		return r.Info, errors.New(r.Err)
	}
	return r.Info, nil
}

// stop drops a running thought.
func (t *thought) stop() {
	if t.purpose != Nothing {
		t.engine.Stop()
		t.purpose, t.reply = Nothing, nil
	}
}

// evaluation is the computer's last evaluation of the position.
type evaluation struct {
	known bool
	share float64 // of the first of two seats: 0 is lost, 1 is won
}

// rate stores the present evaluation.
func (t *thought) rate() {
	if m := t.match; t.progress.Depth > 0 && len(m.Players()) == 2 {
		t.rated = evaluation{true, review.Chances(m.Game(), t.progress, m.Position().Turn(), 2)[0]}
	}
}

// mute is an engine that never answers.
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

// thinks reports whether the thought is the adviser's.
func (a *adviser) thinks() bool {
	return a.thought.purpose == ForHint || a.thought.purpose == ForJudgement
}

// ask starts to examine the present position.
func (a *adviser) ask(what Purpose, seen time.Duration) []Event {
	a.thought.start(request(a.thought.match, engine.Limits{Nodes: a.time.Nodes}, a.time.Longest), what, seen, 0)
	return []Event{Thinks{For: what}}
}

// hear takes the engine's result.
func (a *adviser) hear(seen time.Duration) []Event {
	t := a.thought
	depth := t.progress.Depth
	if !t.read() || !t.ready(seen) {
		return t.tellDepth(depth)
	}
	return []Event{a.answer(t.match.Position())}
}

// answer stores and reports the result for a position.
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

func (a *adviser) hasExamined(p engine.Position) bool { return a.position == p }

// findMove returns the move found for a position, or "".
func (a *adviser) findMove(p engine.Position) engine.Move {
	if a.position != p {
		return ""
	}
	return a.move
}
