import type { Page } from '@playwright/test'
import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, goTo, openList, runCommand, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import {
  cell,
  filterBy,
  filterColumn,
  filterField,
  grid,
  header,
  reveal,
  selectedCount,
  settledStatus,
  showAllColumns,
  sortBy,
  status,
  totalOf
} from '../e2e/support/grid-acts.ts'
import { boxOf } from '../e2e/support/room-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'

const rows = 2_000

const hasFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

/** A row that is drawn and has an address, from this one on. */
const rowInSight = async (page: Page, least: number): Promise<number> => {
  let found = -1
  await expect
    .poll(async () => {
      const drawn = await grid(page)
        .locator('[role="row"] [col-id="HyresobjektAdress"][role="gridcell"]')
        .evaluateAll((cells) =>
          cells.flatMap((one) =>
            one.textContent.trim() === '' ? [] : [Number(one.closest('[row-index]')?.getAttribute('row-index'))]
          )
        )
      found = drawn.filter((row) => row >= least).toSorted((one, other) => one - other)[3] ?? -1
      return found
    })
    .toBeGreaterThanOrEqual(least)
  return found
}

test(
  'Tab reaches the headings, the filters and the rows in one stop each, and leaves them again',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    // The last that stands above the grid.
    const panel = page.getByRole('button', { name: views.menu.replace('{name}', views.ready.first.name), exact: true })
    await panel.focus()
    await page.keyboard.press('Tab')
    await expect(header(page, 'Hyresobjekt')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(header(page, 'HyresobjektAdress')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(filterField(page, 'HyresobjektAdress')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(filterField(page, 'HyresobjektStatus')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(grid(page).locator('[role="row"][row-index="0"] [role="gridcell"]:focus')).toHaveCount(1)
    // The next thing to reach comes with the row that is selected now.
    await expect(selectedCount(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(grid(page).locator(':focus')).toHaveCount(0)
    // What counts the selection follows.
    await expect.poll(() => hasFocus(page)).toBe(true)
    // And back.
    await page.keyboard.press('Shift+Tab')
    await expect(grid(page).locator('[role="row"][row-index="0"] [role="gridcell"]:focus')).toHaveCount(1)
    await page.keyboard.press('Shift+Tab')
    await expect(grid(page).locator('.filter-field input:focus')).toHaveCount(1)
    await page.keyboard.press('Shift+Tab')
    await expect(grid(page).locator('[role="columnheader"]:focus')).toHaveCount(1)
    await page.keyboard.press('Shift+Tab')
    await expect(panel).toBeFocused()
  }
)

test(
  'where no row is left, Tab goes from the filters to what is offered instead, and back',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    await filterColumn(page, 'HyresobjektAdress', 'finns ej')
    const clear = page.getByRole('button', { name: texts.filters.noRows.clearFilters, exact: true })
    await expect(clear).toBeVisible()
    await filterField(page, 'HyresobjektAdress').press('Tab')
    await expect(clear).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(grid(page).locator('.filter-field input:focus')).toHaveCount(1)
  }
)

test(
  'the focus stays with somebody who clears filters, removes a chip or clears the search, also where no row was left',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    const all = await settledStatus(page)
    const clears = [
      texts.lists.clearFilters,
      texts.lists.clearFilter.replace('{filter}', texts.fields.HyresobjektStatus),
      texts.filters.noRows.clearFilters
    ]
    for (const name of clears) {
      await filterColumn(page, 'HyresobjektStatus', 'finns ej')
      await expect(status(page)).toContainText('0 av')
      const button = page.getByRole('button', { name, exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(status(page)).toHaveText(all)
      expect(await hasFocus(page), name).toBe(true)
      await expect(grid(page).locator(':focus'), name).toHaveCount(1)
    }
    await page.getByRole('textbox', { name: texts.lists.search }).fill('finns ej')
    await expect(status(page)).toContainText('0 av')
    await page
      .getByRole('group', { name: texts.filters.noRows.title })
      .getByRole('button', { name: texts.filters.noRows.clearSearch, exact: true })
      .press('Enter')
    await expect(status(page)).toHaveText(all)
    await expect(grid(page).locator(':focus')).toHaveCount(1)
  }
)

test(
  'the focus stands on a cell in sight once filters are cleared, also where somebody has scrolled away from the cell that they were in',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    const all = await settledStatus(page)
    const chip = page.getByRole('button', {
      name: texts.lists.clearFilter.replace('{filter}', texts.fields.HyresobjektStatus),
      exact: true
    })
    const focused = grid(page).locator('[role="gridcell"]:focus')
    for (const clear of [
      () => chip.click(),
      () => chip.press('Enter'),
      () => page.getByRole('button', { name: texts.lists.clearFilters, exact: true }).press('Enter'),
      () => runCommand(page, texts.lists.clearFilters)
    ]) {
      // From a cell near the top downwards, and from one far down upwards.
      for (const { from, to } of [
        { from: 0, to: 4_000 },
        { from: 4_000, to: -8_000 }
      ]) {
        await filterColumn(page, 'HyresobjektStatus', 'Uthyrd')
        expect(await settledStatus(page)).not.toBe(all)
        await grid(page).hover({ position: { x: 500, y: 300 } })
        if (from > 0) await page.mouse.wheel(0, from)
        const left = cell(page, await rowInSight(page, from > 0 ? 100 : 0), 'HyresobjektAdress')
        await left.click()
        await expect(left).toBeFocused()
        await page.mouse.wheel(0, to)
        await expect(left).not.toBeInViewport()
        await clear()
        await expect(status(page)).toHaveText(all)
        await expect(focused).toBeInViewport()
        // The keys go on from there.
        await page.keyboard.press('ArrowDown')
        await expect(focused).toBeInViewport()
      }
    }
  }
)

test(
  'where no row is left, the grid names the filters and the search, and offers to clear either',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    await filterBy(page, 'HyresobjektStatus', 'is', 'Ledig')
    await page.getByRole('textbox', { name: texts.lists.search }).fill('finns ej')
    const empty = page.getByRole('group', { name: texts.filters.noRows.title })
    await expect(empty).toContainText('Status är Ledig')
    await expect(empty).toContainText('finns ej')
    await empty.getByRole('button', { name: texts.filters.noRows.clearSearch, exact: true }).click()
    await expect(status(page)).not.toContainText(/^0 av/)
    await expect(empty).toHaveCount(0)
    await expect(page.getByRole('list', { name: texts.lists.activeFilters })).toContainText('Ledig')
  }
)

test(
  'the filters, the search and the sort stand on a line of their own, and none of them is cut off in a narrow window',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    for (const field of ['HyresobjektStatus', 'HyresobjektTyp', 'HyresobjektAdress', 'Bostadsområde'] as const)
      await filterBy(page, field, 'notEmpty')
    await sortBy(page, 'Bostadsområde')
    await page.getByRole('textbox', { name: texts.lists.search }).fill('väg')
    const bar = page.getByRole('list', { name: texts.lists.activeFilters })
    await expect(bar).toContainText(`${texts.filters.bar.search}\u00a0väg`)
    await expect(bar).toContainText(`${texts.filters.bar.sort}\u00a0${texts.fields.Bostadsområde} ↑`)
    // A line of its own, between the tools and the rows, on which nothing is cut off.
    const line = await boxOf(bar)
    for (const other of [
      page.getByRole('textbox', { name: texts.lists.search }),
      page.getByRole('heading', { level: 1 }),
      grid(page)
    ]) {
      const box = await boxOf(other)
      expect(box.y >= line.y + line.height || box.y + box.height <= line.y).toBe(true)
    }
    await page.setViewportSize({ width: 640, height: 480 })
    const more = page.getByRole('button', { name: /^\d+ till$/ })
    await expect(more).toBeVisible()
    await more.click()
    const all = page.getByRole('list', { name: texts.filters.bar.moreTitle })
    await expect(all.getByRole('listitem')).toHaveCount(6)
    const cut = await all
      .locator('.text')
      .evaluateAll((chips) => chips.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
    expect(cut).toBe(0)
    await all.getByRole('button', { name: texts.filters.bar.clearSort, exact: true }).click()
    await expect(all.getByRole('listitem')).toHaveCount(5)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(header(page, 'Bostadsområde')).toHaveAttribute('aria-sort', 'none')
  }
)

test(
  'a filter that is cut short on its line stands whole behind a button, also where none is left out, and the keyboard reaches it',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    const { more, moreTitle, whole } = texts.filters.bar
    const bar = page.getByRole('list', { name: texts.lists.activeFilters })
    const cutIn = (list: typeof bar): Promise<number> =>
      list
        .locator('.text')
        .evaluateAll((chips) => chips.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
    await filterColumn(page, 'HyresobjektStatus', 'Ledig')
    await expect(bar).toContainText('Ledig')
    await expect(page.getByRole('button', { name: whole, exact: true })).toHaveCount(0)
    await filterColumn(
      page,
      'HyresobjektStatus',
      'Ledig, Uthyrd, Uppsagd, Spärrad, Under renovering, Till försäljning, Under uppsägning'
    )
    await filterColumn(page, 'HyresobjektYta', '10..62,5; 70..75; 80..85; 90..95')
    await filterColumn(page, 'Bostadsområde', 'ö')
    await expect(bar.getByRole('listitem')).toHaveCount(3)
    await expect.poll(() => cutIn(bar)).toBeGreaterThan(0)
    const button = page.getByRole('button', { name: whole, exact: true })
    await button.press('Enter')
    const all = page.getByRole('list', { name: moreTitle })
    await expect(all.getByRole('listitem')).toHaveCount(3)
    await expect(all).toContainText('Till försäljning')
    expect(await cutIn(all)).toBe(0)
    await expectNoFindings(null, page, 'filters in full')
    await shoot(page, 'filters-in-full')
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    // One alone, longer than the line.
    await page.setViewportSize({ width: 640, height: 480 })
    await page.getByRole('button', { name: new RegExp(`^${more.replace('{n}', '\\d+')}$`) }).press('Enter')
    for (const field of ['HyresobjektYta', 'Bostadsområde'] as const)
      await all
        .getByRole('button', { name: texts.lists.clearFilter.replace('{filter}', texts.fields[field]), exact: true })
        .click()
    await page.keyboard.press('Escape')
    await button.press('Enter')
    expect(await cutIn(all)).toBe(0)
  }
)

test('a cell that is cut off shows its text under the pointer', { tag: '@full' }, async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await reveal(page, 'HyresobjektAdress')
  const address = cell(page, 2, 'HyresobjektAdress')
  const text = await address.innerText()
  const edge = await header(page, 'HyresobjektAdress').boundingBox()
  if (!edge) throw new Error('no heading')
  await page.mouse.move(edge.x + edge.width - 1, edge.y + 10)
  await page.mouse.down()
  await page.mouse.move(edge.x + 60, edge.y + 10, { steps: 4 })
  await page.mouse.up()
  await address.hover()
  await expect(page.locator('.ag-tooltip')).toHaveText(text)
})

test('a double click on the edge of a heading fits the column to its content', { tag: '@full' }, async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await reveal(page, 'HyresobjektAdress')
  const heading = header(page, 'HyresobjektAdress')
  const before = await heading.boundingBox()
  if (!before) throw new Error('no heading')
  await page.mouse.move(before.x + before.width - 1, before.y + 10)
  await page.mouse.down()
  await page.mouse.move(before.x + 60, before.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await heading.boundingBox())?.width).toBeLessThan(80)
  const narrow = await heading.boundingBox()
  if (!narrow) throw new Error('no heading')
  await page.mouse.dblclick(narrow.x + narrow.width - 1, narrow.y + 10)
  await expect.poll(async () => (await heading.boundingBox())?.width).toBeGreaterThan(100)
  const cut = await cell(page, 2, 'HyresobjektAdress').evaluate(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth
  )
  expect(cut).toBe(false)
})

