//go:build linux

package release

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestManPages: they name each flag and command that the program names itself,
// and none that there is not.
func TestManPages(t *testing.T) {
	dir := unpack(t, file(t, released, "-linux-amd64.tar.gz"))
	flags := regexp.MustCompile(`(?m)^  -([a-z]+)`)
	find := func(of *regexp.Regexp, text string) (names []string) {
		for _, m := range of.FindAllStringSubmatch(text, -1) {
			names = append(names, m[1])
		}
		return names
	}
	compare := func(what string, page, program []string) {
		for _, names := range []*[]string{&page, &program} {
			slices.Sort(*names)
			*names = slices.Compact(*names)
		}
		if !slices.Equal(page, program) {
			t.Errorf("%s: the page says %q, the program %q", what, page, program)
		}
		if len(page) < 4 {
			t.Errorf("%s: only %q were seen", what, page)
		}
	}
	inPage := func(file string) (flags, commands []string) {
		text := read(t, file)
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, ".It Fl") {
				flags = append(flags, find(regexp.MustCompile(`Fl ([a-z]+)`), line)...)
			}
		}
		return flags, find(regexp.MustCompile(`(?m)^\.It Cm ([a-z]+)`), text)
	}

	page, _ := inPage(filepath.Join(dir, "share/man/man6/roundtable.6"))
	compare("the flags of roundtable", page, append(find(flags, must(t, dir, nil, "./roundtable", "-help")), "help"))

	page, commands := inPage(filepath.Join(dir, "share/man/man6/merlin.6"))
	help := must(t, dir, nil, "./merlin", "help")
	named := find(regexp.MustCompile(`(?m)^  merlin ([a-z]+)`), help)
	compare("the commands of merlin", commands, append(named, "help", "version"))
	var all []string
	for _, c := range named {
		all = append(all, find(flags, must(t, dir, nil, "./merlin", c, "-help"))...)
	}
	compare("the flags of merlin", page, all)

	page, commands = inPage("../../packaging/man/roundtable-server.8")
	root := t.TempDir()
	must(t, root, nil, "dpkg-deb", "-x", serverPackage(t), root)
	if got, want := must(t, root, nil, "zcat", "usr/share/man/man8/roundtable-server.8.gz"), read(t, "../../packaging/man/roundtable-server.8"); got != want {
		t.Error("the server's package has another page")
	}
	help = must(t, root, nil, "usr/bin/roundtable-server", "-help")
	compare("the flags of roundtable-server", page, append(find(flags, help), "help"))
	words := regexp.MustCompile(`\[(backup .*)\]`).FindStringSubmatch(help)
	if words == nil {
		t.Fatalf("the help names no command: %s", help)
	}
	compare("the commands of roundtable-server", commands, find(regexp.MustCompile(`(?:^|\| )([a-z]+)`), words[1]))
}
