package brain

// ChanceScale makes of a score, in hundredths of a knight, a chance. It is the search's own,
// which makes its scores of chances.
const ChanceScale = 100

// AccuracyDecay is the decay of a move's accuracy by each percentage point of the chance that
// it loses. A placement moves the chance more than a move of Camelot does, so it is less than
// there: with this one level 1 has the same accuracy in both games (docs/ACCURACY.md).
const AccuracyDecay = 0.027

// Steps are by how many Elo each level beats the one below it, from level 2 on, with
// two players, as it was measured by matches.
func Steps() []float64 { return []float64{235, 215, 346, 225, 323, 424, 269, 180, 147} }
