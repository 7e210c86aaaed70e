//go:build linux

package release

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const id = "io.github.roundtable_game.RoundTable"

// opened are the libraries that the program opens by name, and the packages of
// Debian that have them. Where it is empty the library is not needed:
// Ebitengine and oto ask for several, and go on with another.
var opened = map[string]string{
	"libGL.so.1": "libgl1", "libGLX.so.0": "libgl1", "libX11.so.6": "libx11-6", "libXcursor.so.1": "libxcursor1", "libXext.so.6": "libxext6",
	"libXi.so.6": "libxi6", "libXinerama.so.1": "libxinerama1", "libXrandr.so.2": "libxrandr2", "libXrender.so.1": "libxrender1",
	"libasound.so.2": "libasound2", "libc.so.6": "libc6", "libdl.so.2": "libc6", "libpthread.so.0": "libc6",
	"libEGL.so.1": "", "libGLESv1_CM.so.1": "", "libGLES_CM.so.1": "", "libGLESv2.so.2": "", "libOpenGL.so.0": "",
	"libGL.so.0": "", "libGL.so.2": "", "libGLESv2.so.0": "", "libGLESv2.so.1": "",
}

// TestDependencies: what the program opens by name the packages depend on, and
// on nothing else.
func TestDependencies(t *testing.T) {
	deb, rpm := file(t, released, "-linux-amd64.deb"), file(t, released, "-linux-amd64.rpm")
	dir := t.TempDir()
	must(t, dir, nil, "dpkg-deb", "-x", deb, dir)
	program, err := os.ReadFile(filepath.Join(dir, "usr/games/roundtable"))
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(program, []byte(scratch)) {
		t.Error("the program says where it was built")
	}
	var want, wantSo []string
	seen := map[string]bool{}
	for _, name := range regexp.MustCompile(`lib[A-Za-z0-9_-]+\.so\.[0-9]`).FindAll(program, -1) {
		seen[string(name)] = true
		pkg, ok := opened[string(name)]
		switch {
		case !ok:
			t.Errorf("the program opens %s: test/release and packaging/linux/nfpm.yaml must say where it comes from", name)
		case pkg != "":
			want = append(want, pkg)
			if pkg != "libc6" {
				wantSo = append(wantSo, string(name)+"()(64bit)")
			}
		}
	}
	for name := range opened {
		if !seen[name] {
			t.Errorf("the program no longer opens %s", name)
		}
	}
	slices.Sort(want)
	want = slices.Compact(want)
	depends := strings.TrimSpace(must(t, dir, nil, "dpkg-deb", "-f", deb, "Depends"))
	var got []string
	for _, d := range strings.Split(depends, ", ") {
		first, _, _ := strings.Cut(d, " | ")
		got = append(got, first)
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the .deb depends on %q, the program opens what is in %q", got, want)
	}
	requires := strings.Fields(must(t, dir, nil, "rpm", "-qp", "--requires", rpm))
	for _, so := range wantSo {
		if so != "libGLX.so.0()(64bit)" && !slices.Contains(requires, so) {
			t.Errorf("the .rpm does not require %s but %q", so, requires)
		}
	}
}

// TestDebianPackage holds the package to lintian, and to what it says of itself.
func TestDebianPackage(t *testing.T) {
	deb := file(t, released, "-linux-amd64.deb")
	// lintian warns root on standard error.
	if said := must(t, ".", nil, "lintian", "--fail-on", "error,warning", deb); strings.TrimSpace(said) != "" {
		t.Errorf("lintian says\n%s", said)
	}
	for field, want := range map[string]string{"Package": "roundtable", "Version": version + "-1", "Architecture": "amd64", "Maintainer": maintainer, "Homepage": homepage, "Section": "games"} {
		if got := strings.TrimSpace(must(t, ".", nil, "dpkg-deb", "-f", deb, field)); got != want {
			t.Errorf("%s is %q, not %q", field, got, want)
		}
	}
}

// TestRPM checks what rpm reads from the package.
func TestRPM(t *testing.T) {
	rpm := file(t, released, "-linux-amd64.rpm")
	must(t, ".", nil, "rpm", "-K", "--nosignature", rpm)
	got := must(t, ".", nil, "rpm", "-qp", "--qf", "%{NAME} %{VERSION} %{RELEASE} %{ARCH} %{BUILDHOST} %{URL} %{BUILDTIME}\n", rpm)
	if want := "roundtable " + version + " 1 x86_64 localhost " + homepage + " 1700000000\n"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	files := strings.Fields(must(t, ".", nil, "rpm", "-qpl", rpm))
	for _, want := range []string{"/usr/bin/roundtable", "/usr/bin/merlin", "/usr/lib/roundtable/roundtable-server", "/usr/lib/roundtable/site/index.html.gz", "/usr/share/man/man6/merlin.6.gz", "/usr/share/applications/" + id + ".desktop", "/usr/share/licenses/roundtable/licences.txt"} {
		if !slices.Contains(files, want) {
			t.Errorf("no %s among %q", want, files)
		}
	}
}

// TestLinuxArchive: menus and software centres take what is in share/, with and
// without the address of a forge.
func TestLinuxArchive(t *testing.T) {
	dir := unpack(t, file(t, released, "-linux-amd64.tar.gz"))
	must(t, dir, nil, "desktop-file-validate", "share/applications/"+id+".desktop")
	meta := filepath.Join(dir, "share/metainfo/"+id+".metainfo.xml")
	must(t, dir, nil, "appstreamcli", "validate", "--no-net", "--strict", meta)
	text := read(t, meta)
	for _, want := range []string{homepage + "/raw/", `version="` + version + `"`, `date="2023-11-14"`, `type="stable"`, "<screenshot ", "oars-1.1"} {
		if !strings.Contains(text, want) {
			t.Errorf("the metadata does not say %s", want)
		}
	}
	for _, name := range []string{"roundtable", "merlin", "roundtable-server"} {
		if got := must(t, dir, nil, "./"+name, "-version"); got != name+" "+version+"\n" {
			t.Errorf("%s says it is %q", name, got)
		}
	}
	wholePage(t, serve(t, exec.Command(filepath.Join(dir, "roundtable-server"), "-listen", "localhost:0", "-data", t.TempDir())), "gzip")
	for _, name := range []string{"LICENSE", "licences.txt", "README.md", "share/man/man6/roundtable.6", "share/icons/hicolor/256x256/apps/" + id + ".png"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
}
