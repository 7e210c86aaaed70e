package main

import (
	"archive/zip"
	"bytes"
	"debug/elf"
	"debug/macho"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// elfFile returns a file of ELF with one part, aligned as told.
func elfFile(machine elf.Machine, align uint64) []byte {
	var b bytes.Buffer
	head := elf.Header64{Type: uint16(elf.ET_DYN), Machine: uint16(machine), Version: 1, Phoff: 64, Ehsize: 64, Phentsize: 56, Phnum: 1}
	copy(head.Ident[:], "\x7fELF\x02\x01\x01")
	_ = binary.Write(&b, binary.LittleEndian, head)
	_ = binary.Write(&b, binary.LittleEndian, elf.Prog64{Type: uint32(elf.PT_LOAD), Align: align})
	return b.Bytes()
}

// machoFile returns the head of a file of Mach-O.
func machoFile(cpu macho.Cpu) []byte {
	var b bytes.Buffer
	_ = binary.Write(&b, binary.LittleEndian, macho.FileHeader{Magic: macho.Magic64, Cpu: cpu, Type: macho.TypeExec})
	b.Write(make([]byte, 4))
	return b.Bytes()
}

// phoneFile writes an archive; what ends in .so is stored at limits of so many bytes.
func phoneFile(t *testing.T, name string, limit int64, files map[string][]byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z := zip.NewWriter(f)
	for name, data := range files {
		head := &zip.FileHeader{Name: name, Method: zip.Store}
		if strings.HasSuffix(name, ".so") {
			if err := z.Flush(); err != nil {
				t.Fatal(err)
			}
			at, err := f.Seek(0, io.SeekCurrent)
			if err != nil {
				t.Fatal(err)
			}
			begins := at + 30 + int64(len(name)) + 4
			if at > 0 {
				begins += 16 // that ends the file before
			}
			head.Extra = append([]byte{0xfe, 0xca, 0, 0}, make([]byte, (limit-begins%limit)%limit)...)
			binary.LittleEndian.PutUint16(head.Extra[2:], uint16(len(head.Extra)-4))
		}
		w, err := z.CreateHeader(head)
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestVerify(t *testing.T) {
	android := func(dir string, align uint64, names ...string) map[string][]byte {
		files := map[string][]byte{
			dir + "arm64-v8a/libgojni.so":   elfFile(elf.EM_AARCH64, align),
			dir + "armeabi-v7a/libgojni.so": elfFile(elf.EM_ARM, align),
			dir + "x86_64/libgojni.so":      elfFile(elf.EM_X86_64, align),
		}
		for _, name := range names {
			files[name] = []byte("x")
		}
		return files
	}
	apk := func(align uint64) map[string][]byte {
		return android("lib/", align, "AndroidManifest.xml", "classes.dex", "resources.arsc")
	}
	const app = "Payload/RoundTable.app/"
	ipa := map[string][]byte{app + "Info.plist": nil, app + "PrivacyInfo.xcprivacy": nil, app + "Assets.car": nil, app + "RoundTable": machoFile(macho.CpuArm64)}
	intel := map[string][]byte{app + "Info.plist": nil, app + "Assets.car": nil, app + "RoundTable": machoFile(macho.CpuAmd64)}
	mixed := apk(pageSize)
	mixed["lib/x86_64/libgojni.so"] = elfFile(elf.EM_ARM, pageSize)
	for what, c := range map[string]struct {
		path string
		want []string
	}{
		"an apk":                     {phoneFile(t, "a.apk", pageSize, apk(pageSize)), nil},
		"an apk of larger pages":     {phoneFile(t, "a.apk", pageSize, apk(4*pageSize)), nil},
		"an aab":                     {phoneFile(t, "a.aab", 4, android("base/lib/", pageSize, "BundleConfig.pb", "base/manifest/AndroidManifest.xml", "base/dex/classes.dex")), nil},
		"an ipa":                     {phoneFile(t, "a.ipa", 4, ipa), nil},
		"an apk for pages of 4 KiB":  {phoneFile(t, "a.apk", pageSize, apk(4096)), []string{"arm64-v8a/libgojni.so: a part is aligned to 4096"}},
		"an apk packed for them":     {phoneFile(t, "a.apk", 4, apk(pageSize)), []string{"not as it is loaded"}},
		"an apk of the wrong kind":   {phoneFile(t, "a.apk", pageSize, mixed), []string{"x86_64/libgojni.so: it is a ET_DYN for EM_ARM"}},
		"an apk with nothing in it":  {phoneFile(t, "a.apk", 4, nil), []string{"no AndroidManifest.xml", "no lib/arm64-v8a/libgojni.so"}},
		"an ipa of another computer": {phoneFile(t, "a.ipa", 4, intel), []string{"no Payload/RoundTable.app/PrivacyInfo.xcprivacy", "RoundTable is a Exec for CpuAmd64"}},
		"something else":             {phoneFile(t, "a.zip", 4, nil), []string{"it is no .apk"}},
	} {
		err := verify(c.path)
		if c.want == nil && err != nil {
			t.Errorf("%s: %v", what, err)
		}
		for _, want := range c.want {
			if err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v, want %q", what, err, want)
			}
		}
	}
	if err := verify(filepath.Join(t.TempDir(), "none.apk")); err == nil {
		t.Error("a file that is not there")
	}
}
