package settings

import "maps"

// Quest is how far somebody has come in a game's quest.
type Quest struct {
	Beaten int `json:"beaten,omitempty"` // how many knights, one after the other
	Tries  int `json:"tries,omitempty"`  // games that were not won against the next
}

// mostBeaten is how many knights there are.
const mostBeaten = 10

// End notes how a game of the quest against a knight ended, by the knight's place from 0. Only
// the next knight counts.
func (q Quest) End(knight int, won bool) Quest {
	switch {
	case knight != q.Beaten || knight >= mostBeaten:
	case won:
		return Quest{Beaten: q.Beaten + 1}
	default:
		q.Tries++
	}
	return q
}

// saneQuests are quests, without what cannot be.
func saneQuests(quests map[string]Quest) map[string]Quest {
	quests = maps.Clone(quests)
	maps.DeleteFunc(quests, func(_ string, q Quest) bool { return q.Beaten < 0 || q.Beaten > mostBeaten || q.Tries < 0 })
	if len(quests) == 0 {
		return nil
	}
	return quests
}
