import { describe, expect, it, vi } from 'vitest'
import { atMostEvery } from '../../../../main/base/at-most-every.ts'
import { createClock, settle } from '../session/fake-clock.ts'

const paced = () => {
  const clock = createClock()
  const acts: number[] = []
  const wait = (milliseconds: number) => clock.wait(milliseconds, new AbortController().signal)
  const tell = atMostEvery({ interval: 100, clock: clock.now, sleep: wait }, () => void acts.push(clock.now()))
  const begun = clock.now()
  return { clock, tell, times: () => acts.map((at) => at - begun) }
}

describe('what is told at most every so often', () => {
  it('is told at once, and what comes meanwhile once more, at the end of the interval', async () => {
    const { clock, tell, times } = paced()
    for (let n = 0; n < 50; n++) tell()
    expect(times()).toEqual([0])
    clock.pass(0.1)
    await settle()
    expect(times()).toEqual([0, 100])
  })

  it('is told at once again after a pause', () => {
    const { clock, tell, times } = paced()
    tell()
    clock.pass(5)
    tell()
    expect(times()).toEqual([0, 5000])
  })

  it('is not silenced by a time of day that is set back, because it does not ask for it', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const interval = 600_000
    const rests: number[] = []
    const sleep = async (milliseconds: number): Promise<void> => void rests.push(milliseconds)
    const tell = atMostEvery({ interval, sleep }, () => undefined)
    tell()
    vi.setSystemTime(Date.now() - 3_600_000)
    tell()
    vi.useRealTimers()
    expect(rests).toHaveLength(1)
    expect(rests[0]).toBeLessThanOrEqual(interval)
  })
})
