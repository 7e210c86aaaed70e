package settings

import "slices"

// Mistake is a bad move of the user, who has not found a better one yet.
type Mistake struct {
	Ply   int    `json:"ply"`             // of the game, from 0
	Tried string `json:"tried,omitempty"` // when the user last missed it, or ""
}

// RetryMistake records whether the user has found a better move. It removes the mistake if so,
// unless the move was missed or shown on the same day.
func (s *Settings) RetryMistake(game string, ply int, found bool, today string) {
	all := slices.Clone(s.Mistakes[game])
	at := slices.IndexFunc(all, func(m Mistake) bool { return m.Ply == ply })
	switch {
	case at < 0:
		return
	case found && all[at].Tried != today:
		all = slices.Delete(all, at, at+1)
	default:
		all[at].Tried = today
	}
	s.Mistakes[game] = all
}
