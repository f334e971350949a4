import type { ElectronApplication } from '@playwright/test'

/** How long the event loop was late, in ms; a millisecond of it is the measurement's own. */
export interface EventLoopDelay {
  readonly max: number
  readonly most: number
  /** The longest that its own thread worked between two turns: what is late beyond that, waited for a processor. */
  readonly worked: number
}

/** Watches the main process's event loop while `work` is done. */
export const measureDelayDuring = async (app: ElectronApplication, work: () => Promise<unknown>): Promise<EventLoopDelay> => {
  await app.evaluate(() => {
    const histogram = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 })
    histogram.enable()
    const used = (): number => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1000
    }
    const watch = { histogram, worked: 0, timer: setInterval(() => turn(), 1) }
    let last = used()
    const turn = (): void => {
      const now = used()
      watch.worked = Math.max(watch.worked, now - last)
      last = now
    }
    Reflect.set(globalThis, 'benchDelay', watch)
  })
  await work()
  return app.evaluate(() => {
    const watch: {
      readonly histogram: { disable: () => void; max: number; percentile: (of: number) => number }
      readonly worked: number
      readonly timer: NodeJS.Timeout
    } = Reflect.get(globalThis, 'benchDelay')
    const { histogram, worked, timer } = watch
    clearInterval(timer)
    histogram.disable()
    return { max: histogram.max / 1e6, most: histogram.percentile(99.9) / 1e6, worked }
  })
}
