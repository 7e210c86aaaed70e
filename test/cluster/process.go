//go:build !js

package cluster

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

// Build builds the server and writes the program to a file.
func Build(file string) error {
	out, err := exec.Command("go", "build", "-o", file, "roundtable/cmd/roundtable-server").CombinedOutput()
	if err != nil {
		return fmt.Errorf("the server is not built: %w: %s", err, out)
	}
	return nil
}

// Process is a server's process.
type Process struct {
	cmd   *exec.Cmd
	ready chan struct{} // is closed once host is known, or the process has ended
	ended chan struct{}
	host  string
}

// StartProcess starts a server with a command that has not been started yet. It does not wait until
// the server is ready.
func StartProcess(cmd *exec.Cmd) (*Process, error) {
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, err
	}
	p := &Process{cmd: cmd, ready: make(chan struct{}), ended: make(chan struct{})}
	go func() {
		r := bufio.NewReader(out)
		line, _ := r.ReadString('\n')
		_, rest, _ := strings.Cut(line, "http://")
		p.host, _, _ = strings.Cut(rest, "/")
		close(p.ready)
		io.Copy(io.Discard, r)
		cmd.Wait()
		close(p.ended)
	}()
	return p, nil
}

// Host waits until the server accepts connections, and returns its address as host:port.
func (p *Process) Host(ctx context.Context) (string, error) {
	select {
	case <-ctx.Done():
		return "", fmt.Errorf("the server has not begun: %w", context.Cause(ctx))
	case <-p.ready:
	}
	if p.host == "" {
		return "", fmt.Errorf("the server has ended before it took lines")
	}
	return p.host, nil
}

// Pid returns the process's ID.
func (p *Process) Pid() int { return p.cmd.Process.Pid }

// Signal signals the process.
func (p *Process) Signal(s os.Signal) { p.cmd.Process.Signal(s) }

// Kill ends the process at once, and waits until it has ended.
func (p *Process) Kill() {
	p.cmd.Process.Kill()
	<-p.ended
}
