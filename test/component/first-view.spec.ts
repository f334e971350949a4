import type { Locator, Page } from '@playwright/test'
import { views } from '../../renderer/i18n/sv/views.ts'
import { enterWithSample, listIds, openList, runCommand, texts } from '../e2e/support/acts.ts'
import { findings } from '../e2e/support/axe.ts'
import { cell, filterColumn, grid, header, reveal, status } from '../e2e/support/grid-acts.ts'
import { expect, test } from './support/test.ts'
import { changed, open } from '../e2e/support/view-acts.ts'

const rows = 2_000
const { columns } = texts.lists

const openChooser = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: columns.title, exact: true }).click()
  return page.getByRole('dialog', { name: columns.title, exact: true })
}
const boxOf = (chooser: Locator, heading: string): Locator =>
  chooser.getByRole('checkbox', { name: columns.show.replace('{column}', heading), exact: true })
/** The headings of the columns that are shown, as the chooser orders them. */
const shownIn = (chooser: Locator): Promise<readonly string[]> =>
  chooser.getByRole('region', { name: columns.isShown, exact: true }).locator('.heading').allInnerTexts()

test(
  'a list opens on what is read first, side by side in a wide window, and on no code that has a name',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await enterWithSample(page, rows)
    for (const list of listIds) {
      await openList(page, list)
      const seen = await grid(page)
        .locator('[role="columnheader"]')
        .evaluateAll((columns) => columns.map((column) => column.getAttribute('col-id') ?? ''))
      expect(seen.length, list).toBeGreaterThan(7)
      expect(
        seen.filter((name) => /(Kod|Nummer)$/.test(name)),
        list
      ).toEqual([])
    }
    await openList(page, 'hyresobjekt')
    // All of them at once: nothing has to be scrolled to.
    for (const field of ['Hyresobjekt', 'HyresobjektYta', 'HyresobjektGrundhyra', 'Fastighet', 'Period'])
      await expect(header(page, field)).toBeInViewport({ ratio: 1 })
    await expect(header(page, 'HyresobjektYta')).toHaveText('Yta (m²)')
    await expect(header(page, 'HyresobjektGrundhyra')).toHaveText('Grundhyra (kr/mån)')
  }
)

test(
  'the columns follow the width of the window, but for one that somebody has made as wide as they like',
  { tag: '@full' },
  async ({ page }) => {
    const widthOf = async (field: string): Promise<number> => (await header(page, field).boundingBox())?.width ?? 0
    await page.setViewportSize({ width: 1700, height: 900 })
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    const [state, address] = [await widthOf('HyresobjektStatus'), await widthOf('HyresobjektAdress')]
    await header(page, 'HyresobjektStatus').locator('.ag-header-cell-resize').hover()
    await page.mouse.down()
    const { x = 0, y = 0 } = (await header(page, 'HyresobjektStatus').boundingBox()) ?? {}
    await page.mouse.move(x + state + 40, y + 5, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => widthOf('HyresobjektStatus')).toBeGreaterThan(state + 20)
    const own = await widthOf('HyresobjektStatus')

    await page.setViewportSize({ width: 2100, height: 900 })
    await expect.poll(() => widthOf('HyresobjektAdress')).toBeGreaterThan(address + 20)
    expect(await widthOf('HyresobjektStatus')).toBe(own)
    await page.setViewportSize({ width: 1700, height: 900 })
    // Once all rows are counted, the sums need other widths than were assumed for them.
    await expect.poll(() => widthOf('HyresobjektAdress')).toBeLessThan(address + 15)
    expect(await widthOf('HyresobjektStatus')).toBe(own)

    // A view that leaves the widths open follows too, and is not changed by that.
    await open(page, views.ready.rentRoll.name)
    const there = await widthOf('HyresobjektAdress')
    await page.setViewportSize({ width: 2100, height: 900 })
    await expect.poll(() => widthOf('HyresobjektAdress')).not.toBe(there)
    await expect(changed(page)).toHaveCount(0)
  }
)

