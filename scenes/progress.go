package scenes

import "roundtable/scenes/stage"

const (
	// shortImport is the number of ticks that an import runs before its progress is shown.
	shortImport   = 30
	progressTicks = 30
	resultTicks   = 10 * 60
	// While an import runs, its progress is spoken tellParts times; if the number of games isn't
	// known, each time tellGames more games have been read.
	tellParts, tellGames = 4, 1000
)

// progress shows the progress of an import and then its result on every screen, except on the list
// of games, which shows the result itself.
type progress struct {
	router *router
	shown  bool
	list   bool // the list of games was on top at the last update
	ticks  int  // ticks since the import began, or since its result was first shown
	read   int
	parts  int // the part, or thousand of games, spoken last
	result string
}

func (p *progress) poll() {
	r := p.router
	list := (&transferView{r}).IsList(r.stack.Top())
	if said := r.transfer.Imported(); said != "" {
		r.svc.Say(said)
		if p.ticks = 0; !list {
			p.result = said
		}
	}
	switch read, of, on := r.svc.Games.Importing(); {
	case on:
		p.result = ""
		p.importing(read, of, list)
	case p.result != "" && !list && p.ticks < resultTicks:
		if p.ticks > 0 || p.set(stage.Progress{Text: p.result, Read: p.result, Part: 1, Stop: r.svc.Text("library.show"), End: p.showList}) {
			p.ticks++
		}
	case p.shown:
		p.shown = !r.stack.SetProgress(r.live.strip())
		fallthrough
	default:
		*p = progress{router: r, shown: p.shown}
	}
}

func (p *progress) importing(read, of int, list bool) {
	if p.ticks++; p.ticks < shortImport || p.shown && list == p.list && (p.ticks%progressTicks != 0 || read == p.read) {
		return
	}
	text := p.router.svc.Text
	now := stage.Progress{Text: text("library.importing", read), Read: text("library.importing.begun"), Stop: text("library.stop"),
		End: p.router.svc.Games.StopImport, Back: list}
	part := read / tellGames
	if of > 0 {
		now.Text = text("library.importing.of", read, of)
		now.Part = float64(read) / float64(of)
		part = tellParts * read / of
	}
	begins := !p.shown
	if !p.set(now) {
		return
	}
	p.read, p.list = read, list
	switch {
	case begins:
		p.router.svc.Say(now.Read)
	case part != p.parts:
		p.router.svc.Say(now.Text)
	}
	p.parts = part
}

func (p *progress) set(now stage.Progress) bool {
	if !p.router.stack.SetProgress(&now) {
		return false
	}
	p.shown = true
	return true
}

// showList opens the list of all games, and shows the result of the import there.
func (p *progress) showList() {
	said := p.result
	p.result = ""
	if list := p.router.openLibrary(); list != nil {
		list.ShowAll()
		list.Say(said)
		p.router.stack.Rebuild()
	}
}
