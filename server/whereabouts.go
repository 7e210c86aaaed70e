package server

import (
	"context"
	"slices"
	"sync"
	"time"
)

// whereabouts finds whether somebody is there, at whichever server: lines of an account.
type whereabouts struct {
	here   func(account string) bool // at this server
	others func() []string           // the other servers that live
	send   func(signal)              // to them

	mu    sync.Mutex
	asked []*question
}

// question is what the other servers are asked of an account.
type question struct {
	account string
	servers []string // that have not answered
	is      chan bool
}

// answerFor is for how long other servers are waited for.
const answerFor = 10 * time.Second

// up reports whether a line of an account is up at any server that answers.
func (w *whereabouts) up(ctx context.Context, account string) bool {
	if w.here(account) {
		return true
	}
	q := &question{account, w.others(), make(chan bool, 1)}
	if len(q.servers) == 0 {
		return false
	}
	w.mu.Lock()
	w.asked = append(w.asked, q)
	w.mu.Unlock()
	w.send(signal{Account: account, Asks: true})
	ctx, stop := context.WithTimeout(ctx, answerFor)
	defer stop()
	select {
	case is := <-q.is:
		return is
	case <-ctx.Done():
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked = slices.DeleteFunc(w.asked, func(one *question) bool { return one == q })
	return false
}

// hear takes in what another server asks or says of an account.
func (w *whereabouts) hear(s signal) {
	if s.Asks {
		w.send(signal{Account: s.Account, None: !w.here(s.Account)})
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked = slices.DeleteFunc(w.asked, func(q *question) bool {
		if q.account != s.Account {
			return false
		}
		if s.None {
			q.servers = slices.DeleteFunc(q.servers, func(server string) bool { return server == s.From })
			if len(q.servers) > 0 {
				return false
			}
		}
		q.is <- !s.None
		return true
	})
}
