package phones

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"image/png"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"howett.net/plist"
)

const (
	android = root + "/mobile/android/"
	ios     = root + "/mobile/ios/"
)

// files returns those of the programs that git has or would have, with some endings.
func files(t *testing.T, dir string, endings ...string) (paths []string) {
	t.Helper()
	cmd := exec.Command("git", "ls-files", "--cached", "--others", "--exclude-standard", ".")
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	for name := range strings.Lines(string(out)) {
		name = strings.TrimSpace(name)
		if slices.Contains(endings, filepath.Ext(name)) {
			paths = append(paths, filepath.Join(dir, name))
		}
	}
	if len(paths) == 0 {
		t.Fatalf("in %s there is nothing that ends in %q", dir, endings)
	}
	return paths
}

// tool runs a program of Debian's on a file.
func tool(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		t.Errorf("%s %q: %v\n%s", name, args, err, out)
	}
}

// TestXML: every file of Android's is well-formed.
func TestXML(t *testing.T) {
	for _, path := range files(t, android, ".xml") {
		tool(t, "xmllint", "--noout", path)
	}
}

// TestLists: every list of Apple's is one, for two readers of them, and says what
// it has to.
func TestLists(t *testing.T) {
	for _, path := range files(t, ios, ".plist", ".xcprivacy") {
		tool(t, "plistutil", "-i", path, "-o", filepath.Join(t.TempDir(), "list"), "-f", "bin")
	}
	for _, path := range files(t, ios, ".json") {
		var v any
		if err := json.Unmarshal([]byte(read(t, path)), &v); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	var privacy struct {
		Tracking  *bool `plist:"NSPrivacyTracking"`
		Collected []any `plist:"NSPrivacyCollectedDataTypes"`
		Accessed  []struct {
			Type    string   `plist:"NSPrivacyAccessedAPIType"`
			Reasons []string `plist:"NSPrivacyAccessedAPITypeReasons"`
		} `plist:"NSPrivacyAccessedAPITypes"`
	}
	list(t, ios+"RoundTable/PrivacyInfo.xcprivacy", &privacy)
	if privacy.Tracking == nil || *privacy.Tracking || len(privacy.Collected) > 0 {
		t.Error("the game tells of its players")
	}
	for _, a := range privacy.Accessed {
		if !strings.HasPrefix(a.Type, "NSPrivacyAccessedAPICategory") || len(a.Reasons) == 0 {
			t.Errorf("%s is used without a reason", a.Type)
		}
	}
}

func list(t *testing.T, path string, into any) {
	t.Helper()
	if _, err := plist.Unmarshal([]byte(read(t, path)), into); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

// object is one of a project of Xcode's.
type object map[string]any

func (o object) text(key string) string { s, _ := o[key].(string); return s }

func (o object) texts(key string) (out []string) {
	list, _ := o[key].([]any)
	for _, v := range list {
		s, _ := v.(string)
		out = append(out, s)
	}
	return out
}

// TestXcodeProject: everything that the project names is there, everything that is
// there is built, and what the Go library wants to be linked with is named.
func TestXcodeProject(t *testing.T) {
	var project struct {
		Root    string            `plist:"rootObject"`
		Objects map[string]object `plist:"objects"`
	}
	list(t, ios+"RoundTable.xcodeproj/project.pbxproj", &project)
	all := project.Objects
	id := regexp.MustCompile(`^[0-9A-F]{24}$`)
	used := map[string]bool{project.Root: true}
	for name, o := range all {
		if !id.MatchString(name) || o.text("isa") == "" {
			t.Errorf("%q is no object: %v", name, o)
		}
		for _, v := range o {
			for _, s := range append(object{"x": v}.texts("x"), object{"x": v}.text("x")) {
				if id.MatchString(s) {
					used[s] = true
					if all[s] == nil {
						t.Errorf("%s names %s, which is not there", name, s)
					}
				}
			}
		}
	}
	built := map[string]bool{}
	groups := map[string]string{} // the folder of every member
	for name, o := range all {
		if !used[name] {
			t.Errorf("nothing uses %s, %v", name, o)
		}
		switch o.text("isa") {
		case "PBXBuildFile":
			built[o.text("fileRef")] = true
		case "PBXGroup":
			for _, child := range o.texts("children") {
				groups[child] = o.text("path")
			}
		}
	}
	var known []string
	for name, o := range all {
		path := o.text("path")
		if o.text("isa") != "PBXFileReference" || o.text("sourceTree") != "<group>" || path == "Mobile.xcframework" {
			continue
		}
		path = filepath.Join(groups[name], path)
		known = append(known, path)
		if _, err := os.Stat(ios + path); err != nil {
			t.Errorf("the project names %s: %v", path, err)
		}
		if !built[name] && filepath.Base(path) != "Info.plist" {
			t.Errorf("%s is no part of the program", path)
		}
	}
	for _, path := range files(t, ios, ".swift", ".xcprivacy") {
		if name, _ := filepath.Rel(ios, path); !slices.Contains(known, name) {
			t.Errorf("the project does not know %s", name)
		}
	}
	wants := frameworks(t)
	for name, o := range all {
		set, _ := o["buildSettings"].(map[string]any)
		if o.text("isa") != "XCBuildConfiguration" || set["PRODUCT_NAME"] == nil {
			continue
		}
		for _, want := range wants {
			if !slices.Contains(object(set).texts("OTHER_LDFLAGS"), want) {
				t.Errorf("configuration %s does not link %s", name, want)
			}
		}
	}
}

// frameworks returns those that the Go packages are to be linked with on iOS.
func frameworks(t *testing.T) (names []string) {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-f", `{{join .CgoLDFLAGS " "}}`, "./mobile")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=ios", "GOARCH=arm64", "CGO_ENABLED=1")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	fields := strings.Fields(string(out))
	for i, f := range fields {
		if f == "-framework" && !slices.Contains([]string{"Foundation", "CoreFoundation"}, fields[i+1]) { // Swift's own
			names = append(names, fields[i+1])
		}
	}
	if !slices.Contains(names, "CoreHaptics") {
		t.Fatalf("the library wants only %q", names)
	}
	return names
}

type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Children []element  `xml:",any"`
}

