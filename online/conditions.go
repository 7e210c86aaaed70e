package online

import (
	"fmt"
	"slices"

	"roundtable/engine"
)

// MaxLines is the most lines of conditional moves of a seat, MaxReplies the most moves of its own
// in one of them.
const (
	MaxLines   = 64
	MaxReplies = 20
)

// SetConditions replaces the conditional moves of a seat in a correspondence game; without lines it
// withdraws them. A line has the moves of all seats in order, from the next move of the game, which
// is another seat's, to one of the sender's own. Key is that of the present position.
type SetConditions struct {
	Chair
	Ply   int             `json:"ply" is:"ply"`
	Key   string          `json:"key,omitempty" is:"hexkey"`
	Lines [][]engine.Move `json:"lines,omitempty" is:"move"`
}

// Conditions are the present conditional moves of a seat, for this seat's connections alone.
type Conditions struct {
	Game  string          `json:"game" is:"game"`
	Seat  int             `json:"seat" is:"seat"`
	Ply   int             `json:"ply" is:"ply"`
	Lines [][]engine.Move `json:"lines,omitempty" is:"move"`
	Void  bool            `json:"void,omitempty"`
}

// Type returns the value of the message's field t.
func (*SetConditions) Type() string { return "set-conditions" }
func (*Conditions) Type() string    { return "conditions" }

func (r *SetConditions) check() *Refused {
	if len(r.Lines) > MaxLines {
		return faulty("lines", fmt.Sprintf("has at most %d lines", MaxLines))
	}
	if i := slices.IndexFunc(r.Lines, func(line []engine.Move) bool { return len(line) == 0 }); i >= 0 {
		return faulty(fmt.Sprintf("lines[%d]", i), "is empty")
	}
	return nil
}

// Plan holds conditional moves as a server stores them. It is not in the game's log, but what is
// left of it follows from the log.
type Plan struct {
	ID    string          `json:"id"` // of the request
	Seat  int             `json:"seat"`
	Seq   uint64          `json:"seq"` // number of the game's last event then
	Ply   int             `json:"ply"`
	Lines [][]engine.Move `json:"lines"`
}

// Plan checks conditional moves by the rules, and returns what to store. The error is a *Refused.
func (g *Game) Plan(by Identity, id string, r *SetConditions) (Plan, error) {
	p := Plan{id, r.Seat, g.seq, r.Ply, r.Lines}
	if fault := g.checkHolder(by, r.Seat, Playing); fault != nil {
		return p, fault
	}
	turn, _ := g.Turn()
	switch {
	case len(r.Lines) == 0:
		return p, nil
	case g.control.Days == 0:
		return p, &Refused{Reason: BadSetup, Field: "clock", Detail: "only correspondence games have conditional moves"}
	case r.Ply != g.match.Ply() || r.Key != "" && r.Key != g.key():
		return p, refuse(WrongPly)
	case turn == r.Seat:
		return p, faulty("seat", "is to move: move first")
	}
	if fault := r.check(); fault != nil {
		return p, fault
	}
	replies := map[string]string{} // by the positions before
	for i, line := range r.Lines {
		at, path, own, last := g.match.Position(), "", 0, false
		for k, move := range line {
			field := fmt.Sprintf("lines[%d][%d]", i, k)
			next, _, err := at.Play(move)
			switch {
			case at.Outcome().Over():
				return p, faulty(field, "comes after the end of the game")
			case err != nil:
				fault := g.forbids(err)
				fault.Field = field
				return p, fault
			}
			text := next.String()
			if last = int(at.Turn()) == r.Seat; last {
				if other, twice := replies[path]; twice && other != text {
					return p, faulty(field, "is a second move of yours in this position")
				}
				replies[path] = text
				own++
			}
			at, path = next, Hash(path+text)
		}
		if !last || own > MaxReplies {
			return p, faulty(fmt.Sprintf("lines[%d]", i), fmt.Sprintf("does not end with a move of yours, or has more than %d", MaxReplies))
		}
	}
	return p, nil
}

// Rest returns what is left of a plan's lines, from the present position on. void reports that
// nothing is left although no line was played to its end. Of a plan without lines nothing is left.
func (g *Game) Rest(p Plan) (lines [][]engine.Move, void bool) {
	if len(p.Lines) == 0 {
		return nil, false
	}
	made := g.match.Ply() - p.Ply
	if g.phase != Playing || g.seq < p.Seq || g.backAt > p.Seq || made < 0 {
		return nil, true
	}
	by := g.made.Seats[p.Seat].Player.identity()
	for i, t := range g.turns()[p.Ply:] {
		if _, done := g.Done(by, p.replyID(p.Ply+i)); int(t.Seat) == p.Seat && !done {
			return nil, true // made by hand
		}
	}
	played := 0 // length of the longest line that was played to its end
	for _, line := range p.Lines {
		switch n := min(len(line), made); {
		case !g.HasPlayed(p.Ply, line[:n]):
		case n < len(line):
			lines = append(lines, line[n:])
		default:
			played = max(played, n)
		}
	}
	longer := func(line []engine.Move) bool { return len(line) > played && g.HasPlayed(p.Ply, line[:played]) }
	return lines, len(lines) == 0 && (played == 0 || slices.ContainsFunc(p.Lines, longer))
}

// HasPlayed reports whether the game went on with these moves, in whatever text, after a number of
// moves.
func (g *Game) HasPlayed(ply int, moves []engine.Move) bool {
	if ply+len(moves) > g.match.Ply() {
		return false
	}
	at := g.match.At(ply)
	for _, move := range moves {
		next, _, err := at.Play(move)
		if ply++; err != nil || next.String() != g.match.At(ply).String() {
			return false
		}
		at = next
	}
	return true
}

// Reply returns the move that a plan makes now, with the sender and ID of its request; ok is false
// if it makes none. The ID depends on the plan and the ply alone, so the move is made once.
func (g *Game) Reply(p Plan) (by Identity, id string, move *Move, ok bool) {
	lines, _ := g.Rest(p)
	if turn, playing := g.Turn(); !playing || turn != p.Seat || len(lines) == 0 {
		return by, "", nil, false
	}
	ply := g.match.Ply()
	return g.made.Seats[p.Seat].Player.identity(), p.replyID(ply), &Move{Chair{g.id, p.Seat}, ply, string(lines[0][0])}, true
}

func (p *Plan) replyID(ply int) string { return Hash(fmt.Sprintf("%s %d %d", p.ID, p.Seq, ply)) }
