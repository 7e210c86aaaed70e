//go:build !js

package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"roundtable/test/cluster"
)

// patience is how long anything may take on a slow machine.
const patience = 2 * time.Minute

// program is what is measured: the game or the empty program, or one of two pages.
type program struct {
	name   string
	empty  bool
	native string // the program for this machine; "": it is not built yet
	way    *cluster.Way
	served *exec.Cmd
	taps   map[string][][2]float64 // where to tap; see places
}

// begin builds the server.
func (b *bench) begin() {
	dir, err := os.MkdirTemp("", "pace")
	b.must(err)
	b.dir, b.server = dir, filepath.Join(dir, "server")
	b.build(b.server, "./cmd/roundtable-server")
}

func (b *bench) must(err error) {
	if err != nil {
		b.Fatalf("%v", err)
	}
}

// build builds a package in the way in which releases are built.
func (b *bench) build(to, pkg string, env ...string) {
	b.do(env, "go", "build", "-trimpath", "-ldflags", "-s -w", "-o", to, pkg)
}

// do runs a command in the root of the repository, where this program runs too.
func (b *bench) do(env []string, name string, args ...string) {
	c := exec.Command(name, args...)
	c.Env = append(append(os.Environ(), "CGO_ENABLED=0"), env...)
	if out, err := c.CombinedOutput(); err != nil {
		b.Fatalf("%v: %v: %s", c.Args, err, out)
	}
}

// page serves a built page with the project's own server.
func (b *bench) page(name, site string) *program {
	p := &program{name: name, taps: map[string][][2]float64{}}
	p.served = exec.Command(b.server, "-site", site, "-listen", "127.0.0.1:0", "-data", filepath.Join(b.dir, name+"-games"), "-attached")
	_, err := p.served.StdinPipe() // it ends with this program
	b.must(err)
	out, err := p.served.StdoutPipe()
	b.must(err)
	b.must(p.served.Start())
	line, _ := bufio.NewReader(out).ReadString('\n')
	for word := range strings.FieldsSeq(line) {
		if at, err := url.Parse(word); err == nil && at.Scheme == "http" {
			p.way, err = cluster.NewWay(at.Host)
			b.must(err)
			return p
		}
	}
	p.close()
	b.Fatalf("the server of %s says %q", site, line)
	return nil
}

func (p *program) close() {
	if p.way != nil {
		p.way.Close()
	}
	p.served.Process.Kill()
	p.served.Wait()
}

// programs serves the page of the game, and the same page with the empty program in its place. Only
// for a count of bytes its files are as small as can be, since that takes a minute.
func (b *bench) programs(site string, counts bool) (game, empty *program) {
	copied := filepath.Join(b.dir, "site")
	b.must(os.CopyFS(copied, os.DirFS(site)))
	found, err := filepath.Glob(filepath.Join(copied, "v", "*", "roundtable.wasm"))
	if err != nil || len(found) != 1 {
		b.Fatalf("%s holds the programs %q: build the page first", site, found)
	}
	whole, err := os.Stat(found[0])
	b.must(err)
	b.build(found[0], "./test/pace/empty", "GOOS=js", "GOARCH=wasm")
	small, err := os.Stat(found[0])
	b.must(err)
	index := filepath.Join(copied, "index.html")
	text, err := os.ReadFile(index)
	b.must(err)
	said := func(f os.FileInfo) []byte { return fmt.Appendf(nil, `data-size="%d"`, f.Size()) }
	b.must(os.WriteFile(index, bytes.Replace(text, said(whole), said(small), 1), 0o644))
	pack := []string{"run", "./cmd/pack", "compress", "-best", copied}
	if !counts {
		pack = slices.Delete(pack, 3, 4)
	}
	b.do(nil, "go", pack...)
	game, empty = b.page("game", site), b.page("empty", copied)
	empty.empty = true
	return game, empty
}

// native measures the time from the start of the program for this machine to its first interactive
// frame: the shortest of four, since it is short and anything else disturbs it.
func native(b *bench, p *program, v values) {
	if p.native == "" {
		p.native = filepath.Join(b.dir, p.name)
		b.build(p.native, map[bool]string{true: "./test/pace/empty", false: "."}[p.empty])
	}
	best := patience
	for range 4 {
		best = min(best, b.start(p))
	}
	v["native"] = float64(best.Microseconds()) / 1000
}

func (b *bench) start(p *program) time.Duration {
	home, err := os.MkdirTemp(b.dir, "home")
	b.must(err)
	c := exec.Command(p.native)
	if !p.empty {
		c.Args = append(c.Args, "-probe", "/dev/stdout")
	}
	c.Env = append(os.Environ(), "HOME="+home, "XDG_DATA_HOME="+home)
	out, err := c.StdoutPipe()
	b.must(err)
	began := time.Now()
	b.must(c.Start())
	defer c.Wait()
	defer c.Process.Kill()
	late := time.AfterFunc(patience, func() { c.Process.Kill() })
	defer late.Stop()
	lines := bufio.NewScanner(out)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var report struct{ Draws int }
		if json.Unmarshal(lines.Bytes(), &report) == nil && report.Draws > 0 {
			return time.Since(began)
		}
	}
	b.Fatalf("%s draws no frame", p.native)
	return 0
}
