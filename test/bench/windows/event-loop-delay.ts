import type { ElectronApplication } from '@playwright/test'

/** How late the event loop was, in ms. One millisecond of it comes from the measurement. */
export interface EventLoopDelay {
  readonly max: number
  readonly p999: number
  /** The longest work of its thread between two turns. Beyond that it was late because it waited for a processor. */
  readonly longestTask: number
}

/** Measures the delay of the main process's event loop while `work` runs. */
export const measureDelayDuring = async (
  app: ElectronApplication,
  work: () => Promise<unknown>
): Promise<EventLoopDelay> => {
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
    return { max: histogram.max / 1e6, p999: histogram.percentile(99.9) / 1e6, longestTask: worked }
  })
}
