//go:build !js

package main

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"roundtable/test/cluster"
)

const domain = "play.example.org"

var raw = base64.RawURLEncoding

// authority is one that speaks as much ACME as it takes to get a certificate: it asks the domain
// by one kind of challenge, and signs what it is given where the answer is right.
type authority struct {
	*httptest.Server
	t         *testing.T
	challenge string // "http-01" or "tls-alpn-01"
	http, tls string // where the domain is
	key       *ecdsa.PrivateKey
	cert      *x509.Certificate

	mu         sync.Mutex
	thumbprint string
	valid      bool
	chain      []byte
	orders     int
}

func newAuthority(t *testing.T, challenge string) *authority {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	own := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "Test authority"}, NotBefore: time.Now().Add(-time.Hour),
		NotAfter: time.Now().Add(24 * time.Hour), IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign}
	der, err := x509.CreateCertificate(rand.Reader, own, own, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	a := &authority{t: t, challenge: challenge, key: key}
	if a.cert, err = x509.ParseCertificate(der); err != nil {
		t.Fatal(err)
	}
	a.Server = httptest.NewTLSServer(a)
	t.Cleanup(a.Close)
	return a
}

const token = "dG9rZW4tb2YtdGhlLXRlc3Q"

func (a *authority) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	a.mu.Lock()
	defer a.mu.Unlock()
	w.Header().Set("Replay-Nonce", raw.EncodeToString([]byte(time.Now().String())))
	var jws struct{ Protected, Payload string }
	var payload []byte
	if r.Method == http.MethodPost {
		if err := json.NewDecoder(r.Body).Decode(&jws); err != nil {
			a.t.Error(err)
		}
		payload, _ = raw.DecodeString(jws.Payload)
	}
	status := map[bool]string{false: "pending", true: "valid"}[a.valid]
	order := map[string]any{"status": map[bool]string{false: "pending", true: "ready"}[a.valid], "identifiers": []any{map[string]string{"type": "dns", "value": domain}},
		"authorizations": []string{a.URL + "/authorization"}, "finalize": a.URL + "/finalize"}
	challenge := map[string]string{"type": a.challenge, "url": a.URL + "/challenge", "token": token, "status": status}
	reply := func(code int, body any) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(code)
		json.NewEncoder(w).Encode(body)
	}
	switch r.URL.Path {
	case "/directory":
		reply(200, map[string]string{"newNonce": a.URL + "/nonce", "newAccount": a.URL + "/account", "newOrder": a.URL + "/order"})
	case "/nonce":
	case "/account":
		a.thumbprint = thumbprint(a.t, jws.Protected)
		w.Header().Set("Location", a.URL+"/account/1")
		reply(201, map[string]string{"status": "valid"})
	case "/order":
		a.orders++
		w.Header().Set("Location", a.URL+"/order/1")
		reply(201, order)
	case "/order/1":
		if a.chain != nil {
			order["status"], order["certificate"] = "valid", a.URL+"/certificate"
		}
		reply(200, order)
	case "/authorization":
		reply(200, map[string]any{"status": status, "identifier": map[string]string{"type": "dns", "value": domain}, "challenges": []any{challenge}})
	case "/challenge":
		if err := a.ask(token + "." + a.thumbprint); err != nil {
			a.t.Errorf("the domain does not answer as it should: %v", err)
		} else {
			a.valid = true
		}
		challenge["status"] = "processing"
		reply(200, challenge)
	case "/finalize":
		if err := a.sign(payload); err != nil {
			a.t.Error(err)
		}
		w.Header().Set("Location", a.URL+"/order/1")
		order["status"], order["certificate"] = "valid", a.URL+"/certificate"
		reply(200, order)
	case "/certificate":
		w.Header().Set("Content-Type", "application/pem-certificate-chain")
		w.Write(a.chain)
	default:
		a.t.Errorf("%s %s", r.Method, r.URL)
		http.NotFound(w, r)
	}
}

