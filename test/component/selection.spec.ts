import type { Page } from '@playwright/test'
import { createFormat } from '../../renderer/i18n/format.ts'
import { exports as exportTexts } from '../../renderer/i18n/sv/exports.ts'
import { rows as rowTexts } from '../../renderer/i18n/sv/grid.ts'
import { enterWithSample, openList, runCommand, statusLine, texts } from '../e2e/support/acts.ts'
import { findings } from '../e2e/support/axe.ts'
import {
  cell,
  filterColumn,
  grid,
  isSelected,
  selectedCount,
  settledStatus,
  sortBy,
  status
} from '../e2e/support/grid-acts.ts'
import { openOrders, openPreset, orderField } from '../e2e/support/order-acts.ts'
import { expect, test } from './support/test.ts'

/** Rows are selected by mouse and keyboard, as many as there are, in lists and among orders alike. */

const field = 'Hyresobjekt'
const { integer } = createFormat('sv')

const focusedRow = async (page: Page): Promise<number> =>
  Number(
    await grid(page)
      .locator('[role="gridcell"]:focus')
      .locator('xpath=ancestor::*[@role="row"]')
      .getAttribute('row-index')
  )

const expectSelected = async (page: Page, rows: readonly number[], among: number): Promise<void> => {
  for (let row = 0; row < among; row++)
    await expect(isSelected(page, row), `row ${row}`).toHaveCount(rows.includes(row) ? 1 : 0)
}

