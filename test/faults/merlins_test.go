//go:build !js

package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"roundtable/online"
	"roundtable/test/cluster"
)

// Two merlins play a whole game of each kind at a server that is killed and restarted in
// between, and have the same record of it.
func TestMerlinsAtAServerThatIsKilled(t *testing.T) {
	if testing.Short() {
		t.Skip("programs are built, started and killed")
	}
	t.Parallel()
	p := &Plan{Servers: 1, Dir: t.TempDir(), Program: buildServer(t), Tell: t.Logf}
	merlin := filepath.Join(programs, "merlin")
	if out, err := exec.CommandContext(t.Context(), "go", "build", "-o", merlin, "roundtable/cmd/merlin").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	c, err := p.start()
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	server := c.Nodes[0]
	for _, kind := range []string{"camelot", "lancelot"} {
		t.Run(kind, func(t *testing.T) {
			host := exec.Command(merlin, "online", "http://"+server.Web, "-create", "-game", kind, "-level", "2", "-name", "Host")
			host.Stderr = os.Stderr
			out, err := host.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := host.Start(); err != nil {
				t.Fatal(err)
			}
			defer host.Process.Kill()
			lines := bufio.NewReader(out)
			link, err := lines.ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			link = strings.TrimSpace(link)
			_, rest, _ := strings.Cut(link, "#/online/")
			game, _, _ := strings.Cut(rest, "/")
			guest := exec.Command(merlin, "online", "-invitation", link, "-level", "3", "-name", "Guest")
			guest.Stderr = os.Stderr
			var told strings.Builder
			guest.Stdout = &told
			if err := guest.Start(); err != nil {
				t.Fatal(err)
			}
			defer guest.Process.Kill()

			// A watcher looks on, and the server is killed after some moves, twice.
			watcher := newPlayer(p, 7)
			for _, ply := range []int{3, 8} {
				if err := watcher.watch(t, game, ply); err != nil {
					t.Fatal(err)
				}
				server.Kill()
				if err := server.Start(true); err != nil {
					t.Fatal(err)
				}
				watcher.hangUp()
			}
			var record strings.Builder
			for {
				line, err := lines.ReadString('\n')
				record.WriteString(line)
				if err != nil {
					break
				}
			}
			if err := host.Wait(); err != nil {
				t.Errorf("the host ends with %v", err)
			}
			if err := guest.Wait(); err != nil {
				t.Errorf("the guest ends with %v", err)
			}
			if a, b := record.String(), told.String(); a != b || !strings.Contains(a, "[") {
				t.Errorf("the records differ:\n%s\n%s", a, b)
			}
		})
	}
}

// watch follows a game as a spectator until so many moves stand.
func (p *player) watch(t *testing.T, game string, ply int) error {
	for begun := time.Now(); time.Since(begun) < 2*time.Minute; {
		if a, err := p.ask(t.Context(), &online.Follow{Game: game, As: "states"}); err != nil || cluster.Done(a, nil) != nil {
			return fmt.Errorf("%v, %w", a, err)
		}
		for p.line != nil {
			a, err := p.next(t.Context())
			if err != nil {
				break
			}
			if s, is := a.(*online.State); is && (s.Ply >= ply || s.Phase == "over") {
				return nil
			}
		}
	}
	return fmt.Errorf("no %d moves were made", ply)
}
