//go:build linux

package main

import (
	"bufio"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"roundtable/online"
)

// The example of three servers lies here. Its addresses are those of a private network; on
// Linux all of 127.0.0.0/8 is this machine, so that a test has such a network of its own.
const three = "../../packaging/server/three"

// network is where this process has the example: its addresses begin so.
var network = fmt.Sprintf("127.%d.%d.", 64+os.Getpid()%128, os.Getpid()/128%256)

// clusterSecret takes the place of the secret that is no secret.
var clusterSecret = secret()

// example returns a file of the example with these addresses, and with a secret of its own.
func example(t *testing.T, name string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(three, name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.NewReplacer("10.0.0.", network, exampleSecret, clusterSecret).Replace(string(b))
}

// settings returns the variables that a file of the example sets.
func settings(t *testing.T, name string) (all []string) {
	t.Helper()
	for line := range strings.Lines(example(t, name)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			all = append(all, line)
		}
	}
	return all
}

// The three servers of the example share their games, and go on while each of them is
// replaced in its turn: nothing that was played is lost, and the others take what is played.
func TestThreeServers(t *testing.T) {
	if testing.Short() {
		t.Skip("three servers are built and run")
	}
	dir := short(t)
	nodes := map[string][]string{}
	for _, name := range []string{"a", "b", "c"} {
		nodes[name] = append(settings(t, name+".env"), "ROUNDTABLE_SITE=", "ROUNDTABLE_DATA="+filepath.Join(dir, name))
	}
	replaceNodes(t, nodes)
	// The copy of the cluster is made with the same settings, at any of its nodes.
	p := exec.Command(os.Args[0], "backup", filepath.Join(dir, "backup"))
	p.Env = append(append(os.Environ(), "TEST_ROUNDTABLE_SERVER=1"), nodes["b"]...)
	if said, err := p.CombinedOutput(); err != nil || !strings.Contains(string(said), "events") {
		t.Errorf("%s, %v", said, err)
	}
}

// So do servers that keep nothing themselves, at three nodes of NATS.
func TestThreeNodesOfNATS(t *testing.T) {
	if testing.Short() {
		t.Skip("three servers are built and run")
	}
	dir := short(t)
	program := filepath.Join(dir, "nats-server")
	if said, err := exec.Command("go", "build", "-o", program, "github.com/nats-io/nats-server/v2").CombinedOutput(); err != nil {
		t.Fatalf("%s, %v", said, err)
	}
	conf := example(t, "nats.conf")
	urls := regexp.MustCompile(`ROUNDTABLE_NATS=\S+`).FindString(conf)
	if urls == "" {
		t.Fatal("the example does not say how servers reach it")
	}
	nodes := map[string][]string{}
	for i, name := range []string{"a", "b", "c"} {
		file := filepath.Join(dir, name+".conf")
		if err := os.WriteFile(file, []byte(strings.ReplaceAll(conf, "/var/lib/nats", filepath.Join(dir, name))), 0o600); err != nil {
			t.Fatal(err)
		}
		n := exec.Command(program, "-c", file)
		n.Env = append(os.Environ(), "NODE="+name, fmt.Sprint("PLACE=", network, i+1))
		out, err := n.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := n.Start(); err != nil {
			t.Fatal(err)
		}
		var said strings.Builder
		begun, ended := make(chan bool, 1), make(chan bool)
		go func() {
			for lines := bufio.NewScanner(out); lines.Scan(); {
				fmt.Fprintln(&said, lines.Text())
				if strings.Contains(lines.Text(), "Server is ready") {
					begun <- true
				}
			}
			close(begun)
			close(ended)
		}()
		t.Cleanup(func() {
			n.Process.Kill()
			<-ended
			n.Wait()
			if t.Failed() {
				t.Logf("%s of NATS:\n%s", name, said.String())
			}
		})
		if !<-begun {
			t.Fatalf("%s of NATS has not begun", name)
		}
		for _, s := range settings(t, name+".env") {
			if variable, _, _ := strings.Cut(s, "="); !slices.Contains([]string{"ROUNDTABLE_NODE", "ROUNDTABLE_CLUSTER", "ROUNDTABLE_ROUTES", "ROUNDTABLE_SECRET"}, variable) {
				nodes[name] = append(nodes[name], s)
			}
		}
		nodes[name] = append(nodes[name], urls, "ROUNDTABLE_SITE=")
	}
	replaceNodes(t, nodes)
}

