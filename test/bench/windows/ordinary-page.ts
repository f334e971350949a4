import { chromium, type Page } from '@playwright/test'
import type { ListId } from '../../../preload/contract/index.ts'
import { findChromium } from '../../host/chromium.ts'
import type { QuestionTimes, Questions } from '../questions.ts'
import { attempt, type Attempt } from '../child-job.ts'
import type {} from '../page/main.ts'
import { scrollAndType, type InteractionTimes, firstPaintedRow, type GridShape, withTimeLimit } from './in-page.ts'
import type { BenchService } from './bench-service.ts'

export interface OrdinaryTimes {
  /** From the list's first byte to its first painted row, in ms. */
  readonly painted: number
  readonly interactions: Attempt<OrdinaryInteractions> | null
}

export interface OrdinaryInteractions extends InteractionTimes {
  readonly times: QuestionTimes
}

/** Answers are slow here, and slower still with a million rows. */
const timeout = 900_000

const use = async (page: Page, questions: Questions, summed: readonly string[]): Promise<OrdinaryInteractions> => {
  const moved = await scrollAndType(page, page.getByLabel('search'))
  await page.getByLabel('search').fill('')
  const times = await page.evaluate(({ asked, sums }) => window.ordinary.ask(asked, sums), {
    asked: questions,
    sums: summed
  })
  return { ...moved, times }
}

/**
 * Shows the list the ordinary way, in the Chromium that our program is shown in; with `questions`, works with it as well. `shape`: what the
 * grid is to show at once; else all the window with AG Grid's own widths and heights.
 */
export const measureOrdinaryPage = async (
  served: BenchService,
  list: ListId,
  {
    questions,
    summed,
    shape
  }: { readonly questions: Questions | null; readonly summed: readonly string[]; readonly shape: GridShape | null }
): Promise<OrdinaryTimes> => {
  const { executable, env } = await findChromium(false)
  const given = Object.entries({ ...process.env, ...env }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]]
  )
  const browser = await chromium.launch({
    executablePath: executable,
    env: Object.fromEntries(given),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    timeout: 30_000
  })
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(timeout)
    const page = await context.newPage()
    const crashed = new Promise<never>((_, reject) =>
      page.once('crash', () => reject(new Error('the page ran out of memory')))
    )
    await page.goto(`${served.address}/page/index.html`)
    const show = async (): Promise<OrdinaryTimes> => {
      const painted = page.evaluate(firstPaintedRow)
      const shown = page.evaluate(([path, like]) => window.ordinary.show(path, like), [`/${list}/`, shape] as const)
      // Where showing fails, nothing is painted; this rejects with the reason.
      const at = await Promise.race([painted, shown.then(() => painted)])
      return {
        painted: at - served.firstByte(),
        interactions: questions
          ? await attempt(() => withTimeLimit(timeout, 'working with the list', use(page, questions, summed)))
          : null
      }
    }
    return await withTimeLimit(timeout, 'the ordinary way', Promise.race([show(), crashed]))
  } finally {
    await browser.close()
  }
}
