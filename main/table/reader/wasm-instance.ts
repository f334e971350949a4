/** Reasons why the WASM reader's `read` has stopped; each is described in `../wasm-reader/stop-reasons.ts`. */
export const stopReasons = {
  endOfInput: 0,
  key: 1,
  value: 2,
  delimiter: 3,
  endOfRows: 4,
  rowTooLong: 5,
  rest: 6
} as const
/** Places in a row where the WASM reader's `read` can start; each is described in `../wasm-reader/entry-points.ts`. */
export const entryPoints = { key: 0, value: 1, delimiter: 2 } as const

/**
 * Exports of the WASM reader, described in `../wasm-reader/wasm-reader.ts`. When its memory grows, `memory.buffer` is
 * replaced and every view of the old buffer becomes empty. So no view may be kept over a call.
 */
export interface WasmReader {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly at: { readonly value: number }
  readonly previousRow: { readonly value: number }
  readonly rowStart: { readonly value: number }
  readonly row: { readonly value: number }
  readonly reserveInput: (bytes: number, kept: number) => number
  readonly reserveScratch: (bytes: number) => number
  readonly setInput: (from: number, bytes: number) => void
  readonly addColumn: () => number
  readonly addRestColumn: () => number
  readonly addKey: (column: number, from: number, length: number) => void
  readonly discardInput: (bytes: number) => void
  readonly enterMember: (column: number, to: number) => void
  readonly isRowEmpty: () => number
  readonly currentColumn: () => number
  readonly takeScratchValue: (length: number, isMarked: number, isRawJson: number, to: number) => number
  readonly takeEmptyValue: (to: number) => void
  readonly skipRestMember: (to: number) => void
  readonly takeRest: (column: number, length: number) => void
  readonly openRow: () => void
  readonly closeRow: () => void
  readonly read: (entry: number) => number
  readonly prepareCopy: (column: number, rows: number) => void
  readonly continueCopy: (column: number) => number
  readonly codesOf: (column: number) => number
  readonly widthOf: (column: number) => number
  readonly sizeOf: (column: number) => number
  readonly bytesOf: (column: number) => number
  readonly firstPieceOf: (column: number) => number
  readonly pieceLengthOf: (at: number) => number
  readonly nextPieceOf: (at: number) => number
  readonly startsOf: (column: number) => number
  readonly hasMarkedNumber: (column: number) => number
  readonly marksOf: (column: number) => number
  readonly countsOf: (column: number) => number
  readonly narrowCounts: (column: number) => number
  readonly appends: (column: number) => number
  readonly repeatsOf: (column: number) => number
  readonly hasDecimalPoint: (column: number) => number
  readonly hasText: (column: number) => number
}

/**
 * Makes WASM readers. Each has a memory of its own, which is freed when nothing references the WASM reader any more.
 */
export type NewWasmReader = () => WasmReader

/** Compiles the WASM reader. `bytes` is the module that `../wasm-reader/wasm-reader.ts` compiles to. */
export const compileWasmReader = (bytes: Uint8Array<ArrayBuffer>): NewWasmReader => {
  const compiled = new WebAssembly.Module(bytes)
  // The interface describes the file that these bytes were compiled from.
  return () => withAddresses(new WebAssembly.Instance(compiled).exports as unknown as WasmReader)
}

/** WebAssembly gives every 32-bit number with a sign, so that an address beyond 2 GiB would come out negative. */
const withAddresses = (wasmReader: WasmReader): WasmReader => ({
  ...wasmReader,
  reserveInput: (bytes, kept) => wasmReader.reserveInput(bytes, kept) >>> 0,
  reserveScratch: (bytes) => wasmReader.reserveScratch(bytes) >>> 0,
  codesOf: (column) => wasmReader.codesOf(column) >>> 0,
  bytesOf: (column) => wasmReader.bytesOf(column) >>> 0,
  firstPieceOf: (column) => wasmReader.firstPieceOf(column) >>> 0,
  nextPieceOf: (at) => wasmReader.nextPieceOf(at) >>> 0,
  startsOf: (column) => wasmReader.startsOf(column) >>> 0,
  marksOf: (column) => wasmReader.marksOf(column) >>> 0,
  countsOf: (column) => wasmReader.countsOf(column) >>> 0
})
