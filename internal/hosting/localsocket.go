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

// dialPatience is the timeout of DialLocal; the other side only has to answer.
const dialPatience = 3 * time.Second

// ListenLocal opens a socket for one user's programs at a path, in a private folder: a Unix
// socket if possible, else a loopback port with a secret in a file at the path, as on Windows
// before 2018 and Wine. It removes what a killed program left there.
func ListenLocal(path string) (net.Listener, error) {
	os.Remove(path)
	l, err := net.Listen("unix", path)
	if err != nil {
		return ListenLoopback(path)
	}
	return l, os.Chmod(path, 0o600)
}

// DialLocal connects to the program that listens at a path; it fails without one.
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

// ListenLoopback opens a port of this machine, and writes its address and a secret into a file
// at the path: others send the first half, and the second is the answer.
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

// Accept returns the next connection; reads work once the other has sent the secret.
func (l loopback) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return &guarded{Conn: c, secret: l.secret}, nil
}

// Close removes the file too, as for a Unix socket.
func (l loopback) Close() error {
	os.Remove(l.path)
	return l.Listener.Close()
}

// guarded is a connection whose other side has to send a secret first.
type guarded struct {
	net.Conn
	secret string // "" once received
}

// Read fails if the secret is wrong.
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
