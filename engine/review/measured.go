package review

// Measures are what has been measured of a game's search.
type Measures struct {
	// Scale makes of its scores, in hundredths of a Man or knight, chances (Chance): a
	// score of so much is worth 1/(1+1/e). 0 where it is not known.
	Scale float64
	// Decay is how steeply the accuracy of a move falls with each percentage point of the
	// chance that it loses (Review.Accuracy); 0 where it is not known.
	Decay float64
	// Steps are by how many Elo each of its levels beats the one below, from level 2 on;
	// nil where that is not known.
	Steps []float64
}

// Measured returns what has been measured of a game's search, the zero value of one that has
// not been measured.
func Measured(game string) Measures {
	switch game {
	case "camelot":
		// The scale is fitted to games of the search against itself, judged as a review does:
		// go run ./lab tune -judge 60000 -games 400 -nodes 6000 gave 218 with a standard error
		// of 23, from 7525 positions in which no win was seen. Of those said to be won by 3,
		// 25, 54, 75 and 97 % there were won, draws as halves, 3, 21, 50, 79 and 97 %; the log
		// loss is 0.379 (an even chance: 0.693).
		//
		// The decay is that of Lichess, which fits: docs/ACCURACY.md has the table. The comment
		// on the levels in package engine/camelot/brain has the steps.
		return Measures{218, 0.04354, []float64{110, 151, 222, 252, 298, 255, 269, 449, 352}}
	case "lancelot":
		// The scale is the search's own, which makes its scores of chances. A placement moves
		// the chance more than a move of Camelot does, so the decay is less than there: with
		// this one level 1 has the same accuracy in both games (docs/ACCURACY.md). The steps
		// are those with two players, as they were measured by matches.
		return Measures{100, 0.027, []float64{235, 215, 346, 225, 323, 424, 269, 180, 147}}
	}
	return Measures{}
}
