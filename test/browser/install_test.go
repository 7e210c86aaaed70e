//go:build !js

package browser

import (
	"encoding/json"
	"fmt"
	"image"
	_ "image/jpeg"
	_ "image/png"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	cdppage "github.com/chromedp/cdproto/page"

	"roundtable/test/probe"
)

type picture struct {
	Src, Sizes, Type, Purpose string
	FormFactor                string `json:"form_factor"`
}

// Chromium finds nothing that keeps it from installing the page, at any path,
// and every picture of the manifest is there, as large as it says.
func TestInstall(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	d := laptop
	d.below = "/some/sub/path"
	p := open(t, d)
	p.awaitInstalled()
	m := call(p, cdppage.GetAppManifest, cdppage.GetAppManifestParams{})
	for _, e := range m.Errors {
		t.Errorf("the manifest: %s (%d:%d)", e.Message, e.Line, e.Column)
	}
	if m.URL != p.url+"manifest.webmanifest" {
		t.Errorf("the manifest is %s", m.URL)
	}
	for _, e := range call(p, cdppage.GetInstallabilityErrors, cdp.Empty{}).InstallabilityErrors {
		if e.ErrorID != "in-incognito" { // as every tab of these tests is
			t.Errorf("it cannot be installed: %s %v", e.ErrorID, e.ErrorArguments)
		}
	}

	var manifest struct {
		ID, Scope          string
		StartURL           string `json:"start_url"`
		Icons, Screenshots []picture
		Shortcuts          []struct {
			URL   string
			Icons []picture
		}
	}
	if err := json.Unmarshal([]byte(m.Data), &manifest); err != nil {
		t.Fatal(err)
	}
	if manifest.ID == "" || manifest.Scope != "./" || manifest.StartURL != "./" || len(manifest.Shortcuts) != 3 {
		t.Errorf("%+v", manifest)
	}
	all := append(manifest.Icons, manifest.Screenshots...)
	kinds := map[string]bool{}
	for _, s := range manifest.Shortcuts {
		all = append(all, s.Icons...)
	}
	for _, i := range all {
		kinds[i.Purpose+i.FormFactor] = true
		size, format := p.measure(i.Src)
		if i.Sizes != size || i.Type != "image/"+format {
			t.Errorf("%s is %s, %s", i.Src, size, format)
		}
	}
	for _, kind := range []string{"any", "maskable", "wide", "narrow"} {
		if !kinds[kind] {
			t.Errorf("there is no picture that is %s", kind)
		}
	}
}

// Beside every file that gets much smaller by it lies the compressed one.
func TestCompressedFilesAreThere(t *testing.T) {
	err := filepath.WalkDir(built, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || slices.Contains([]string{".br", ".gz", ".png", ".jpg"}, filepath.Ext(path)) {
			return err
		}
		for _, suffix := range []string{".br", ".gz"} {
			if _, missing := os.Stat(path + suffix); missing != nil {
				t.Error(missing)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// measure returns the size and the format of a picture of the page.
func (p *page) measure(path string) (size, format string) {
	p.Helper()
	r, err := http.Get(p.url + path)
	p.do(err)
	defer r.Body.Close()
	c, format, err := image.DecodeConfig(r.Body)
	if err != nil {
		p.Errorf("%s: %v", path, err)
	}
	return fmt.Sprintf("%dx%d", c.Width, c.Height), format
}
