/** Secrets that outlive the program: in the keychain, or in an encrypted file where the keychain cannot hold them. */
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