// replaceNodes starts servers by the variables of each, plays at them, and replaces one after the
// other while the others serve.
func replaceNodes(t *testing.T, nodes map[string][]string) {
	t.Helper()
	value := func(name, of string) string {
		for _, s := range nodes[name] {
			if v, ok := strings.CutPrefix(s, of+"="); ok {
				return v
			}
		}
		t.Fatalf("%s has no %s", name, of)
		return ""
	}
	var mu sync.Mutex
	running := map[string]*exec.Cmd{}
	begin := func(name string) {
		p, url := startWith(t, nodes[name])
		mu.Lock()
		running[name] = p
		mu.Unlock()
		if want := "http://" + value(name, "ROUNDTABLE_LISTEN"); url != want {
			t.Errorf("%s is at %s, not %s", name, url, want)
		}
	}
	var all sync.WaitGroup
	for name := range nodes {
		all.Go(func() { begin(name) }) // each waits for others
	}
	all.Wait()
	if t.Failed() {
		t.FailNow()
	}
	at := func(name string) string { return "http://" + value(name, "ROUNDTABLE_LISTEN") }
	type kept struct{ account, game string }
	var games []kept
	// While the nodes that are left agree on who leads, nothing can be kept: a server says so, or
	// sends its clients to others, and a client dials and asks again. What is refused for another
	// reason is a fault.
	persist := func(do func() error) {
		t.Helper()
		err := do()
		for why := (*online.Refused)(nil); err != nil; err = do() {
			if errors.As(err, &why) && why.Reason != online.Unavailable {
				t.Fatal(err)
			}
			select {
			case <-time.After(time.Duration(online.RetryMin) * time.Millisecond):
			case <-t.Context().Done():
				t.Fatal(err)
			}
		}
	}
	make := func(name string) {
		t.Helper()
		persist(func() error {
			account, game, err := tryGame(t, at(name), value(name, "ROUNDTABLE_ORIGIN"))
			if err == nil {
				games = append(games, kept{account, game})
			}
			return err
		})
	}
	serves := func(name string) {
		t.Helper()
		for _, g := range games {
			persist(func() error { return lacks(t, at(name), g.account, g.game) })
		}
	}
	names := slices.Sorted(maps.Keys(nodes))
	make(names[0])
	for _, name := range names {
		end(t, running[name])
		for _, other := range names {
			if other != name {
				make(other)
				serves(other)
			}
		}
		begin(name)
		// It has begun to serve; on a slow machine it may miss a beat since.
		persist(func() error {
			_, err := call(t, "-admin", value(name, "ROUNDTABLE_ADMIN"), "ready")
			return err
		})
		serves(name)
	}
}

// What the example says twice it says alike: the addresses of containers and those of what
// stands before them are those of the servers.
func TestThreeAgree(t *testing.T) {
	compose, front := example(t, "compose.yaml"), example(t, "Caddyfile")
	for i, name := range []string{"a", "b", "c"} {
		host := fmt.Sprint(network, i+1)
		for _, want := range []string{"ROUNDTABLE_NODE=" + name, "ROUNDTABLE_CLUSTER=" + host + ":6222", "ROUNDTABLE_LISTEN=" + host + ":8080", "ROUNDTABLE_ADMIN=" + host + ":8081"} {
			if !slices.Contains(settings(t, name+".env"), want) {
				t.Errorf("%s.env does not say %s", name, want)
			}
		}
		if !regexp.MustCompile(`env_file: ` + name + `\.env\n *volumes: \[` + name + `:/data\]\n *networks: \{inner: \{ipv4_address: ` + regexp.QuoteMeta(host) + `\}\}`).MatchString(compose) {
			t.Errorf("compose.yaml has no %s at %s", name, host)
		}
		if !strings.Contains(front, host+":8080") {
			t.Errorf("the Caddyfile does not lead to %s", host)
		}
	}
	for _, want := range []string{"health_port 8081", "health_uri /readyz", "play.example.org"} {
		if !strings.Contains(front, want) {
			t.Errorf("the Caddyfile does not say %s", want)
		}
	}
}
