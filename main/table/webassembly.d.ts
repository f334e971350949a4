/** As much of it as we use; the types of Node leave it to those of a browser. */
declare namespace WebAssembly {
  interface Instance {
    readonly exports: object
  }
  const Module: new (bytes: Uint8Array<ArrayBuffer>) => object
  const Instance: new (module: object) => Instance
}
