import { spawnSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'
import { brokenRulesIn } from '../../host/broken-rules.ts'
import { createEventLoopMonitor, longestBlock } from '../../host/event-loop-monitor.ts'

/** Stretches behind the start of a program, whose clocks stand still but for the work that is said to be done. */
const create = (started = true, isOverloaded = () => false) => {
  let worked = 0
  let now = 0
  const onBlocked = vi.fn<(text: string) => void>()
  const stretches = createEventLoopMonitor({ onBlocked, clock: { worked: () => worked, now: () => now }, isOverloaded })
  const work = (milliseconds: number, waited = 0): void => {
    worked += milliseconds
    now += milliseconds + waited
  }
  stretches.begin()
  if (started) stretches.check()
  return { stretches, told: onBlocked, work }
}

describe('a page that waits on a busy main', () => {
  it('is noticed, with what main was asked for', () => {
    const { stretches, told, work } = create()
    stretches.noteCall('lists.open')
    stretches.noteCall('settings.get')
    stretches.noteCall('lists.open')
    work(10)
    stretches.check()
    work(160)
    stretches.check()
    expect(told).toHaveBeenCalledExactlyOnceWith('main worked 160 ms at a stretch, and may at most 100, asked for lists.open, settings.get')
    work(0, 1_000)
    stretches.check()
    work(160)
    stretches.check()
    expect(told).toHaveBeenLastCalledWith('main worked 160 ms at a stretch, and may at most 100')
  })

  it('is nobody who waits for several short turns, however many', () => {
    const { stretches, told, work } = create()
    for (let turn = 0; turn < 20; turn += 1) {
      work(longestBlock - 1)
      stretches.check()
    }
    expect(told).not.toHaveBeenCalled()
  })

  it('is noticed later where other programs have the processors, because a thread that is interrupted takes longer', () => {
    const { stretches, told, work } = create()
    work(180, 100)
    stretches.check()
    expect(told).not.toHaveBeenCalled()
    work(300, 100)
    stretches.check()
    expect(told).toHaveBeenCalledExactlyOnceWith('main worked 300 ms at a stretch, and may at most 200')
  })

  it('is noticed later still while more programs want a processor than there are', () => {
    const { stretches, told, work } = create(true, () => true)
    work(1_990)
    stretches.check()
    expect(told).not.toHaveBeenCalled()
    work(2_030)
    stretches.check()
    expect(told).toHaveBeenCalledExactlyOnceWith('main worked 2030 ms at a stretch, and may at most 2000')
  })

  it('has not been there yet in the first turn, in which the program starts', () => {
    const { stretches, told, work } = create(false)
    work(900)
    stretches.check()
    expect(told).not.toHaveBeenCalled()
    work(900)
    stretches.check()
    expect(told).toHaveBeenCalledOnce()
  })

  it('does not wait on what the host does in the place of Chromium, even where that fails', () => {
    const { stretches, told, work } = create()
    expect(stretches.exclude(() => (work(500), 'coded'))).toBe('coded')
    const failing = (): never =>
      stretches.exclude(() => {
        work(500)
        throw new Error('could not be cloned')
      })
    expect(failing).toThrow('could not be cloned')
    work(50)
    stretches.check()
    expect(told).not.toHaveBeenCalled()
    stretches.exclude(() => work(500))
    work(longestBlock + 20)
    stretches.check()
    expect(told).toHaveBeenCalledExactlyOnceWith('main worked 120 ms at a stretch, and may at most 100')
  })

  it('is told of in a line that the specs find, for work and not for waiting', { timeout: 60_000 }, () => {
    const program = (work: string): string => `
      import { watchStretches } from '${new URL('../../host/event-loop-monitor.ts', import.meta.url).href}'
      watchStretches()
      setTimeout(() => { ${work} }, 50)
      setTimeout(() => {}, 150)`
    const run = (work: string): readonly string[] => {
      const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program(work)]
      return brokenRulesIn(spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr)
    }
    const used = 'process.threadCpuUsage().user + process.threadCpuUsage().system'
    expect(run(`const until = ${used} + 4_500_000; while (${used} < until);`)).toEqual([
      expect.stringMatching(/^main worked \d+ ms at a stretch, and may at most (100|200|2000|4000)$/)
    ])
    expect(run('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)')).toEqual([])
  })
})
