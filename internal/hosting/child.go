//go:build !js

package hosting

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

const programName = "roundtable-server"

// Find returns the path of the installed server, or "". It looks next to this program, in the
// folder of a system package, and in the search path.
func Find() string {
	self, err := os.Executable()
	if err != nil {
		self = ""
	}
	return find(self, exec.LookPath)
}

// find does the work of Find; self is the path of this program.
func find(self string, look func(string) (string, error)) string {
	file := programName
	if runtime.GOOS == "windows" {
		file += ".exe"
	}
	if real, err := filepath.EvalSymlinks(self); err == nil {
		dir := filepath.Dir(real)
		for _, place := range []string{filepath.Join(dir, file), filepath.Join(dir, "..", "lib", "roundtable", file)} {
			if info, err := os.Stat(place); err == nil && info.Mode().IsRegular() {
				return place
			}
		}
	}
	if place, err := look(programName); err == nil {
		return place
	}
	return ""
}

type process struct {
	cmd   *exec.Cmd
	stdin io.Closer
	lines chan string
	ended chan struct{}
	errs  tail
}

var _ Process = (*process)(nil)

// Begin starts a program as a child process that ends when this program ends. The child reads its
// standard input, which the system closes when this program ends for any reason. The child must not
// start other programs.
func Begin(program string, args []string) (Process, error) {
	p := &process{cmd: exec.Command(program, args...), lines: make(chan string, 16), ended: make(chan struct{})}
	p.cmd.Env = environment(os.Environ())
	p.cmd.Stderr = &p.errs
	hide(p.cmd)
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if p.stdin, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			p.lines <- lines.Text()
		}
		io.Copy(io.Discard, out) // after a line that is too long
		p.cmd.Wait()
		close(p.ended)
		close(p.lines)
	}()
	return p, nil
}

// environment returns this program's environment without the variables that configure a server.
func environment(all []string) (kept []string) {
	for _, pair := range all {
		if !strings.HasPrefix(pair, "ROUNDTABLE_") && !strings.HasPrefix(pair, "NOTIFY_SOCKET=") {
			kept = append(kept, pair)
		}
	}
	return kept
}

// Lines returns a channel with the lines of the server's standard output.
func (p *process) Lines() <-chan string { return p.lines }

// Complaint returns the last line of the server's standard error.
func (p *process) Complaint() string { return p.errs.last() }

// End ends the server, and kills it if it has not ended within a time.
func (p *process) End(within time.Duration) {
	p.stdin.Close()
	go func() {
		for range p.lines { // so that it does not wait for a reader
		}
	}()
	timer := time.NewTimer(within)
	defer timer.Stop()
	select {
	case <-p.ended:
		return
	case <-timer.C:
	}
	p.cmd.Process.Kill()
	<-p.ended
}

// tail is a writer that keeps only the end of what is written.
type tail struct {
	mu   sync.Mutex
	text []byte
}

const kept = 2000

// Write appends data and drops what is too old to keep.
func (t *tail) Write(data []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, data...)
	t.text = t.text[max(0, len(t.text)-kept):]
	return len(data), nil
}

func (t *tail) last() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := strings.TrimSpace(string(t.text))
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// Addresses returns the addresses at which other devices in the network can reach this machine.
func Addresses() []netip.Addr {
	var route netip.Addr
	// Nothing is sent: the system only chooses the source address.
	if c, err := net.Dial("udp4", "192.0.2.1:9"); err == nil {
		if a, err := netip.ParseAddrPort(c.LocalAddr().String()); err == nil {
			route = a.Addr()
		}
		c.Close()
	}
	var all []netip.Addr
	cards, err := net.Interfaces()
	if err != nil {
		cards = nil
	}
	for _, card := range cards {
		if card.Flags&net.FlagUp == 0 || virtual(card.Name) {
			continue
		}
		addresses, err := card.Addrs()
		if err != nil {
			continue
		}
		for _, a := range addresses {
			if n, is := a.(*net.IPNet); is {
				if ip, ok := netip.AddrFromSlice(n.IP); ok {
					all = append(all, ip.Unmap())
				}
			}
		}
	}
	return LocalAddresses(route, all)
}

// virtual reports, by its usual name, whether a network card only connects containers and virtual
// machines on this machine.
func virtual(card string) bool {
	card = strings.ToLower(card)
	return slices.ContainsFunc([]string{"docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "lxdbr", "podman", "cni", "vethernet"}, func(begins string) bool {
		return strings.HasPrefix(card, begins)
	})
}

// answerWithin is how long a server may take to answer.
const answerWithin = 5 * time.Second

// Answers returns nil if a Round Table server answers at an origin.
func Answers(ctx context.Context, origin string) error {
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, origin+"/online/hello", nil)
	if err != nil {
		return err
	}
	// No proxy: this is the machine itself.
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	answer, err := client.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(io.LimitReader(answer.Body, 4000))
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK || !strings.Contains(string(said), `"service":"roundtable"`) {
		return fmt.Errorf("%s answers %s", origin, answer.Status)
	}
	return nil
}
