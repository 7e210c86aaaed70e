package store

// SaveLater saves data without waiting. If it is called several times for one name, only the newest
// data are sure to be written. Status returns the result.
func (s *Store) SaveLater(name string, data []byte) { s.enqueue(name, data) }

// Status returns whether data of a name are still to be written, and why the last write failed.
func (s *Store) Status(name string) (waits bool, f *Fault) {
	s.queue.Lock()
	defer s.queue.Unlock()
	return s.pending(name), s.faults[name]
}

// Retry retries failed writes.
func (s *Store) Retry() {
	s.queue.Lock()
	again := s.unsaved
	s.unsaved = map[string][]byte{}
	for name := range s.later { // newer data wait
		delete(again, name)
	}
	s.queue.Unlock()
	for name, data := range again {
		s.enqueue(name, data)
	}
}

// Failing reports whether a retry could help a failed write. It cannot if the write failed because
// another copy of the program writes or has written.
func (s *Store) Failing() bool {
	s.queue.Lock()
	defer s.queue.Unlock()
	for _, f := range s.faults {
		if f.Why != Elsewhere && f.Why != Changed {
			return true
		}
	}
	return false
}

// Drop discards data of a name that are still to be written.
func (s *Store) Drop(name string) {
	s.queue.Lock()
	defer s.queue.Unlock()
	delete(s.unsaved, name)
	delete(s.faults, name)
}

func (s *Store) enqueue(name string, data []byte) {
	s.queue.Lock()
	if s.direct {
		s.queue.Unlock()
		s.settle(name, data, s.save(name, data))
		return
	}
	defer s.queue.Unlock()
	if _, waits := s.later[name]; !waits {
		s.order = append(s.order, name)
	}
	s.later[name] = data
	if !s.writing {
		s.writing = true
		go s.write()
	}
}

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
		data := s.later[name]
		s.current, s.order = name, s.order[1:]
		delete(s.later, name)
		s.queue.Unlock()
		s.settle(name, data, s.save(name, data))
	}
}

func (s *Store) settle(name string, data []byte, f *Fault) {
	s.queue.Lock()
	defer s.queue.Unlock()
	delete(s.unsaved, name)
	delete(s.faults, name)
	if f != nil {
		s.unsaved[name], s.faults[name] = data, f
	}
	s.current = ""
	s.idle.Broadcast()
}

// await waits until no data of a name are left to write.
func (s *Store) await(name string) {
	s.queue.Lock()
	defer s.queue.Unlock()
	for s.pending(name) {
		s.idle.Wait()
	}
}

// pending reports whether data of a name are being written or are still to be written.
func (s *Store) pending(name string) bool {
	_, waits := s.later[name]
	return waits || s.writing && s.current == name
}

// Flush waits until everything is written, in this store and in its archive.
func (s *Store) Flush() {
	if archive := s.archiveIfMade(); archive != nil {
		archive.Flush()
	}
	s.queue.Lock()
	defer s.queue.Unlock()
	for s.writing {
		s.idle.Wait()
	}
}
