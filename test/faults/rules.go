//go:build !js

package main

import (
	"roundtable/engine"
	"roundtable/engine/catalog"
)

func rules(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}
