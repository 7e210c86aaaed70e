//go:build linux

package release

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestVersions: what scripts/version.sh makes of tags, commits after them and
// changes can stand in every package, and sorts by age.
func TestVersions(t *testing.T) {
	script, err := filepath.Abs("../../scripts/version.sh")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	who := []string{"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b", "GIT_COMMITTER_DATE=2026-11-22T23:30:00-0500"}
	git := func(args ...string) { must(t, dir, who, "git", args...) }
	asked := func() string { return strings.TrimSpace(must(t, dir, nil, script)) }
	change := func(text string) {
		if err := os.WriteFile(filepath.Join(dir, "file"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var older string
	is := func(pattern, numbers string) {
		t.Helper()
		got := asked()
		if !regexp.MustCompile("^" + pattern + "$").MatchString(got) {
			t.Errorf("the version is %q, not %s", got, pattern)
		}
		if n := strings.TrimSpace(must(t, dir, nil, script, "numbers", got)); n != numbers {
			t.Errorf("the numbers of %s are %s, not %s", got, n, numbers)
		}
		if older != "" {
			must(t, dir, nil, "dpkg", "--compare-versions", older, "lt", got)
		}
		older = got
	}
	if got := asked(); got != "0.0.0~unknown" {
		t.Errorf("where there is no git: %q", got)
	}
	git("init", "-q")
	change("one")
	git("add", ".")
	git("commit", "-qm", "one")
	is(`0\.0\.0~git20261123\.[0-9a-f]{7}`, "0.0.0.0")
	change("two")
	is(`0\.0\.0~git20261123\.[0-9a-f]{7}\.dirty`, "0.0.0.0")
	git("commit", "-qam", "two")
	git("tag", "v1.2.0-rc.1")
	is(`1\.2\.0~rc\.1`, "1.2.0.0")
	git("tag", "later-a-name", "HEAD") // no version
	change("three")
	is(`1\.2\.0~rc\.1\+dirty`, "1.2.0.0")
	git("commit", "-qam", "three")
	is(`1\.2\.0~rc\.1\+git1\.[0-9a-f]{7}`, "1.2.0.1")
	git("commit", "-qm", "four", "--allow-empty")
	git("tag", "v1.2.0")
	is(`1\.2\.0`, "1.2.0.0")
	git("commit", "-qm", "five", "--allow-empty")
	is(`1\.2\.0\+git1\.[0-9a-f]{7}`, "1.2.0.1")
}
