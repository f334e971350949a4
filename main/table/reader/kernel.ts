/** Why the kernel's `read` has stopped; see `Stop` there. */
export const stopReasons = { endOfInput: 0, key: 1, value: 2, delimiter: 3, endOfRows: 4, rowTooLong: 5 } as const
/** What the kernel's `read` finds first; see `Begin` there. */
export const entryPoints = { key: 0, value: 1, delimiter: 2 } as const

/**
 * What the kernel exports; each is described where it is written (`../kernel/kernel.ts`). Its memory grows, and then
 * `memory.buffer` is another one and whatever looked at the old one sees nothing: no view of it is to be kept over a call.
 */
export interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly at: { readonly value: number }
  readonly before: { readonly value: number }
  readonly rowStart: { readonly value: number }
  readonly row: { readonly value: number }
  readonly inputFor: (bytes: number, kept: number) => number
  readonly scratchFor: (bytes: number) => number
  readonly place: (from: number, bytes: number) => void
  readonly addColumn: () => number
  readonly drop: (bytes: number) => void
  readonly pass: (column: number, to: number) => void
  readonly isFirst: () => number
  readonly column: () => number
  readonly take: (length: number, isForeign: number, to: number) => number
  readonly takeEmpty: (to: number) => void
  readonly openRow: () => void
  readonly closeRow: () => void
  readonly read: (begin: number) => number
  readonly codesOf: (column: number, rows: number) => number
  readonly widthOf: (column: number) => number
  readonly countsOf: (column: number) => number
  readonly sizeOf: (column: number) => number
  readonly bytesOf: (column: number) => number
  readonly startsOf: (column: number) => number
  readonly hasPoint: (column: number) => number
}

/** Makes kernels: each with a memory of its own, which goes when nobody holds the kernel any more. */
export type NewKernel = () => Kernel

/** Compiles the kernel. `bytes` is the module that `../kernel/kernel.ts` compiles to. */
export const compileKernel = (bytes: Uint8Array<ArrayBuffer>): NewKernel => {
  const compiled = new WebAssembly.Module(bytes)
  // Compiled from the very file that the interface describes.
  return () => new WebAssembly.Instance(compiled).exports as unknown as Kernel
}
