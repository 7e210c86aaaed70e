// Command serve serves a folder to the browsers of this machine: the built
// page, for trying it out.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"

	"roundtable/server/site"
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
	l, err := site.Listen(addr)
	if err != nil {
		return err
	}
	files, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer files.Close()
	s := site.Server(site.Own(site.Names(addr, names), site.Handler(files.FS())), site.Usual)
	context.AfterFunc(ctx, func() { s.Close() })
	ready(site.Address(addr, l.Addr()))
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}
