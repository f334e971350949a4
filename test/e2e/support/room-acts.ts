import { expect, type Locator, type Page } from '@playwright/test'
import { grid } from './grid-acts.ts'

/** What is where on the page, and what of it can be seen. */

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const boxOf = async (part: Locator): Promise<Box> => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${String(part)} is not shown`)
  return box
}

/** Whether two boxes have more than an edge in common. */
export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The size of a window, and of one at 200 % zoom. */
export const sizes = [
  { width: 640, height: 480 },
  { width: 683, height: 384 },
  { width: 1280, height: 800 }
] as const

/** Changes the size of the window, and waits until the page stands still. */
export const resize = async (page: Page, size: { readonly width: number; readonly height: number }): Promise<void> => {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** How many rows of the grid can be seen whole, between its headings and its totals. */
export const wholeRows = (page: Page): Promise<number> =>
  grid(page).evaluate((element) => {
    const top = Math.max(
      ...[...element.querySelectorAll('[role="columnheader"]')].map((heading) => heading.getBoundingClientRect().bottom)
    )
    const bottom =
      element.querySelector('[role="row"][row-index="b-0"]')?.getBoundingClientRect().top ??
      element.getBoundingClientRect().bottom
    const isWhole = (row: Element): boolean => {
      const box = row.getBoundingClientRect()
      return box.height > 0 && box.top >= top - 1 && box.bottom <= bottom + 1
    }
    const rows = [...element.querySelectorAll('[role="row"][row-index]')].filter((row) =>
      /^\d+$/.test(row.getAttribute('row-index') ?? '')
    )
    return new Set(rows.filter(isWhole).map((row) => row.getAttribute('row-index'))).size
  })

/** Expects that nothing lies over the middle of the part: a click there would be one on it. */
export const expectReachable = async (part: Locator): Promise<void> => {
  await expect(part).toBeInViewport({ ratio: 1 })
  await part.click({ trial: true })
}
