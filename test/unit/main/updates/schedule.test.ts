import { expect, it } from 'vitest'
import { createSchedule } from '../../../../main/updates/schedule.ts'

const hour = 3_600_000

/** How often it has been time, with a look at the clock each minute. */
const open = () => {
  let now = 500
  let times = 0
  const look = createSchedule({ clock: () => now, first: 60_000, every: 12 * hour, act: () => void (times += 1) })
  return {
    times: () => times,
    pass: (milliseconds: number) => {
      now += milliseconds
      look()
    }
  }
}

it('it is time soon after the start, and then twice a day', () => {
  const { pass, times } = open()
  pass(59_000)
  expect(times()).toBe(0)
  for (let minute = 0; minute < 24 * 60; minute += 1) pass(60_000)
  expect(times()).toBe(2)
})

it('after a sleep of days it is time at once, and once', () => {
  const { pass, times } = open()
  pass(60_000)
  pass(72 * hour)
  pass(60_000)
  expect(times()).toBe(2)
})
