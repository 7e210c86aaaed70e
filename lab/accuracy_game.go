package main

import (
	"encoding/json"
	"fmt"
	"io"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/record"
	"roundtable/engine/review"
	"roundtable/engine/splitmix"
	"roundtable/internal/computer"
)

// levelPlan says how games are played and judged. The same plan gives the same games.
type levelPlan struct {
	Game engine.Game
	computer.Computer
	Setup    engine.Setup
	Start    engine.Position
	Openings func(round int) []engine.Move
	Full     int64 // nodes of a move at full strength, which is level 0
	Judge    int64 // nodes for which each position is judged
	Lines    int   // of the best moves in its report
	Longest  int   // plies after which a game is broken off
	Seed     uint64
}

// judgedGame is a game of a level against itself, with the search's result for each position. It is
// saved as one line of a file.
type judgedGame struct {
	Game   string            `json:"game"`
	Seats  int               `json:"seats"`
	Level  int               `json:"level"` // 0 is full strength
	Number int               `json:"number"`
	Start  string            `json:"start"`
	Moves  []engine.Move     `json:"moves"`
	Found  []judgedMove      `json:"found"` // by position; the end of a game is not searched
	By     string            `json:"by"`    // what the plan says, but for the levels and numbers of games
	Values map[string]string `json:"values,omitempty"`
}

// judgedMove is the part of a search's result (engine.Info) that a review uses.
type judgedMove struct {
	Score   int          `json:"s"`
	Win     int          `json:"w,omitempty"`
	Line    string       `json:"l,omitempty"` // the best move
	Chances []int        `json:"c,omitempty"`
	Others  []judgedMove `json:"o,omitempty"`
}

// keepResult returns the part of a result from which Info can return the result again.
func keepResult(i engine.Info) judgedMove {
	out := judgedMove{Score: i.Score, Win: i.Win, Line: string(i.Move), Chances: i.Chances}
	for _, o := range i.Others {
		out.Others = append(out.Others, judgedMove{Score: o.Score, Win: o.Win, Line: string(o.Line[0])})
	}
	return out
}

// Info returns the search's result again, with lines of one move.
func (f *judgedMove) Info() engine.Info {
	out := engine.Info{Move: engine.Move(f.Line), Score: f.Score, Win: f.Win, Line: []engine.Move{engine.Move(f.Line)}, Chances: f.Chances}
	for _, o := range f.Others {
		out.Others = append(out.Others, engine.Variation{Score: o.Score, Win: o.Win, Line: []engine.Move{engine.Move(o.Line)}})
	}
	return out
}

// By returns what all games of a file have in common.
func (p *levelPlan) By() string {
	return fmt.Sprintf("%s, %d players, full strength of %d nodes, judged by %d nodes and %d lines, left after %d plies, seed %d",
		p.Game.Name(), p.Setup.Seats, p.Full, p.Judge, p.Lines, p.Longest, p.Seed)
}

// Play plays and judges a game of a level against itself; number counts from 0. It returns nil if
// stop ended the game.
func (p *levelPlan) Play(level, number int, stop func() bool) *judgedGame {
	at := p.Start
	for _, m := range p.Openings(number) {
		at = play(at, m)
	}
	g := &judgedGame{Game: p.Game.Name(), Seats: p.Setup.Seats, Values: p.Setup.Values, Level: level, Number: number, Start: at.String(), By: p.By()}
	seeds := splitmix.New(p.Seed ^ uint64(number)<<8)
	for !stop() {
		if at.Outcome().Over() {
			return g
		}
		g.Found = append(g.Found, keepResult(p.Think(at, engine.Limits{Nodes: p.Judge, Lines: p.Lines, Seed: 1}, nil, nil)))
		if len(g.Moves) == p.Longest {
			return g
		}
		l := engine.Limits{Level: level, Seed: seeds.Uint64() >> 33}
		if level == 0 {
			l.Nodes = p.Full
		}
		m := p.Think(at, l, nil, nil).Move
		g.Moves, at = append(g.Moves, m), play(at, m)
	}
	return nil
}

func play(p engine.Position, m engine.Move) engine.Position {
	next, _, err := p.Play(m)
	if err != nil {
		panic(err)
	}
	return next
}

// Review returns a review of the game from the saved results.
func (g *judgedGame) Review() (*review.Review, error) {
	e, _ := catalog.Find(g.Game)
	v, err := review.New(record.Record{Game: g.Game, Setup: engine.Setup{Seats: g.Seats, Values: g.Values}, Start: g.Start, Moves: g.Moves}, e.Game)
	if err != nil {
		return nil, err
	}
	for {
		ply, ok := v.Next()
		if !ok {
			return v, nil
		}
		v.Judge(ply, g.Found[ply].Info())
	}
}

// Write adds a game to a file.
func (g *judgedGame) Write(w io.Writer) error { return json.NewEncoder(w).Encode(g) }

// readJudged passes the games of a file to to, and returns how many bytes they take. The error is
// io.ErrUnexpectedEOF if the last one is incomplete.
func readJudged(r io.Reader, to func(*judgedGame) error) (good int64, err error) {
	d := json.NewDecoder(r)
	for {
		var g judgedGame
		switch err := d.Decode(&g); {
		case err == io.EOF:
			return good, nil
		case err != nil:
			return good, err
		}
		if err := to(&g); err != nil {
			return good, err
		}
		good = d.InputOffset() + 1 // the end of the line
	}
}
