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

// request is a request to think about a match as it stands.
func request(m *match.Match, l engine.Limits, longest clock.Millis) protocol.Request {
	setup, ply := m.Setup(), m.Ply()
	l.Seed = setup.Seed*1_000_003 + uint64(ply)
	r := protocol.Request{Game: m.Game().Name(), Setup: setup, Start: m.From(), Limits: l, Time: longest}
	for _, turn := range m.Turns()[:ply] {
		r.Moves = append(r.Moves, turn.Move)
	}
	return r
}

// thought is what an engine thinks about. One engine serves the computers' seats and the
// adviser in turn, so that there is one thought at a time.
type thought struct {
	engine   protocol.Thinker
	match    *match.Match
	purpose  Purpose // Nothing while no thought is under way
	id       int
	since    time.Duration // of the time seen
	least    time.Duration // for how long it is seen, so that it can be followed
	reply    *protocol.Reply
	progress engine.Info // what has been found so far
	rated    evaluation
}

// start begins a thought, whose result is kept back for so long.
func (t *thought) start(r protocol.Request, what Purpose, seen, least time.Duration) {
	t.purpose, t.since, t.least, t.reply, t.progress = what, seen, least, nil, engine.Info{}
	t.id = t.engine.Start(r)
}

// read takes in what the engine tells; it reports whether the result is there.
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

// ready reports whether the result is there and has been waited for.
func (t *thought) ready(seen time.Duration) bool {
	return t.reply != nil && over(seen-t.since, t.least)
}

// deepened tells that the thought under way looks deeper than it did.
func (t *thought) deepened(was int) []Event {
	if t.progress.Depth == was {
		return nil
	}
	t.rate()
	return []Event{Thinks{For: t.purpose, Depth: t.progress.Depth}}
}

// settle ends the search with a move as its result, to be used at once.
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

// stop ends a thought under way, whose result nobody wants any more.
func (t *thought) stop() {
	if t.purpose != Nothing {
		t.engine.Stop()
		t.purpose, t.reply = Nothing, nil
	}
}

// evaluation is what the computer thought of the position when it last said so.
type evaluation struct {
	known bool
	share float64 // of the first seat, of two: 0 is lost, 1 is won
}

// rate keeps what has been found of how the match stands.
func (t *thought) rate() {
	if m := t.match; t.progress.Depth > 0 && len(m.Players()) == 2 {
		t.rated = evaluation{true, review.Chances(m.Game(), t.progress, m.Position().Turn(), 2)[0]}
	}
}

// mute is an engine that never answers, for matches that have none.
type mute struct{}

func (mute) Start(protocol.Request) int        { return 1 }
func (mute) Stop()                             {}
func (mute) Poll() (r protocol.Reply, ok bool) { return r, false }
func (mute) Close()                            {}

// adviser looks for what the person to move may be told: a hint, or how a position of an
// analysis is judged.
type adviser struct {
	thought  *thought
	time     catalog.ThinkTime
	position engine.Position // that was looked at last
	move     engine.Move     // the best there; "" where the engine failed
}

// thinks reports whether the thought under way is the adviser's.
func (a *adviser) thinks() bool {
	return a.thought.purpose == ForHint || a.thought.purpose == ForJudgement
}

// ask begins to look at the present position.
func (a *adviser) ask(what Purpose, seen time.Duration) []Event {
	a.thought.start(request(a.thought.match, engine.Limits{Nodes: a.time.Nodes}, a.time.Longest), what, seen, 0)
	return []Event{Thinks{For: what}}
}

// hear takes in what the engine has found.
func (a *adviser) hear(seen time.Duration) []Event {
	t := a.thought
	depth := t.progress.Depth
	if !t.read() || !t.ready(seen) {
		return t.deepened(depth)
	}
	return []Event{a.answer(t.match.Position())}
}

// answer keeps what was found of a position and tells it.
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

func (a *adviser) looked(p engine.Position) bool { return a.position == p }

// found is the move that was found for a position; "" where none was.
func (a *adviser) found(p engine.Position) engine.Move {
	if a.position != p {
		return ""
	}
	return a.move
}
