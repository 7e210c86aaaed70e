package server

import (
	"context"
	"slices"
	"sync"
	"time"
)

// whereabouts finds whether somebody is there, at whichever server: lines of an account.
type whereabouts struct {
	here func(account string) bool // at this server
	send func(signal)              // to the others

	mu   sync.Mutex
	wait map[string][]chan struct{} // by account, who waits for a word of it
}

// answerFor is for how long other servers are waited for.
const answerFor = 3 * time.Second

// up reports whether a line of an account is up at any server that answers.
func (w *whereabouts) up(ctx context.Context, account string) bool {
	if w.here(account) {
		return true
	}
	found := make(chan struct{})
	w.mu.Lock()
	if w.wait == nil {
		w.wait = map[string][]chan struct{}{}
	}
	w.wait[account] = append(w.wait[account], found)
	w.mu.Unlock()
	w.send(signal{Account: account, Asks: true})
	timer := time.NewTimer(answerFor)
	defer timer.Stop()
	select {
	case <-found:
		return true
	case <-ctx.Done():
	case <-timer.C:
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.wait[account] = slices.DeleteFunc(w.wait[account], func(c chan struct{}) bool { return c == found })
	if len(w.wait[account]) == 0 {
		delete(w.wait, account)
	}
	return false
}

// hear takes in what another server asks or says of an account.
func (w *whereabouts) hear(s signal) {
	if s.Asks {
		if w.here(s.Account) {
			w.send(signal{Account: s.Account})
		}
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, found := range w.wait[s.Account] {
		close(found)
	}
	delete(w.wait, s.Account)
}
