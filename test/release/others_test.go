//go:build linux

package release

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestWindowsArchive: all programs have icon, version and a manifest that asks
// for sharp pictures on every screen, and all were handed to be signed.
func TestWindowsArchive(t *testing.T) {
	dir := unpack(t, file(t, others, "-windows-amd64.zip"))
	signed := read(t, scratch, "sign.log")
	for _, name := range []string{"roundtable", "merlin", "roundtable-server"} {
		program := filepath.Join(dir, name+".exe")
		if !strings.Contains(signed, "/"+name+".exe\n") {
			t.Errorf("%s was not handed to be signed, only %s", name, signed)
		}
		out := t.TempDir()
		must(t, out, nil, filepath.Join(scratch, "tools", "go-winres"), "extract", "--dir", out, "--xml-manifest", program)
		var resources struct {
			Icons    map[string]map[string]string `json:"RT_GROUP_ICON"`
			Versions map[string]map[string]struct {
				Fixed struct{ File_version, Product_version string }
				Info  map[string]map[string]string
			} `json:"RT_VERSION"`
			Manifests map[string]map[string]string `json:"RT_MANIFEST"`
		}
		if err := json.Unmarshal([]byte(read(t, out, "winres.json")), &resources); err != nil {
			t.Fatal(err)
		}
		if len(read(t, out, resources.Icons["APP"]["0000"])) < 10000 {
			t.Errorf("%s has too small an icon", name)
		}
		v := resources.Versions["#1"]["0409"]
		if v.Fixed.File_version != version+".0" || v.Info["0409"]["ProductVersion"] != version || v.Info["0409"]["OriginalFilename"] != name+".exe" {
			t.Errorf("%s says it is %+v", name, v)
		}
		if m := read(t, out, resources.Manifests["#1"]["0409"]); !strings.Contains(strings.ToLower(m), "permonitorv2") {
			t.Errorf("%s has the manifest\n%s", name, m)
		}
	}
}

// TestMacArchive: the application holds what its Info.plist names.
func TestMacArchive(t *testing.T) {
	dir := unpack(t, file(t, others, "-macos-arm64.zip"))
	app := filepath.Join(dir, "Round Table.app", "Contents")
	info := plist(t, read(t, app, "Info.plist"))
	for key, want := range map[string]string{"CFBundleShortVersionString": version, "CFBundleVersion": version, "CFBundlePackageType": "APPL", "CFBundleExecutable": "roundtable"} {
		if info[key] != want {
			t.Errorf("%s is %q, not %q", key, info[key], want)
		}
	}
	program := read(t, app, "MacOS", info["CFBundleExecutable"])
	if !strings.HasPrefix(program, "\xcf\xfa\xed\xfe") || !strings.Contains(program, version) {
		t.Error("the program is none of macOS, or has no version")
	}
	if !strings.HasPrefix(read(t, app, "Resources", info["CFBundleIconFile"]), "icns") {
		t.Error("the icon is none")
	}
	for _, program := range []string{filepath.Join(dir, "merlin"), filepath.Join(app, "MacOS", "roundtable-server")} {
		if mode, err := os.Stat(program); err != nil || mode.Mode()&0o111 == 0 {
			t.Errorf("%s is no program: %v, %v", program, mode, err)
		}
	}
	read(t, app, "Resources", "site", "index.html.gz")
	if signed := read(t, scratch, "sign.log"); !strings.Contains(signed, "/MacOS/roundtable-server\n") || !strings.Contains(signed, "/Round Table.app\n") {
		t.Errorf("the application was not handed to be signed, only %s", signed)
	}
}

// plist reads the texts of a property list.
func plist(t *testing.T, text string) map[string]string {
	t.Helper()
	all := map[string]string{}
	var key, inside string
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		switch x := token.(type) {
		case xml.StartElement:
			inside = x.Name.Local
		case xml.EndElement:
			inside = ""
		case xml.CharData:
			if inside == "key" {
				key = string(x)
			} else if slices.Contains([]string{"string", "integer"}, inside) {
				all[key] = string(x)
			}
		}
	}
}
