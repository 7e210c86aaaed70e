//go:build !js

package server

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"roundtable/online"
	"roundtable/server/journal"
)

// browser is a browser's subscription: its keys, at a push service.
type browser struct {
	private *ecdh.PrivateKey
	auth    []byte
}

func newBrowser(t *testing.T) *browser {
	t.Helper()
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	b := &browser{private, make([]byte, 16)}
	rand.Read(b.auth)
	return b
}

var raw = base64.RawURLEncoding

// open decrypts a message as RFC 8291 and RFC 8188 have it.
func (b *browser) open(body []byte) ([]byte, error) {
	if len(body) < 21 || len(body) < 21+int(body[20]) {
		return nil, errors.New("the head is cut short")
	}
	salt, size, sender, sealed := body[:16], binary.BigEndian.Uint32(body[16:20]), body[21:21+int(body[20])], body[21+int(body[20]):]
	if len(sealed) > int(size) {
		return nil, errors.New("there is more than one record")
	}
	public, err := ecdh.P256().NewPublicKey(sender)
	if err != nil {
		return nil, err
	}
	shared, err := b.private.ECDH(public)
	if err != nil {
		return nil, err
	}
	ikm, err := hkdf.Key(sha256.New, shared, b.auth, "WebPush: info\x00"+string(b.private.PublicKey().Bytes())+string(sender), 32)
	if err != nil {
		return nil, err
	}
	key, err := hkdf.Key(sha256.New, ikm, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, err
	}
	nonce, err := hkdf.Key(sha256.New, ikm, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	padded, err := gcm.Open(nil, nonce, sealed, nil)
	if err != nil {
		return nil, err
	}
	text := strings.TrimRight(string(padded), "\x00")
	if !strings.HasSuffix(text, "\x02") {
		return nil, errors.New("the last record does not end so")
	}
	return []byte(strings.TrimSuffix(text, "\x02")), nil
}

// The browser of these tests reads the example of RFC 8291, section 5.
func TestBrowserReadsTheExample(t *testing.T) {
	decode := func(text string) []byte {
		b, err := raw.DecodeString(text)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	private, err := ecdh.P256().NewPrivateKey(decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
	if err != nil {
		t.Fatal(err)
	}
	b := &browser{private, decode("BTBZMqHH6r4Tts7J_aSIgg")}
	text, err := b.open(decode("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"))
	if err != nil || string(text) != "When I grow up, I want to be a watermelon" {
		t.Errorf("%q, %v", text, err)
	}
}

// service is a push service: what came for each browser by its path, and what it answers.
type service struct {
	*httptest.Server
	t *testing.T

	mu       sync.Mutex
	browsers map[string]*browser
	answers  map[string]int
	came     map[string][]Notice
	news     chan struct{}
	key      string // that the server has to show
	busy     int    // so many notices are not taken yet
}

func newService(t *testing.T) *service {
	s := &service{t: t, browsers: map[string]*browser{}, answers: map[string]int{}, came: map[string][]Notice{}, news: make(chan struct{}, 100)}
	s.Server = httptest.NewTLSServer(s)
	t.Cleanup(s.Close)
	return s
}

// subscribe has a client's browser subscribe under a path.
func (s *service) subscribe(c *client, path, language string) {
	s.t.Helper()
	b := newBrowser(s.t)
	s.mu.Lock()
	s.browsers[path] = b
	s.mu.Unlock()
	c.must(&online.Push{Endpoint: s.URL + path, P256dh: raw.EncodeToString(b.private.PublicKey().Bytes()), Auth: raw.EncodeToString(b.auth), Language: language})
}

func (s *service) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	s.mu.Lock()
	defer s.mu.Unlock()
	defer func() { s.news <- struct{}{} }()
	b := s.browsers[r.URL.Path]
	if err != nil || b == nil || r.Method != http.MethodPost {
		s.t.Errorf("%s %s: %v", r.Method, r.URL, err)
		return
	}
	if err := s.signed(r.Header.Get("Authorization")); err != nil {
		s.t.Errorf("%q: %v", r.Header.Get("Authorization"), err)
	}
	var ttl int
	if _, err := fmt.Sscan(r.Header.Get("TTL"), &ttl); err != nil || ttl < 60 || ttl > 3*86400 || r.Header.Get("Content-Encoding") != "aes128gcm" || len(r.Header.Get("Topic")) != 22 {
		s.t.Errorf("the header is %v", r.Header)
	}
	text, err := b.open(body)
	var n Notice
	if err == nil {
		err = json.Unmarshal(text, &n)
	}
	if err != nil {
		s.t.Errorf("%q: %v", text, err)
	}
	if s.busy > 0 {
		s.busy--
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	s.came[r.URL.Path] = append(s.came[r.URL.Path], n)
	w.WriteHeader(max(s.answers[r.URL.Path], http.StatusCreated))
}

// signed returns what is wrong with a server's word for itself: RFC 8292.
func (s *service) signed(header string) error {
	var token, key string
	for part := range strings.SplitSeq(strings.TrimPrefix(header, "vapid "), ",") {
		switch name, value, _ := strings.Cut(strings.TrimSpace(part), "="); name {
		case "t":
			token = value
		case "k":
			key = value
		}
	}
	parts := strings.Split(token, ".")
	if key != s.key || len(parts) != 3 {
		return fmt.Errorf("the key is not %s", s.key)
	}
	public, err := raw.DecodeString(key)
	if err != nil {
		return err
	}
	signature, err := raw.DecodeString(parts[2])
	if err != nil || len(signature) != 64 {
		return fmt.Errorf("a signature of %d bytes: %w", len(signature), err)
	}
	k, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), public)
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(k, sum[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:])) {
		return errors.New("the signature is of another key")
	}
	claims, err := raw.DecodeString(parts[1])
	if err != nil {
		return err
	}
	var c struct {
		Aud, Sub string
		Exp      int64
	}
	if err := json.Unmarshal(claims, &c); err != nil {
		return err
	}
	if left := time.Until(time.Unix(c.Exp, 0)); c.Aud != s.URL || c.Sub != "https://play.example.org" || left <= 0 || left > 24*time.Hour {
		return fmt.Errorf("the claims are %s", claims)
	}
	return nil
}