func (e element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// all returns the elements of a name anywhere below.
func (e element) all(name string) (found []element) {
	for _, c := range e.Children {
		if c.XMLName.Local == name {
			found = append(found, c)
		}
		found = append(found, c.all(name)...)
	}
	return found
}

// setting returns a setting of a build file of Gradle.
func setting(t *testing.T, text, name string) string {
	t.Helper()
	m := regexp.MustCompile(`(?m)^\s*` + name + ` = '?([^'\n]+)'?$`).FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("%s is not set", name)
	}
	return m[1]
}

// TestAndroid: the manifest asks for what is needed and no more, names what there
// is, and is built for the phones that it is for.
func TestAndroid(t *testing.T) {
	var manifest element
	if err := xml.Unmarshal([]byte(read(t, android+"app/src/main/AndroidManifest.xml")), &manifest); err != nil {
		t.Fatal(err)
	}
	gradle := read(t, android+"app/build.gradle")
	var asked []string
	for _, p := range manifest.all("uses-permission") {
		asked = append(asked, p.attr("name"))
	}
	if !slices.Equal(asked, []string{"android.permission.VIBRATE"}) {
		t.Errorf("permissions: %q", asked)
	}
	namespace := setting(t, gradle, "namespace")
	if namespace != javaPackage {
		t.Errorf("the namespace is %s, the library's is %s", namespace, javaPackage)
	}
	source := android + "app/src/main/java/" + strings.ReplaceAll(namespace, ".", "/")
	for _, a := range manifest.all("activity") {
		name := strings.TrimPrefix(a.attr("name"), ".")
		if text := read(t, filepath.Join(source, name+".java")); !strings.Contains(text, "package "+namespace+";") {
			t.Errorf("%s is in another package", name)
		}
	}
	for name, want := range map[string]string{"compileSdk": "36", "targetSdk": "36", "minSdk": "23"} {
		if got := setting(t, gradle, name); got != want {
			t.Errorf("%s is %s, not %s", name, got, want)
		}
	}
	wrapper := read(t, android+"gradle/wrapper/gradle-wrapper.properties")
	if !regexp.MustCompile(`(?m)^distributionSha256Sum=[0-9a-f]{64}$`).MatchString(wrapper) {
		t.Error("Gradle is not pinned")
	}
	resources(t)
}

