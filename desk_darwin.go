package main

import "roundtable/internal/window"

// hasDesk reports whether there is a desk with windows: there always is.
func hasDesk() bool { return true }

// covered is what the menu and the Dock cover of a monitor, as is usual.
func covered() window.Insets { return window.Bars() }

// frame is what the frame of a window takes.
func frame() window.Insets { return window.Frame() }
