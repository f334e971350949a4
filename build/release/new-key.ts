/** `node build/release/new-key.ts`: prints a pair of keys for update files (`build/RELEASING.md`). */
import { generateKeyPairSync } from 'node:crypto'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
console.log(
  `public, for main/updates/origin.ts:\n${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}\n`
)
console.log(
  `private, for the secret KONTORIST_UPDATE_KEYS:\n${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}`
)
