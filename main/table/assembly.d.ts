/** The WebAssembly module that an AssemblyScript file compiles to (`build/assemblyscript.ts`). */
declare module '*?wasm' {
  const bytes: Uint8Array<ArrayBuffer>
  export default bytes
}
