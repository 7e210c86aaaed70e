package library

import "roundtable/internal/puzzles"

// Downloads are files of the program that are not within it and are fetched.
type Downloads struct {
	fetch func(name string) ([]byte, error)
	done  chan download
}

// download is a file that has come, or not, and what is done then.
type download struct {
	data []byte
	err  error
	then func(data []byte, err error)
}

// NewDownloads fetches files by a function that may wait.
func NewDownloads(fetch func(name string) ([]byte, error)) *Downloads {
	return &Downloads{fetch: fetch, done: make(chan download)}
}

// Get asks for a file and goes on; some Poll hands over what came.
func (d *Downloads) Get(name string, then func(data []byte, err error)) {
	go func() {
		data, err := d.fetch(name)
		d.done <- download{data, err, then}
	}()
}

// Poll hands over a file that has come.
func (d *Downloads) Poll() {
	select {
	case f := <-d.done:
		f.then(f.data, f.err)
	default:
	}
}

// Puzzles fetches the puzzles of some games that are missing, one file after the other;
// then it does something, or says what failed.
func (d *Downloads) Puzzles(games []string, do func(), failed func(error)) {
	missing := puzzles.Files(games)
	if len(missing) == 0 {
		do()
		return
	}
	name := missing[0]
	d.Get("puzzles/"+name, func(data []byte, err error) {
		if err == nil {
			err = puzzles.Hold(name, data)
		}
		if err != nil {
			failed(err)
			return
		}
		d.Puzzles(games, do, failed)
	})
}