test('a contract says how long its notice is, that it is terminated, and when it ends', async ({ page }) => {
  await enterWithSample(page, rows)
  await openList(page, 'avtal')
  await filterColumn(page, 'AvtalUppsagd', '>2000-01-01')
  await expect(status(page)).toContainText(/^\d+ av /)
  await expect(header(page, 'AvtalUppsagd')).toHaveText('Uppsagt den')
  await expect(header(page, 'AvtalTom')).toHaveText('Avtal t.o.m.')
  await expect(cell(page, 0, 'AvtalUppsagd')).toHaveText(/^Uppsagt \d{4}-\d{2}-\d{2}$/)
  await expect(cell(page, 0, 'AvtalTom')).toHaveText(/^Upphör(de)? \d{4}-\d{2}-\d{2}$/)
  await reveal(page, 'AvtalKundUppsägningstid')
  await expect(cell(page, 0, 'AvtalKundUppsägningstid')).toHaveText(/^\d månader$/)
})

test(
  'columns are hidden, shown, dragged and moved in the chooser, and the focus stays with the one that is turned',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    const chooser = await openChooser(page)
    const place = chooser.getByRole('region', { name: columns.groups.place, exact: true })
    await expect(place.getByText(texts.fields.Bolag, { exact: true })).toBeVisible()
    expect(await findings(page)).toEqual([])

    await boxOf(chooser, texts.fields.Bolag).press('Space')
    await expect(boxOf(chooser, texts.fields.Bolag)).toBeFocused()
    await expect(place.getByText(texts.fields.Bolag, { exact: true })).toHaveCount(0)
    expect((await shownIn(chooser)).at(-1)).toBe(texts.fields.Bolag)
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(async () => (await shownIn(chooser)).slice(-2)).toEqual([texts.fields.Bolag, texts.fields.Period])

    const line = (name: string): Locator => chooser.locator(`[data-column="${name}"]`)
    await line('HyresobjektAvtal').scrollIntoViewIfNeeded()
    await line('Bolag').dragTo(line('HyresobjektAvtal'))
    await expect
      .poll(async () => (await shownIn(chooser)).slice(-5, -2))
      .toEqual([texts.fields.Bolag, texts.fields.HyresobjektAvtal, texts.fields.Bostadsområde])

    await chooser.getByRole('button', { name: columns.hideAll, exact: true }).click()
    await expect.poll(() => shownIn(chooser)).toEqual([texts.fields.Hyresobjekt])
    await expect(boxOf(chooser, texts.fields.Hyresobjekt)).toBeDisabled()
    // What is pressed has nothing more to do, so one goes on from the other.
    const showAll = chooser.getByRole('button', { name: columns.showAll, exact: true })
    const hideAll = chooser.getByRole('button', { name: columns.hideAll, exact: true })
    await expect(showAll).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(hideAll).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(showAll).toBeFocused()
    // What is undone and redone from here takes what has the focus away too.
    await page.keyboard.press('ControlOrMeta+z')
    await expect(hideAll).toBeFocused()
    await expect(showAll).toBeDisabled()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(showAll).toBeFocused()
    await expect.poll(() => shownIn(chooser)).toEqual([texts.fields.Hyresobjekt])
    await expect(grid(page).getByRole('columnheader', { name: texts.fields.HyresobjektYta })).toHaveCount(0)
    await chooser.getByRole('button', { name: columns.reset, exact: true }).click()
    await expect.poll(async () => (await shownIn(chooser)).length).toBe(11)

    // How the columns stand is undone and redone like everything else.
    await page.keyboard.press('Escape')
    await expect(header(page, 'HyresobjektYta')).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(header(page, 'HyresobjektYta')).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(header(page, 'HyresobjektYta')).toHaveCount(1)
  }
)

