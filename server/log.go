package server

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// calmLog writes each message at most calmMost times in calmFor, so that other people's requests
// cannot fill the disk. The first message after a pause says how many were omitted.
type calmLog struct {
	slog.Handler
	*calm
}

const (
	calmMost = 10
	calmFor  = time.Minute
)

// calm counts how often each message was written. Messages are constants, so there are not many.
type calm struct {
	mu  sync.Mutex
	all map[string]*written
}

// written is how often a message was written since a moment.
type written struct {
	since   time.Time
	n, left int
}

func quiet(log *slog.Logger) *slog.Logger {
	return slog.New(calmLog{log.Handler(), &calm{all: map[string]*written{}}})
}

func (c calmLog) Handle(ctx context.Context, r slog.Record) error {
	left, ok := c.take(r.Message, r.Time)
	if !ok {
		return nil
	}
	if left > 0 {
		r = r.Clone()
		r.AddAttrs(slog.Int("left_out", left))
	}
	return c.Handler.Handle(ctx, r)
}

// take reports whether a message may be written now, and how many were omitted.
func (c *calm) take(message string, at time.Time) (left int, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	one := c.all[message]
	if one == nil || at.Sub(one.since) >= calmFor {
		if one != nil {
			left = one.left
		}
		one = &written{since: at}
		c.all[message] = one
	}
	if one.n++; one.n > calmMost {
		one.left++
		return 0, false
	}
	return left, true
}

// WithAttrs and WithGroup return handlers that share the counts.
func (c calmLog) WithAttrs(attrs []slog.Attr) slog.Handler {
	return calmLog{c.Handler.WithAttrs(attrs), c.calm}
}

func (c calmLog) WithGroup(name string) slog.Handler {
	return calmLog{c.Handler.WithGroup(name), c.calm}
}
