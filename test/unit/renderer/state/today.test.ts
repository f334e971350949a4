import { expect, it, vi } from 'vitest'
import { useToday } from '../../../../renderer/state/today.ts'
import { freshStores, heldClock } from '../fresh-stores.ts'

heldClock()
freshStores()

const hour = 3_600_000

it('the day changes at midnight of the local clock, and not before', () => {
  vi.setSystemTime(new Date(2026, 10, 30, 22, 30))
  const today = useToday()
  vi.advanceTimersByTime(1.5 * hour - 1)
  expect(today.day).toBe('2026-11-30')
  vi.advanceTimersByTime(1)
  expect(today.day).toBe('2026-12-01')
  vi.advanceTimersByTime(24 * hour)
  expect(today.day).toBe('2026-12-02')
})

it('the day is another soon after the computer has slept past midnight, while no timer ran', () => {
  vi.setSystemTime(new Date(2026, 10, 30, 18))
  const today = useToday()
  vi.setSystemTime(new Date(2026, 11, 3, 7))
  vi.advanceTimersByTime(5 * 60_000)
  expect(today.day).toBe('2026-12-03')
})
