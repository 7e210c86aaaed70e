package scenes

// unread holds the names of files from outside the program that could not be read, until the user
// is told about them.
type unread []string

const mostUnread = 6

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
