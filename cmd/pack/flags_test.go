package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestThePageHasTheShadersOfEbitengine: the page's own text/template (wasm/_std) makes of
// Ebitengine's templates what Ebitengine lists that they come to.
func TestThePageHasTheShadersOfEbitengine(t *testing.T) {
	flags, err := exec.Command("../../wasm/flags.sh").Output()
	if err != nil {
		t.Fatal(err)
	}
	all := strings.Split(strings.TrimSpace(string(flags)), "\n")
	overlay := all[len(all)-1]
	if !strings.HasPrefix(overlay, "-overlay=") {
		t.Skip("the page is built with a toolchain that Go has downloaded")
	}
	module, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/hajimehoshi/ebiten/v2").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"builtinshader", "colormshader"} {
		from := filepath.Join(strings.TrimSpace(string(module)), "internal", name)
		code, err := os.ReadFile(filepath.Join(from, "shader.go"))
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		for file, text := range map[string]string{
			"go.mod":    "module shader\n\ngo 1.26\n",
			"shader.go": strings.Replace(string(code), "package "+name, "package main", 1),
			"main.go": `package main

func main() {
	for filter := range Filter(FilterCount) {
		for address := range Address(AddressCount) {
			print(string(ShaderSource(filter, address)), "\x00")
		}
	}
}
`,
		} {
			if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		run := exec.Command("go", "run", overlay, ".")
		run.Dir = dir
		got, err := run.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, got)
		}
		defs, err := os.ReadFile(filepath.Join(from, "defs.go"))
		if err != nil {
			t.Fatal(err)
		}
		var want strings.Builder
		for _, c := range regexp.MustCompile(`(?m)^const _ = (".*")$`).FindAllStringSubmatch(string(defs), -1) {
			shader, err := strconv.Unquote(c[1])
			if err != nil {
				t.Fatal(err)
			}
			want.WriteString(shader + "\x00")
		}
		if strings.Count(want.String(), "\x00") != 9 || string(got) != want.String() {
			t.Errorf("the shaders of %s are\n%s", name, got)
		}
	}
}
