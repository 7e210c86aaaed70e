//go:build !js

package main

import (
	"roundtable/engine"
	"roundtable/engine/catalog"
)

// rules finds the rules of a game.
func rules(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}
