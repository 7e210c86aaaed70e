package hosting

import (
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"io"
	"net"
	"os"
	"strings"
	"time"
)

// dialPatience is the timeout of DialLocal. It is short because the other program only has to
// answer.
const dialPatience = 3 * time.Second

// ListenLocal opens a socket at a path, in a private folder, through which one user's programs
// communicate. It is a Unix socket if possible. Otherwise, as on Windows before 2018 and Wine, it
// is a loopback port, with a secret in a file at the path. ListenLocal removes what a killed
// program left at the path.
func ListenLocal(path string) (net.Listener, error) {
	os.Remove(path)
	l, err := net.Listen("unix", path)
	if err != nil {
		return ListenLoopback(path)
	}
	return l, os.Chmod(path, 0o600)
}

// DialLocal connects to the program that listens at a path. It returns an error if there is none.
func DialLocal(path string) (net.Conn, error) {
	c, err := net.DialTimeout("unix", path, dialPatience)
	if err == nil {
		return c, nil
	}
	text, failed := os.ReadFile(path)
	address, secret, ok := strings.Cut(string(text), " ")
	if failed != nil || !ok {
		return nil, err
	}
	if c, err = net.DialTimeout("tcp", address, dialPatience); err != nil {
		return nil, err
	}
	// Another program may have the port by now.
	said := make([]byte, len(secret)-len(secret)/2)
	c.SetDeadline(time.Now().Add(dialPatience))
	if _, err = io.WriteString(c, secret[:len(secret)/2]); err == nil {
		_, err = io.ReadFull(c, said)
	}
	if err == nil && string(said) != secret[len(secret)/2:] {
		err = errors.New("another program listens there")
	}
	if err != nil {
		c.Close()
		return nil, err
	}
	return c, c.SetDeadline(time.Time{})
}

// ListenLoopback opens a port on this machine and writes its address and a secret into a file at
// the path. A program that connects must send the first half of the secret; the answer is the
// second half.
func ListenLoopback(path string) (net.Listener, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	secret := rand.Text() + rand.Text()
	if err := os.WriteFile(path, []byte(l.Addr().String()+" "+secret), 0o600); err != nil {
		l.Close()
		return nil, err
	}
	return loopback{l, path, secret}, nil
}

type loopback struct {
	net.Listener
	path, secret string
}

// Accept returns the next connection. Reading from it succeeds only once the other program has sent
// the secret.
func (l loopback) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &guarded{Conn: c, secret: l.secret}, nil
}

// Close closes the port and removes the file, as for a Unix socket.
func (l loopback) Close() error {
	os.Remove(l.path)
	return l.Listener.Close()
}

// guarded is a connection on which the other program must first send a secret.
type guarded struct {
	net.Conn
	secret string // "" once received
}

// Read returns an error if the other program sent a wrong secret.
func (c *guarded) Read(b []byte) (int, error) {
	if c.secret != "" {
		ask, answer := c.secret[:len(c.secret)/2], c.secret[len(c.secret)/2:]
		said := make([]byte, len(ask))
		if _, err := io.ReadFull(c.Conn, said); err != nil {
			return 0, err
		}
		if subtle.ConstantTimeCompare(said, []byte(ask)) != 1 {
			c.Close()
			return 0, io.EOF
		}
		if _, err := io.WriteString(c.Conn, answer); err != nil {
			return 0, err
		}
		c.secret = ""
	}
	return c.Conn.Read(b)
}
