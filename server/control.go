//go:build !js

package server

import (
	"context"

	"github.com/coder/websocket"
)

// countControl makes a connection call count for each ping and pong that it reads. A ping
// is answered only if count returns true.
func countControl(options *websocket.AcceptOptions, count func() bool) {
	options.OnPingReceived = func(context.Context, []byte) bool { return count() }
	options.OnPongReceived = func(context.Context, []byte) { count() }
}