test.describe('in a list', () => {
  test.beforeEach(async ({ page }) => {
    await enterWithSample(page, 2_000)
    await openList(page, 'hyresobjekt')
  })

  test('a click selects one row, Ctrl another one besides, Shift all between', async ({ page }) => {
    await expect(grid(page)).toHaveAttribute('aria-multiselectable', 'true')
    await cell(page, 2, field).click()
    await expect(selectedCount(page)).toHaveText('1 markerad')
    await cell(page, 5, field).click({ modifiers: ['ControlOrMeta'] })
    await expectSelected(page, [2, 5], 9)
    await cell(page, 7, field).click({ modifiers: ['ControlOrMeta', 'Shift'] })
    await expectSelected(page, [2, 5, 6, 7], 9)
    await expect(selectedCount(page)).toHaveText('4 markerade')
    await cell(page, 6, field).click({ modifiers: ['ControlOrMeta'] })
    await expectSelected(page, [2, 5, 7], 9)
    // Without Ctrl, Shift reaches over cells: their rows count, and are not selected as a whole.
    await cell(page, 8, field).click({ modifiers: ['Shift'] })
    await expect(selectedCount(page)).toHaveText('3 markerade')
    // The context menu is about what is selected.
    await cell(page, 7, field).click({ button: 'right' })
    await expect(selectedCount(page)).toHaveText('3 markerade')
    await expect(grid(page).locator(`.in-range[col-id="${field}"]`)).toHaveCount(3)
    expect(await findings(page)).toEqual([])

    await cell(page, 1, field).click()
    await expectSelected(page, [1], 9)
    await statusLine(page).getByRole('button', { name: rowTexts.clear, exact: true }).click()
    await expect(selectedCount(page)).toHaveCount(0)
    await expect(cell(page, 1, field)).toBeFocused()
  })

  test('the keyboard does all of it', async ({ page }) => {
    await cell(page, 3, field).click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expectSelected(page, [3, 4, 5], 9)
    expect(await focusedRow(page)).toBe(5)
    for (let times = 0; times < 3; times++) await page.keyboard.press('Shift+ArrowUp')
    await expectSelected(page, [2, 3], 9)
    // Rows apart from each other: the focus goes on alone, and takes a row in.
    await page.keyboard.press('ControlOrMeta+ArrowDown')
    await page.keyboard.press('ControlOrMeta+ArrowDown')
    await page.keyboard.press('ControlOrMeta+ArrowDown')
    await page.keyboard.press('ControlOrMeta+ArrowDown')
    await expectSelected(page, [2, 3], 9)
    await page.keyboard.press('ControlOrMeta+Space')
    await expectSelected(page, [2, 3, 6], 9)
    await page.keyboard.press('ArrowDown')
    await expectSelected(page, [7], 9)

    await page.keyboard.press('Shift+PageDown')
    await expect.poll(() => focusedRow(page)).toBeGreaterThan(8)
    const reached = await focusedRow(page)
    await expect(selectedCount(page)).toHaveText(`${reached - 7 + 1} markerade`)
    await page.keyboard.press('Shift+PageUp')
    await expect(selectedCount(page)).toHaveText('1 markerad')
    await page.keyboard.press('Shift+End')
    await expect.poll(() => focusedRow(page)).toBe(1_999)
    await expect(selectedCount(page)).toHaveText(`${integer(1_993)} markerade`)
    await page.keyboard.press('Shift+Home')
    await expect.poll(() => focusedRow(page)).toBe(0)
    await expect(selectedCount(page)).toHaveText('8 markerade')

    await page.keyboard.press('ControlOrMeta+a')
    await expect(selectedCount(page)).toHaveText(`${integer(2_000)} markerade`)
    await page.keyboard.press('ControlOrMeta+End')
    await expect.poll(() => focusedRow(page)).toBe(1_999)
    await expect(isSelected(page, 1_999)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(selectedCount(page)).toHaveCount(0)
    await expect(grid(page).locator('[aria-selected="true"]')).toHaveCount(0)
  })

  test(
    'none is selected after all were unselected, though the focus is in a row then',
    { tag: '@full' },
    async ({ page }) => {
      // No row has had the focus yet.
      await runCommand(page, rowTexts.clear)
      await expect.poll(() => focusedRow(page)).toBe(0)
      await expect(selectedCount(page)).toHaveCount(0)
      await expect(grid(page).locator('[aria-selected="true"]')).toHaveCount(0)
      await page.keyboard.press('ArrowDown')
      await expectSelected(page, [1], 9)
    }
  )

  test('nobody has selected the row that the focus comes to when a filter is taken away, and keys go on from there', async ({
    page
  }) => {
    const whole = await settledStatus(page)
    for (const name of [
      texts.lists.clearFilters,
      texts.lists.clearFilter.replace('{filter}', texts.fields.HyresobjektAdress)
    ]) {
      await filterColumn(page, 'HyresobjektAdress', 'väg')
      expect(await settledStatus(page)).not.toBe(whole)
      await page.getByRole('button', { name, exact: true }).click()
      await expect(status(page)).toHaveText(whole)
      await expect.poll(() => focusedRow(page), name).toBe(0)
      await expect(selectedCount(page), name).toHaveCount(0)
      await expectSelected(page, [], 3)
    }
    // What is exported is the list then, and not the row that has the focus.
    await page.keyboard.press('ControlOrMeta+e')
    const dialog = page.getByRole('dialog', { name: exportTexts.title.replace(': {name}', '') })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('radio', { name: exportTexts.scopes.seen, exact: true })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: exportTexts.scopes.selection, exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Shift+ArrowDown')
    await expectSelected(page, [0, 1], 4)
  })

  test(
    'the selection stays with rows that are scrolled out of sight, and is dropped, with a word, when others take their place',
    { tag: '@full' },
    async ({ page }) => {
      await cell(page, 0, field).click()
      await cell(page, 4, field).click({ modifiers: ['Shift'] })
      await page.keyboard.press('ControlOrMeta+a')
      await grid(page).evaluate((viewport) => {
        viewport.scrollTo({ top: 1_000 * 28 })
      })
      await expect(isSelected(page, 1_005)).toHaveCount(1)
      const dropped = rowTexts.dropped.split(' | ')[1]?.replace('{n}', integer(2_000)) ?? ''
      await sortBy(page, 'HyresobjektTyp')
      await expect(statusLine(page)).toContainText(dropped)
      await expect(grid(page).locator('[aria-selected="true"]')).toHaveCount(0)

      await cell(page, 2, field).click()
      await expect(statusLine(page)).not.toContainText(dropped)
      await page.keyboard.press('ControlOrMeta+a')
      const whole = await settledStatus(page)
      await filterColumn(page, 'HyresobjektAdress', 'väg')
      const filtered = await settledStatus(page)
      expect(filtered).not.toBe(whole)
      await expect(selectedCount(page)).toHaveCount(0)
      await expect(statusLine(page)).toContainText(dropped)
      const shown = filtered.split(' av ')[0] ?? ''
      await cell(page, 1, field).click()
      await page.keyboard.press('ControlOrMeta+a')
      await expect(selectedCount(page)).toHaveText(`${shown} markerade`)

      await page.getByRole('textbox', { name: texts.lists.search }).fill('lokal')
      await expect(selectedCount(page)).toHaveCount(0)
      // A row that is clicked while others take its place is not selected.
      expect(await settledStatus(page)).not.toBe(filtered)
      await cell(page, 0, field).click()
      await cell(page, 2, field).click({ modifiers: ['Shift'] })
      await expect(selectedCount(page)).toHaveText('3 markerade')
      // Of a reload that changes nothing it is known soon that all stands where it stood.
      await page.getByRole('button', { name: texts.lists.reload, exact: true }).click()
      await expect(
        page.getByRole('listitem').filter({ hasText: texts.lists.reloaded.unchanged.split('{time}')[0] ?? '' })
      ).toBeVisible()
      await expect(selectedCount(page)).toHaveText('3 markerade')
    }
  )
})

test('keys that come faster than rows select every row on their way', { tag: '@full' }, async ({ page }) => {
  await enterWithSample(page, 20_000)
  await openList(page, 'hyresobjekt')
  // Before the rows are counted there are none to go on to.
  await expect(cell(page, 9, field)).toBeVisible()
  await cell(page, 0, field).click()
  await page.keyboard.press('Shift+PageDown')
  await expect(selectedCount(page)).toHaveText(/^\d+ markerade$/)
  const screen = Number((await selectedCount(page).innerText()).split(' ')[0]) - 1
  for (let times = 0; times < 29; times++) await page.keyboard.press('Shift+PageDown')
  await expect(selectedCount(page)).toHaveText(`${integer(30 * screen + 1)} markerade`)
  await expect.poll(() => focusedRow(page)).toBe(30 * screen)
  for (let times = 0; times < 150; times++) await page.keyboard.press('Shift+ArrowUp')
  await expect(selectedCount(page)).toHaveText(`${integer(30 * screen + 1 - 150)} markerade`)
  await expect.poll(() => focusedRow(page)).toBe(30 * screen - 150)
})

test('a million rows are selected by what one costs', { tag: '@soak' }, async ({ page }) => {
  test.slow()
  await enterWithSample(page, 1_000_000)
  await openList(page, 'hyresobjekt')
  await cell(page, 10, field).click()
  const took = await page.evaluate(async () => {
    const press = (key: string, held: KeyboardEventInit): number => {
      const began = performance.now()
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })
      )
      return performance.now() - began
    }
    // The quickest of several: the others may have waited for the processor.
    const quickest = (key: string, held: KeyboardEventInit): number =>
      Math.min(...Array.from({ length: 9 }, () => press(key, held)))
    const one = quickest(' ', { ctrlKey: true })
    const all = quickest('a', { ctrlKey: true })
    const oneOfAll = quickest(' ', { ctrlKey: true })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return { one, all, oneOfAll }
  })
  await expect(selectedCount(page)).toHaveText(`${integer(999_999)} markerade`)
  // Going through a million of anything costs far more.
  const most = 20 * Math.max(took.one, 1)
  expect(took.all).toBeLessThan(most)
  expect(took.oneOfAll).toBeLessThan(most)
  await expect(isSelected(page, 10)).toHaveCount(0)
  await expect(isSelected(page, 11)).toHaveCount(1)
})

