//go:build !js

package browser

import (
	"slices"
	"strings"
	"testing"

	"roundtable/test/probe"
)

// painted counts the answers of the Worker that paints.
const painted = `{
	const Real = window.Worker;
	window.painted = 0;
	window.Worker = class extends Real {
		constructor(...args) {
			super(...args);
			if (args[1].name === 'paint') this.addEventListener('message', ({ data }) => { if (Array.isArray(data)) window.painted++; });
		}
	};
}`

// inThePage is what the page says where no Worker thinks.
const inThePage = "The computer thinks in the page: "

func (p *page) thinksItself(why string) {
	p.Helper()
	if said := p.listComplaints(); !slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, inThePage+why) }) {
		p.Errorf("the page does not say that it thinks itself, because %s: %q", why, said)
	}
}

// Where no Worker starts the computer thinks in the page.
func TestNoWorker(t *testing.T) {
	t.Parallel()
	p := blank(t, laptop, nil)
	p.cut("/worker.js")
	p.expect(inThePage + `|Pictures are painted in the page: the Worker failed|worker\.js`)
	p.load()
	p.Press("play-lancelot", "start")
	probe.PlayLancelot(p, probe.Lots(1), 4)
	p.thinksItself("the Worker failed")
}

// A browser may have Workers and forbid their making.
func TestForbiddenWorker(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	p := blank(t, laptop.with(`window.Worker = class { constructor() { throw new Error('no Workers here'); } }`), nil)
	p.expect(inThePage + `|Pictures are painted in the page: .*no Workers here`)
	p.load()
	p.Press("play-camelot", "start")
	probe.PlayCamelot(p, probe.Lots(1), 2)
	p.thinksItself("JavaScript error: no Workers here")
}
