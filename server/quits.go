package server

import (
	"slices"
	"sync"

	"roundtable/engine/clock"
	"roundtable/online"
	"roundtable/server/games"
)

// Some players leave quick games near the beginning to get another side or opponent. After several
// such games they must pause before the next search, as on Lichess ('playban').
const (
	quitsFree  = 2                // in quitWithin
	quitWithin = clock.Hour       // before
	quitPause  = 5 * clock.Minute // after the next one, doubled after each further one
	quitMoves  = 5                // with fewer, a game was left at its beginning
)

// quit is a game that an account left at its beginning.
type quit struct {
	Account string         `json:"account"`
	Game    string         `json:"game"`
	Time    online.Instant `json:"time"`
}

// quits are the games of the last hour that accounts left at the beginning.
type quits struct {
	mu  sync.Mutex
	all map[string][]quit
}

func (q *quits) note(one quit) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.all == nil {
		q.all = map[string][]quit{}
	}
	for account, list := range q.all {
		if list = slices.DeleteFunc(list, func(was quit) bool { return one.Time.Since(was.Time) >= quitWithin }); len(list) > 0 {
			q.all[account] = list
		} else {
			delete(q.all, account)
		}
	}
	if list := q.all[one.Account]; !slices.ContainsFunc(list, func(was quit) bool { return was.Game == one.Game }) {
		q.all[one.Account] = append(list, one)
	}
}

func (q *quits) pause(account string, now online.Instant) clock.Millis {
	q.mu.Lock()
	defer q.mu.Unlock()
	n, last := 0, online.Instant(0)
	for _, one := range q.all[account] {
		if now.Since(one.Time) < quitWithin {
			n, last = n+1, max(last, one.Time)
		}
	}
	if n <= quitsFree {
		return 0
	}
	return max(0, min(quitPause<<min(n-quitsFree-1, 4), quitWithin)-now.Since(last))
}

func (s *Server) noteQuit(r *games.Report) {
	made, seat := r.Game.Created(), -1
	switch e := r.Entry.Event.(type) {
	case *online.Aborted:
		if e.Seat != nil {
			seat = *e.Seat
		}
	case *online.Resigned:
		if r.Game.Match().Ply() < quitMoves*len(made.Seats) {
			seat = e.Seat
		}
	}
	if made.Host != "" || seat < 0 || seat >= len(made.Seats) || made.Seats[seat].Player == nil || made.Seats[seat].Player.Account == "" {
		return
	}
	one := quit{made.Seats[seat].Player.Account, r.Game.ID(), r.Entry.Time}
	s.quits.note(one)
	s.presence.send(signal{Quit: &one})
}
