package match

// SetQuest sets the opponent in a quest game.
func (m *Match) SetQuest(knight string) { m.quest = knight }

// Quest returns the opponent in a quest game, or "".
func (m *Match) Quest() string { return m.quest }

// SetOnline sets the link to a match on a server.
func (m *Match) SetOnline(link string) { m.online = link }

// Online returns the link to a match on a server, or "".
func (m *Match) Online() string { return m.online }

// FileAs copies the date and link of the match that it replaces.
func (m *Match) FileAs(other *Match) { m.date, m.online = other.date, other.online }

// Aid records help, such as a hint, or that the match is not to be rated. Undo records itself.
func (m *Match) Aid() { m.aided = true }

// Aided reports whether there was help or undo, or the match was not to be rated.
func (m *Match) Aided() bool { return m.aided }

// Count reports whether the match has ended uncounted, and marks it as counted.
func (m *Match) Count() bool {
	if m.counted || !m.Outcome().Over() {
		return false
	}
	m.counted = true
	return true
}
