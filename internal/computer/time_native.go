//go:build !js

package computer

import (
	"time"

	"roundtable/engine/clock"
)

var began = time.Now()

// now is the time since the program began.
func now() clock.Millis { return clock.Millis(time.Since(began).Milliseconds()) }
