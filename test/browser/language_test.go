//go:build !js

package browser

import (
	"slices"
	"strings"
	"testing"

	"roundtable/internal/locale"
	"roundtable/scenes/system"
	"roundtable/test/probe"
)

// Page and program speak the first language of the browser's that there is, from the
// first word on, and another as soon as that is chosen, also after a reload of the
// page.
func TestLanguages(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	german := laptop
	german.scripts = []string{`
		Object.defineProperty(navigator, 'languages', { get: () => ['nds', 'de-DE', 'en'] });
		addEventListener('DOMContentLoaded', () => { // page.js has run, the program not
			window.atFirst = [document.documentElement.lang, document.getElementById('word').textContent];
		});`}
	p := open(t, german)
	says := func(scene, tag string, key locale.Key) {
		t.Helper()
		want := locale.New(tag).Text(key)
		p.Until(want, func(r system.Report) bool {
			return r.Scene == scene && (slices.ContainsFunc(r.Texts, func(x system.Text) bool { return x.Text == want }) ||
				slices.ContainsFunc(r.Targets, func(x system.Target) bool { return x.Text == want }))
		})
	}
	page := func(tag string) {
		t.Helper()
		want := []string{tag, locale.New(tag).Text("page.loading")}
		if got := value[[]string](p, `window.atFirst`); !slices.Equal(got, want) {
			t.Errorf("before the program runs the page says %q, not %q", got, want)
		}
		p.poll(`document.documentElement.lang === '` + tag + `'`)
		if got := value[string](p, `fetch(document.querySelector('link[rel=manifest]').href).then((r) => r.json()).then((m) => m.lang)`); got != tag {
			t.Errorf("the manifest is in %q, not in %q", got, tag)
		}
	}
	page("de")
	says("title", "de", "title.menu")
	p.Press("settings")
	says("settings", "de", "settings")
	p.Press("language-it")
	says("settings", "it", "settings")
	p.poll(`document.documentElement.lang === 'it'`)
	p.shot("language-it")
	p.Press("back")
	p.Until("the title", probe.In("title", ""))
	p.entries(0) // on its way there the history would stop the reload
	p.reload()
	page("it")
	says("title", "it", "title.menu")
}

// Words and puzzles that do not come are told, nothing else stops, and once there is a
// line again they come when they are asked for.
func TestDownloadsFail(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	german := laptop
	german.scripts = []string{`Object.defineProperty(navigator, 'languages', { get: () => ['de'] });`}
	p := blank(t, german, nil)
	p.expect(`Failed to load resource|Failed to fetch|texts/|puzzles/`)
	p.sever(func(path string) bool {
		return strings.Contains(path, "/texts/") || strings.Contains(path, "/puzzles/")
	})
	p.visit("?probe=1#/puzzles")
	words := func(tag string, key locale.Key) {
		t.Helper()
		want := locale.New(tag).Text(key)
		p.Until(want, func(r system.Report) bool {
			return (slices.ContainsFunc(r.Texts, func(x system.Text) bool { return x.Text == want }) ||
				slices.ContainsFunc(r.Targets, func(x system.Target) bool { return x.Text == want }))
		})
	}
	words("en", "open.unfetched")
	p.shot("unfetched")
	p.Press("close")
	p.Until("the title", probe.In("title", ""))
	p.Press("settings")
	words("en", "settings")
	p.Press("language-fr")
	words("en", "open.unfetched")
	p.Press("close")
	words("en", "settings")
	p.sever(nil)
	p.Press("language-it")
	words("it", "settings")
	value[string](p, `(location.hash = '#/puzzles')`)
	p.Until("the puzzles", probe.In("puzzles", ""))
	words("it", "puzzles")
}
