//go:build linux

package release

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// serverPackage returns the server's .deb.
func serverPackage(t *testing.T) string {
	t.Helper()
	return findFile(t, released, "roundtable-server-*-linux-amd64.deb")
}

// serve starts a server and returns its address once it serves.
func serve(t *testing.T, c *exec.Cmd) (address string) {
	t.Helper()
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.Stderr = os.Stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		c.Process.Kill()
		c.Wait()
	})
	said, err := bufio.NewReader(out).ReadString('\n')
	address = regexp.MustCompile(`http://\S+`).FindString(said)
	if err != nil || address == "" {
		t.Fatalf("the server says %q, %v", said, err)
	}
	return address
}

// get gets a file as it comes over the line.
func get(t *testing.T, address, accept string) (string, http.Header) {
	t.Helper()
	ask, err := http.NewRequest("GET", address, nil)
	if err != nil {
		t.Fatal(err)
	}
	ask.Header.Set("Accept-Encoding", accept)
	r, err := http.DefaultTransport.RoundTrip(ask)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	b, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", address, r.Status, err)
	}
	return string(b), r.Header
}

// wholePage fails unless a server serves the page, its program, in certain codings and unpacked,
// and a line for games.
func wholePage(t *testing.T, address string, codings ...string) {
	t.Helper()
	if _, head := get(t, address, "gzip"); head.Get("Content-Encoding") != "gzip" {
		t.Errorf("the page comes as %v", head)
	}
	page, _ := get(t, address, "identity")
	if !strings.Contains(page, "<title>") {
		t.Fatalf("the page is %q", page)
	}
	folder := regexp.MustCompile(`v/[0-9a-f]{16}`).FindString(page)
	for _, coding := range codings {
		if _, head := get(t, address+folder+"/roundtable.wasm", coding); head.Get("Content-Encoding") != coding || head.Get("Content-Type") != "application/wasm" {
			t.Errorf("the program comes as %v", head)
		}
	}
	if program, _ := get(t, address+folder+"/roundtable.wasm", "identity"); !strings.HasPrefix(program, "\x00asm") {
		t.Error("the program is none where it is unpacked")
	}
	if hello, _ := get(t, address+"online/hello", "identity"); !strings.Contains(hello, `"versions":[1]`) {
		t.Errorf("of games it says %q", hello)
	}
}

// TestServerPackage holds the server's package to lintian, and to what it says of itself.
func TestServerPackage(t *testing.T) {
	deb := serverPackage(t)
	if said := must(t, ".", nil, "lintian", "--fail-on", "error,warning", deb); strings.TrimSpace(said) != "" {
		t.Errorf("lintian says\n%s", said)
	}
	for field, want := range map[string]string{"Package": "roundtable-server", "Version": version + "-1", "Architecture": "amd64", "Maintainer": maintainer, "Homepage": homepage} {
		if got := strings.TrimSpace(must(t, ".", nil, "dpkg-deb", "-f", deb, field)); got != want {
			t.Errorf("%s is %q, not %q", field, got, want)
		}
	}
	if got := strings.TrimSpace(must(t, ".", nil, "dpkg-deb", "-I", deb, "conffiles")); got != "/etc/default/roundtable-server" {
		t.Errorf("what people may change is %q", got)
	}
}

