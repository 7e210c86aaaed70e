//go:build !js

package main

import (
	"roundtable/online/client"
	"roundtable/online/client/socket"
	"roundtable/scenes"
	"roundtable/scenes/online"
)

// server is the address of the server that is offered first, set when a release is linked;
// "" where it names none.
var server string

// playOnline lets people play at any server that they choose.
func playOnline(d *scenes.Dependencies) {
	r := online.Reach{Transport: func() client.Transport { return socket.New() }, Random: socket.Random}
	if origin, err := client.ParseOrigin(server); err == nil {
		r.First = origin
	}
	d.Online = r.Play
}
