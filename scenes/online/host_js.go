package online

import "roundtable/scenes/form"

// Hosting is nothing that a page does.
type Hosting interface{ none() }

// hosted is what is known of the server that runs here: in a page none does, so that its origin is
// always "".
type hosted struct{ origin string }

func (o *Opener) pollHost()          {}
func (o *Opener) closeHost()         {}
func (o *Opener) hostOrigin() string { return o.hosted.origin }

// Guests is how many lines of others there are to the server that runs here.
func (o *Opener) Guests() int { return 0 }

func hostRows(*Opener, *sheet) []form.Row   { return nil }
func hostedRows(*Opener, *sheet) []form.Row { return nil }
