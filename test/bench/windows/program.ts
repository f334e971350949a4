import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, ElectronApplication } from '@playwright/test'
import { allRows, type ListId } from '../../../preload/contract/index.ts'
import { enterService, goTo, openList, signInAs, texts } from '../../e2e/support/acts.ts'
import { launchKontorist } from '../../e2e/support/launch.ts'
import { attempt, type Attempt } from '../child-job.ts'
import {
  scrollAndType,
  scrollTargets,
  type InteractionTimes,
  firstPaintedRow,
  shownGrid,
  type GridShape,
  withTimeLimit
} from './in-page.ts'
import type { BenchService } from './bench-service.ts'

/** How long our loaded grid takes to respond, and its blocks alone. In ms. */
export interface ProgramInteractions extends InteractionTimes {
  readonly blocks: readonly number[]
}

export interface ProgramTimes {
  /** From the list's first byte to its first painted row, in ms. */
  readonly painted: number
  /** From the list's first byte to its last row, shown and ready for questions, in ms. */
  readonly whole: number
  readonly idle: EventLoopDelay
  readonly loading: EventLoopDelay
  /** What the grid shows at once when the list is there. */
  readonly shape: GridShape
  readonly interactions: Attempt<ProgramInteractions> | null
}

const blocksAsked = 200
/** For a million rows on a slow machine. */
const timeout = 300_000

const askBlocks = (page: Page, list: ListId): Promise<readonly number[]> =>
  page.evaluate(
    async ({ id, query, parts }) => {
      const states = await window.kontorist.call('lists.states', {})
      const state = states.ok ? states.value.find(({ list: one }) => one === id) : null
      if (!state?.loaded) throw new Error('the list is not loaded')
      const { loadId, rows, columns } = state.loaded
      const names = columns.filter(({ status }) => status !== 'missing').map(({ name }) => name)
      const times: number[] = []
      for (const part of parts) {
        const from = Math.floor((rows - 100) * part)
        const began = performance.now()
        const answer = await window.kontorist.call('rows.block', {
          of: { kind: 'list', list: id },
          loadId,
          query,
          columns: names,
          from,
          to: from + 100
        })
        if (!answer.ok) throw new Error(answer.problem.detail)
        times.push(performance.now() - began)
      }
      return times
    },
    { id: list, query: allRows, parts: scrollTargets(blocksAsked) }
  )

const use = async (page: Page, list: ListId): Promise<ProgramInteractions> => {
  await openList(page, list)
  const blocks = await askBlocks(page, list)
  return { blocks, ...(await scrollAndType(page, page.getByRole('textbox', { name: texts.lists.search }))) }
}

/** Starts our program, signs in, opens the list and looks at it; with `using`, works with it as well. */
export const measureProgram = async (served: BenchService, list: ListId, using: boolean): Promise<ProgramTimes> => {
  const profile = await mkdtemp(join(tmpdir(), 'kontorist-bench-profile-'))
  const authority = join(profile, 'authority.pem')
  await writeFile(authority, served.ca)
  try {
    const { app, page } = await launchKontorist({ profile, language: 'sv-SE', env: { NODE_EXTRA_CA_CERTS: authority } })
    try {
      await enterService(page, { login: served.address, reporting: served.address })
      await signInAs(page)
      const idle = await measureDelayDuring(app, () => wait(1000))
      let [first, last] = [NaN, NaN]
      const loading = await measureDelayDuring(app, async () => {
        const painted = withTimeLimit(timeout, 'the first row', page.evaluate(firstPaintedRow))
        const whole = withTimeLimit(timeout, 'the whole list', whenWholeListShown(page, list))
        ;[first, last] = await Promise.all([painted, whole, goTo(page, texts.lists.names[list])])
      })
      const [painted, whole] = [first - served.firstByte(), last - served.firstByte()]
      const shape = await page.evaluate(shownGrid)
      return {
        painted,
        whole,
        idle,
        loading,
        shape,
        interactions: using
          ? await attempt(() => withTimeLimit(timeout, 'working with the list', use(page, list)))
          : null
      }
    } finally {
      await app.close()
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/**
 * Resolves when the list is there to its last row: the line under the rows says how many they are, and the engine has
 * added them up. Gives the time in ms since 1970.
 */
export const whenWholeListShown = (page: Page, list: ListId): Promise<number> =>
  page.evaluate(
    async ({ id, query }) => {
      const loadId = await new Promise<number>((resolve) => {
        const off = window.kontorist.on('lists.changed', ({ list: changed, loaded }) => {
          if (changed !== id || !loaded) return
          off()
          resolve(loaded.loadId)
        })
      })
      const sums = window.kontorist.call('rows.totals', { of: { kind: 'list', list: id }, loadId, query })
      await new Promise<void>((resolve) => {
        const look = (): void => {
          // The line about a partial load starts with a word, not with a number.
          if (/^\d/.test(document.querySelector('main footer [role="status"]')?.textContent.trim() ?? ''))
            setTimeout(resolve)
          else requestAnimationFrame(look)
        }
        look()
      })
      const answer = await sums
      if (!answer.ok) throw new Error(answer.problem.detail)
      return performance.timeOrigin + performance.now()
    },
    { id: list, query: allRows }
  )

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
