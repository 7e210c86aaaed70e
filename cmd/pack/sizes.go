package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// programs lists the programs whose sizes are printed. The game is compiled as in build.sh.
var programs = []struct {
	name, pkg string
}{
	{"game", "."},
	{"empty", "./test/pace/empty"},
}

// least is the code size, in bytes, from which a package has its own row.
const least = 60_000

// printSizes prints the sizes of the browser's program next to those of an empty Ebitengine
// program: as built and as downloaded, and the code by module or package of the standard library.
func printSizes(args []string) error {
	if len(args) != 0 {
		return errUsage
	}
	dir, err := os.MkdirTemp("", "sizes")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	weights := make([]map[string]int, len(programs))
	fmt.Println("| program | as built | brotli -q 11 |\n|---|---|---|")
	for i, p := range programs {
		stripped, named := filepath.Join(dir, p.name), filepath.Join(dir, p.name+"-named")
		build := []string{"build", "-trimpath"}
		if p.name == "game" {
			flags, err := exec.Command("wasm/flags.sh").Output()
			if err != nil {
				return err
			}
			build = append(build, strings.Split(strings.TrimSpace(string(flags)), "\n")...)
		}
		if _, err := tool(append(slices.Clone(build), "-ldflags", "-s -w", "-o", stripped, p.pkg)...); err != nil {
			return err
		}
		if _, err := tool(append(build, "-o", named, p.pkg)...); err != nil {
			return err
		}
		if p.name == "game" {
			if err := joinFile([]string{stripped}); err != nil {
				return err
			}
		}
		whole, err := os.ReadFile(stripped)
		if err != nil {
			return err
		}
		packed, err := formats[0].pack(whole, stripped, compressed, true)
		if err != nil {
			return err
		}
		fmt.Printf("| %s | %s MB | %s MB |\n", p.name, mb(len(whole)), mb(len(packed)))
		if weights[i], err = weigh(named, p.pkg); err != nil {
			return err
		}
	}
	table(weights)
	return nil
}

// table prints the parts of the first program that have the most code.
func table(weights []map[string]int) {
	fmt.Println("\n| code, MB | game | empty |\n|---|---|---|")
	rest := make([]int, len(weights))
	for _, part := range slices.SortedFunc(maps.Keys(weights[0]), func(a, b string) int { return cmp.Compare(weights[0][b], weights[0][a]) }) {
		if weights[0][part] < least {
			for i := range rest {
				rest[i] += weights[i][part]
			}
			continue
		}
		row(part, func(i int) int { return weights[i][part] })
	}
	row("the rest", func(i int) int { return rest[i] })
}

func row(name string, of func(i int) int) {
	fmt.Printf("| %s |", name)
	for i := range programs {
		fmt.Printf(" %s |", mb(of(i)))
	}
	fmt.Println()
}

func mb(n int) string { return fmt.Sprintf("%.2f", float64(n)/1e6) }

// weigh returns the size of a program's code for each module, and for each package of the standard
// library.
func weigh(path, pkg string) (map[string]int, error) {
	list, err := tool("list", "-deps", "-f", "{{.ImportPath}} {{if .Module}}{{.Module.Path}}{{else}}{{.ImportPath}}{{end}}", pkg)
	if err != nil {
		return nil, err
	}
	parts := map[string]string{} // of a package as the linker writes its name
	for line := range strings.Lines(string(list)) {
		if imported, part, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			parts[linkedPath(imported)] = part
		}
	}
	code, err := functions(path)
	if err != nil {
		return nil, err
	}
	weights := map[string]int{}
	for name, n := range code {
		weights[partOf(name, parts)] += n
	}
	return weights, nil
}

// linkedPath returns a package's path as it is written in the names of a program's functions.
func linkedPath(path string) string {
	return strings.Map(func(r rune) rune {
		if r == '.' || '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' {
			return r
		}
		return '_'
	}, path)
}

// partOf returns the module or package to which a function belongs: the longest one that its name
// begins with, before a dot.
func partOf(function string, parts map[string]string) string {
	function, _, _ = strings.Cut(function, "[")
	for at := len(function); at > 0; at = strings.LastIndexByte(function[:at], '.') {
		if part, ok := parts[function[:at]]; ok {
			return part
		}
	}
	return "what the compiler adds"
}

func tool(args ...string) ([]byte, error) {
	c := exec.Command("go", args...)
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	c.Stderr = os.Stderr
	return c.Output()
}
