//go:build linux

package release

import (
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
		if len(page) < 5 {
			t.Errorf("%s: only %q were seen", what, page)
		}
	}
	inPage := func(name string) (flags, commands []string) {
		text := read(t, dir, "share/man/man6", name+".6")
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, ".It Fl") {
				flags = append(flags, find(regexp.MustCompile(`Fl ([a-z]+)`), line)...)
			}
		}
		return flags, find(regexp.MustCompile(`(?m)^\.It Cm ([a-z]+)`), text)
	}

	page, _ := inPage("roundtable")
	compare("the flags of roundtable", page, append(find(flags, must(t, dir, nil, "./roundtable", "-help")), "help"))

	page, commands := inPage("merlin")
	help := must(t, dir, nil, "./merlin", "help")
	named := find(regexp.MustCompile(`(?m)^  merlin ([a-z]+)`), help)
	compare("the commands of merlin", commands, append(named, "help", "version"))
	var all []string
	for _, c := range named {
		all = append(all, find(flags, must(t, dir, nil, "./merlin", c, "-help"))...)
	}
	compare("the flags of merlin", page, all)
}
