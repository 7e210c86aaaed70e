package lancelot

// IsLegal reports whether an action is legal while the game goes on.
func (s *State) IsLegal(a Action) bool {
	w := newWalk(s)
	switch {
	case a.SwordFirst && (a.Sword == none || a.Knight == none):
		return false
	case a.SwordFirst && w.sword(a.Sword) != nil:
		return false
	case a.Knight != none && w.knight(a.Knight) != nil:
		return false
	case !a.SwordFirst && a.Sword != none && w.sword(a.Sword) != nil:
		return false
	}
	return w.complete() == nil
}
