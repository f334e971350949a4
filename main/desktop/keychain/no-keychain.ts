import type { Keytar, SafeStorage } from '../../secrets/index.ts'

const refuse = (): Promise<never> => Promise.reject(new Error('the program was started without a keychain'))

/** A computer on which nothing secret can be kept: nothing of the person's own is opened, asked or written to. */
export const noKeychain: { readonly load: () => Promise<Keytar>; readonly safe: SafeStorage } = {
  load: refuse,
  safe: { isAsyncEncryptionAvailable: async () => false, encryptStringAsync: refuse, decryptStringAsync: refuse }
}
