//go:build !js

package browser

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

var (
	root      string          // of the repository
	artifacts string          // where pictures go
	server    *url.URL        // of cmd/roundtable-server
	version   string          // the name of the page's files
	built     string          // the folder of the page
	served    string          // the server's program
	chromium  context.Context // the browser
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// run builds the page, serves it, starts a browser and runs the tests.
func run(m *testing.M) (code int, err error) {
	path, err := find("chromium", "chromium-browser", "google-chrome")
	if err != nil {
		return 0, err
	}
	if root, err = filepath.Abs("../.."); err != nil {
		return 0, err
	}
	artifacts = filepath.Join(root, "artifacts", "browser")
	if err := errors.Join(os.RemoveAll(artifacts), os.MkdirAll(artifacts, 0o755)); err != nil {
		return 0, err
	}
	dir, err := os.MkdirTemp("", "roundtable")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	built = filepath.Join(dir, "site")
	served = filepath.Join(dir, "serve")
	if err := errors.Join(build("wasm/build.sh", built), build("go", "build", "-o", served, "./cmd/roundtable-server")); err != nil {
		return 0, err
	}
	versions, err := filepath.Glob(filepath.Join(built, "v", "*"))
	if err != nil || len(versions) != 1 {
		return 0, fmt.Errorf("the page has the versions %q: %w", versions, err)
	}
	version = filepath.Base(versions[0])
	stop, err := start(served, built, filepath.Join(dir, "games"))
	if err != nil {
		return 0, err
	}
	defer stop()

	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.Flag("mute-audio", true),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		// The tests draw without a graphics card.
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true),
		// Each page is there for a minute: to compile its program a second time for speed takes longer than it spares.
		chromedp.Flag("js-flags", "--liftoff-only"))
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	defer cancel()
	chromium, cancel = chromedp.NewContext(allocator)
	defer cancel()
	if err := chromedp.Do(chromium); err != nil {
		return 0, fmt.Errorf("%s does not start: %w", path, err)
	}
	return m.Run(), nil
}

// find returns the path of the first of several programs.
func find(names ...string) (string, error) {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("there is none of %s: 'make test-browser' installs what these tests need", strings.Join(names, ", "))
}

func build(name string, args ...string) error {
	c := exec.Command(name, args...)
	c.Dir = root
	c.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%v: %w: %s", c.Args, err, out)
	}
	return nil
}

// start starts the project's own server on a free port.
func start(program, site, games string) (stop func(), err error) {
	c := exec.Command(program, "-site", site, "-listen", "127.0.0.1:0", "-data", games, "-lines", "1000", "-rate", "1000")
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	stop = func() { c.Process.Kill(); c.Wait() }
	line, err := bufio.NewReader(out).ReadString('\n')
	for word := range strings.FieldsSeq(line) {
		if strings.HasPrefix(word, "http:") {
			server, err = url.Parse(word)
			return stop, err
		}
	}
	stop()
	return nil, fmt.Errorf("the server says %q: %w", line, err)
}
