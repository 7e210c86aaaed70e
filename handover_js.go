package main

import (
	"roundtable/internal/store"
	"roundtable/scenes"
)

// handOver hands nothing over: page.js does.
func handOver(texts []string) (left []string) { return texts }

// takeOver takes what page.js hands over, as the page's address.
func takeOver(*scenes.App, *store.Store) (end func()) { return func() {} }
