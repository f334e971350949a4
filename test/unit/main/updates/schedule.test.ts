import { expect, it } from 'vitest'
import { createSchedule } from '../../../../main/updates/schedule.ts'

const hour = 3_600_000

/** How often it has been time, with a look at the clock each minute. */
const open = () => {
  let now = 500
  let times = 0
  let goesWell = true
  const act = async (): Promise<boolean> => {
    times += 1
    return goesWell
  }
  const look = createSchedule({ clock: () => now, act })
  return {
    fail: (fails: boolean) => (goesWell = !fails),
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

it('after a time that failed, such as a minute after the start without a network, it is time again within the hour', async () => {
  const { pass, times, fail } = open()
  fail(true)
  pass(60_000)
  await Promise.resolve()
  fail(false)
  for (let minute = 0; minute < 59; minute += 1) pass(60_000)
  expect(times()).toBe(1)
  pass(60_000)
  await Promise.resolve()
  expect(times()).toBe(2)
  pass(11 * hour)
  expect(times()).toBe(2)
})
