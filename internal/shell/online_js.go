package shell

import (
	"syscall/js"

	"roundtable/online/client"
	"roundtable/online/client/socket"
	"roundtable/scenes"
	"roundtable/scenes/online"
)

// playOnline allows play on the server that the page came from, if there is one: page.js has
// asked before the start, so that the title is complete from its first frame.
func playOnline(d *scenes.Dependencies) {
	if there := js.Global().Get("roundtableThere"); there.Type() != js.TypeBoolean || !there.Bool() {
		return
	}
	d.Online = online.Reach{
		Transport: func() client.Transport { return socket.New() },
		Random:    socket.Random,
		Browser:   newPageBrowser(),
		Notify:    notify,
		Waiting:   tellWaiting,
		Home:      js.Global().Get("location").Get("origin").String(),
	}.Play
}
