import type { Keytar, SafeStorage } from '../../secrets/index.ts'

const refuse = (): Promise<never> => Promise.reject(new Error('the program was started without a keychain'))

/** A computer on which nothing secret can be kept: nothing of the person's own is opened, asked or written to. */
export const noKeychain: { readonly loadKeytar: () => Promise<Keytar>; readonly safeStorage: SafeStorage } = {
  loadKeytar: refuse,
  safeStorage: { isAsyncEncryptionAvailable: async () => false, encryptStringAsync: refuse, decryptStringAsync: refuse }
}
