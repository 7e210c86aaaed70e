// Starts the program for search or painting, without a page or picture. Failures are sent as
// messages, since an error here does not reach the page.
'use strict';

importScripts('wasm_exec.js');

// roundtableResults fetches a file of results shared by all versions, and decompresses it; null
// on failure. If the server has none it doesn't ask again.
const fetchWithin = 8000; // milliseconds
let absent = false;
self.roundtableResults = async (path) => {
  if (absent) return null;
  try {
    const answer = await fetch(`../../${path}`, { signal: AbortSignal.timeout(fetchWithin) });
    absent = answer.status === 404;
    if (!answer.ok) return null;
    const unpacked = answer.body.pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
  } catch {
    return null; // offline, or a browser that can't decompress
  }
};

// Ebitengine reads the page when the program begins: here every property is empty.
const nothing = new Proxy(() => {}, { get: () => nothing, set: () => true, apply: () => nothing });
Object.assign(self, { window: nothing, document: nothing });
self.Document = class { get hidden() { return true; } };

self.onmessage = async ({ data: program }) => {
  try {
    const go = new Go();
    await go.run(await WebAssembly.instantiate(program, go.importObject));
    throw new Error('it ended');
  } catch (err) {
    postMessage(`error: ${err}`);
  }
};