test(
  'a column is moved on and on in the chooser, by mouse and by key, which stays open and keeps the focus',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    const chooser = await openChooser(page)
    const heading = texts.fields.HyresobjektTyp
    const up = chooser.getByRole('button', { name: columns.up.replace('{column}', heading), exact: true })
    const at = async (): Promise<number> => (await shownIn(chooser)).indexOf(heading)
    const first = await at()
    await up.click()
    await expect.poll(at).toBe(first - 1)
    await expect(up).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(at).toBe(first - 2)
    await expect(up).toBeFocused()
    for (let place = first - 1; place <= first; place += 1) {
      await page.keyboard.press('Alt+ArrowDown')
      await expect.poll(at).toBe(place)
    }
    // At the top there is nowhere to go on to.
    for (let place = first - 1; place >= 0; place -= 1) {
      await page.keyboard.press('Alt+ArrowUp')
      await expect.poll(at).toBe(place)
    }
    await expect(boxOf(chooser, heading)).toBeFocused()
    // Each before the grid has told of the one before.
    const down = chooser.getByRole('button', { name: columns.down.replace('{column}', heading), exact: true })
    await down.focus()
    await down.evaluate(async (button: HTMLElement) => {
      for (let presses = 0; presses < 4; presses += 1) {
        button.click()
        await null
      }
    })
    await expect.poll(at).toBe(4)
    await expect(down).toBeFocused()
  }
)

test(
  'what is hidden in the chooser leaves the focus in its place, and is undone there; in its search field the keys undo what is typed',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    // By its name from the palette, as everything else.
    await runCommand(page, columns.title)
    const chooser = page.getByRole('dialog', { name: columns.title, exact: true })
    const search = chooser.getByRole('textbox', { name: columns.search, exact: true })
    await expect(search).toBeFocused()
    const before = await shownIn(chooser)
    const [, , hidden = '', next = ''] = before
    await boxOf(chooser, hidden).press('Space')
    await expect.poll(() => shownIn(chooser)).toEqual(before.filter((heading) => heading !== hidden))
    await expect(boxOf(chooser, next)).toBeFocused()
    // Of the last, those before it are what is left.
    const [beforeLast = '', last = ''] = before.slice(-2)
    await boxOf(chooser, last).press('Space')
    await expect(boxOf(chooser, beforeLast)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => shownIn(chooser)).toEqual(before)
    await expect(boxOf(chooser, beforeLast)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect.poll(() => shownIn(chooser)).toEqual(before.filter((heading) => heading !== hidden))

    await search.pressSequentially('yta')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(search).not.toHaveValue('yta')
    await search.fill('yta')
    await expect.poll(() => shownIn(chooser)).toEqual([texts.fields.HyresobjektYta])
    await page.keyboard.press('Escape')
    await expect(chooser).toHaveCount(0)
    await page.getByRole('button', { name: columns.title, exact: true }).click()
    await expect(search).toHaveValue('')
    expect((await shownIn(chooser)).length).toBe(before.length - 1)
  }
)

test(
  'the chooser finds columns by their heading or by the field of the service, and says in a tooltip which field each is',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'avtal')
    const chooser = await openChooser(page)
    const search = chooser.getByRole('textbox', { name: columns.search, exact: true })
    const found = chooser.locator('[data-column]')
    const all = await found.count()
    for (const [typed, field] of [
      ['uppsagt d', 'AvtalUppsagd'],
      ['AvtalBetalsätt', 'AvtalBetalsätt'],
      ['  T.O.M.', 'AvtalTom']
    ] as const) {
      await search.fill(typed)
      const line = chooser.locator(`[data-column="${field}"]`)
      await expect(line).toBeVisible()
      await expect.poll(() => found.count()).toBeLessThan(all / 2)
      await expect(line.locator('label')).toHaveAttribute('title', new RegExp(field))
    }
    await search.fill('finns inte')
    await expect(found).toHaveCount(0)
    await expect(chooser.getByText(columns.none, { exact: true })).toBeVisible()
    await search.fill('')
    await expect(found).toHaveCount(all)
  }
)
