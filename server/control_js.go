package server

import "github.com/coder/websocket"

// countControl does nothing: a WebSocket of the browser hides pings and pongs. No server
// runs there, but the package is compiled so that tests can read its source.
func countControl(*websocket.AcceptOptions, func() bool) {}
