import { spawnSync } from 'node:child_process'
import { describe, expect, it, vi } from 'vitest'
import { brokenRulesIn } from '../../host/broken-rules.ts'
import { createEventLoopMonitor, longestBlock } from '../../host/event-loop-monitor.ts'

/** A monitor after the first turn, with clocks that advance only by the work that a test does. */
const create = (started = true, load = () => 0) => {
  let cpuTime = 0
  let now = 0
  const onBlocked = vi.fn<(text: string) => void>()
  const monitor = createEventLoopMonitor({ onBlocked, clock: { cpuTime: () => cpuTime, now: () => now }, load })
  const work = (milliseconds: number, waited = 0): void => {
    cpuTime += milliseconds
    now += milliseconds + waited
  }
  monitor.restart()
  if (started) monitor.check()
  return { monitor, onBlocked, work }
}

describe('a page that waits on a busy main', () => {
  it('is noticed, with what main was asked for', () => {
    const { monitor, onBlocked, work } = create()
    monitor.noteCall('lists.open')
    monitor.noteCall('settings.get')
    monitor.noteCall('lists.open')
    work(10)
    monitor.check()
    work(160)
    monitor.check()
    expect(onBlocked).toHaveBeenCalledExactlyOnceWith(
      'main worked 160 ms at a stretch, and may at most 100, asked for lists.open, settings.get'
    )
    work(0, 1_000)
    monitor.check()
    work(160)
    monitor.check()
    expect(onBlocked).toHaveBeenLastCalledWith('main worked 160 ms at a stretch, and may at most 100')
  })

  it('is nobody who waits for several short turns, however many', () => {
    const { monitor, onBlocked, work } = create()
    for (let turn = 0; turn < 20; turn += 1) {
      work(longestBlock - 1)
      monitor.check()
    }
    expect(onBlocked).not.toHaveBeenCalled()
  })

  // `load`: programs that want a processor, for each that there is. `waited`: what the thread itself waited for one.
  it.each([
    ['later where others have the processors, because an interrupted thread takes longer', 0, 100, 180, 300, 200],
    ['later still where, besides, more programs want a processor than there are', 1.5, 500, 1_590, 1_630, 1_600],
    ['later where more want one than there are, though the thread did not wait for one', 1.5, 0, 790, 830, 800],
    ['the later the more programs want a processor', 10.2, 0, 1_090, 1_130, 1_100]
  ])('is noticed %s', (_, load, waited, less, more, limit) => {
    const { monitor, onBlocked, work } = create(true, () => load)
    work(less, waited)
    monitor.check()
    expect(onBlocked).not.toHaveBeenCalled()
    work(more, waited)
    monitor.check()
    expect(onBlocked).toHaveBeenCalledExactlyOnceWith(`main worked ${more} ms at a stretch, and may at most ${limit}`)
  })

  it('has not been there yet in the first turn, in which the program starts', () => {
    const { monitor, onBlocked, work } = create(false)
    work(900)
    monitor.check()
    expect(onBlocked).not.toHaveBeenCalled()
    work(900)
    monitor.check()
    expect(onBlocked).toHaveBeenCalledOnce()
  })

  it('does not wait on what the host does in the place of Chromium, even where that fails', () => {
    const { monitor, onBlocked, work } = create()
    expect(monitor.exclude(() => (work(500), 'coded'))).toBe('coded')
    const failing = (): never =>
      monitor.exclude(() => {
        work(500)
        throw new Error('could not be cloned')
      })
    expect(failing).toThrow('could not be cloned')
    work(50)
    monitor.check()
    expect(onBlocked).not.toHaveBeenCalled()
    monitor.exclude(() => work(500))
    work(longestBlock + 20)
    monitor.check()
    expect(onBlocked).toHaveBeenCalledExactlyOnceWith('main worked 120 ms at a stretch, and may at most 100')
  })

  it('is told of in a line that the specs find, for work and not for waiting', () => {
    // A machine that looks idle, so that the limit is one that little work exceeds.
    const program = (work: string): string => `
      import { syncBuiltinESMExports } from 'node:module'
      import os from 'node:os'
      os.loadavg = () => [0, 0, 0]
      syncBuiltinESMExports()
      const { startEventLoopMonitor } = await import('${new URL('../../host/event-loop-monitor.ts', import.meta.url).href}')
      startEventLoopMonitor()
      setTimeout(() => { ${work} }, 50)
      setTimeout(() => {}, 150)`
    const run = (work: string): readonly string[] => {
      const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program(work)]
      return brokenRulesIn(spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr)
    }
    const used = 'process.threadCpuUsage().user + process.threadCpuUsage().system'
    expect(run(`const until = ${used} + 300_000; while (${used} < until);`)).toEqual([
      expect.stringMatching(/^main worked \d+ ms at a stretch, and may at most [12]00$/)
    ])
    expect(run('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)')).toEqual([])
  })
})