// await waits until so many notices have come for a path, and returns them.
func (s *service) await(path string, n int) []Notice {
	s.t.Helper()
	deadline := time.After(30 * time.Second)
	for {
		s.mu.Lock()
		came := s.came[path]
		s.mu.Unlock()
		if len(came) >= n {
			return came
		}
		select {
		case <-s.news:
		case <-deadline:
			s.t.Fatalf("for %s came %d notices, not %d", path, len(came), n)
		}
	}
}

// A player of a correspondence game who is offline gets one notice of each turn, in their
// language, whichever of two servers sees it; one who is online gets none, and a subscription
// that has ended is not used again.
func TestNotices(t *testing.T) {
	push := newService(t)
	kept := journal.NewMemory()
	sends := func(c *Config) { c.Contact, c.Push = "https://play.example.org", push.Client() }
	here, there := beginLater(t, kept, generous, 0, sends), beginLater(t, kept, generous, 0, sends)
	for len(here.presence.others()) == 0 || len(there.presence.others()) == 0 {
		time.Sleep(time.Millisecond) // until they have heard of each other
	}
	ann, w := dial(t, here.url)
	push.key = w.PushKey
	ann.signIn(w, "Ann")
	push.subscribe(ann, "/ann", "fr")
	ben, w := dial(t, there.url)
	if w.PushKey != push.key || push.key == "" {
		t.Fatalf("the servers' keys are %q and %q", push.key, w.PushKey)
	}
	device := newDevice(t)
	ben.must(&online.SignIn{Key: device.key, Signature: device.sign(ben.origin, w.Nonce), Name: "Ben"})
	push.subscribe(ben, "/ben", "de-AT")
	push.subscribe(ben, "/ben/old", "")
	push.subscribe(ben, "/ben/unwanted", "")
	ben.must(&online.Unpush{Endpoint: push.URL + "/ben/unwanted"})
	push.answers["/ben/old"] = http.StatusGone
	push.busy = 1

	id := newSecret()
	ann.must(&online.Create{Game: id, Kind: "lancelot", Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "3d"})
	ben.must(&online.Sit{Game: id})
	small := newSecret()
	ann.must(&online.Create{Game: small, Kind: "camelot", Options: map[string]string{"board": "camette"}, Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "3d"})
	ben.must(&online.Sit{Game: small})
	live := newSecret()
	ann.must(&online.Create{Game: live, Kind: "lancelot", Seats: []online.Place{{For: "me"}, {For: "open"}}, Clock: "1/60"})
	ben.must(&online.Sit{Game: live})
	move := func(c *client, game string, ply int) {
		t.Helper()
		legal := c.must(&online.Moves{Game: game}).(*online.Legal)
		// Lines of one account have names for their requests that are not the same.
		if a, is := c.askAs(newSecret(), &online.Move{Chair: online.Chair{Game: game, Seat: ply % 2}, Ply: ply, Move: legal.Moves[0]}).(*online.OK); !is {
			t.Fatalf("move %d: %+v", ply, a)
		}
	}
	ben.ws.CloseNow()
	gone := func() bool { return !there.readers.has(device.key) }
	for !gone() {
		time.Sleep(time.Millisecond) // the server does not report the end of a connection without a game
	}
	move(ann, live, 0)
	move(ann, id, 0)
	n := push.await("/ben", 1)[0]
	want := Notice{V: 1, T: "your-move", Game: id, Kind: "lancelot", Ply: 1, Title: "Lancelot", Text: "Du bist am Zug gegen Ann", Language: "de", Path: "#/online/" + id}
	if n != want {
		t.Errorf("the notice is %+v\nwant %+v", n, want)
	}
	push.await("/ben/old", 1)
	move(ann, small, 0)
	if n := push.await("/ben", 2)[1]; n.Title != "Camette" || n.Kind != "camelot" || n.Game != small {
		t.Errorf("the notice of a game of Camette is %+v", n)
	}

	ben, w = dial(t, here.url)
	ben.must(&online.SignIn{Key: device.key, Signature: device.sign(ben.origin, w.Nonce)})
	move(ben, id, 1) // Ann's line is up
	claimed := func(ply int) {
		t.Helper()
		store, err := kept.Store(t.Context(), "push")
		if err != nil {
			t.Fatal(err)
		}
		for item, err := range store.Watch(t.Context(), "turn."+id, 0) {
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(string(item.Data), fmt.Sprintf(`"ply":%d}`, ply)) {
				return
			}
		}
	}
	claimed(2)
	move(ann, id, 2) // and so is Ben's
	claimed(3)
	ben.ws.CloseNow()
	for here.readers.has(device.key) {
		time.Sleep(time.Millisecond)
	}
	ben, w = dial(t, there.url)
	ben.must(&online.SignIn{Key: device.key, Signature: device.sign(ben.origin, w.Nonce)})
	move(ben, id, 3)
	claimed(4)
	ben.ws.CloseNow()
	for !gone() {
		time.Sleep(time.Millisecond)
	}
	move(ann, id, 4)
	push.await("/ben", 3)
	here.end()
	there.end() // whatever was to be sent has been
	push.mu.Lock()
	defer push.mu.Unlock()
	for path, want := range map[string]int{"/ann": 0, "/ben": 3, "/ben/old": 1, "/ben/unwanted": 0} {
		if got := len(push.came[path]); got != want {
			t.Errorf("for %s came %d notices, not %d: %+v", path, got, want, push.came[path])
		}
	}
	if last := push.came["/ben"][2]; last.Ply != 5 || last.Game != id {
		t.Errorf("the last notice is %+v", last)
	}
}

// A server that sends no notices says so.
func TestNoNotices(t *testing.T) {
	ann, w := dial(t, begin(t))
	ann.signIn(w, "Ann")
	if w.PushKey != "" {
		t.Errorf("the key is %q", w.PushKey)
	}
	b := newBrowser(t)
	r := &online.Push{Endpoint: "https://push.example.org/1", P256dh: raw.EncodeToString(b.private.PublicKey().Bytes()), Auth: raw.EncodeToString(b.auth)}
	ann.refused(online.NoPush, r)
	eve, _ := dial(t, ann.origin)
	eve.refused(online.SignInFirst, r)
}
