import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { wholeList, type ListId } from '../../../preload/contract/index.ts'
import { enterService, goTo, openList, signInAs, texts } from '../../e2e/support/acts.ts'
import { launchKontorist } from '../../e2e/support/launch.ts'
import { delayWhile, type Delay } from './delay.ts'
import { firstPaintedRow, jumps, scrollFrames, startFrames, stopFrames } from './in-page.ts'
import type { Served } from './served.ts'

/** How the grid behaves once its rows are there. In ms. */
export interface Using {
  readonly blocks: readonly number[]
  readonly jumps: readonly number[]
  readonly scrolling: readonly number[]
  readonly typing: readonly number[]
}

export interface Shown {
  /** From the list's first byte to its first painted row, in ms. */
  readonly painted: number
  readonly idle: Delay
  readonly loading: Delay
  readonly using: Using | null
}

const jumpsMade = 40
const framesScrolled = 150
const blocksAsked = 200

/** Places all over the list, the same in every run, with none near its neighbour. */
export const places = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => ((at + 1) * 0.618_033_988_75) % 1)

const askBlocks = (page: Page, list: ListId): Promise<readonly number[]> =>
  page.evaluate(
    async ({ id, query, parts }) => {
      const states = await window.kontorist.call('lists.states', {})
      const state = states.ok ? states.value.find(({ list: one }) => one === id) : null
      if (!state?.loaded) throw new Error('the list is not loaded')
      const { load, rows, columns } = state.loaded
      const names = columns.filter(({ status }) => status !== 'missing').map(({ name }) => name)
      const times: number[] = []
      for (const part of parts) {
        const from = Math.floor((rows - 100) * part)
        const began = performance.now()
        const answer = await window.kontorist.call('lists.rows', { list: id, load, query, columns: names, from, to: from + 100 })
        if (!answer.ok) throw new Error(answer.problem.detail)
        times.push(performance.now() - began)
      }
      return times
    },
    { id: list, query: wholeList, parts: places(blocksAsked) }
  )

const type = async (page: Page): Promise<readonly number[]> => {
  const search = page.getByRole('textbox', { name: texts.lists.search })
  await search.click()
  await page.evaluate(startFrames)
  await page.keyboard.type('storgatan', { delay: 120 })
  // What the last letter asks for is a part of it.
  await setTimeout(1000)
  return page.evaluate(stopFrames)
}

const use = async (page: Page, list: ListId): Promise<Using> => {
  await openList(page, list)
  const blocks = await askBlocks(page, list)
  const jumped = await page.evaluate(jumps, places(jumpsMade))
  const scrolling = await page.evaluate(scrollFrames, framesScrolled)
  return { blocks, jumps: jumped, scrolling, typing: await type(page) }
}

/** Starts our program, signs in, opens the list and looks at it; with `using`, works with it as well. */
export const showInProgram = async (served: Served, list: ListId, using: boolean): Promise<Shown> => {
  const profile = await mkdtemp(join(tmpdir(), 'kontorist-bench-profile-'))
  const authority = join(profile, 'authority.pem')
  await writeFile(authority, served.ca)
  try {
    const { app, page } = await launchKontorist({ profile, language: 'sv-SE', env: { NODE_EXTRA_CA_CERTS: authority } })
    try {
      await enterService(page, { login: served.address, reporting: served.address })
      await signInAs(page)
      const idle = await delayWhile(app, () => setTimeout(1000))
      let at = NaN
      const loading = await delayWhile(app, async () => {
        const painted = page.evaluate(firstPaintedRow)
        await goTo(page, texts.lists.names[list])
        at = await painted
      })
      const painted = at - served.firstByte()
      return { painted, idle, loading, using: using ? await use(page, list) : null }
    } finally {
      await app.close()
    }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
