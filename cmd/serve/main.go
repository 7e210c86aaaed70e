// Command serve serves a folder to the browsers of this machine: the built
// page, for trying it out.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
)

func main() {
	dir := flag.String("dir", "build/site", "the `folder` to serve")
	addr := flag.String("addr", "localhost:8080", "the `address`; when its port is taken another is found")
	names := flag.String("names", "", "other `names` that the server goes by, as behind a proxy, with commas between them")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := serve(ctx, *dir, *addr, *names, func(url string) { fmt.Println("Round Table is at", url, "(Ctrl+C ends it)") }); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

// serve serves dir until the context ends, to those who call it by its own names or
// those given; ready hears the address.
func serve(ctx context.Context, dir, addr, names string, ready func(url string)) error {
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		return fmt.Errorf("there is no page in %s: build it with 'make wasm' (%w)", dir, err)
	}
	l, err := listen(addr)
	if err != nil {
		return err
	}
	files, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer files.Close()
	s := server(own(namesOf(addr, names), site(files.FS())), usual)
	context.AfterFunc(ctx, func() { s.Close() })
	ready(address(addr, l.Addr()))
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// address is what a person types: the name that was asked for, and the port
// that was got.
func address(asked string, got net.Addr) string {
	host, _, err := net.SplitHostPort(asked)
	_, port, _ := net.SplitHostPort(got.String())
	if err != nil || host == "" {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + "/"
}

// listen takes the address, or another port of its host when that one is taken.
func listen(addr string) (net.Listener, error) {
	l, err := net.Listen("tcp", addr)
	if !errors.Is(err, syscall.EADDRINUSE) {
		return l, err
	}
	host, _, splitErr := net.SplitHostPort(addr)
	if splitErr != nil {
		return nil, err
	}
	return net.Listen("tcp", net.JoinHostPort(host, "0"))
}
