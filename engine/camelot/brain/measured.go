package brain

// ChanceScale makes of a score, in hundredths of a Man, a chance: a score of so much is worth
// 1/(1+1/e). It is fitted to games of the search against itself, judged as a review
// does: go run ./lab tune -judge 60000 -games 400 -nodes 6000 gave 218 with a standard
// error of 23, from 7525 positions in which no win was seen. Of those said to be won by
// 3, 25, 54, 75 and 97 % there were won, draws as halves, 3, 21, 50, 79 and 97 %; the
// log loss is 0.379 (an even chance: 0.693).
const ChanceScale = 218

// AccuracyDecay is the decay of a move's accuracy by each percentage point of the chance that
// it loses. It is that of Lichess, which fits: docs/ACCURACY.md has the table.
const AccuracyDecay = 0.04354

// Steps are by how many Elo each level beats the one below it, from level 2 on, as the
// comment on levels has it.
func Steps() []float64 { return []float64{110, 151, 222, 252, 298, 255, 269, 449, 352} }
