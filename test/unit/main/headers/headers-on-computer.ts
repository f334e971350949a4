import { vi } from 'vitest'
import { createFixedHeaders, type HeaderEntry } from '../../../../main/headers/index.ts'
import { SecretFailure, type SecretLocation } from '../../../../main/secrets/index.ts'

/** A computer's secret store and settings file, which outlive a run of the program. */
export const createComputer = (place: SecretLocation = 'keychain') => {
  const stored = new Map<string, string>()
  let entries: readonly HeaderEntry[] = []
  return {
    stored,
    store: {
      get: vi.fn(async (name: string) => stored.get(name) ?? null),
      set: vi.fn(async (name: string, secret: string) => void stored.set(name, secret)),
      delete: vi.fn(async (name: string) => void stored.delete(name)),
      locationOf: vi.fn(async (name: string) => (stored.has(name) ? place : null))
    },
    entries: {
      read: () => entries,
      write: vi.fn((next: readonly HeaderEntry[]) => {
        entries = next
      })
    }
  }
}

export const locked = async () => {
  throw new SecretFailure('locked', 'not unlocked')
}

export const login = { service: 'login', origin: 'https://login.example' } as const
export const reporting = { service: 'reporting', origin: 'https://rapport.example' } as const

/** The fixed headers in a run of the program on that computer. */
export const open = (
  computer = createComputer(),
  {
    policy = null,
    timeout = 50
  }: { policy?: { origin: string; headers: Record<string, string> } | null; timeout?: number } = {}
) => {
  const addresses = { login: 'https://login.example/Env/Api', reporting: 'https://rapport.example' }
  const room = createFixedHeaders({
    store: computer.store,
    deviceId: 'profile-1',
    address: (service) => addresses[service],
    policy: (service) => (service === 'login' ? policy : null),
    entries: computer.entries,
    timeout
  })
  return {
    ...room,
    computer,
    addresses,
    go: (to: Parameters<typeof room.headersFor>[0] = login) => room.headersFor(to, new AbortController().signal)
  }
}

export const key = { service: 'login', name: 'X-Api-Key', value: 'hemligt' } as const
