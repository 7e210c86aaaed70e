//go:build !js

package main

import (
	"path/filepath"

	"roundtable/internal/hosting"
	"roundtable/internal/hosting/child"
	"roundtable/internal/store"
	"roundtable/online/client"
	"roundtable/online/client/socket"
	"roundtable/scenes"
	"roundtable/scenes/online"
)

// server is the address of the server that is offered first, set when a release is linked;
// "" where it names none.
var server string

// playOnline lets people play at any server that they choose, and run one for those in the
// same network, whose games lie beside their own.
func playOnline(d *scenes.Dependencies) {
	r := online.Reach{Transport: func() client.Transport { return socket.New() }, Random: socket.Random}
	if origin, err := client.ParseOrigin(server); err == nil {
		r.First = origin
	}
	if dir, err := store.Folder("roundtable"); err == nil {
		r.Host = hosting.New(hosting.Config{Program: child.Find(), Data: filepath.Join(dir, "server"),
			Begin: child.Begin, Addresses: child.Addresses, Answers: child.Answers})
	}
	d.Online = r.Play
}
