import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { drawnCells, jumps, scrollFrames, startFrames, stopFrames, type Jump } from './in-page.ts'

/** How long a loaded grid takes to respond. All in ms. */
export interface InteractionTimes {
  readonly jumps: readonly Jump[]
  /** How many cells are drawn, which jumps draw anew. */
  readonly cells: number
  readonly scrolling: readonly number[]
  readonly typing: readonly number[]
}

const jumpsMade = 40
const framesScrolled = 150

/** Positions all over the list (0 to 1): the same in every run, and far from each other. */
export const scrollTargets = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => ((at + 1) * 0.618_033_988_75) % 1)

/** Jumps and scrolls in the page's grid, then types a word into its search field. */
export const scrollAndType = async (page: Page, search: Locator): Promise<InteractionTimes> => {
  const jumped = await page.evaluate(jumps, scrollTargets(jumpsMade))
  const cells = await page.evaluate(drawnCells)
  const scrolling = await page.evaluate(scrollFrames, framesScrolled)
  await search.click()
  await page.evaluate(startFrames)
  await page.keyboard.type('storgatan', { delay: 120 })
  // The query of the last letters belongs to it.
  await setTimeout(1000)
  return { jumps: jumped, cells, scrolling, typing: await page.evaluate(stopFrames) }
}
