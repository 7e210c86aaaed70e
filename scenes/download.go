package scenes

import (
	"roundtable/internal/puzzles"
)

// downloaded is a file that has come, or not, and what is done then, in an Update.
type downloaded struct {
	data []byte
	err  error
	then func(data []byte, err error)
}

// download asks Config.Fetch for a file and goes on; in some Update it hands over what came.
func (a *App) download(name string, then func(data []byte, err error)) {
	go func() {
		data, err := a.cfg.Fetch(name)
		a.downloaded <- downloaded{data, err, then}
	}()
}

// takeDownloaded hands over a file that has come.
func (a *App) takeDownloaded() {
	select {
	case f := <-a.downloaded:
		f.then(f.data, f.err)
	default:
	}
}

// withPuzzles does something that needs the puzzles, once all of them are there, unless
// the person has gone elsewhere by then; where they do not come it says so.
func (a *App) withPuzzles(do func()) {
	here := a.stack.Top()
	a.downloadPuzzles(func() {
		if a.stack.Top() == here {
			do()
		}
	}, a.notDownloaded)
}

// downloadPuzzles fetches the puzzles that are missing, one after the other.
func (a *App) downloadPuzzles(do func(), failed func(error)) {
	missing := puzzles.Files(a.gameNames())
	if len(missing) == 0 {
		do()
		return
	}
	name := missing[0]
	a.download("puzzles/"+name, func(data []byte, err error) {
		if err == nil {
			err = puzzles.Hold(name, data)
		}
		if err != nil {
			failed(err)
			return
		}
		a.downloadPuzzles(do, failed)
	})
}

// notDownloaded says that a file has not come.
func (a *App) notDownloaded(err error) {
	a.notice(err.Error())
	a.sayUnopened(a.svc.Text("open.unfetched"))
}
