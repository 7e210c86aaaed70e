package drive

import "roundtable/scenes/online"

// Hosting is nothing that a page does.
type Hosting struct{}

func hostAt(*online.Reach, *Desk) {}

func hostViews() []View { return nil }
