package probe

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"roundtable/scenes/system"
)

// Player presses things in a program under test. If something fails, it ends the test.
type Player interface {
	// Until waits for a report that fits and returns it.
	Until(what string, fits func(system.Report) bool) system.Report
	// Press presses squares or targets one after the other, each once it can be pressed.
	Press(ids ...string)
}

// Dragger is a Player that can also drag a piece to a square.
type Dragger interface {
	Player
	Drag(from, to string)
}

// Lots returns a source of random numbers that are always the same for the same seed.
func Lots(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, seed)) }

// MyTurn reports whether the user at the screen can move, or the game is over.
func MyTurn(r system.Report) bool {
	return r.Outcome != "" || r.Human && !r.Thinking && len(r.Moves) > 0 && r.Dialog == ""
}

// Arrow returns the arrow key that moves the focus nearer to a square, as the board is shown on the
// screen; "" if the focus is on the square.
func Arrow(r system.Report, square string) string {
	at, onBoard := strings.CutPrefix(r.Focus, "sq:")
	is, to := r.Squares[at], r.Squares[square]
	switch {
	case at == square:
		return ""
	case !onBoard:
		return "Left"
	case to[0]-is[0] > 1:
		return "Right"
	case is[0]-to[0] > 1:
		return "Left"
	case to[1] > is[1]:
		return "Down"
	default:
		return "Up"
	}
}

// taps is the largest number of taps on a square to end a move there.
const taps = 20

// PlayCamelot plays random moves until the game ends or until a ply. A Player that can drag
// sometimes does so.
func PlayCamelot(p Player, lots *rand.Rand, most int) system.Report {
	d, drags := p.(Dragger)
	for {
		r := p.Until("my turn", func(r system.Report) bool {
			leans := r.Table != nil && r.Table.Zoomed && r.Animating // squares lie elsewhere when it has leant back
			return MyTurn(r) && !leans
		})
		if r.Outcome != "" || r.Ply >= most {
			return r
		}
		move := r.Moves[lots.IntN(len(r.Moves))]
		path := strings.FieldsFunc(move, func(c rune) bool { return c == '-' || c == 'x' || c == '+' })
		played := func(now system.Report) bool { return now.Ply > r.Ply }
		var now system.Report
		if len(path) == 2 && drags && lots.IntN(4) == 0 {
			d.Drag(path[0], path[1])
			now = p.Until("the drop", func(now system.Report) bool { return played(now) || len(now.Path) == 2 })
		} else {
			for i, sq := range path {
				taken := func(now system.Report) bool { return played(now) || len(now.Path) > i && !now.Animating }
				looks := func(now system.Report) bool { return move[0] == '+' && now.Table.Lit == sq && !now.Animating }
				p.Press(sq)
				now = p.Until(fmt.Sprint(path[:i+1], " to be taken"), func(now system.Report) bool { return taken(now) || looks(now) })
				if !taken(now) { // on small squares a finger looks before it sets a tree
					p.Press(sq)
					now = p.Until(fmt.Sprint(path[:i+1], " to be set"), taken)
				}
			}
		}
		switch {
		case played(now):
		case Has(now, "confirm"):
			p.Press("confirm")
		default: // it could go on: a second tap ends it, but for one that comes so soon that it counts as the first
			heard := func(before system.Report) func(system.Report) bool {
				return func(now system.Report) bool { return played(now) || now.Heard.Releases > before.Heard.Releases }
			}
			for range taps {
				before := now
				p.Press(path[len(path)-1])
				if now = p.Until("the end of "+move+" to be heard", heard(before)); played(now) || len(now.Path) == 0 {
					break
				}
			}
		}
		p.Until(fmt.Sprint(path, " to be played"), played)
	}
}

// PlayLancelot places knights on random squares until the game ends or until a ply.
func PlayLancelot(p Player, lots *rand.Rand, most int) system.Report {
	for {
		r := p.Until("my turn", MyTurn)
		if r.Outcome != "" || r.Ply >= most {
			return r
		}
		plain := slices.DeleteFunc(slices.Clone(r.Moves), func(m string) bool { return strings.Contains(m, " ") })
		square := strings.TrimPrefix(plain[lots.IntN(len(plain))], "@")
		stands := func(now system.Report) bool { return now.Ply > r.Ply }
		looks := func(now system.Report) bool { return now.Table.Lit == square && !now.Animating }
		for range 2 { // on small squares a finger's first tap looks, the second places
			p.Press(square)
			now := p.Until("the knight to stand", func(now system.Report) bool { return stands(now) || looks(now) || Has(now, "confirm") })
			if stands(now) {
				break
			}
			if Has(now, "confirm") {
				p.Press("confirm")
				p.Until("the knight to be played", stands)
				break
			}
		}
	}
}
