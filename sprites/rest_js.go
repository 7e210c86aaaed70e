package sprites

import "time"

// breather lets the page have its turn while a set is painted: there, all
// goroutines share one thread, and only one that sleeps gives it up.
func breather() func(pixels int) {
	const stretch = 1 << 16
	done := 0
	return func(pixels int) {
		if done += pixels; done >= stretch {
			done = 0
			time.Sleep(time.Millisecond)
		}
	}
}
