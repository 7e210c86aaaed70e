package drive

import "roundtable/scenes/online"

// Hosting is empty in a page, which can't run a server.
type Hosting struct{}

func hostAt(*online.Reach, *Desk) {}

func hostViews() []View { return nil }
