// Package socket is a client's transport over a WebSocket. In a program it uses coder/websocket. In
// a browser it uses the page's WebSocket, which keeps the program small.
package socket
