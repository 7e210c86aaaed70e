//go:build !js

package browser

import (
	"testing"

	"roundtable/test/probe"
)

// A game on each board of Camelot's family by fingers on a phone, against the computer, to the
// result.
func TestWholeGamesOfTheFamily(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := open(t, phone.with(thought))
	probe.PlayFamily(p, 3, func(name string) { p.shot(name + "-by-touch") })
	p.aWorkerThought()
}
