package main

import (
	"net/http"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"
)

// A server whose disk takes nothing for a while, or that has no descriptors, is back without
// anybody's doing when that is over, with all that was acknowledged.
func TestNothingCanBeWritten(t *testing.T) {
	for name, resource := range map[string]int{"no room": unix.RLIMIT_FSIZE, "no descriptors": unix.RLIMIT_NOFILE} {
		t.Run(name, func(t *testing.T) {
			admin := free(t)
			p, url := start(t, "-listen", free(t), "-site", "", "-data", filepath.Join(short(t), "data"), "-admin", admin)
			account, game := makeGame(t, url)
			ready := func(want int) {
				asks(t, "http://"+admin+"/readyz", func(status int, _ string) bool { return status == want })
			}
			ready(http.StatusOK)
			var before unix.Rlimit
			if err := unix.Prlimit(p.Process.Pid, resource, nil, &before); err != nil {
				t.Fatal(err)
			}
			now := unix.Rlimit{Cur: 1, Max: before.Max}
			if err := unix.Prlimit(p.Process.Pid, resource, &now, nil); err != nil {
				t.Fatal(err)
			}
			if resource == unix.RLIMIT_FSIZE {
				ready(http.StatusServiceUnavailable)
			}
			tryGame(t, url, url)
			if err := unix.Prlimit(p.Process.Pid, resource, &before, nil); err != nil {
				t.Fatal(err)
			}
			ready(http.StatusOK)
			has(t, url, account, game)
			makeGame(t, url)
			end(t, p)
		})
	}
}
