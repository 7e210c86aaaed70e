package main

import (
	"context"
	"fmt"
	"io"
	"time"
)

// linesEvery is how often the program that has begun this one hears how many lines are open, if
// that has changed.
const linesEvery = time.Second / 2

// sayLines says on out how many lines are open, whenever that has changed, until the context ends:
// "Lines: 2".
func sayLines(ctx context.Context, lines func() int, out io.Writer) {
	tick := time.NewTicker(linesEvery)
	defer tick.Stop()
	said := 0
	for {
		if n := lines(); n != said {
			said = n
			fmt.Fprintln(out, "Lines:", n)
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return
		}
	}
}
