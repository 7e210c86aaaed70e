package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/caddyserver/certmagic"
	"go.uber.org/zap"
)

// keeperConfig says which certificate to get and how. Domain, Dir, HTTP, HTTPS and Log are
// required.
type keeperConfig struct {
	Domain string // as play.example.org
	Dir    string // the folder of certificates and keys
	// HTTP and HTTPS are the addresses at which the server listens. The authority connects to the
	// ports 80 and 443 of the domain to check that the domain is ours.
	HTTP, HTTPS net.Addr
	Email       string         // whom the authority may write to; "": none
	Authority   string         // the URL of its directory; "": that of Let's Encrypt
	Roots       *x509.CertPool // who vouches for the authority itself; nil: whom the system trusts
	Log         *slog.Logger
}

type keeper struct {
	config keeperConfig
	cache  *certmagic.Cache
	magic  *certmagic.Config
	acme   *certmagic.ACMEIssuer
}

// name matches the name of a host in lower case: labels with dots between them, of which the last
// is not a number.
var name = regexp.MustCompile(`^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$`)

// newKeeper returns a keeper without a certificate; Begin gets one. The error says why no authority
// can certify the domain.
func newKeeper(c keeperConfig) (*keeper, error) {
	if !name.MatchString(c.Domain) || len(c.Domain) > 253 || !certmagic.SubjectQualifiesForPublicCert(c.Domain) {
		return nil, fmt.Errorf("no authority vouches for %q: it is no name of a host that everybody finds, such as play.example.org", c.Domain)
	}
	httpHost, httpPort, err := split(c.HTTP)
	if err != nil {
		return nil, err
	}
	_, httpsPort, err := split(c.HTTPS)
	if err != nil {
		return nil, err
	}
	k := &keeper{config: c}
	quiet := zap.NewNop() // what an operator has to know is told by heard
	k.cache = certmagic.NewCache(certmagic.CacheOptions{
		GetConfigForCert: func(certmagic.Certificate) (*certmagic.Config, error) { return k.magic, nil },
		Logger:           quiet,
	})
	k.magic = certmagic.New(k.cache, certmagic.Config{
		Storage: &certmagic.FileStorage{Path: filepath.Clean(c.Dir)}, Logger: quiet, OnEvent: k.report,
		DefaultServerName: c.Domain, // of a client that names none
	})
	k.acme = certmagic.NewACMEIssuer(k.magic, certmagic.ACMEIssuer{
		CA: c.Authority, Email: c.Email, Agreed: true, TrustedRoots: c.Roots, Logger: quiet,
		ListenHost: httpHost, AltHTTPPort: httpPort, AltTLSALPNPort: httpsPort,
	})
	k.magic.Issuers = []certmagic.Issuer{k.acme}
	return k, nil
}

// split returns an address's host, "" for all, and its port.
func split(at net.Addr) (host string, port int, err error) {
	host, text, err := net.SplitHostPort(at.String())
	if err != nil {
		return "", 0, err
	}
	if ip := net.ParseIP(host); ip.IsUnspecified() {
		host = ""
	}
	port, err = strconv.Atoi(text)
	return host, port, err
}

// Begin gets or loads the certificate and renews it until the context ends or Close is called. It
// does not wait for that; until then the server must serve Redirect at HTTP.
func (k *keeper) Begin(ctx context.Context) error {
	return k.magic.ManageAsync(ctx, []string{k.config.Domain})
}

// Close stops renewing the certificate.
func (k *keeper) Close() { k.cache.Stop() }

// report logs for an operator what happens to certificates.
func (k *keeper) report(_ context.Context, event string, data map[string]any) error {
	switch event {
	case "cert_obtained":
		k.config.Log.Info("the authority has given a certificate", "domain", data["identifier"], "renewed", data["renewal"])
	case "cached_managed_cert":
		k.config.Log.Info("a certificate is in use", "domain", k.config.Domain)
	case "cert_failed":
		why, _ := data["error"].(error)
		k.config.Log.Error("there is no certificate; it is tried again", "domain", data["identifier"], "renewed", data["renewal"], "error", why)
	}
	return nil
}

// TLS returns the configuration for HTTPS. A client that asks for another host gets no answer.
func (k *keeper) TLS() *tls.Config {
	c := k.magic.TLSConfig()
	c.NextProtos = append([]string{"h2", "http/1.1"}, c.NextProtos...)
	c.MinVersion = tls.VersionTLS12
	found := c.GetCertificate
	c.GetCertificate = func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
		if name := hello.ServerName; name != "" && !strings.EqualFold(name, k.config.Domain) {
			return nil, errors.New("another host is asked for")
		}
		return found(hello)
	}
	return c
}

// Redirect answers the authority at HTTP, and redirects all other clients to HTTPS.
func (k *keeper) Redirect() http.Handler {
	return k.acme.HTTPChallengeHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "this is served by https alone", http.StatusMethodNotAllowed)
			return
		}
		w.Header().Set("Connection", "close")
		http.Redirect(w, r, "https://"+k.config.Domain+r.URL.RequestURI(), http.StatusMovedPermanently)
	}))
}

// strict tells browsers to use only https for a year.
func strict(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Strict-Transport-Security", "max-age=31536000")
		next.ServeHTTP(w, r)
	})
}
