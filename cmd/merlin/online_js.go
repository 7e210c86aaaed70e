package main

import "roundtable/internal/console"

// onlineCommands returns none: under a page's engine merlin has no network.
func onlineCommands() []console.Command { return nil }
