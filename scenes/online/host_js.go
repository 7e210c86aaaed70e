package online

import "roundtable/scenes/stage"

// Hosting is nothing that a page does.
type Hosting interface{ none() }

// hosted is what is known of the server that runs here: in a page none does, so that its origin is
// always "".
type hosted struct{ origin string }

func (o *Opener) pollHost()          {}
func (o *Opener) closeHost()         {}
func (o *Opener) hostOrigin() string { return o.hosted.origin }

// nearby is the link: whoever has a page reaches what it came from.
func (o *Opener) nearby(link string) []string { return []string{link} }

func (o *Opener) reached(origin string) string { return origin }

// Guests is how many lines of others there are to the server that runs here.
func (o *Opener) Guests() int { return 0 }

func hostRows(*Opener, *sheet) []stage.Row   { return nil }
func hostedRows(*Opener, *sheet) []stage.Row { return nil }
func friendHere(*Opener, *sheet) []stage.Row { return nil }
