import type { Page } from '@playwright/test'
import { cells as cellTexts } from '../../renderer/i18n/sv/grid.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { derived } from '../../renderer/i18n/sv/derived.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, openList, statusLine, texts } from '../e2e/support/acts.ts'
import { expectNoFindings, switchTheme } from '../e2e/support/axe.ts'
import { addFormula } from '../e2e/support/derived-acts.ts'
import { cell, grid, isSelected, reveal, selectedCount, totalOf } from '../e2e/support/grid-acts.ts'
import { openOrders } from '../e2e/support/order-acts.ts'
import { resize } from '../e2e/support/room-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'
import { open } from '../e2e/support/view-acts.ts'

/** Ranges of cells are selected by mouse and keyboard, and the line under the grid reckons with them, in lists and among orders alike. */

const { decimal, integer } = createFormat('sv')
const inRange = (page: Page) => grid(page).locator('[role="gridcell"].in-range[aria-selected="true"]')
const figures = (page: Page) => statusLine(page).locator('.figures')

/** The amount that a cell shows, in hundredths. */
const cents = (text: string): number =>
  Math.round(
    Number(
      text
        .replaceAll(/[\s\u00a0]/g, '')
        .replace('\u2212', '-')
        .replace(',', '.')
    ) * 100
  )

const drag = async (page: Page, from: ReturnType<typeof cell>, to: ReturnType<typeof cell>): Promise<void> => {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await page.mouse.up()
}

test('cells are dragged over, reckoned exactly, and left again', { tag: '@full' }, async ({ page }) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await reveal(page, 'HyresobjektGrundhyra')
  await drag(page, cell(page, 2, 'HyresobjektGrundhyra'), cell(page, 5, 'HyresobjektGrundhyra'))
  await expect(inRange(page)).toHaveCount(4)
  await expect(selectedCount(page)).toHaveText('4 markerade')
  const shown = await Promise.all([2, 3, 4, 5].map((row) => cell(page, row, 'HyresobjektGrundhyra').innerText()))
  const amounts = shown.map(cents).filter((amount) => !Number.isNaN(amount))
  const sum = decimal(String(amounts.reduce((all, amount) => all + amount, 0) / 100), 0)
  await expect(figures(page)).toContainText(cellTexts.sum.replace('{n}', sum))
  await expect(figures(page)).toContainText(
    cellTexts.largest.replace('{n}', decimal(String(Math.max(...amounts) / 100), 0))
  )
  await expect(figures(page)).toContainText(
    cellTexts.smallest.replace('{n}', decimal(String(Math.min(...amounts) / 100), 0))
  )
  await expect(figures(page)).toContainText(cellTexts.count.replace('{n}', String(amounts.length)))
  const mean = Math.round(amounts.reduce((all, amount) => all + amount, 0) / amounts.length)
  await expect(figures(page)).toContainText(cellTexts.average.replace('{n}', decimal(String(mean / 100), 0)))
  await expectNoFindings(null, page, 'a range of cells')
  await shoot(page, 'cell-range-dark')
  await switchTheme(null, page, 'light')

  // The focus is where the mouse was let go, and goes on from there.
  await expect(cell(page, 5, 'HyresobjektGrundhyra')).toBeFocused()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(inRange(page)).toHaveCount(5)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(inRange(page)).toHaveCount(10)
  await page.keyboard.press('ArrowLeft')
  await expect(inRange(page)).toHaveCount(0)
  await expect(selectedCount(page)).toHaveText('5 markerade')
  await page.keyboard.press('Escape')
  await expect(selectedCount(page)).toHaveCount(0)
  await expect(grid(page).locator('[aria-selected="true"]')).toHaveCount(0)
})

test(
  'figures that find no room are whole or behind a button, and nothing is printed over them',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, 2_000)
    await openList(page, 'hyresobjekt')
    await reveal(page, 'HyresobjektGrundhyra')
    const line = figures(page).locator('.line')
    const more = statusLine(page).getByRole('button', { name: cellTexts.all, exact: true })
    /** The figures that stand in the line; any that would stand there in part fails. */
    const wholeOnes = (): Promise<readonly string[]> =>
      line.evaluate((element) => {
        const within = element.getBoundingClientRect()
        return [...element.querySelectorAll<HTMLElement>('.figure')].flatMap((part) => {
          const box = part.getBoundingClientRect()
          if (box.top >= within.bottom - 1 || getComputedStyle(element).visibility === 'hidden') return []
          return [box.right <= within.right + 1 ? part.innerText : `cut: ${part.innerText}`]
        })
      })
    for (const size of [
      { width: 1440, height: 900 },
      { width: 683, height: 384 },
      { width: 640, height: 800 }
    ]) {
      await resize(page, size)
      await reveal(page, 'HyresobjektGrundhyra')
      await cell(page, 0, 'HyresobjektGrundhyra').click()
      await page.keyboard.press('Shift+ArrowDown')
      await page.keyboard.press('Shift+ArrowDown')
      await expect(selectedCount(page)).toHaveText('3 markerade')
      await expect(line).toBeAttached()
      expect((await wholeOnes()).filter((text) => text.startsWith('cut'))).toEqual([])
      if (size.width === 1440) expect((await wholeOnes()).length).toBe(5)
      else {
        await more.focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('dialog', { name: cellTexts.all }).getByRole('listitem')).toHaveCount(5)
        await expectNoFindings(null, page, `figures at ${size.width}`)
        await page.keyboard.press('Escape')
      }
      const boxes = await statusLine(page).evaluate((bar) =>
        [...bar.children]
          .map((part) => part.getBoundingClientRect())
          .filter(({ width }) => width > 1)
          .map(({ left, right }) => [left, right] as const)
      )
      for (const [at, [left]] of boxes.entries())
        if (at > 0) expect(left).toBeGreaterThanOrEqual((boxes[at - 1]?.[1] ?? 0) - 1)
      await shoot(page, `figures-${size.width}`)
    }
  }
)

