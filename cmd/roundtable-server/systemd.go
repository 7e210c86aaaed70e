package main

import (
	"fmt"
	"net"
)

// notify tells systemd the state: READY=1 when the program serves, STOPPING=1 when it ends
// (sd_notify(3)). socket is the value of NOTIFY_SOCKET; if it is "", notify does nothing.
func notify(socket, state string) error {
	if socket == "" {
		return nil
	}
	// A name that begins with @ is one of Linux's abstract sockets, which net knows by it too.
	c, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: socket, Net: "unixgram"})
	if err != nil {
		return fmt.Errorf("NOTIFY_SOCKET: %w", err)
	}
	defer c.Close()
	_, err = c.Write([]byte(state))
	return err
}
