import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { keyId, signedBytes } from '../../main/updates/signature.ts'
import type { Manifest, ManifestFile } from '../../main/updates/manifest.ts'

/** A pair of keys as the release workflow has one. */
export const newUpdateKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey }
}
export type UpdateKey = ReturnType<typeof newUpdateKey>

/** A file of a version, with what a manifest says of it. */
export const updateFile = (name: string, bytes: Uint8Array = randomBytes(50_000)): ManifestFile & { readonly bytes: Uint8Array } => ({
  name,
  size: bytes.byteLength,
  sha512: createHash('sha512').update(bytes).digest('base64'),
  system: name.endsWith('.exe') ? 'win32' : name.endsWith('.zip') ? 'darwin' : 'linux',
  arch: 'universal',
  bytes
})

/** When the tests take place. */
export const testNow = new Date('2026-11-22T12:00:00Z')

/** A manifest of version 0.2.0 for everybody, signed an hour before. */
export const manifestWith = (changes: Partial<Manifest> = {}): Manifest => ({
  format: 1,
  channel: 'stable',
  version: '0.2.0',
  issued: '2026-11-22T11:00:00Z',
  expires: '2026-12-22T11:00:00Z',
  released: '2026-11-20T08:00:00Z',
  state: 'offered',
  rollout: 100,
  files: [],
  changes: { sv: 'Nytt: fler ordrar på en gång.', en: 'New: more orders at once.' },
  ...changes
})

/** Any bytes in an envelope, signed. */
export const sealed = (payload: Uint8Array, ...keys: readonly { readonly publicKey: string; readonly privateKey: KeyObject }[]): Buffer =>
  Buffer.from(
    JSON.stringify({
      payload: Buffer.from(payload).toString('base64'),
      signatures: keys.map(({ publicKey, privateKey }) => ({
        key: keyId(publicKey),
        signature: sign(null, signedBytes(payload), privateKey).toString('base64')
      }))
    })
  )

export const signedManifest = (manifest: unknown, ...keys: readonly UpdateKey[]): Buffer => sealed(Buffer.from(JSON.stringify(manifest)), ...keys)
