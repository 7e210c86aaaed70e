package shell

import (
	"syscall/js"

	"roundtable/online/client"
	"roundtable/online/client/socket"
	"roundtable/scenes"
	"roundtable/scenes/online"
)

// playOnline allows play on the server from which the page came, if there is one. page.js finds
// that out before the start, so that the title is complete in its first frame.
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
