package statistics

// Name is the name under which the log is kept.
const Name = "statistics"

// Store is where the log is kept.
type Store interface {
	Load(name string) ([]byte, error)
	// SaveLater keeps data without waiting.
	SaveLater(name string, data []byte)
}

// Keeper holds the log, and is the one way to change it. It reads the log when it is
// asked for first.
type Keeper struct {
	store Store
	read  bool
	log   Log
	err   error
}

// NewKeeper keeps the log in a store.
func NewKeeper(s Store) *Keeper { return &Keeper{store: s} }

// Log is the log as it is now; it is not to be changed.
func (k *Keeper) Log() Log {
	if !k.read {
		k.read = true
		data, err := k.store.Load(Name)
		if k.err = err; err == nil {
			k.log = Parse(data)
		}
	}
	return k.log
}

// Err is why the log could not be read, or nil; fs.ErrNotExist where there was none.
func (k *Keeper) Err() error { return k.err }

// Add counts a game.
func (k *Keeper) Add(g Game) { k.Set(k.Log().Add(g)) }

// Set puts a log in the place of the present one.
func (k *Keeper) Set(l Log) {
	k.read, k.log = true, l
	k.store.SaveLater(Name, l.Encode())
}
