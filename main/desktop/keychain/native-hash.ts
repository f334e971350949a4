import { createHash, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'

interface NativeModule {
  /** The binary, which lies beside the archive. */
  readonly binary: string
  /** The file in the archive with the SHA-256 that the binary had when it was packaged, in hexadecimal. */
  readonly hashFile: string
}

const sha256 = /^[0-9a-f]{64}$/

/**
 * Checks that a native module is the packaged one. Electron's integrity check covers the archive on Windows and macOS,
 * but not the files beside it, and nothing on Linux; a loaded library has all rights of the program. An attacker who
 * can also write the archive, or swap the file between this check and the loading, is not stopped: only the permissions
 * of the program's folder protect against that.
 * @throws (rejects) if the hash differs or either file cannot be read: an unverified module is not loaded.
 */
export const checkNativeModule = async ({ binary, hashFile }: NativeModule): Promise<void> => {
  const expected = await readFile(hashFile, 'utf8').catch(() => '')
  if (!sha256.test(expected))
    throw new Error('the hash of keytar.node was not packaged with the program, so it is not loaded')
  const found = createHash('sha256')
    .update(await readFile(binary))
    .digest()
  if (!timingSafeEqual(found, Buffer.from(expected, 'hex')))
    throw new Error('keytar.node is not the one that was packaged, so it is not loaded')
}
