package store

// entry is data on its way.
type entry struct {
	data    []byte
	replace bool // whatever another copy of the program has kept since
}

// SaveLater is Save without waiting. Of several for one name only the newest is
// sure to be written. How it went is Status's to tell.
func (s *Store) SaveLater(name string, data []byte) { s.enqueue(name, entry{data: data}) }

// ReplaceLater is SaveLater where a person has decided that the data replaces
// what another copy of the program has kept.
func (s *Store) ReplaceLater(name string, data []byte) {
	s.enqueue(name, entry{data: data, replace: true})
}

// Status is how it stands with what was to be kept under a name: whether it
// waits to be written, and why the last that was written failed.
func (s *Store) Status(name string) (waits bool, f *Fault) {
	s.queue.Lock()
	defer s.queue.Unlock()
	return s.pending(name), s.faults[name]
}

// Retry writes again what could not be written.
func (s *Store) Retry() {
	s.queue.Lock()
	again := s.unsaved
	s.unsaved = map[string]entry{}
	for name := range s.later { // something newer waits
		delete(again, name)
	}
	s.queue.Unlock()
	for name, e := range again {
		s.enqueue(name, e)
	}
}

// Drop gives up what could not be written under a name: it is kept elsewhere.
func (s *Store) Drop(name string) {
	s.queue.Lock()
	defer s.queue.Unlock()
	delete(s.unsaved, name)
	delete(s.faults, name)
}

func (s *Store) enqueue(name string, e entry) {
	s.queue.Lock()
	if s.direct {
		s.queue.Unlock()
		s.settle(name, e, s.save(name, e))
		return
	}
	defer s.queue.Unlock()
	old, waits := s.later[name]
	if !waits {
		s.order = append(s.order, name)
	}
	e.replace = e.replace || old.replace || s.unsaved[name].replace
	s.later[name] = e
	if !s.writing {
		s.writing = true
		go s.write()
	}
}

// write writes what waits until nothing does.
func (s *Store) write() {
	for {
		s.queue.Lock()
		if len(s.order) == 0 {
			s.writing = false
			s.idle.Broadcast()
			s.queue.Unlock()
			return
		}
		name := s.order[0]
		e := s.later[name]
		s.current, s.order = name, s.order[1:]
		delete(s.later, name)
		s.queue.Unlock()
		s.settle(name, e, s.save(name, e))
	}
}

// settle notes how a write went.
func (s *Store) settle(name string, e entry, f *Fault) {
	s.queue.Lock()
	defer s.queue.Unlock()
	delete(s.unsaved, name)
	delete(s.faults, name)
	if f != nil {
		s.unsaved[name], s.faults[name] = e, f
	}
	s.current = ""
	s.idle.Broadcast()
}

// await waits until nothing waits to be written under a name; others may.
func (s *Store) await(name string) {
	s.queue.Lock()
	defer s.queue.Unlock()
	for s.pending(name) {
		s.idle.Wait()
	}
}

// pending reports whether something waits to be written under a name, or is being
// written.
func (s *Store) pending(name string) bool {
	_, waits := s.later[name]
	return waits || s.writing && s.current == name
}

// Flush waits until nothing waits to be written, here and in the archive.
func (s *Store) Flush() {
	if archive := s.opened(); archive != nil {
		archive.Flush()
	}
	s.queue.Lock()
	defer s.queue.Unlock()
	for s.writing {
		s.idle.Wait()
	}
}
