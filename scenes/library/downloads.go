package library

import "roundtable/internal/puzzles"

// Downloads fetches those files of the program that are not embedded.
type Downloads struct {
	fetch func(name string) ([]byte, error)
	done  chan download
}

// download is a fetched file or an error, and the function that receives it.
type download struct {
	data []byte
	err  error
	then func(data []byte, err error)
}

// NewDownloads returns Downloads that call fetch, which may block.
func NewDownloads(fetch func(name string) ([]byte, error)) *Downloads {
	return &Downloads{fetch: fetch, done: make(chan download)}
}

// Get requests a file; a later Poll calls then with the file.
func (d *Downloads) Get(name string, then func(data []byte, err error)) {
	go func() {
		data, err := d.fetch(name)
		d.done <- download{data, err, then}
	}()
}

// Poll passes on one file that has arrived.
func (d *Downloads) Poll() {
	select {
	case f := <-d.done:
		f.then(f.data, f.err)
	default:
	}
}

// Puzzles fetches the missing puzzles of the games, one file after the other; then it calls do, or
// failed.
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
