package main

import (
	"bufio"
	"context"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"roundtable/online"
	"roundtable/test/cluster"
)

// TestMain runs the server where a test has started it as a process of its own.
func TestMain(m *testing.M) {
	if os.Getenv("TEST_ROUNDTABLE_SERVER") != "" {
		os.Args[0] = "roundtable-server"
		main()
		return
	}
	os.Exit(m.Run())
}

// start starts a server as a process of its own, and returns its address.
func start(t *testing.T, args ...string) (p *exec.Cmd, url string) {
	t.Helper()
	return startWith(t, nil, args...)
}

// startWith starts a server with more in its environment.
func startWith(t *testing.T, environment []string, args ...string) (p *exec.Cmd, url string) {
	t.Helper()
	p = exec.Command(os.Args[0], args...)
	p.Env = append(append(os.Environ(), "TEST_ROUNDTABLE_SERVER=1"), environment...)
	out, err := p.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.Stderr = os.Stderr
	if err := p.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Process.Kill(); p.Wait() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the server has not begun: %v", err)
	}
	_, rest, _ := strings.Cut(line, " at ")
	url, _, _ = strings.Cut(rest, " ")
	return p, strings.TrimSuffix(url, "/")
}

// A server begins without a flag but its folders, says hello on a line, and ends by SIGTERM
// in good order.
func TestBeginsAndEnds(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("the page"), 0o644); err != nil {
		t.Fatal(err)
	}
	admin := free(t)
	p, url := start(t, "-listen", "localhost:0", "-site", dir, "-data", filepath.Join(dir, "data"), "-admin", admin)
	ws, _, err := websocket.Dial(t.Context(), strings.Replace(url, "http", "ws", 1)+online.Path, &websocket.DialOptions{Subprotocols: []string{online.Subprotocol}})
	if err != nil {
		t.Fatal(err)
	}
	defer ws.CloseNow()
	if err := ws.Write(t.Context(), websocket.MessageText, online.EncodeRequest("a", &online.Hello{})); err != nil {
		t.Fatal(err)
	}
	_, data, err := ws.Read(t.Context())
	if err != nil || !strings.Contains(string(data), `"t":"welcome"`) {
		t.Fatalf("%s, %v", data, err)
	}
	for path, want := range map[string]string{"/healthz": "ok", "/readyz": "ready", "/metrics": "roundtable_lines 1"} {
		r, err := http.Get("http://" + admin + path)
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(r.Body)
		r.Body.Close()
		if r.StatusCode != http.StatusOK || !strings.Contains(string(body), want) {
			t.Errorf("%s: %s, %s", path, r.Status, body)
		}
		if r, err = http.Get(url + path); err != nil || r.StatusCode != http.StatusNotFound {
			t.Errorf("%s is served to everybody: %v, %v", path, r, err)
		}
	}
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_, data, err = ws.Read(context.Background())
	if err != nil || !strings.Contains(string(data), `"t":"bye"`) {
		t.Errorf("%s, %v", data, err)
	}
	if _, _, err := ws.Read(context.Background()); websocket.CloseStatus(err) != websocket.StatusNormalClosure {
		t.Errorf("the line ends with %v", err)
	}
	if err := p.Wait(); err != nil {
		t.Errorf("the server ends with %v", err)
	}
}

