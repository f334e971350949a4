/** Where secrets are kept that outlive the program: the keychain, or a sealed file where the keychain can't. */
export { SecretFailure } from './secret-failure.ts'
export type { SecretReason, SecretStore } from './types.ts'