test(
  'the word for the sums stays in sight, however far the columns are scrolled',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'bokforingtransaktion')
    await page.setViewportSize({ width: 640, height: 600 })
    const label = (): Promise<string> =>
      grid(page).evaluate((element) => {
        const row = element.querySelector('[role="row"][row-index="b-0"]')
        return row ? getComputedStyle(row, '::before').content : ''
      })
    expect(await label()).toBe(JSON.stringify(texts.lists.sum))
    await reveal(page, 'Netto')
    await expect(totalOf(page, 'Netto')).not.toHaveText('')
    expect(await label()).toBe(JSON.stringify(texts.lists.sum))
    await openList(page, 'hyresobjekt')
    await showAllColumns(page)
    await reveal(page, 'HyresobjektHarMoms')
    await expect(totalOf(page, 'Hyresobjekt')).toHaveText(texts.lists.sum)
    await expect(totalOf(page, 'Hyresobjekt')).toBeInViewport({ ratio: 1 })
    expect(await label()).toBe('none')
  }
)

test('nothing of the grid speaks English in a Swedish window', { tag: '@full' }, async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await cell(page, 1, 'Hyresobjekt').click()
  const words = await page.evaluate(() =>
    [...document.querySelectorAll('.ag-root-wrapper *')]
      .flatMap((element) =>
        ['aria-label', 'aria-description', 'title', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? [])
      )
      .concat(
        [...document.querySelectorAll('.ag-aria-description-container')].map(({ textContent }) => textContent ?? '')
      )
      .filter((text) => /\b(press|row|select|filter input|column|open|toggle|to)\b/i.test(text))
  )
  expect(words).toEqual([])
  await goTo(page, texts.lists.overview.title)
})
