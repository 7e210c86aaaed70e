package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestCam: small endings of Cam are solved, verified, kept and told of.
func TestCam(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "values")
	args := []string{"cam", "-pieces", "3", "-dir", dir, "-verify", "500", "-proofs", "5", "-games", "1", "-nodes", "50", "-position", "1/3/5/7/3n3/7/7/2M4/3M3/7/5/3/1 w 0 0"}
	out, errs, code := lab("", args...)
	if code != 0 {
		t.Fatal(errs)
	}
	for _, want := range []string{
		"== MvM: 4291 positions\n", "== NNvM: 274690 positions\n",
		"checksum: 65bdef6cb54136fb6c2dbf71abc1ad42c566a837cee95abd5028bc6916a94407\n",
		"verified: 500 values",
		"proof search: of 5 random positions ",
		"M to move against M: 4291 positions: 2531 won, 0 drawn, 1760 lost (59.0 0.0 41.0 %)\n",
		"  the longest win, in 39 plies: ",
		"1/3/5/7/3n3/7/7/2M4/3M3/7/5/3/1 w 0 0: ",
		"games: 1, ",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q: %s", want, out)
		}
	}
	if again, errs, code := lab("", args...); code != 0 || again != out {
		t.Errorf("with the values that are kept it says %d %s %s", code, again, errs)
	}
	if out, errs, code := lab("", "cam", "-material", "NMvM", "-verify", "5", "-proofs", "0"); code != 0 || strings.Contains(out, "== NNvM") || !strings.Contains(out, "== NMvM") {
		t.Errorf("%d %s %s", code, out, errs)
	}
	for want, args := range map[string]string{
		"-pieces is 2 to 5":    "-pieces 6",
		"are not below 0":      "-verify -1",
		"-nodes is 1 or more":  "-nodes 0",
		"rency is not below 0": "-concurrency -1",
		"castles of one squ":   "-board chivalry",
		"two sides":            "-material NM",
		"-position: ":          "-position x",
		"argument too many":    "x",
	} {
		if _, errs, code := lab("", append([]string{"cam"}, strings.Fields(args)...)...); code != 2 || !strings.Contains(errs, want) {
			t.Errorf("%v: %d %s, which does not say %q", args, code, errs, want)
		}
	}
}
