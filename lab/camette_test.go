package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCamette: small materials are solved, verified and told of.
func TestCamette(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "results")
	out, errs, code := lab("", "camette", "-pieces", "2", "-pack", folder, "-proofs", "20", "-readings", "federation,classic", "-position", "1/1n1/5/5/5/1M1/1 w 0 0")
	if code != 0 {
		t.Fatal(errs)
	}
	for _, want := range []string{
		"== federation\n", "== classic\n",
		"verified: 347982 values",
		"checksum: 0f6603d288dc57433f41ed72b3e3d817722e4ed727cca0fa3b22ebec8ec2d8a0\n",
		"proof search: of 20 random positions ",
		"all            456334:      330902 won,       11332 drawn,      114100 lost\n",
		"1/1n1/5/5/5/1M1/1 w 0 0: ",
		"must jump ",
		"otherwise than by federation: ",
		"results: 23882 bytes in " + folder + "\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("it does not say %q: %s", want, out)
		}
	}
	if files, err := os.ReadDir(folder); err != nil || len(files) != 16 || files[0].Name() != "000.tbl" {
		t.Errorf("%d files of results, %v", len(files), err)
	}
	for want, args := range map[string]string{
		"-games is not below":  "-games 1",
		"-pieces is 1 to 4":    "-pieces 5",
		"rency is not below 0": "-concurrency -1",
		"-proofs is not below": "-proofs -1",
		"no reading \"other\"": "-readings other",
		"ranks are needed":     "-position M_w_0_0",
		"more than 1 pieces":   "-pieces 1 -position 1/1n1/5/5/5/1MM/1_w_0_0",
		"argument too many":    "x",
	} {
		args := append([]string{"camette"}, strings.Fields(args)...)
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "_", " ")
		}
		if _, errs, code := lab("", args...); code != 2 || !strings.Contains(errs, want) {
			t.Errorf("%v: %d %s, which does not say %q", args, code, errs, want)
		}
	}
}
