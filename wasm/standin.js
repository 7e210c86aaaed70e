// What thinks where the browser starts no Worker: the same program, in the page itself. It
// stops for the page's frames by itself.
'use strict';

window.roundtableStandIn = class {
  onmessage = null;

  #scope = null; // the program's, in the place of a Worker's

  constructor() {
    this.#run().catch((err) => this.#tell(`error: ${err}`));
  }

  postMessage(data) {
    setTimeout(() => this.#scope?.onmessage({ data })); // as a Worker hears it
  }

  terminate() {
    this.#scope?.onmessage({ data: 'stop' });
    this.#scope = null;
    this.onmessage = null;
  }

  #tell(data) {
    this.onmessage?.({ data });
  }

  // The line may be what is missing: it may come back.
  async #program() {
    for (let pause = 1000; ; pause = Math.min(2 * pause, 30000)) {
      const answer = await fetch(`${window.roundtableFiles}worker.wasm`).catch((err) => console.warn(err));
      if (answer?.ok) return answer.arrayBuffer();
      if (answer?.status === 404) window.roundtableMissing?.();
      if (answer) throw new Error(`worker.wasm: ${answer.status} ${answer.statusText}`);
      await new Promise((done) => setTimeout(done, pause));
    }
  }

  async #run() {
    const go = new Go();
    const { instance } = await WebAssembly.instantiate(await this.#program(), go.importObject);
    this.#scope = { postMessage: (data) => setTimeout(() => this.#tell(data)) };
    window.roundtableScope = this.#scope;
    const ended = go.run(instance); // it takes its scope at once
    delete window.roundtableScope;
    await ended;
    throw new Error('it ended');
  }
};
