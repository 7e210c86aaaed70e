package journal_test

import (
	"fmt"
	"testing"
	"time"
)

// signals checks that every subscriber receives what is published in its order, also from
// another user of the backend, and that none receives anything after it has stopped.
func signals(t *testing.T, k *kit) {
	word := k.stream("word")
	heard := make([]chan string, 2)
	for i := range heard {
		heard[i] = make(chan string, 100)
		stop := k.Signals().Subscribe(func(data []byte) { heard[i] <- string(data) })
		defer stop()
	}
	stop := k.Signals().Subscribe(func([]byte) { t.Error("a stopped subscriber receives a signal") })
	stop()
	// A subscription takes a moment to be known everywhere: the first word is said until
	// it has come.
	for i := range heard {
		for begun := false; !begun; {
			k.Signals().Publish([]byte(word))
			select {
			case got := <-heard[i]:
				begun = got == word
			case <-time.After(10 * time.Millisecond):
			case <-k.ctx.Done():
				t.Fatal("no signal comes")
			}
		}
	}
	const n = 50
	for i := range n {
		k.Signals().Publish(fmt.Append(nil, word, i))
	}
	for _, all := range heard {
		for i := 0; i < n; {
			select {
			case got := <-all:
				if got == word {
					continue // of the beginning
				}
				if want := fmt.Sprint(word, i); got != want {
					t.Fatalf("%q comes where %q was said", got, want)
				}
				i++
			case <-k.ctx.Done():
				t.Fatalf("%d of %d signals came", i, n)
			}
		}
	}
}
