/**
 * Secrets that outlive the program: in the operating system's keychain, or in an encrypted file where the keychain
 * cannot hold them. Every method of a store rejects with a `SecretFailure`, which names the reason and holds no secret.
 * @example
 *     const secrets = createSecretStore({
 *       keychain: createKeychain({ loadKeytar, service: 'Kontorist' }),
 *       encrypted: createEncryptedStore({ safeStorage, files, backend }),
 *       places
 *     })
 *     await secrets.set('refresh token', token)
 */
export { createKeychain, type Keytar } from './keychain.ts'
export { createEncryptedStore, type SafeStorage, type SecretFiles } from './encrypted-store.ts'
export { SecretFailure } from './secret-failure.ts'
export {
  createSecretStore,
  type SecretLocation,
  type LocatedSecretStore,
  type SecretLocations
} from './secret-store.ts'
export type { SecretFailureReason, SecretStore } from './secret-failure.ts'
