package match

// SetQuest says which knight of the quest the match is played against.
func (m *Match) SetQuest(knight string) { m.quest = knight }

// Quest is the knight of the quest against whom the match is played; "" in any
// other match.
func (m *Match) Quest() string { return m.quest }

// Aid notes that somebody was helped, as by a hint, or that the match is not to be rated. Moves that are taken back are noted by
// themselves.
func (m *Match) Aid() { m.aided = true }

// Aided reports whether somebody was helped or took a move back, or the match was not to be
// rated.
func (m *Match) Aided() bool { return m.aided }

// Count reports whether the match has ended and was not counted yet; from then on it
// is.
func (m *Match) Count() bool {
	if m.counted || !m.Outcome().Over() {
		return false
	}
	m.counted = true
	return true
}
