/** Compression for the parts of an archive. Injected, because the engine is independent of Node. */
export interface Compression {
  /**
   * Packs bytes in other threads, as raw deflate that can stand before the bytes that follow. `isLast`: none do. The
   * bytes must stay as they are until it resolves.
   */
  readonly deflate: (bytes: Uint8Array, isLast: boolean) => Promise<Uint8Array<ArrayBuffer>>
  /** The checksum of bytes that follow those of the checksum `before` (0 for none). */
  readonly crc32: (bytes: Uint8Array, before: number) => number
}
