package computers

// queue is the games that wait for a computer, by the person for whom it moves: those of each
// wait behind each other, and people take turns, so that nobody who has many games keeps others
// waiting. It is the caller who locks.
type queue struct {
	waits  map[string]struct{} // games
	games  map[string][]string // by person
	people []string            // who have games that wait, in the order of their turns
}

// add adds a game of a person; it reports false where the game waits already.
func (q *queue) add(person, game string) bool {
	if _, waits := q.waits[game]; waits {
		return false
	}
	if q.waits == nil {
		q.waits, q.games = map[string]struct{}{}, map[string][]string{}
	}
	q.waits[game] = struct{}{}
	if len(q.games[person]) == 0 {
		q.people = append(q.people, person)
	}
	q.games[person] = append(q.games[person], game)
	return true
}

// next takes the next game; there has to be one.
func (q *queue) next() string {
	person := q.people[0]
	q.people = q.people[1:]
	game := q.games[person][0]
	if rest := q.games[person][1:]; len(rest) > 0 {
		q.games[person] = rest
		q.people = append(q.people, person)
	} else {
		delete(q.games, person)
	}
	delete(q.waits, game)
	return game
}
