/** Where secrets are kept that outlive the program: the keychain, or a sealed file where the keychain can't. */
export { createKeychain, type Keytar } from './keychain.ts'
export { createSealed, type SafeStorage, type SecretFiles } from './sealed.ts'
export { SecretFailure } from './secret-failure.ts'
export { createSecrets, type Place, type PlacedSecrets, type Places } from './secrets.ts'
export type { SecretReason, SecretStore } from './types.ts'
