package main

import "roundtable/internal/console"

// onlineCommands are none where merlin runs under a page's engine, which reaches no server
// by itself.
func onlineCommands() []console.Command { return nil }
