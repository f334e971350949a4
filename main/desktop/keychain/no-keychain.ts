import type { Keytar, SafeStorage } from '../../secrets/index.ts'

const refuse = (): Promise<never> => Promise.reject(new Error('the program was started without a keychain'))

/** Stands in for a computer that cannot keep secrets. The person's real keychain is not touched. */
export const noKeychain: { readonly loadKeytar: () => Promise<Keytar>; readonly safeStorage: SafeStorage } = {
  loadKeytar: refuse,
  safeStorage: { isAsyncEncryptionAvailable: async () => false, encryptStringAsync: refuse, decryptStringAsync: refuse }
}
