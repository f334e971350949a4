import type { ElectronApplication } from '@playwright/test'

/** How long the event loop was late, in ms; a millisecond of it is the measurement's own. */
export interface Delay {
  readonly max: number
  readonly most: number
}

/** Watches the main process's event loop while `work` is done. */
export const delayWhile = async (app: ElectronApplication, work: () => Promise<unknown>): Promise<Delay> => {
  await app.evaluate(() => {
    const histogram = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 1 })
    histogram.enable()
    Reflect.set(globalThis, 'benchDelay', histogram)
  })
  await work()
  return app.evaluate(() => {
    const histogram: { disable: () => void; max: number; percentile: (of: number) => number } = Reflect.get(globalThis, 'benchDelay')
    histogram.disable()
    return { max: histogram.max / 1e6, most: histogram.percentile(99.9) / 1e6 }
  })
}