// resources checks that every resource that is named is there.
func resources(t *testing.T) {
	t.Helper()
	there := map[string]bool{}
	icons := t.TempDir()
	if err := run("go", "run", "./cmd/pack", "icons", "android", icons); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{android + "app/src/main/res", icons} {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			kind, _, _ := strings.Cut(filepath.Base(filepath.Dir(path)), "-")
			name := strings.TrimSuffix(d.Name(), filepath.Ext(path))
			there[kind+"/"+name] = true
			if kind == "values" {
				var values element
				if err := xml.Unmarshal([]byte(read(t, path)), &values); err != nil {
					return err
				}
				for _, v := range values.Children {
					there[v.XMLName.Local+"/"+v.attr("name")] = true
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	named := regexp.MustCompile(`[@R][./]?(mipmap|string|style|color|xml|drawable)[/.]([A-Za-z_.]+[A-Za-z])`)
	for _, path := range files(t, android, ".xml", ".java") {
		for _, m := range named.FindAllStringSubmatch(read(t, path), -1) {
			if key := m[1] + "/" + m[2]; !there[key] {
				t.Errorf("%s names %s, which is not there", path, key)
			}
		}
	}
	f, err := os.Open(filepath.Join(icons, "mipmap-xxxhdpi", "ic_launcher_monochrome.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if picture, err := png.Decode(f); err != nil || picture.Bounds().Dx() != 432 {
		t.Errorf("the largest layer of the icon: %v", err)
	}
}

func run(name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = root
	out, err := cmd.CombinedOutput()
	if err != nil {
		return errors.Join(err, errors.New(string(out)))
	}
	return nil
}

// TestOneProgram: the programs are the same one everywhere: its ids, the kinds of
// files and links that it opens, and the versions of what it is built with.
func TestOneProgram(t *testing.T) {
	gradle := read(t, android+"app/build.gradle")
	manifest := read(t, android+"app/src/main/AndroidManifest.xml")
	pbxproj := read(t, ios+"RoundTable.xcodeproj/project.pbxproj")
	var info, desktop map[string]any
	list(t, ios+"RoundTable/Info.plist", &info)
	list(t, root+"/packaging/macos/Info.plist", &desktop)

	apple, _ := desktop["CFBundleIdentifier"].(string)
	if n := strings.Count(pbxproj, `PRODUCT_BUNDLE_IDENTIFIER = "`+apple+`";`); apple == "" || n != 2 {
		t.Errorf("macOS knows the program as %q, %d configurations for iOS do", apple, n)
	}
	if got := setting(t, gradle, "applicationId"); strings.ReplaceAll(apple, "-", "_") != got {
		t.Errorf("Android knows it as %q, macOS as %q", got, apple)
	}
	if info["CFBundleDisplayName"] != desktop["CFBundleDisplayName"] || !strings.Contains(read(t, android+"app/src/main/res/values/strings.xml"), ">"+info["CFBundleDisplayName"].(string)+"<") {
		t.Errorf("on phones it is called %v", info["CFBundleDisplayName"])
	}
	const record, scheme = "application/x-roundtable-record", "roundtable"
	for path, text := range map[string]string{
		"desktop": read(t, root+"/packaging/linux/io.github.roundtable_game.RoundTable.desktop"), "AndroidManifest.xml": manifest, "Phone.java": read(t, files(t, android, ".java")[1]), "Info.plist": read(t, ios+"RoundTable/Info.plist"),
	} {
		if !strings.Contains(text, record) {
			t.Errorf("%s does not know %s", path, record)
		}
	}
	if !strings.Contains(manifest, `android:scheme="`+scheme+`"`) || !strings.Contains(read(t, ios+"RoundTable/Info.plist"), "<string>"+scheme+"</string>") {
		t.Errorf("links of %s: are not opened everywhere", scheme)
	}
	if got := info["UILaunchScreen"]; got == nil || info["UILaunchStoryboardName"] != nil {
		t.Errorf("the launch screen: %v", got)
	}
	if n := strings.Count(pbxproj, "IPHONEOS_DEPLOYMENT_TARGET = 15.0;"); n != 2 {
		t.Errorf("%d configurations are for iOS 15", n)
	}

	main, tools := read(t, root+"/go.mod"), read(t, root+"/scripts/tools.mod")
	for _, module := range []string{"github.com/hajimehoshi/ebiten/v2", "github.com/ebitengine/gomobile"} {
		version := regexp.MustCompile(regexp.QuoteMeta(module) + ` (v\S+)`)
		a, b := version.FindStringSubmatch(main), version.FindStringSubmatch(tools)
		if a == nil || b == nil || a[1] != b[1] {
			t.Errorf("%s: the game is built with %q, bound with %q", module, a, b)
		}
	}
}

// TestCalls: what the programs call of the library is there, and they tell it all
// that it can be told.
func TestCalls(t *testing.T) {
	library := listExported(t)
	for what, c := range map[string]struct {
		files []string
		call  *regexp.Regexp
		idle  []string // what is not called
	}{
		"Android": {files(t, android, ".java"), regexp.MustCompile(`\bMobile\.(\w+)\(`), []string{"ShareText", "Version"}},
		"iOS":     {files(t, ios, ".swift"), regexp.MustCompile(`\bMobile([A-Z]\w*)\(`), []string{"ShareText", "Version"}},
	} {
		called := map[string]bool{}
		for _, path := range c.files {
			for _, m := range c.call.FindAllStringSubmatch(read(t, path), -1) {
				name := strings.ToUpper(m[1][:1]) + m[1][1:]
				called[name] = true
				if !slices.Contains(library, name) {
					t.Errorf("%s calls %s, which the library has not", path, name)
				}
			}
		}
		for _, name := range library {
			if called[name] == slices.Contains(c.idle, name) {
				t.Errorf("%s: %s is called %v", what, name, called[name])
			}
		}
	}
}

// TestScriptsNameWhatIsMissing: where the makers' tools are not there, make android
// and make ios name every one of them, and how to get it.
func TestScriptsNameWhatIsMissing(t *testing.T) {
	bin := t.TempDir()
	for _, name := range []string{"bash", "sed", "dirname", "uname", "awk", "ls", "sort"} {
		path, err := exec.LookPath(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(path, filepath.Join(bin, name)); err != nil {
			t.Fatal(err)
		}
	}
	for script, wants := range map[string][]string{
		"android.sh": {"Go 1.", "a JDK, 17", "ANDROID_HOME", "'platforms;android-36'", "'ndk;28", "fetches Gradle 8.13"},
		"ios.sh":     {"Go 1.", "macOS", "Xcode 16"},
	} {
		cmd := exec.Command(filepath.Join(root, "scripts", script), filepath.Join(t.TempDir(), "dist"))
		cmd.Env = []string{"PATH=" + bin, "HOME=" + t.TempDir()}
		out, err := cmd.CombinedOutput()
		if err == nil {
			t.Errorf("%s builds from nothing", script)
		}
		for _, want := range wants {
			if !strings.Contains(string(out), want) {
				t.Errorf("%s does not say %q:\n%s", script, want, out)
			}
		}
	}
	for version, want := range map[string]string{"1.2.3": "1020350", "1.2.3~rc.2": "1020302", "1.2.3+git4.abcdef0": "1020354", "0.0.0~git20261122.abcdef0": "1"} {
		cmd := exec.Command("scripts/phone-number.sh", version)
		cmd.Dir = root
		if out, err := cmd.Output(); err != nil || strings.TrimSpace(string(out)) != want {
			t.Errorf("the number of %s: %s, %v", version, out, err)
		}
	}
}