// thumbprint returns that of the key in the head of a request: RFC 7638.
func thumbprint(t *testing.T, head string) string {
	text, err := raw.DecodeString(head)
	var h struct {
		JWK struct{ Crv, Kty, X, Y string }
	}
	if err == nil {
		err = json.Unmarshal(text, &h)
	}
	if err != nil {
		t.Error(err)
	}
	sum := sha256.Sum256(fmt.Appendf(nil, `{"crv":%q,"kty":%q,"x":%q,"y":%q}`, h.JWK.Crv, h.JWK.Kty, h.JWK.X, h.JWK.Y))
	return raw.EncodeToString(sum[:])
}

// ask asks the domain to prove that it has the account's key.
func (a *authority) ask(want string) error {
	if a.challenge == "http-01" {
		r, err := to(a.http, nil).Get("http://" + domain + "/.well-known/acme-challenge/" + token)
		if err != nil {
			return err
		}
		defer r.Body.Close()
		if got, err := io.ReadAll(r.Body); err != nil || strings.TrimSpace(string(got)) != want {
			return fmt.Errorf("it says %q, not %q: %w", got, want, err)
		}
		return nil
	}
	c, err := tls.Dial("tcp", a.tls, &tls.Config{ServerName: domain, NextProtos: []string{"acme-tls/1"}, InsecureSkipVerify: true})
	if err != nil {
		return err
	}
	defer c.Close()
	sum := sha256.Sum256([]byte(want))
	for _, e := range c.ConnectionState().PeerCertificates[0].Extensions {
		var got []byte
		if e.Id.Equal(asn1.ObjectIdentifier{1, 3, 6, 1, 5, 5, 7, 1, 31}) {
			if _, err := asn1.Unmarshal(e.Value, &got); err == nil && bytes.Equal(got, sum[:]) {
				return nil
			}
		}
	}
	return errors.New("the certificate does not answer")
}

func (a *authority) sign(payload []byte) error {
	var p struct{ CSR string }
	if err := json.Unmarshal(payload, &p); err != nil {
		return err
	}
	der, err := raw.DecodeString(p.CSR)
	if err != nil {
		return err
	}
	csr, err := x509.ParseCertificateRequest(der)
	if err != nil {
		return err
	}
	if !a.valid || csr.CheckSignature() != nil || len(csr.DNSNames) != 1 || csr.DNSNames[0] != domain {
		return fmt.Errorf("asked for %q before the domain has answered", csr.DNSNames)
	}
	leaf := &x509.Certificate{SerialNumber: big.NewInt(2), DNSNames: csr.DNSNames, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(23 * time.Hour),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}}
	der, err = x509.CreateCertificate(rand.Reader, leaf, a.cert, csr.PublicKey, a.key)
	for _, der := range [][]byte{der, a.cert.Raw} {
		a.chain = append(a.chain, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})...)
	}
	return err
}

