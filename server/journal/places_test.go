package journal_test

import (
	"fmt"
	"math/rand/v2"
	"net"
	"testing"
)

// Ports that systems do not give to outgoing connections: one of those could take the port
// of a node that is down for a while.
const firstPort, ports = 20000, 12000

// FreePlaces returns addresses of the loopback at which nothing listens.
func FreePlaces(t *testing.T, n int) (places []string) {
	t.Helper()
	for range 100 * n {
		l, err := net.Listen("tcp", fmt.Sprint("127.0.0.1:", firstPort+rand.IntN(ports)))
		if err != nil {
			continue // another one
		}
		defer l.Close()
		if places = append(places, l.Addr().String()); len(places) == n {
			return places
		}
	}
	t.Fatalf("of %d free ports only %d are found", n, len(places))
	return nil
}