func free(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// A server of a domain redirects http to it, also while no authority can be reached for a
// certificate; only its user can read the folder of certificates.
func TestDomain(t *testing.T) {
	o := options{listen: free(t), http: free(t), domain: "play.example.org", authority: "https://" + free(t) + "/", data: filepath.Join(cluster.Folder(t), "data"), lines: 20, rate: 5}
	ctx, end := context.WithCancel(t.Context())
	began, ended := make(chan string, 1), make(chan error, 1)
	go func() { ended <- run(ctx, o, discard, func(url string) { began <- url }) }()
	select {
	case url := <-began:
		if url != "https://play.example.org/" {
			t.Errorf("it is at %s", url)
		}
	case err := <-ended:
		t.Fatal(err)
	}
	client := http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	r, err := client.Get("http://" + o.http + "/x")
	if err != nil {
		t.Fatal(err)
	}
	r.Body.Close()
	if got := r.Header.Get("Location"); r.StatusCode != http.StatusMovedPermanently || got != "https://play.example.org/x" {
		t.Errorf("%s to %s", r.Status, got)
	}
	if _, err := client.Get("https://" + o.listen + "/"); err == nil {
		t.Error("there is a certificate")
	}
	end()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	err = filepath.WalkDir(o.data, func(path string, d os.DirEntry, err error) error {
		if info, infoErr := d.Info(); err == nil && infoErr == nil && d.Type().IsRegular() && info.Mode().Perm()&0o077 != 0 && strings.Contains(path, "certificates") && !strings.Contains(path, "locks") { // a lock holds nothing
			t.Errorf("%s is %v", path, info.Mode())
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

var discard = slog.New(slog.DiscardHandler)

// What cannot be served is said, with what can be done about it.
func TestRefusesToBegin(t *testing.T) {
	for name, c := range map[string]struct {
		o    options
		want string
	}{
		"no page":           {options{site: t.TempDir()}, "make wasm"},
		"half a cluster":    {options{node: "a"}, "-routes"},
		"two kinds of logs": {options{nats: "nats://localhost:4222", node: "a"}, "-nats"},
		"no NATS":           {options{listen: "localhost:0", nats: "nats://localhost:1"}, "nats://localhost:1"},
		"no address":        {options{listen: "nowhere.invalid:0"}, "nowhere.invalid"},
		"no networks":       {options{proxies: "10.0.0.0/8, proxy"}, `"proxy"`},
		"no domain":         {options{listen: "localhost:0", http: "localhost:0", domain: "localhost"}, "play.example.org"},
		"no place for http": {options{listen: "localhost:0", http: "nowhere.invalid:0", domain: "play.example.org"}, "-http"},
	} {
		t.Run(name, func(t *testing.T) {
			if c.o.listen == "" {
				c.o.listen = "localhost:0"
			}
			c.o.data = t.TempDir()
			err := run(t.Context(), c.o, discard, nil)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v", err)
			}
		})
	}
}

// Where an address is taken the next one serves, with what a page is made of: each file as
// what it is.
func TestServesOnAnotherPortWhenTaken(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	dir := t.TempDir()
	for name, text := range map[string]string{"index.html": "the page", "a.wasm": "\x00asm", "m.webmanifest": "{}", ".secret": "no"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	p, url := start(t, "-listen", taken.Addr().String()+", 127.0.0.1:0", "-site", dir, "-data", t.TempDir(), "-names", "play.example.org")
	if strings.Contains(url, taken.Addr().String()) {
		t.Fatalf("it says that it is at %s, which is another's", url)
	}
	get := func(path, host string) *http.Response {
		t.Helper()
		r, err := http.NewRequest(http.MethodGet, url+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		a, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		io.Copy(io.Discard, a.Body)
		a.Body.Close()
		return a
	}
	for path, want := range map[string]string{"/": "text/html; charset=utf-8", "/a.wasm": "application/wasm", "/m.webmanifest": "application/manifest+json"} {
		if a := get(path, ""); a.StatusCode != http.StatusOK || a.Header.Get("Content-Type") != want {
			t.Errorf("%q: %s, %s", path, a.Status, a.Header.Get("Content-Type"))
		}
	}
	if a := get("/.secret", ""); a.StatusCode != http.StatusNotFound {
		t.Errorf("a dot file: %s", a.Status)
	}
	for host, want := range map[string]int{"play.example.org": http.StatusOK, "evil.example": http.StatusMisdirectedRequest} {
		if a := get("/", host); a.StatusCode != want {
			t.Errorf("as %s: %s", host, a.Status)
		}
	}
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := p.Wait(); err != nil {
		t.Errorf("the server ends with %v", err)
	}
}

// Where no address can be had the reason of each is said.
func TestNoAddressIsFree(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	err = run(t.Context(), options{listen: taken.Addr().String() + ",nowhere.invalid:0", data: t.TempDir()}, discard, nil)
	for _, want := range []string{taken.Addr().String(), "nowhere.invalid"} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not name %s", err, want)
		}
	}
}
