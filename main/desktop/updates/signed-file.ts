import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'

interface Signed {
  readonly sha512: string
  readonly size: number
}

const chunkSize = 1 << 20

/**
 * Whether a file is the one that was signed. Synchronous, because it is asked last of all before the file is run: a hundred megabytes
 * take a few tenths of a second. A file that cannot be read is not.
 */
export const isSignedFile = (path: string, { sha512, size }: Signed): boolean => {
  let descriptor: number | null = null
  try {
    descriptor = openSync(path, 'r')
    const hash = createHash('sha512')
    const chunk = Buffer.allocUnsafe(chunkSize)
    let total = 0
    for (let read = readSync(descriptor, chunk); read > 0 && total <= size; read = readSync(descriptor, chunk)) {
      hash.update(chunk.subarray(0, read))
      total += read
    }
    return total === size && hash.digest('base64') === sha512
  } catch {
    return false
  } finally {
    if (descriptor !== null) closeSync(descriptor)
  }
}
