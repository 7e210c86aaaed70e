// Package socket carries the messages of a client to a server and back over a WebSocket:
// natively by coder/websocket, in the browser by the page's own, so that the page's program
// grows by little. It knows no message.
package socket
