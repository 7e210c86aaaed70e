package main

import "roundtable/internal/console"

// onlineCommands returns nil, because in a page merlin has no network.
func onlineCommands() []console.Command { return nil }
