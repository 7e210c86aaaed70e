package settings

// Reset makes every choice what it was before anybody chose. What a person has reached
// or was making stays.
func (s *Settings) Reset() { s.Restore(Usual()) }

// Restore makes every choice what it was at another time. What a person has reached or
// was making stays.
func (s *Settings) Restore(was Settings) {
	now := *s
	*s = was.clone()
	s.Learnt, s.Solved, s.Daily, s.Run, s.Drafts = now.Learnt, now.Solved, now.Daily, now.Run, now.Drafts
	s.Quests, s.Arms, s.Bears = now.Quests, now.Arms, now.Bears
}
