import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, type ZlibOptions } from 'node:zlib'
import type { Compression } from './xlsx/compression.ts'

const deflate = promisify<Uint8Array, ZlibOptions, Uint8Array<ArrayBuffer>>(deflateRaw)

/** Half the size of the fastest level costs twice its time, and it is the disk that is slow. */
const level = 3
const chunkSize = 256 * 1024

/** Node's own zlib, which packs in threads of its own. Pieces that end at a byte can follow each other. */
export const nodeCompression: Compression = {
  deflate: (bytes, isLast) =>
    deflate(bytes, { level, chunkSize, finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH }),
  crc32: (bytes, before) => crc32(bytes, before)
}
