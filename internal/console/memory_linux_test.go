package console

import (
	"strings"
	"syscall"
	"testing"
)

// TestAHashLargerThanMemory: it is refused, and what was set before stays.
func TestAHashLargerThanMemory(t *testing.T) {
	const addresses = 9 // RLIMIT_AS, which package syscall has not
	var was syscall.Rlimit
	if err := syscall.Getrlimit(addresses, &was); err != nil {
		t.Fatal(err)
	}
	limit := was
	limit.Cur = 6 << 30
	if err := syscall.Setrlimit(addresses, &limit); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := syscall.Setrlimit(addresses, &was); err != nil {
			t.Error(err)
		}
	}()
	d := drive(t)
	if got := d.ask("setoption name Hash value 16384"); !strings.HasPrefix(got, "info string error") || !strings.Contains(got, "no memory for a hash table of 16384 MiB") {
		t.Error(got)
	}
	d.send("go depth 2")
	if out := d.until("bestmove "); strings.Contains(strings.Join(out, " "), "error") {
		t.Errorf("%q", out)
	}
	d.quit()
	var out, errs strings.Builder
	if status := run([]string{"analyse", "-hash", "16384", "-depth", "1"}, strings.NewReader(""), &out, &errs); status != 2 || !strings.Contains(errs.String(), "no memory for a hash table") {
		t.Errorf("status %d, %s", status, errs.String())
	}
}
