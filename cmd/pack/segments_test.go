package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestJoinSegments: segments with few zeros between them become one, others stay.
func TestJoinSegments(t *testing.T) {
	segment := func(at, data string) string { return "\x00\x41" + at + "\x0b" + string(rune(len(data))) + data }
	section := func(content string) string { return "\x0b" + string(rune(len(content))) + content }
	const start = "\x00asm\x01\x00\x00\x00"
	const other = "\x00\x03abc"
	given := start + other + section("\x04"+segment("\x05", "12")+segment("\x07", "3")+segment("\x3f", "4")+segment("\x80\x01", "5"))
	want := start + other + section("\x02"+segment("\x05", "123"+strings.Repeat("\x00", 55)+"4")+segment("\x80\x01", "5"))
	if got, err := joinSegments([]byte(given)); err != nil || string(got) != want {
		t.Errorf("%q, %v", got, err)
	}
	if got, err := joinSegments([]byte(want)); err != nil || string(got) != want {
		t.Errorf("again: %q, %v", got, err)
	}
	for _, wrong := range []string{"", "MZ", given[:len(given)-1], start + section("\x01\x01"), start + section("\x02"+segment("\x05", "12")+segment("\x06", "3")), start + section("\x01"+segment("\x05", "12")+"x")} {
		if _, err := joinSegments([]byte(wrong)); err == nil {
			t.Errorf("%q is no fault", wrong)
		}
	}
}

// TestJoinedProgram: what Go builds is smaller as compressed, and joined again it stays as it is.
func TestJoinedProgram(t *testing.T) {
	dir := t.TempDir()
	name, source := filepath.Join(dir, "a.wasm"), filepath.Join(dir, "a.go")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() { println(1) }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-o", name, source)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	built, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	joined, err := joinSegments(built)
	if err != nil || bytes.Equal(joined, built) {
		t.Fatal("nothing is joined", err)
	}
	if again, err := joinSegments(joined); err != nil || !bytes.Equal(again, joined) {
		t.Error("joined twice it is another", err)
	}
}
