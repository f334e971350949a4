import { Zip, type ZipInputFile } from 'fflate'
import { problem } from '../../problem.ts'
import type { Compression } from './compression.ts'

/** Pieces compressed at once, while the next ones are made. */
const maxPending = 3
/** Maximum of the 32-bit size fields in a zip archive without extensions. */
const maxSize = 0xffff_ffff

/** A file of an archive while it is written. */
interface ArchivedFile {
  /** Bytes before packing. */
  readonly size: () => number
  /** Takes ownership of the bytes. Resolves when more may come. */
  readonly write: (bytes: Uint8Array, isLast?: boolean) => Promise<void>
}

/** A zip archive while it is written, one file after the other. */
export interface Archive {
  readonly add: (name: string) => ArchivedFile
  readonly end: () => void
  /** Returns the bytes written since the last call. */
  readonly take: () => Uint8Array<ArrayBuffer>
  /** How many bytes `take` would give. */
  readonly waiting: () => number
}

/**
 * An empty archive.
 * @throws `notKept`, at any write, once it is larger than 4 GB
 */
export const createArchive = ({ deflate, crc32 }: Compression): Archive => {
  let made: Uint8Array[] = []
  let waiting = 0
  let total = 0
  const zip = new Zip((error, data) => {
    if (error) throw error
    made.push(data)
    waiting += data.length
    total += data.length
  })
  return {
    add: (filename) => {
      const file: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 }
      const pending: Promise<Uint8Array<ArrayBuffer>>[] = []
      zip.add(file)
      return {
        size: () => file.size,
        write: async (bytes, isLast = false) => {
          file.crc = crc32(bytes, file.crc)
          file.size += bytes.length
          const packed = deflate(bytes, isLast)
          // It is thrown where it is awaited.
          packed.catch(() => undefined)
          pending.push(packed)
          while (pending.length > (isLast ? 0 : maxPending)) {
            const next = await pending.shift()
            if (next) file.ondata?.(null, next, isLast && pending.length === 0)
          }
          if (total > maxSize || file.size > maxSize)
            throw problem('notKept', 'program', 'the workbook would be larger than 4 GB')
        }
      }
    },
    end: () => zip.end(),
    take: () => {
      const taken = new Uint8Array(waiting)
      let at = 0
      for (const piece of made) {
        taken.set(piece, at)
        at += piece.length
      }
      made = []
      waiting = 0
      return taken
    },
    waiting: () => waiting
  }
}
