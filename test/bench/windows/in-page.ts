import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** Functions that are run in a page, our program's or the ordinary one. None of them may use another, because each is sent alone. */

/** Resolves when the grid's first row has been painted, with the time in ms since 1970. What nobody sees, such as a rehearsal, is none. */
export const firstPaintedRow = (): Promise<number> =>
  new Promise((resolve) => {
    const look = (): void => {
      const cells = [...document.querySelectorAll('[role="row"][row-index="0"] [role="gridcell"]')]
      const cell = cells.find((one) => one.checkVisibility({ visibilityProperty: true }))
      // A task queued in the frame's callbacks runs when the frame has been painted.
      if (cell?.textContent.trim()) setTimeout(() => resolve(performance.timeOrigin + performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })

/** What a grid shows at once: as much is drawn by any grid that is given the same. In pixels. */
export interface GridShape {
  readonly width: number
  /** Of the rows in sight, without headings and sums. */
  readonly height: number
  readonly rowHeight: number
  /** The columns in sight, in their order. */
  readonly columns: readonly { readonly name: string; readonly width: number }[]
}

/** What the page's grid shows at once. */
export const shownGrid = (): GridShape => {
  const row = [...document.querySelectorAll('[role="row"]')].find(
    (one) => /^\d+$/.test(one.getAttribute('row-index') ?? '') && one.checkVisibility({ visibilityProperty: true })
  )
  let grid: Element | null = row ?? null
  while (grid && grid.scrollHeight <= grid.clientHeight + 100) grid = grid.parentElement
  if (!row || !grid) throw new Error('there is no grid')
  const { left, right } = grid.getBoundingClientRect()
  const headings = [
    ...(row.closest('[role="grid"], [role="treegrid"]') ?? document).querySelectorAll('[role="columnheader"][col-id]')
  ].flatMap((heading) => {
    const place = heading.getBoundingClientRect()
    const name = heading.getAttribute('col-id')
    return name && place.width > 0 && place.right > left && place.left < right
      ? [{ name, width: Math.round(place.width), left: place.left }]
      : []
  })
  const columns = headings.sort((one, other) => one.left - other.left).map(({ name, width }) => ({ name, width }))
  return { width: grid.clientWidth, height: grid.clientHeight, rowHeight: row.getBoundingClientRect().height, columns }
}

/** How many cells are in sight or drawn around it. */
export const drawnCells = (): number => document.querySelectorAll('[role="row"][row-index] [role="gridcell"]').length

/** Scrolls down a little before every frame and gives the times between the frames, in ms. */
export const scrollFrames = (frames: number): Promise<readonly number[]> =>
  new Promise((resolve, reject) => {
    let grid =
      [...document.querySelectorAll('[role="row"]')].find((row) => /^\d+$/.test(row.getAttribute('row-index') ?? '')) ??
      null
    while (grid && grid.scrollHeight <= grid.clientHeight + 100) grid = grid.parentElement
    if (!grid) return reject(new Error('there is no grid to scroll'))
    const times: number[] = []
    let last = NaN
    const step = (at: number): void => {
      if (!Number.isNaN(last)) times.push(at - last)
      last = at
      grid.scrollTop += 240
      if (times.length < frames) return void requestAnimationFrame(step)
      grid.scrollTop = 0
      resolve(times)
    }
    requestAnimationFrame(step)
  })

/** Records the times between frames until `stopFrames` is called. */
export const startFrames = (): void => {
  const times: number[] = []
  let last = NaN
  const step = (at: number): void => {
    if (!Number.isNaN(last)) times.push(at - last)
    last = at
    const running: unknown = Reflect.get(window, 'benchFrames')
    if (running === times) requestAnimationFrame(step)
  }
  Reflect.set(window, 'benchFrames', times)
  requestAnimationFrame(step)
}

/** The times between frames since `startFrames`, in ms. */
export const stopFrames = (): readonly number[] => {
  const times: unknown = Reflect.get(window, 'benchFrames')
  Reflect.set(window, 'benchFrames', null)
  return Array.isArray(times) ? times : []
}

/** How long a jump took until its rows were painted, in ms. */
export interface Jump {
  /** From the command to scroll. */
  readonly fromCommand: number
  /** From the scroll event, in which a grid requests rows that it lacks. */
  readonly fromScrollEvent: number
}

/** Jumps to each part (0 to 1) of the list and gives how long it took until the rows there were painted. */
export const jumps = async (parts: readonly number[]): Promise<readonly Jump[]> => {
  let grid =
    [...document.querySelectorAll('[role="row"]')].find((row) => /^\d+$/.test(row.getAttribute('row-index') ?? '')) ??
    null
  while (grid && grid.scrollHeight <= grid.clientHeight + 100) grid = grid.parentElement
  if (!grid) throw new Error('there is no grid to scroll')
  const scroller = grid
  /** The visible rows, without pinned ones. */
  const inSight = (): readonly Element[] => {
    const { top, bottom } = scroller.getBoundingClientRect()
    return [...scroller.querySelectorAll('[role="row"][row-index]')].filter((row) => {
      const place = row.getBoundingClientRect()
      return /^\d+$/.test(row.getAttribute('row-index') ?? '') && place.bottom > top && place.top < bottom
    })
  }
  const enough = inSight().length - 2
  const times: Jump[] = []
  let heard = NaN
  // Before the grid's own listener, and the first event only, because drawing may scroll as well.
  const hear = ({ target }: Event): void => {
    if (target === scroller && Number.isNaN(heard)) heard = performance.now()
  }
  window.addEventListener('scroll', hear, { capture: true })
  for (const part of parts) {
    const before = inSight()[0]?.getAttribute('row-index')
    heard = NaN
    const began = performance.now()
    scroller.scrollTop = Math.floor((scroller.scrollHeight - scroller.clientHeight) * part)
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        const rows = inSight()
        const isThere = rows.length >= enough && rows[0]?.getAttribute('row-index') !== before
        if (isThere && rows.every((row) => row.textContent.trim())) setTimeout(resolve)
        else if (performance.now() - began > 10_000)
          reject(new Error(`a jump to ${part} of the list showed no rows within 10 s`))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    const painted = performance.now()
    times.push({ fromCommand: painted - began, fromScrollEvent: painted - heard })
  }
  window.removeEventListener('scroll', hear, { capture: true })
  scroller.scrollTop = 0
  return times
}

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
  await wait(1000)
  return { jumps: jumped, cells, scrolling, typing: await page.evaluate(stopFrames) }
}

/** The promise, or a rejection when it has not settled within so many milliseconds. */
export const withTimeLimit = <T>(limit: number, what: string, promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    wait(limit, undefined, { ref: false }).then((): never => {
      throw new Error(`${what} took longer than ${limit / 1000} s`)
    })
  ])
