import { vi } from 'vitest'
import type { KeptFlag } from '../../../../main/kept-flag.ts'
import type { FlagFile } from '../../../../main/session/index.ts'
import type { SecretStore } from '../../../../main/secrets/index.ts'

/** What outlives a program on this computer: its flag and its secrets, both to be looked into and made to fail. */
export interface Computer {
  readonly secrets: SecretStore
  readonly kept: FlagFile
  readonly stored: Map<string, string>
  /** The flag as it stands in the settings file. */
  readonly flag: () => KeptFlag | null
}

export const createComputer = (): Computer => {
  const stored = new Map<string, string>()
  let flag: KeptFlag | null = null
  return {
    stored,
    flag: () => flag,
    secrets: {
      get: vi.fn(async (name: string) => stored.get(name) ?? null),
      set: vi.fn(async (name: string, secret: string) => void stored.set(name, secret)),
      delete: vi.fn(async (name: string) => void stored.delete(name))
    },
    kept: {
      read: vi.fn(() => flag),
      write: vi.fn((next: KeptFlag | null) => {
        flag = next
      })
    }
  }
}
