import { vi } from 'vitest'
import type { Keytar } from '../../../../main/secrets/index.ts'

/** keytar on a map, which behaves as on Linux with a keyring that is locked and stays locked. */
export const fakeKeytar = () => {
  const kept = new Map<string, string>()
  let locked = false
  const keyOf = (service: string, account: string) => `${service}/${account}`
  const keytar = {
    getPassword: vi.fn<Keytar['getPassword']>(async (service, account) =>
      locked ? null : (kept.get(keyOf(service, account)) ?? null)
    ),
    setPassword: vi.fn<Keytar['setPassword']>(async (service, account, password) => {
      if (locked) throw new Error('Cannot create an item in a locked collection')
      kept.set(keyOf(service, account), password)
    }),
    deletePassword: vi.fn<Keytar['deletePassword']>(async (service, account) =>
      locked ? false : kept.delete(keyOf(service, account))
    )
  }
  return {
    keytar,
    kept,
    lock: (is: boolean): void => {
      locked = is
    }
  }
}
