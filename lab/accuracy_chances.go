package main

import (
	"fmt"
	"io"
	"math"

	"roundtable/engine/review"
)

// What a ply is in a line of chances.
const (
	lossy  = iota // something was better
	best          // nothing was better
	forced        // there was no choice
	kinds
)

const (
	digits = 91   // of a number, from '!' on
	parts  = 1000 // of a chance
)

// writeChances writes the data from which a game's accuracies are computed, as one line: the game's
// name, level and number, and two characters for each position. They are a number in base 91 with
// digits from '!', the higher digit first: ((seat to move * 3 + kind of ply) * 1001 + thousandths
// of seat A's chance). The kind is 0 if the search knew a better move, 1 if not, 2 if there was no
// choice or no ply follows. The test of engine/review reads the lines.
func writeChances(w io.Writer, g *judgedGame, v *review.Review) error {
	if g.Seats != 2 {
		return fmt.Errorf("a game of %d players has no such line", g.Seats)
	}
	plies := v.Plies()
	line := make([]byte, 0, 2*len(plies)+2)
	for at := range len(plies) + 1 {
		seat, kind := 0, forced
		if at < len(plies) {
			p := &plies[at]
			seat = int(p.Seat)
			switch {
			case p.Forced:
			case p.Loss() > 0:
				kind = lossy
			default:
				kind = best
			}
		}
		n := (seat*kinds+kind)*(parts+1) + int(math.Round(parts*v.Chances(at)[0]))
		line = append(line, byte('!'+n/digits), byte('!'+n%digits))
	}
	_, err := fmt.Fprintf(w, "%s %d %d %s\n", g.Game, g.Level, g.Number, line)
	return err
}
