import { chromium, type Page } from '@playwright/test'
import type { ListId } from '../../../preload/contract/index.ts'
import { findChromium } from '../../host/chromium.ts'
import type { AnswerTimes } from '../answers.ts'
import { attempt, type Taken } from '../child.ts'
import type {} from '../page/main.ts'
import type { Questions } from '../questions.ts'
import { move, type Moving } from './acts.ts'
import { firstPaintedRow } from './in-page.ts'
import type { Served } from './served.ts'
import { within } from './within.ts'

export interface OrdinaryShown {
  /** From the list's first byte to its first painted row, in ms. */
  readonly painted: number
  readonly using: Taken<OrdinaryUsing> | null
}

export interface OrdinaryUsing extends Moving {
  readonly times: AnswerTimes
}

/** Answers are slow here, and a million rows slower still. */
const patience = 900_000

const use = async (page: Page, questions: Questions, summed: readonly string[]): Promise<OrdinaryUsing> => {
  const moved = await move(page, page.getByLabel('search'))
  await page.getByLabel('search').fill('')
  const times = await page.evaluate(({ asked, sums }) => window.ordinary.ask(asked, sums), { asked: questions, sums: summed })
  return { ...moved, times }
}

/** Shows the list the ordinary way, in the Chromium that our program is shown in; with `questions`, works with it as well. */
export const showOrdinarily = async (
  served: Served,
  list: ListId,
  { questions, summed }: { readonly questions: Questions | null; readonly summed: readonly string[] }
): Promise<OrdinaryShown> => {
  const { executable, env } = await findChromium(false)
  const given = Object.entries({ ...process.env, ...env }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const browser = await chromium.launch({
    executablePath: executable,
    env: Object.fromEntries(given),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    timeout: 30_000
  })
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 } })
    context.setDefaultTimeout(patience)
    const page = await context.newPage()
    const crashed = new Promise<never>((_, reject) => page.once('crash', () => reject(new Error('the page ran out of memory'))))
    await page.goto(`${served.address}/page/index.html`)
    const show = async (): Promise<OrdinaryShown> => {
      const painted = page.evaluate(firstPaintedRow)
      const shown = page.evaluate((path) => window.ordinary.show(path), `/${list}/`)
      // A failure to show is the reason why nothing is painted.
      const at = await Promise.race([painted, shown.then(() => painted)])
      return { painted: at - served.firstByte(), using: questions ? await attempt(() => within(patience, 'working with the list', use(page, questions, summed))) : null }
    }
    return await within(patience, 'the ordinary way', Promise.race([show(), crashed]))
  } finally {
    await browser.close()
  }
}
