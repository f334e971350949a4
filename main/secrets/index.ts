/** Where secrets are kept that outlive the program: the keychain, or a sealed file where the keychain can't. */
export { createKeychain, type Keytar } from './keychain.ts'
export { createEncryptedStore, type SafeStorage, type SecretFiles } from './encrypted-store.ts'
export { SecretFailure } from './secret-failure.ts'
export { createSecretStore, type SecretPlace, type PlacedSecretStore, type SecretPlaces } from './secret-store.ts'
export type { SecretFailureReason, SecretStore } from './types.ts'
