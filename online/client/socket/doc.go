// Package socket is a client's transport over a WebSocket: coder/websocket, or in the browser
// the page's own, which keeps the program small.
package socket
