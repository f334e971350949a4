import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { signedBytes, withSignatures } from '../../main/updates/index.ts'
import type { ReleaseFile } from '../../main/updates/release.ts'

/** A pair of keys as the release workflow has one. */
export const newUpdateKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey }
}
export type UpdateKey = ReturnType<typeof newUpdateKey>

/** A file of a version, with its entry in an update file. */
export const updateFile = (url: string, bytes: Uint8Array = randomBytes(50_000)) => {
  const entry: ReleaseFile = {
    url,
    size: bytes.byteLength,
    sha512: createHash('sha512').update(bytes).digest('base64')
  }
  return { entry, bytes }
}

/** The present of the tests. */
export const testNow = new Date('2026-11-22T12:00:00Z')

/** The content of an update file of version 0.2.0, signed an hour before. */
export const releaseWith = <Changes extends object>(changes?: Changes) => ({
  version: '0.2.0',
  files: [updateFile('Kontorist-0.2.0.AppImage', Buffer.from('the new version')).entry],
  releaseDate: '2026-11-20T08:00:00.000Z',
  signedAt: '2026-11-22T11:00:00.000Z',
  changes: { sv: 'Nytt: fler ordrar på en gång.', en: 'New: more orders at once.' },
  ...changes
})

/** Bytes with signatures, as an update file of this name. */
export const signedFile = (name: string, content: Uint8Array, ...keys: readonly UpdateKey[]): Buffer =>
  withSignatures(
    content,
    keys.map(({ privateKey }) => sign(null, signedBytes(name, content), privateKey))
  )

/** A signed update file, that of Linux where no name is given. */
export const signedRelease = (release: unknown, keys: readonly UpdateKey[], name = 'latest-linux.yml'): Buffer =>
  signedFile(name, Buffer.from(`${JSON.stringify(release)}\n`), ...keys)
