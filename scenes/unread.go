package scenes

// unread is the names of files from outside that could not be read, until they are told.
type unread []string

// mostUnread is how many of them are named.
const mostUnread = 6

// poll tells them, once the other files are open and nothing else is asked.
func (u *unread) poll(r *router) {
	if len(*u) == 0 || r.places.opening() || r.transfer.Importing() || r.stack.Asking() {
		return
	}
	n := min(len(*u), mostUnread)
	said := r.svc.Text("library.take.unread", r.svc.Words.List((*u)[:n]))
	if more := len(*u) - n; more > 0 {
		said += "\n" + r.svc.Text("library.more", more)
	}
	r.refuse(said)
	*u = nil
}
