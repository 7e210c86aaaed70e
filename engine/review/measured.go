package review

// Measures holds what was measured of a game's search.
type Measures struct {
	// Scale converts scores, in hundredths of a Man or knight, to chances (Chance): a score equal
	// to Scale is a chance of 1/(1+1/e). 0 means unknown.
	Scale float64
	// Decay is how steeply a move's accuracy falls with each lost percentage point
	// (Review.Accuracy); 0 means unknown.
	Decay float64
	// Steps holds by how many Elo each level is stronger than the level below, from level 2 on; nil
	// means unknown.
	Steps []float64
}

// Measured returns the measurements of a game's search, or zero if there are none.
func Measured(game string) Measures {
	switch game {
	case "camelot":
		// The scale is fitted to self-play, judged as a review does: go run ./lab tune -judge 60000
		// -games 400 -nodes 6000 gave 218 with a standard error of 23, from 7525 positions in which no
		// win was seen. Of those said to be won by 3, 25, 54, 75 and 97 % there were won, draws as
		// halves, 3, 21, 50, 79 and 97 %; the log loss is 0.379 (an even chance: 0.693).
		//
		// The decay is Lichess's (docs/ACCURACY.md). The comment on the levels in package
		// engine/camelot/brain has the steps.
		return Measures{218, 0.04354, []float64{110, 151, 222, 252, 298, 255, 269, 449, 352}}
	case "lancelot":
		// The scale is the search's own. A placement moves the chance more than a move of Camelot does,
		// so the decay is less: with this one level 1 has the same accuracy in both games
		// (docs/ACCURACY.md). The steps are measured with two players.
		return Measures{100, 0.027, []float64{235, 215, 346, 225, 323, 424, 269, 180, 147}}
	}
	return Measures{}
}
