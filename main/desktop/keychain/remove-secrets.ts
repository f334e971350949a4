import { SecretFailure, type LocatedSecretStore, type SecretStore } from '../../secrets/index.ts'
import type { SecretNames } from './secret-names.ts'

interface RemoveSecretsOptions {
  readonly names: Pick<SecretNames, 'list' | 'forget'>
  readonly locationOf: LocatedSecretStore['locationOf']
  readonly keychain: Pick<SecretStore, 'delete'>
}

/**
 * Removes every entry of a profile from the keychain; sealed files go with their folder. A keyring that stays locked is asked once,
 * and not for every entry. Without a keychain there is nothing to remove, unless something was put there before.
 *
 * @returns how many entries are left.
 * @throws (rejects) the system's error where the names cannot be read.
 */
export const removeSecrets = async ({ names, locationOf, keychain }: RemoveSecretsOptions): Promise<number> => {
  let left = 0
  let isReachable = true
  const isGone = async (name: string): Promise<boolean> => {
    if (!isReachable) return false
    try {
      await keychain.delete(name)
      return true
    } catch (error) {
      const reason = error instanceof SecretFailure ? error.reason : 'failed'
      if (reason === 'missing') return (await locationOf(name).catch(() => null)) !== 'keychain'
      if (reason === 'locked') isReachable = false
      return false
    }
  }
  for (const name of await names.list()) {
    if (await isGone(name)) await names.forget(name)
    else left += 1
  }
  return left
}
