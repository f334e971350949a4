/**
 * Secrets that outlive the program: in the keychain, or in an encrypted file where the keychain cannot hold them. Every
 * method of a store rejects with a `SecretFailure`, which names the reason and holds no secret.
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
