import { vi } from 'vitest'
import type { RefreshTokenMarker } from '../../../../main/session/refresh-token-marker.ts'
import type { MarkerFile } from '../../../../main/session/index.ts'
import type { SecretStore } from '../../../../main/secrets/index.ts'

/** What outlives a program on this computer: the marker and the secrets. Both can be inspected and made to fail. */
export interface Computer {
  readonly secrets: SecretStore
  readonly marker: MarkerFile
  readonly stored: Map<string, string>
  /** The marker in the settings file. */
  readonly flag: () => RefreshTokenMarker | null
}

export const createComputer = (): Computer => {
  const stored = new Map<string, string>()
  let flag: RefreshTokenMarker | null = null
  return {
    stored,
    flag: () => flag,
    secrets: {
      get: vi.fn(async (name: string) => stored.get(name) ?? null),
      set: vi.fn(async (name: string, secret: string) => void stored.set(name, secret)),
      delete: vi.fn(async (name: string) => void stored.delete(name))
    },
    marker: {
      read: vi.fn(() => flag),
      write: vi.fn((next: RefreshTokenMarker | null) => {
        flag = next
      })
    }
  }
}
