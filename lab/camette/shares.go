package camette

import "math/bits"

// shares is the number of kinds of positions that are counted, from which people can learn
// something.
const shares = 10

// names holds the names of the kinds, for the side to move.
var names = [shares]string{
	"the other side has a piece more",
	"both have as many pieces",
	"one has a piece more",
	"one must jump",
	"one has nothing to jump",
	"neither can jump",
	"neither can jump, the other side has a piece more",
	"neither can jump, one has a piece more",
	"neither can jump, as many pieces, two steps behind or more",
	"neither can jump, as many pieces, two steps ahead or more",
}

// kinds returns to which kinds a position belongs. Steps are those of the nearest piece to its
// goal, without regard to pieces in between.
func (p *Position) kinds() (of [shares]bool) {
	ahead := bits.OnesCount64(p.own) - bits.OnesCount64(p.other)
	empty := all &^ (p.own | p.other)
	jump := leapt(p.own, p.other, empty) != 0
	quiet := !jump && leapt(p.other, p.own, empty) == 0
	of[0], of[1], of[2], of[3], of[4], of[5] = ahead == -1, ahead == 0, ahead == 1, jump, !jump, quiet
	if quiet {
		of[6], of[7] = ahead == -1, ahead == 1
		if ahead == 0 {
			race := steps(p.other, home) - steps(p.own, goal)
			of[8], of[9] = race <= -2, race >= 2
		}
	}
	return of
}

// steps returns the number of steps from the nearest square of a set to a square.
func steps(from, to uint64) (n int) {
	for ; from&to == 0; n++ {
		to |= step(to) & all
	}
	return n
}

// EachShare calls f with the count of each kind of position that people can recognize.
func (f *Figures) EachShare(each func(kind string, c Count)) {
	for i, c := range f.Shares {
		each(names[i], c)
	}
}
