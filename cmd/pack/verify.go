package main

import (
	"archive/zip"
	"debug/elf"
	"debug/macho"
	"errors"
	"fmt"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// verifyAll checks built programs for phones, by their extension. An .apk or .aab must have the
// library for every kind of phone, aligned to pages of 16 KiB. An .ipa must have a program for
// arm64 and its privacy manifest.
func verifyAll(args []string) (err error) {
	if len(args) == 0 {
		return errUsage
	}
	for _, name := range args {
		if fault := verify(name); fault != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", name, fault))
		} else {
			fmt.Printf("%s: as it should be\n", name)
		}
	}
	return err
}

const pageSize = 16 << 10

func verify(name string) error {
	z, err := zip.OpenReader(name)
	if err != nil {
		return err
	}
	defer z.Close()
	switch filepath.Ext(name) {
	case ".apk":
		return errors.Join(has(z, "AndroidManifest.xml", "classes.dex", "resources.arsc"), libraries(z, "lib/", true))
	case ".aab":
		return errors.Join(has(z, "BundleConfig.pb", "base/manifest/AndroidManifest.xml", "base/dex/classes.dex"), libraries(z, "base/lib/", false))
	case ".ipa":
		const app = "Payload/RoundTable.app/"
		return errors.Join(has(z, app+"Info.plist", app+"PrivacyInfo.xcprivacy", app+"Assets.car"), executable(z, app+"RoundTable"))
	}
	return errors.New("it is no .apk, .aab or .ipa")
}

func has(z *zip.ReadCloser, names ...string) (err error) {
	for _, name := range names {
		if !slices.ContainsFunc(z.File, func(f *zip.File) bool { return f.Name == name }) {
			err = errors.Join(err, fmt.Errorf("there is no %s", name))
		}
	}
	return err
}

// libraries checks the game's library for every kind of phone. If it is loaded directly from the
// archive, it must be aligned there too.
func libraries(z *zip.ReadCloser, dir string, loaded bool) (err error) {
	for abi, machine := range map[string]elf.Machine{"arm64-v8a": elf.EM_AARCH64, "armeabi-v7a": elf.EM_ARM, "x86_64": elf.EM_X86_64} {
		name := dir + abi + "/libgojni.so"
		err = errors.Join(err, has(z, name))
		for _, f := range z.File {
			if f.Name != name {
				continue
			}
			wrap := func(why error) {
				if why != nil {
					err = errors.Join(err, fmt.Errorf("%s: %w", name, why))
				}
			}
			wrap(library(f, machine))
			if at, why := f.DataOffset(); loaded && (why != nil || f.Method != zip.Store || at%pageSize != 0) {
				wrap(fmt.Errorf("it lies at %d, by method %d, %v: not as it is loaded", at, f.Method, why))
			}
		}
	}
	return err
}

func library(f *zip.File, machine elf.Machine) error {
	lib, err := content(f)
	if err != nil {
		return err
	}
	e, err := elf.NewFile(lib)
	if err != nil {
		return err
	}
	if e.Machine != machine || e.Type != elf.ET_DYN {
		return fmt.Errorf("it is a %v for %v", e.Type, e.Machine)
	}
	for _, s := range e.Progs {
		if s.Type == elf.PT_LOAD && s.Align%pageSize != 0 && e.Class == elf.ELFCLASS64 {
			return fmt.Errorf("a part is aligned to %d bytes, not to pages of %d", s.Align, pageSize)
		}
	}
	return nil
}

func executable(z *zip.ReadCloser, name string) error {
	i := slices.IndexFunc(z.File, func(f *zip.File) bool { return f.Name == name })
	if i < 0 {
		return fmt.Errorf("there is no %s", name)
	}
	program, err := content(z.File[i])
	if err != nil {
		return err
	}
	m, err := macho.NewFile(program)
	if err != nil {
		return fmt.Errorf("%s: %w", path.Base(name), err)
	}
	if m.Cpu != macho.CpuArm64 || m.Type != macho.TypeExec {
		return fmt.Errorf("%s is a %v for %v", path.Base(name), m.Type, m.Cpu)
	}
	return nil
}

func content(f *zip.File) (io.ReaderAt, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	var text strings.Builder
	if _, err := io.Copy(&text, r); err != nil {
		return nil, err
	}
	return strings.NewReader(text.String()), nil
}
