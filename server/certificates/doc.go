// Package certificates gets a server the certificate of its domain from an authority that
// speaks ACME (RFC 8555), keeps it in a folder and renews it in time, by certmagic.
package certificates