// TestInstalledServer: dpkg installs the server and switches its service on, what the service
// starts serves page and games, and when it is purged nothing of it is left but what people have
// played.
func TestInstalledServer(t *testing.T) {
	root := t.TempDir()
	status, err := os.ReadFile("/var/lib/dpkg/status")
	if err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{"var/lib/dpkg/updates", "var/lib/dpkg/info", "usr/lib/systemd"} {
		if err := os.MkdirAll(filepath.Join(root, dir), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(root, "var/lib/dpkg/status"), status, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(root, "usr/lib/systemd/system"), os.DirFS("/usr/lib/systemd/system")); err != nil {
		t.Fatal(err)
	}
	before := tree(t, root)
	dpkg := func(args ...string) {
		t.Helper()
		env := []string{"PATH=" + os.Getenv("PATH") + ":/usr/sbin:/sbin"}
		must(t, root, env, "dpkg", append([]string{"--root=" + root, "--force-not-root", "--force-script-chrootless", "--log=" + os.DevNull}, args...)...)
	}
	dpkg("-i", serverPackage(t))
	const unit = "/usr/lib/systemd/system/roundtable-server.service"
	if to, err := os.Readlink(filepath.Join(root, "etc/systemd/system/multi-user.target.wants/roundtable-server.service")); err != nil || !strings.HasSuffix(to, "/systemd/system/roundtable-server.service") {
		t.Errorf("the service is not switched on: %q, %v", to, err)
	}
	must(t, root, nil, "systemd-analyze", "verify", "--man=no", "--root="+root, unit)
	// From 0, nothing is open to it, to 100: it listens to the network, which counts 16.
	must(t, root, nil, "systemd-analyze", "security", "--offline=true", "--no-pager", "--threshold=17", "--root="+root, unit)

	program, environment := startOf(t, read(t, root, unit), read(t, root, "etc/default/roundtable-server"))
	c := exec.Command(filepath.Join(root, program))
	played := t.TempDir()
	c.Env = append(environment, "STATE_DIRECTORY="+played, "ROUNDTABLE_LISTEN=localhost:0")
	if !slices.Contains(environment, "ROUNDTABLE_LISTEN=localhost:8080") {
		t.Errorf("the service begins with %q", environment)
	}
	wholePage(t, serve(t, c), "gzip", "br")
	if _, err := os.Stat(filepath.Join(played, "jetstream")); err != nil {
		t.Errorf("games are not kept in the service's folder: %v", err)
	}
	dpkg("--purge", "roundtable-server")
	after := slices.DeleteFunc(tree(t, root), func(name string) bool { // folders, and what deb-systemd-helper remembers
		info, err := os.Lstat(filepath.Join(root, name))
		return err == nil && info.IsDir() && !slices.Contains(before, name)
	})
	if !slices.Equal(after, before) {
		for _, name := range after {
			if !slices.Contains(before, name) {
				t.Errorf("%s is left", name)
			}
		}
	}
}

// startOf returns what a unit starts, and in which environment: that of the unit, and then that of
// the file with its settings, commented ones too, so that each is one that there is.
func startOf(t *testing.T, unit, file string) (program string, environment []string) {
	t.Helper()
	for line := range strings.Lines(unit) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		switch key {
		case "ExecStart":
			program = value
		case "Environment":
			environment = append(environment, value)
		}
	}
	known := must(t, "../..", nil, "go", "run", "./cmd/roundtable-server", "-help")
	for _, m := range regexp.MustCompile(`(?m)^#?(ROUNDTABLE_([A-Z]+))=`).FindAllStringSubmatch(file, -1) {
		if name := strings.ToLower(m[2]); name != "secret" && !strings.Contains(known, "  -"+name+" ") {
			t.Errorf("the file of settings has %s, which the server does not know", m[1])
		}
	}
	for line := range strings.Lines(file) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			environment = append(environment, line)
		}
	}
	return program, environment
}

// TestContainer: what the image holds is all that the server needs there. A container is a
// folder that a process takes for everything, with a user of its own; so it is here.
func TestContainer(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can give a process another root")
	}
	root := t.TempDir()
	unpacked := t.TempDir()
	must(t, root, nil, "dpkg-deb", "-x", serverPackage(t), unpacked)
	text := read(t, "../../packaging/server/Containerfile")
	final := text[strings.LastIndex(text, "\nFROM "):]
	field := func(name string) string {
		m := regexp.MustCompile(`(?m)^` + name + ` (.*)$`).FindStringSubmatch(final)
		if m == nil {
			t.Fatalf("the image has no %s", name)
		}
		return m[1]
	}
	if err := os.CopyFS(filepath.Join(root, "site"), os.DirFS(filepath.Join(unpacked, "usr/share/roundtable-server/site"))); err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile(filepath.Join(unpacked, "usr/bin/roundtable-server"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "roundtable-server"), program, 0o755); err != nil {
		t.Fatal(err)
	}
	if field("USER") != "65532:65532" || field("VOLUME") != "/data" {
		t.Errorf("it runs as %s and keeps its games in %s", field("USER"), field("VOLUME"))
	}
	for _, dir := range []string{root, filepath.Dir(root)} { // t.TempDir is for this user alone
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(root, "etc"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, "etc/hosts"), []byte("127.0.0.1 localhost\n"), 0o644); err != nil { // every container has one
		t.Fatal(err)
	}
	data := filepath.Join(root, "data")
	if err := os.Mkdir(data, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(data, 65532, 65532); err != nil {
		t.Fatal(err)
	}
	inside := func(args ...string) *exec.Cmd {
		c := exec.Command(args[0], args[1:]...)
		c.Dir = "/"
		// Ports of its own, which a container has anyway.
		c.Env = append(strings.Fields(field("ENV")), "ROUNDTABLE_LISTEN=localhost:0", "ROUNDTABLE_ADMIN="+containerAdmin)
		c.SysProcAttr = &syscall.SysProcAttr{Chroot: root, Credential: &syscall.Credential{Uid: 65532, Gid: 65532}}
		return c
	}
	words := func(list string) (all []string) {
		for _, m := range regexp.MustCompile(`"([^"]*)"`).FindAllStringSubmatch(list, -1) {
			all = append(all, m[1])
		}
		return all
	}
	_, check, _ := strings.Cut(field("HEALTHCHECK"), "CMD ")
	if out, err := inside(words(check)...).CombinedOutput(); err == nil {
		t.Errorf("it is healthy before it has begun: %s", out)
	}
	wholePage(t, serve(t, inside(words(field("ENTRYPOINT"))...)), "gzip", "br")
	if out, err := inside(words(check)...).CombinedOutput(); err != nil {
		t.Errorf("it is not healthy: %s, %v", out, err)
	}
}

// containerAdmin is an address of this machine that nothing else here listens at.
const containerAdmin = "127.8.0.81:8081"
