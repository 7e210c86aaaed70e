package online

import "roundtable/scenes/stage"

// Hosting is empty in a web page, which cannot run a server.
type Hosting interface{ none() }

type hosted struct{ origin string }

func (o *Opener) pollHost()          {}
func (o *Opener) closeHost()         {}
func (o *Opener) hostOrigin() string { return o.hosted.origin }

// localLinks returns only the link itself, since the server of a web page is known.
func (o *Opener) localLinks(link string) []string { return []string{link} }

func (o *Opener) ownOrigin(origin string) string { return origin }

// Guests returns 0.
func (o *Opener) Guests() int { return 0 }

func hostRows(*Opener, *sheet) []stage.Row   { return nil }
func hostedRows(*Opener, *sheet) []stage.Row { return nil }
func friendHere(*Opener, *sheet) []stage.Row { return nil }