test('warnings and all else give way to the figures of what is selected, which all stand there', async ({
  signedIn: page,
  service
}) => {
  const rows = ['5000', '6000', 'ca 40'].map((HyresobjektGrundhyra, at) => ({
    Period: '2026-11',
    Hyresobjekt: `H${at}`,
    HyresobjektGrundhyra,
    HyresobjektYta: HyresobjektGrundhyra
  }))
  service.fault('/hyresobjekt/', { kind: 'answer', body: JSON.stringify(rows) })
  await openList(page, 'hyresobjekt')
  const warnings = statusLine(page).locator('.warning')
  await expect(warnings).toHaveCount(2)
  await reveal(page, 'HyresobjektGrundhyra')
  for (const width of [1440, 1360, 1280]) {
    await resize(page, { width, height: 900 })
    await cell(page, 0, 'HyresobjektGrundhyra').click()
    await page.keyboard.press('Shift+ArrowDown')
    const parts = figures(page).locator('.figure')
    await expect(parts).toHaveCount(5)
    // All in one line, while the warnings are cut.
    await expect
      .poll(() => parts.evaluateAll((all: HTMLElement[]) => new Set(all.map(({ offsetTop }) => offsetTop)).size))
      .toBe(1)
    await expect(statusLine(page).getByRole('button', { name: cellTexts.all, exact: true })).toHaveCount(0)
    expect(
      await warnings
        .locator('span')
        .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
    ).toEqual([true, true])
    await page.keyboard.press('Escape')
  }
})

test('selected rows are summed by the amounts in sight from a cell of text, and numbers that are names are not counted', async ({
  signedIn: page,
  service
}) => {
  const rows = [1, 2, 3].map((at) => ({
    Period: '2026-11',
    Hyresobjekt: `H${at}`,
    HyresobjektGrundhyra: `${at}000`,
    HyresobjektYta: `${at}0`
  }))
  service.fault('/hyresobjekt/', { kind: 'answer', body: JSON.stringify(rows) })
  await openList(page, 'hyresobjekt')
  await cell(page, 0, 'Hyresobjekt').click()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(figures(page).locator('.figure')).toHaveText([
    `${cellTexts.of.replace('{column}', texts.fields.HyresobjektGrundhyra)} ${cellTexts.sum.replace('{n}', decimal('3000', 0))}`,
    `${cellTexts.of.replace('{column}', texts.fields.HyresobjektYta)} ${cellTexts.sum.replace('{n}', '30')}`
  ])
})

test('amounts and areas are not added together: each has a sum of its own', { tag: '@full' }, async ({ page }) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await open(page, views.ready.vacancies.name)
  await drag(page, cell(page, 0, 'HyresobjektYta'), cell(page, 3, 'HyresobjektGrundhyra'))
  await expect(inRange(page)).toHaveCount(8)
  const sumOf = async (field: 'HyresobjektYta' | 'HyresobjektGrundhyra'): Promise<string> => {
    const shown = await Promise.all([0, 1, 2, 3].map((row) => cell(page, row, field).innerText()))
    const sum = shown
      .map(cents)
      .filter((amount) => !Number.isNaN(amount))
      .reduce((all, amount) => all + amount, 0)
    const digits = Math.max(...shown.map((text) => text.split(',')[1]?.length ?? 0))
    return `${cellTexts.of.replace('{column}', texts.fields[field])} ${cellTexts.sum.replace('{n}', decimal(String(sum / 100), digits))}`
  }
  await expect(figures(page)).toContainText(cellTexts.count.replace('{n}', '8'))
  await expect(figures(page)).toContainText(await sumOf('HyresobjektYta'))
  await expect(figures(page)).toContainText(await sumOf('HyresobjektGrundhyra'))
  await expect(figures(page)).not.toContainText(cellTexts.average.replace('{n}', ''))
  await expectNoFindings(null, page, 'sums of two units')
  await shoot(page, 'cell-range-units')
})

