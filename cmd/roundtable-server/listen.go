package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"path/filepath"
)

type place struct {
	url    string // by which people reach it
	main   net.Listener
	plain  net.Listener // for those who come by http to a server that is served by https
	keeper *keeper      // of a domain
}

// listen listens at the addresses of the flags, and writes the actual addresses into the flags.
// With -domain it also sets the origin, unless that is given.
func listen(o *options, log *slog.Logger) (*place, error) {
	if o.domain == "" {
		if o.listen == "" {
			o.listen = "localhost:8080,localhost:0"
		}
		l, asked, err := listenAt(o.listen)
		if err != nil {
			return nil, fmt.Errorf("-listen: %w", err)
		}
		o.listen = asked
		return &place{url: siteAddress(asked, l.Addr()), main: l}, nil
	}
	if o.origin == "" {
		o.origin = "https://" + o.domain
	}
	if o.listen == "" {
		o.listen = ":443"
	}
	p := &place{url: "https://" + o.domain + "/"}
	var err error
	if p.main, o.listen, err = listenAt(o.listen); err != nil {
		return nil, fmt.Errorf("-listen: %w", err)
	}
	if p.plain, err = net.Listen("tcp", o.http); err != nil {
		p.close()
		return nil, fmt.Errorf("-http: %w", err)
	}
	p.keeper, err = newKeeper(keeperConfig{
		Domain: o.domain, Dir: filepath.Join(o.data, "certificates"), HTTP: p.plain.Addr(), HTTPS: p.main.Addr(),
		Email: o.email, Authority: o.authority, Log: log,
	})
	if err != nil {
		p.close()
		return nil, fmt.Errorf("-domain: %w", err)
	}
	return p, nil
}

// wrap makes a handler tell browsers to use https, if the server has a certificate.
func (p *place) wrap(next http.Handler) http.Handler {
	if p.keeper == nil {
		return next
	}
	return strict(next)
}

// serve serves until the server is closed. Certificates are renewed until the context ends.
func (p *place) serve(ctx context.Context, web *http.Server) error {
	if p.keeper == nil {
		return web.Serve(p.main)
	}
	web.TLSConfig = p.keeper.TLS()
	front := newWebServer(p.keeper.Redirect(), usualLimits)
	front.ErrorLog = web.ErrorLog
	defer front.Close()
	ends := make(chan error, 2)
	go func() { ends <- front.Serve(p.plain) }()
	go func() { ends <- web.ServeTLS(p.main, "", "") }()
	// The authority asks while the certificate is got: so both are served by now, or soon.
	if err := p.keeper.Begin(ctx); err != nil {
		return err
	}
	return <-ends
}

func (p *place) close() {
	if p.keeper != nil {
		p.keeper.Close()
	}
	for _, l := range []net.Listener{p.main, p.plain} {
		if l != nil {
			l.Close()
		}
	}
}
