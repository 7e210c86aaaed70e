package match

// SetQuest says which knight of the quest the match is played against.
func (m *Match) SetQuest(knight string) { m.quest = knight }

// Quest returns the knight of the quest against whom the match is played; "" in any
// other match.
func (m *Match) Quest() string { return m.quest }

// SetOnline says by which link the match is found where a server keeps it.
func (m *Match) SetOnline(link string) { m.online = link }

// Online returns the link to the match where a server keeps it; "" of any other match.
func (m *Match) Online() string { return m.online }

// FileAs files the match as another one of which it takes the place: with its date and the
// link to it.
func (m *Match) FileAs(other *Match) { m.date, m.online = other.date, other.online }

// Aid records that a player had help, such as a hint, or that the match is not to be rated.
// Taking back a move records itself.
func (m *Match) Aid() { m.aided = true }

// Aided reports whether a player had help or took a move back, or the match was not to be
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