test('among orders, many are selected, and the last one is what is changed', async ({ signedIn }) => {
  await openOrders(signedIn)
  const change = signedIn.getByRole('button', { name: texts.orders.change, exact: true })
  await expect(change).toBeDisabled()
  await cell(signedIn, 1, 'ÄrendeNummer').click()
  await cell(signedIn, 4, 'ÄrendeNummer').click({ modifiers: ['Shift'] })
  await expect(selectedCount(signedIn)).toHaveText('4 markerade')
  await expect(change).toBeEnabled()
  // What has been taken out is not what is changed.
  await cell(signedIn, 4, 'ÄrendeNummer').click({ modifiers: ['ControlOrMeta'] })
  await expect(change).toBeDisabled()
  await cell(signedIn, 6, 'ÄrendeNummer').click({ modifiers: ['ControlOrMeta'] })
  const number = await cell(signedIn, 6, 'ÄrendeNummer').innerText()
  await change.click()
  await expect(orderField(signedIn, 'Ordernummer')).toHaveValue(number)
  await signedIn.keyboard.press('Escape')
  await expect(cell(signedIn, 6, 'ÄrendeNummer')).toBeFocused()
  await expect(selectedCount(signedIn)).toHaveText('4 markerade')
  expect(await findings(signedIn)).toEqual([])
  // The positions of a view mean other orders in another one.
  await openPreset(signedIn, 'removed')
  await expect(selectedCount(signedIn)).toHaveCount(0)
  await expect(change).toBeDisabled()
})
