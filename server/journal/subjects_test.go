package journal

import (
	"context"
	"errors"
	"testing"
)

// What begins after Close does nothing, not even when it is faster than the goroutine that
// ends what had begun before.
func TestJoinAfterClose(t *testing.T) {
	done, end := context.WithCancel(context.Background())
	end()
	s := &subjects{done: done}
	for range 1000 {
		ctx, cancel := s.join(context.Background())
		if !errors.Is(context.Cause(ctx), ErrClosed) {
			t.Fatalf("closed, and it goes on: %v", context.Cause(ctx))
		}
		cancel()
	}
}
