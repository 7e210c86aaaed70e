package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
)

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
