// Starts the program that thinks, apart from the page and its picture. That it
// cannot start is told in words: an error in here does not reach the page.
'use strict';

importScripts('wasm_exec.js');

// roundtableResults fetches a file of results that all versions share, and unpacks it; null if
// it does not come. Where the server has none it is not asked again.
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
    return null; // no line, or a browser that cannot unpack
  }
};

// Ebitengine looks at the page as the program begins: here is none, and whatever it asks of
// it is nothing.
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
