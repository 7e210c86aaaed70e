package computer

import (
	"fmt"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/record"
	"roundtable/internal/thinker/protocol"
)

// Answer runs a request and returns the result. It blocks. It ends early if stop returns true or
// the request's time is over. progress may be nil. Answer never panics for an invalid request; the
// error is then in the reply's Err.
func Answer(r protocol.Request, stop func() bool, progress func(engine.Info)) protocol.Reply {
	e, ok := catalog.Find(r.Game)
	if !ok {
		return protocol.Reply{ID: r.ID, Done: true, Err: fmt.Sprintf("there is no game %q", engine.Excerpt(r.Game))}
	}
	c, _ := Of(r.Game)
	return think(e.Game, c, r, stop, progress)
}

func think(g engine.Game, c Computer, r protocol.Request, stop func() bool, progress func(engine.Info)) (reply protocol.Reply) {
	reply = protocol.Reply{ID: r.ID, Done: true}
	defer func() {
		if p := recover(); p != nil {
			reply.Info, reply.Err = engine.Info{}, "the search failed: "+cause(p)
		}
	}()
	rec := record.Record{Game: r.Game, Setup: r.Setup, Start: r.Start, Moves: r.Moves}
	positions, _, err := rec.Replay(g)
	if err != nil {
		reply.Err = err.Error()
		return reply
	}
	if r.Time > 0 {
		deadline := time.Now().Add(time.Duration(r.Time) * time.Millisecond)
		asked := stop
		stop = func() bool { return asked() || !time.Now().Before(deadline) }
	}
	reply.Info = c.Knowing(Read)(positions[len(positions)-1], r.Limits, stop, progress)
	return reply
}

func cause(p any) string {
	switch p := p.(type) {
	case error:
		return p.Error()
	case string:
		return p
	}
	return "for no reason that it gave"
}
