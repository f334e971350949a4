/** The part of the WebAssembly API in use. Node's types leave it to those of a browser. */
declare namespace WebAssembly {
  interface Instance {
    readonly exports: object
  }
  const Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  const Instance: new (module: object) => Instance
}
