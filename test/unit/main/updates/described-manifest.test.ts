import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, it } from 'vitest'
import { readManifest } from '../../../../main/updates/read-manifest.ts'

it('a statement that is made as build/RELEASING.md describes it is believed', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const der = publicKey.export({ format: 'der', type: 'spki' })
  const [issued, expires] = ['2026-11-01T00:00:00.000Z', '2026-11-15T00:00:00.000Z']
  const manifest = { format: 1, channel: 'stable', version: '1.1.0', issued, expires, released: issued, state: 'offered', rollout: 5, files: [], changes: { sv: '', en: '' } }
  const bytes = Buffer.from(JSON.stringify(manifest, null, 2))
  const signature = sign(null, Buffer.concat([Buffer.from('kontorist update manifest 1\n'), bytes]), privateKey).toString('base64')
  const key = createHash('sha256').update(der).digest('hex').slice(0, 16)
  const file = Buffer.from(JSON.stringify({ payload: bytes.toString('base64'), signatures: [{ key, signature }] }))
  expect(readManifest({ bytes: file, contentType: 'application/json', host: 'files.example' }, 'stable', [der.toString('base64')])).toEqual(manifest)
})
