package settings

import "slices"

// Reset makes every choice what it was before anybody chose. What a person has reached
// or was making stays, and so do the set-ups.
func (s *Settings) Reset() {
	setups := s.Setups
	s.Restore(Usual())
	s.Setups = setups
}

// Restore makes every choice what it was at another time. What a person has reached or
// was making stays.
func (s *Settings) Restore(was Settings) {
	now := *s
	*s = was.clone()
	s.Learnt, s.Solved, s.Daily, s.Run, s.Drafts = now.Learnt, now.Solved, now.Daily, now.Run, now.Drafts
	s.Pages, s.Online = now.Pages, now.Online
	s.Quests, s.Arms, s.Bears = now.Quests, now.Arms, now.Bears
}

// Adopt takes another's choices over, and adds what was reached there to what was
// reached here: nothing of it gets less.
func (s *Settings) Adopt(from Settings) {
	s.Restore(from)
	s.Learnt = saneLearnt(slices.Concat(s.Learnt, from.Learnt))
	s.Solved = saneKeys(slices.Concat(s.Solved, from.Solved))
	best, latest := max(s.Daily.Best, from.Daily.Best), s.Daily
	if from.Daily.Tried > latest.Tried {
		latest = from.Daily
	}
	if from.Daily.Day > s.Daily.Day || from.Daily.Day == s.Daily.Day && from.Daily.Streak > s.Daily.Streak {
		s.Daily = from.Daily
	}
	s.Daily.Best, s.Daily.Tried, s.Daily.Puzzle = best, latest.Tried, latest.Puzzle
	s.Run = max(s.Run, from.Run)
	for game, draft := range from.Drafts {
		if s.Drafts[game] == "" {
			if s.Drafts == nil {
				s.Drafts = map[string]string{}
			}
			s.Drafts[game] = draft
		}
	}
	for game, quest := range from.Quests {
		if quest.Beaten > s.Quests[game].Beaten {
			if s.Quests == nil {
				s.Quests = map[string]Quest{}
			}
			s.Quests[game] = quest
		}
	}
	s.Online = s.Online.join(from.Online)
	if s.Arms == "" {
		s.Arms, s.Bears = from.Arms, from.Bears
	}
}

// Encoded is the settings as they are kept.
func (s Settings) Encoded() string { return string(s.encode()) }

// Parse reads what Encoded wrote; what makes no sense in it is as usual.
func Parse(text string) (Settings, error) { return parse([]byte(text)) }
