package hosting

import (
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Another program that has the port by now is not taken for the one that listened there.
func TestPortOfAnotherProgram(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x")
	l, err := ListenLoopback(path)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("the file is left")
	}
	other, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	_, secret, _ := strings.Cut(string(text), " ")
	if err := os.WriteFile(path, []byte(other.Addr().String()+" "+secret), 0o600); err != nil {
		t.Fatal(err)
	}
	go func() {
		c, err := other.Accept()
		if err != nil {
			return
		}
		defer c.Close()
		io.CopyN(c, c, int64(len(secret)/2)) // it repeats what it hears
	}()
	if c, err := DialLocal(path); err == nil {
		c.Close()
		t.Error("it was taken for the one that listened")
	}
}
