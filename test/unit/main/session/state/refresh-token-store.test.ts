import { expect, it, vi } from 'vitest'
import { createAttempt } from '../../../../../main/session/attempt.ts'
import type { MarkerFile } from '../../../../../main/session/index.ts'
import { createRefreshTokenStore } from '../../../../../main/session/refresh-token-store.ts'
import { randomValue } from '../../../../../main/session/nonce.ts'
import { settle } from '../fake-clock.ts'
import { createComputer } from '../fake-computer.ts'
import { address, params } from '../fake-service.ts'

const newAttempt = () => createAttempt(params, randomValue)

/** Runs `act` in the same synchronous step in which the marker is written with this `spent`. */
const justAfter = ({ write }: MarkerFile, spent: boolean, act: () => void): void => {
  const really = vi.mocked(write).getMockImplementation()
  vi.mocked(write).mockImplementation((flag) => {
    really?.(flag)
    if (flag?.spent === spent) queueMicrotask(act)
  })
}

it('a token that has just been stored when its sign-in is given up does not stay', async () => {
  const computer = createComputer()
  const kept = createRefreshTokenStore({ secrets: computer.secrets, marker: computer.marker, deviceId: 'p1' })
  const attempt = newAttempt()
  justAfter(computer.marker, false, attempt.cancel)
  await expect(kept.keep(attempt, 'refresh-1')).rejects.toThrow()
  await settle()
  expect([computer.stored.size, computer.flag()]).toEqual([0, null])
})

it('a token that has just been taken when its renewal is given up is there for the next one', async () => {
  const computer = createComputer()
  const kept = createRefreshTokenStore({ secrets: computer.secrets, marker: computer.marker, deviceId: 'p1' })
  await kept.keep(newAttempt(), 'refresh-1')
  const renewal = newAttempt()
  justAfter(computer.marker, true, renewal.cancel)
  await expect(kept.take(address, renewal.signal)).rejects.toThrow()
  await settle()
  expect(kept.isTaken()).toBe(false)
  expect(await kept.take(address, newAttempt().signal)).toMatchObject({ token: 'refresh-1' })
})

it('a token that has just been taken when its person leaves does not stay', async () => {
  const computer = createComputer()
  const kept = createRefreshTokenStore({ secrets: computer.secrets, marker: computer.marker, deviceId: 'p1' })
  await kept.keep(newAttempt(), 'refresh-1')
  const renewal = newAttempt()
  justAfter(computer.marker, true, () => {
    kept.forget()
    renewal.cancel()
  })
  await expect(kept.take(address, renewal.signal)).rejects.toThrow()
  await settle()
  expect([computer.stored.size, computer.flag()]).toEqual([0, null])
})

it('a token that was forgotten, dropped or replaced while it was out is not taken back', async () => {
  for (const tokenStorage of ['store', 'memory'] as const) {
    const computer = createComputer()
    const kept = createRefreshTokenStore({ secrets: computer.secrets, marker: computer.marker, deviceId: 'p1' })
    const ways: readonly ((id: string) => unknown)[] = [
      kept.forget,
      kept.drop,
      () => kept.keep({ ...newAttempt(), tokenStorage }, 'refresh-2')
    ]
    for (const way of ways) {
      const first = { ...newAttempt(), tokenStorage }
      await kept.keep(first, 'refresh-1')
      const held = await kept.take(address, first.signal)
      if (typeof held === 'string') throw new Error(held)
      await way(first.id)
      expect(kept.giveBack(held)).toBe(false)
      await settle()
      expect(await kept.take(address, first.signal)).not.toMatchObject({ token: 'refresh-1' })
    }
  }
})

it('a token can be taken once, wherever it is kept, until it is given back', async () => {
  const computer = createComputer()
  const kept = createRefreshTokenStore({ secrets: computer.secrets, marker: computer.marker, deviceId: 'p1' })
  const { signal } = newAttempt()
  for (const tokenStorage of ['store', 'memory'] as const) {
    await kept.keep({ ...newAttempt(), tokenStorage }, 'refresh-1')
    const held = await kept.take(address, signal)
    if (typeof held === 'string') throw new Error(held)
    expect(held).toMatchObject({ token: 'refresh-1', tokenStorage, name: 'per' })
    expect(await kept.take(address, signal)).toBe('none')
    expect(kept.giveBack(held)).toBe(true)
    expect(await kept.take(address, signal)).toMatchObject({ token: 'refresh-1' })
  }
})

it('a token is dropped by its id, wherever it is kept, and none that came after it', async () => {
  const { secrets, marker: flags } = createComputer()
  const kept = createRefreshTokenStore({ secrets, marker: flags, deviceId: 'p1' })
  for (const tokenStorage of ['store', 'memory'] as const) {
    const first = { ...newAttempt(), tokenStorage }
    await kept.keep(first, 'refresh-1')
    kept.drop(first.id)
    expect(await kept.take(address, first.signal)).toBe('none')
    const second = { ...newAttempt(), tokenStorage }
    await kept.keep(second, 'refresh-2')
    kept.drop(first.id)
    expect(await kept.take(address, second.signal)).toMatchObject({ token: 'refresh-2' })
  }
})
