//go:build !js

package server

import (
	"slices"
	"testing"
)

// A queue that is not emptied takes a limited number of messages; its last message replaces
// all that waited in it.
func TestQueueThatIsNotEmptied(t *testing.T) {
	q := newQueue()
	n := 0
	for q.add(make([]byte, most/8)) {
		if n++; n > 8 {
			t.Fatal("the queue has no end")
		}
	}
	if n != 8 || q.wasCut() {
		t.Errorf("%d eighths wait", n)
	}
	q.end([]byte("last"))
	if !q.add([]byte("later")) || !q.wasCut() {
		t.Error("the queue has not ended")
	}
	all, last := q.take()
	if !last || len(all) != 1 || !slices.Equal(all[0], []byte("last")) {
		t.Errorf("%d messages are left", len(all))
	}
}