test(
  'dragging goes on beside the rows, over columns and rows that are not drawn yet, the pinned ones too',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, 20_000)
    await openList(page, 'hyresobjekt')
    await cell(page, 3, 'Hyresobjekt').hover()
    await page.mouse.down()
    const box = await grid(page).boundingBox()
    if (!box) throw new Error('there is no grid')
    // Held below the rows and at their edge, by the scrollbar: nothing else moves the mouse.
    await page.mouse.move(box.x + box.width - 1, box.y + box.height + 20)
    // It goes on by frames, of which a busy machine draws few.
    await expect
      .poll(async () => Number((await selectedCount(page).innerText()).replaceAll(/\D/g, '')), { timeout: 60_000 })
      .toBeGreaterThan(150)
    await expect.poll(() => grid(page).locator('[col-id="HyresobjektGrundhyra"].in-range').count()).toBeGreaterThan(0)
    await page.mouse.up()
    const rows = Number((await selectedCount(page).innerText()).replaceAll(/\D/g, ''))
    await page.keyboard.press('ControlOrMeta+Home')
    await expect(cell(page, 0, 'Hyresobjekt')).toBeFocused()
    expect(rows).toBeGreaterThan(150)
  }
)

test(
  'keys reach the ends of the row and of the list, and a million rows are reckoned',
  { tag: '@soak' },
  async ({ page }) => {
    test.slow()
    await enterWithSample(page, 1_000_000)
    await openList(page, 'hyresobjekt')
    await expect(statusLine(page)).toContainText(integer(1_000_000))
    await reveal(page, 'HyresobjektGrundhyra')
    const total = totalOf(page, 'HyresobjektGrundhyra')
    // The first rows are there before the last are, and before their sums.
    await expect(total).not.toBeEmpty()
    await cell(page, 0, 'HyresobjektGrundhyra').click()
    await page.keyboard.press('ControlOrMeta+Shift+ArrowDown')
    await expect(selectedCount(page)).toHaveText(`${integer(1_000_000)} markerade`)
    const sum = await total.innerText()
    await expect(figures(page)).toContainText(cellTexts.sum.replace('{n}', sum.trim()))
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
    // Beside areas, the rent is still added for itself.
    await expect(figures(page)).toContainText(
      `${cellTexts.of.replace('{column}', texts.fields.HyresobjektGrundhyra)} ${cellTexts.sum.replace('{n}', sum.trim())}`
    )
    await expect(figures(page)).not.toContainText(cellTexts.average.replace('{n}', ''))
    await page.keyboard.press('ControlOrMeta+a')
    await expect(inRange(page)).toHaveCount(0)
    await expect(selectedCount(page)).toHaveText(`${integer(1_000_000)} markerade`)
    await page.keyboard.press('Escape')
    await expect(figures(page)).toHaveCount(0)
  }
)

test('days have a first and a last, and what is sorted or filtered is what counts', async ({ page }) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'avtal')
  await reveal(page, 'AvtalFom')
  await cell(page, 0, 'AvtalFom').click()
  await cell(page, 8, 'AvtalFom').click({ modifiers: ['Shift'] })
  const days = (
    await Promise.all(Array.from({ length: 9 }, (_, row) => cell(page, row, 'AvtalFom').innerText()))
  ).toSorted()
  await expect(figures(page)).toContainText(cellTexts.smallest.replace('{n}', days[0] ?? ''))
  await expect(figures(page)).toContainText(cellTexts.largest.replace('{n}', days.at(-1) ?? ''))
})

test('orders have ranges too, and the rows of a range are the orders that are changed', async ({ signedIn }) => {
  await openOrders(signedIn)
  await reveal(signedIn, 'Belopp')
  await drag(signedIn, cell(signedIn, 1, 'Belopp'), cell(signedIn, 3, 'LeverantörNamn'))
  await expect(selectedCount(signedIn)).toHaveText('3 markerade')
  await expect(figures(signedIn)).toContainText(/Summa [\d\u00a0]+/)
  await expectNoFindings(null, signedIn, 'a range of orders')
})

test('a column that is added leaves what is selected, and one that is removed takes no more than its own cells', async ({
  page
}) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  await cell(page, 2, 'Hyresobjekt').click()
  await cell(page, 4, 'Hyresobjekt').click({ modifiers: ['ControlOrMeta'] })
  const double = await addFormula(page, '[Grundhyra] * 2', 'Dubbel')
  await expect(cell(page, 4, double)).toHaveText(/\d/)
  await expect(selectedCount(page)).toHaveText('2 markerade')
  for (const row of [2, 4]) await expect(isSelected(page, row)).toHaveCount(1)

  // Each new column stands beside the one that is pinned.
  await drag(page, cell(page, 2, 'Hyresobjekt'), cell(page, 3, double))
  await expect(inRange(page)).toHaveCount(4)
  const triple = await addFormula(page, '[Grundhyra] * 3', 'Trippel')
  await expect(cell(page, 3, triple)).toHaveText(/\d/)
  await expect(inRange(page)).toHaveCount(6)
  await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
  await page.getByRole('button', { name: derived.remove.replace('{column}', 'Dubbel'), exact: true }).click()
  await expect(cell(page, 3, double)).toHaveCount(0)
  await expect(inRange(page)).toHaveCount(4)
  await expect(selectedCount(page)).toHaveText('2 markerade')
})