// to returns a client for which every name leads to an address, and who trusts some roots.
func to(address string, roots *x509.CertPool) *http.Client {
	return &http.Client{
		Transport: &http.Transport{
			DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
				return (&net.Dialer{}).DialContext(ctx, network, address)
			},
			TLSClientConfig: &tls.Config{RootCAs: roots}, DisableKeepAlives: true, ForceAttemptHTTP2: true,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

type heard struct {
	slog.Handler
	said chan string
}

func (h heard) Handle(_ context.Context, r slog.Record) error {
	h.said <- r.Message
	return nil
}

func (h heard) Enabled(context.Context, slog.Level) bool { return true }

// A server that proves to an authority that the domain is its own gets a certificate, reuses it
// after a restart, and redirects http to https.
func TestGetsACertificate(t *testing.T) {
	for _, challenge := range []string{"http-01", "tls-alpn-01"} {
		t.Run(challenge, func(t *testing.T) {
			a := newAuthority(t, challenge)
			dir := filepath.Join(cluster.Folder(t), "certificates")
			for life := range 2 {
				plain, err := net.Listen("tcp", "127.0.0.1:0")
				if err != nil {
					t.Fatal(err)
				}
				secure, err := net.Listen("tcp", "127.0.0.1:0")
				if err != nil {
					t.Fatal(err)
				}
				a.mu.Lock()
				a.http, a.tls = plain.Addr().String(), secure.Addr().String()
				a.mu.Unlock()
				roots := x509.NewCertPool()
				roots.AddCert(a.Certificate())
				said := make(chan string, 100)
				k, err := newKeeper(keeperConfig{Domain: domain, Dir: dir, HTTP: plain.Addr(), HTTPS: secure.Addr(), Authority: a.URL + "/directory", Roots: roots,
					Log: slog.New(heard{slog.DiscardHandler, said})})
				if err != nil {
					t.Fatal(err)
				}
				front := &http.Server{Handler: k.Redirect()}
				go front.Serve(plain)
				server := &http.Server{Handler: strict(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, "here") })), TLSConfig: k.TLS(), ErrorLog: slog.NewLogLogger(slog.DiscardHandler, 0)}
				go server.ServeTLS(secure, "", "")
				ctx, cancel := context.WithCancel(t.Context())
				if err := k.Begin(ctx); err != nil {
					t.Fatal(err)
				}
				given := 0
				for used := false; !used; {
					select {
					case got := <-said:
						switch used = got == "a certificate is in use"; {
						case got == "the authority has given a certificate":
							given++
						case !used:
							t.Fatal(got)
						}
					case <-time.After(time.Minute):
						t.Fatal("there is no certificate")
					}
				}
				if given != 1-life {
					t.Errorf("the authority has given %d certificates", given)
				}
				checkReached(t, a, plain.Addr().String(), secure.Addr().String())
				cancel()
				k.Close()
				front.Close()
				server.Close()
			}
			if a.orders != 1 {
				t.Errorf("%d certificates were ordered", a.orders)
			}
		})
	}
}

func checkReached(t *testing.T, a *authority, plain, secure string) {
	t.Helper()
	trusts := x509.NewCertPool()
	trusts.AddCert(a.cert)
	r, err := to(secure, trusts).Get("https://" + domain + "/x")
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(r.Body)
	r.Body.Close()
	if err != nil || string(body) != "here" || r.Header.Get("Strict-Transport-Security") != "max-age=31536000" || r.ProtoMajor != 2 {
		t.Errorf("%s: %v, %s", r.Proto, r.Header, body)
	}
	if _, err := to(secure, trusts).Get("https://other.example.org/"); err == nil {
		t.Error("another host is served")
	}
	for asked, want := range map[string]string{
		"http://" + domain + "/a/b?c=d":                          "https://" + domain + "/a/b?c=d",
		"http://evil.example/x":                                  "https://" + domain + "/x",
		"http://" + domain + "//evil.example/x":                  "https://" + domain + "//evil.example/x",
		"http://" + domain + "/.well-known/acme-challenge/other": "https://" + domain + "/.well-known/acme-challenge/other",
	} {
		r, err := to(plain, nil).Get(asked)
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		if r.StatusCode != http.StatusMovedPermanently || r.Header.Get("Location") != want {
			t.Errorf("%s: %s to %s", asked, r.Status, r.Header.Get("Location"))
		}
	}
	if r, err := to(plain, nil).Post("http://"+domain+"/x", "text/plain", strings.NewReader("x")); err != nil || r.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("a POST by http: %v, %v", r, err)
	}
}

// What no authority could vouch for is refused at once.
func TestNoDomain(t *testing.T) {
	at := &net.TCPAddr{IP: net.IPv4zero, Port: 1}
	for _, name := range []string{"", "localhost", "127.0.0.1", "[::1]", "2001:db8::1", "*.example.org", "play", "play.local", "play example.org", "https://play.example.org", "play.example.org:443", ".", "play..org"} {
		if _, err := newKeeper(keeperConfig{Domain: name, Dir: t.TempDir(), HTTP: at, HTTPS: at, Log: slog.New(slog.DiscardHandler)}); err == nil {
			t.Errorf("%q is a domain", name)
		}
	}
}
