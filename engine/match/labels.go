package match

// SetQuest sets the opponent in a quest game.
func (m *Match) SetQuest(knight string) { m.quest = knight }

// Quest returns the opponent in a quest game, or "".
func (m *Match) Quest() string { return m.quest }

// SetOnline sets the link to a match on a server.
func (m *Match) SetOnline(link string) { m.online = link }

// Online returns the link to a match on a server, or "".
func (m *Match) Online() string { return m.online }

// FileAs copies the date and link of the match that this match replaces.
func (m *Match) FileAs(other *Match) { m.date, m.online = other.date, other.online }

// Aid records that a player had help, such as a hint, or that the match must not be rated. Undo
// calls need no Aid.
func (m *Match) Aid() { m.aided = true }

// Aided reports whether a player had help or undid a move, or whether the match must not be rated.
func (m *Match) Aided() bool { return m.aided }

// Count reports whether the match has ended and is not in the statistics yet. It marks such a match
// as counted.
func (m *Match) Count() bool {
	if m.counted || !m.Outcome().Over() {
		return false
	}
	m.counted = true
	return true
}
