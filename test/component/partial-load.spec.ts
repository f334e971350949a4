import type { Page } from '@playwright/test'
import { rows as rowTexts } from '../../renderer/i18n/sv/grid.ts'
import { createControlledBody, type ControlledBody } from '../support/controlled-body.ts'
import type { Service } from '../support/service.ts'
import { goTo, openList, signInAs, statusLine, texts, type ListId } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import { cell, filterColumn, grid, header, reveal, settled, sortBy, status, totalOf } from '../e2e/support/grid-acts.ts'
import { signInAgain, signInOver, signOut } from '../e2e/support/sign-in-acts.ts'
import { expect, test } from './support/test.ts'

/** A list's first rows are shown while the rest is being read. */

type Row = Readonly<Record<string, string>>

const said = texts.lists.status
const exact = true

/** So many rows, with the commas between them. They are short, so that all that is sent at once arrives at once. */
const rowsOf = (from: number, to: number, row: (at: number) => Row): string =>
  Array.from({ length: to - from }, (_, at) => JSON.stringify(row(from + at))).join(',')
const flat = (at: number): Row => ({
  Hyresobjekt: `Objekt ${at}`,
  HyresobjektStatus: at % 2 ? 'Nord' : 'Syd',
  HyresobjektYta: '10'
})
const flats = (from: number, to: number): string => rowsOf(from, to, flat)
/** What stands between two rows, long enough for the row before it to be read although nothing follows yet. */
const pause = `,${' '.repeat(400)}`

/** The list's next answer, which the test sends piece by piece. */
const answer = (service: Service, list: ListId): ControlledBody => {
  const pieces = createControlledBody()
  service.fault(`/${list}/`, { kind: 'answer', body: pieces.body() }, 1)
  return pieces
}

const firstRows = (rows: number): string => (said.first.split(' | ')[1] ?? '').replace('{rows}', String(rows))
const someOfFirst = (shown: number, rows: number): string =>
  (said.someOfFirst.split(' | ')[1] ?? '').replace('{shown}', String(shown)).replace('{rows}', String(rows))
const cancel = (page: Page) => page.getByRole('main').getByRole('button', { name: texts.lists.cancel, exact })

/** The names of the shown columns, in their order. */
const headings = (page: Page) =>
  grid(page)
    .getByRole('columnheader')
    .evaluateAll((shown) => shown.map((heading) => heading.getAttribute('col-id')))

/** With the first `rows` of the rentable objects shown, and the rest not sent. */
const begin = async (page: Page, service: Service, rows = 150): Promise<ControlledBody> => {
  const pieces = answer(service, 'hyresobjekt')
  await goTo(page, texts.lists.names.hyresobjekt)
  pieces.send(`[${flats(0, rows)}${pause}`)
  await expect(statusLine(page)).toContainText(firstRows(rows))
  await expect(cell(page, 0, 'Hyresobjekt')).toHaveText('Objekt 0')
  return pieces
}

test('the first rows are shown for what they are, and the rest joins them where one is', async ({
  signedIn: page,
  service
}) => {
  const pieces = await begin(page, service)
  await expect(status(page)).toHaveText(said.partialLoad)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(cancel(page)).toBeVisible()
  await reveal(page, 'HyresobjektYta')
  await expect(totalOf(page, 'HyresobjektYta')).toHaveText('')

  // Somewhere in the middle of them, with the focus in a cell.
  await cell(page, 3, 'HyresobjektYta').click()
  for (let time = 0; time < 3; time++) await page.keyboard.press('PageDown')
  const focused = grid(page).locator('.ag-cell-focus')
  const place = await focused.locator('xpath=ancestor::*[@row-index][1]').getAttribute('row-index')
  await focused.evaluate((element) => element.setAttribute('data-was', 'here'))
  pieces.send(`${rowsOf(150, 250, (at) => ({ ...flat(at), HyresobjektYta: '10,5' }))}]`)
  pieces.end()
  await expect(status(page)).toHaveText('250 rader')
  await expect(totalOf(page, 'HyresobjektYta')).toHaveText(/^2\s550,0$/)
  await expect(focused).toHaveText('10,0')
  await expect(focused).toHaveAttribute('data-was', 'here')
  await expect(focused.locator('xpath=ancestor::*[@row-index][1]')).toHaveAttribute('row-index', place ?? '')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+End')
  await expect(cell(page, 249, 'Hyresobjekt')).toHaveText('Objekt 249')
})

test('nothing is seen of the grid that is made while the first rows are awaited', async ({
  signedIn: page,
  service
}) => {
  const pieces = answer(service, 'hyresobjekt')
  await goTo(page, texts.lists.names.hyresobjekt)
  await expect(page.locator('main .ag-header-cell').first()).toBeAttached()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(grid(page)).toHaveCount(0)
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: texts.lists.search })).toHaveCount(0)
  await expectNoFindings(null, page, 'a list that is awaited')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: texts.shell.palette.placeholder, exact }).fill(rowTexts.selectAll)
  await expect(page.getByRole('option', { name: rowTexts.selectAll })).toHaveCount(0)
  await page.keyboard.press('Escape')

  // Fewer columns than are documented, and one that is not: none of them as the grid had been made.
  const awaited = { Hyresobjekt: 'Objekt 0', HyresobjektYta: '10,55', Nytt: 'ett långt ord som ingen har väntat på' }
  pieces.send(`[${JSON.stringify(awaited)}]`)
  pieces.end()
  await expect(status(page)).toHaveText('1 rad')
  for (const [column, text] of Object.entries(awaited)) await expect(cell(page, 0, column)).toHaveText(text)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  // The columns of a grid that is made once its rows are there. Their widths may differ: those of a partial load stay.
  await settled(page)
  const made = await headings(page)
  await goTo(page, texts.lists.overview.title)
  await goTo(page, texts.lists.names.hyresobjekt)
  await expect(status(page)).toHaveText('1 rad')
  await expect.poll(() => headings(page)).toEqual(made)
  const kept = await page.evaluate(() => window.kontorist.call('settings.layout', { grid: 'hyresobjekt' }))
  expect(kept).toEqual({ ok: true, value: null })
})

test('what is typed in a filter meanwhile stays, with its focus, and holds for all rows once they are there', async ({
  signedIn: page,
  service
}) => {
  const pieces = await begin(page, service)
  await filterColumn(page, 'HyresobjektStatus', 'nord')
  await expect(statusLine(page)).toContainText(someOfFirst(75, 150))
  await sortBy(page, 'Hyresobjekt')
  await sortBy(page, 'Hyresobjekt')
  await expect(cell(page, 0, 'Hyresobjekt')).toHaveText('Objekt 149')
  await page.getByRole('textbox', { name: texts.lists.search }).fill('objekt')
  // Decimals and a remark that the columns did not have before, and a field that the documents do not name.
  pieces.send(
    `${rowsOf(150, 250, (at) => ({ ...flat(at), HyresobjektYta: '10,5', AvtalTAhyra: 'ej satt', Nytt: 'x' }))}]`
  )
  pieces.end()
  await expect(status(page)).toHaveText('125 av 250 rader')
  await expect(cell(page, 0, 'Hyresobjekt')).toHaveText('Objekt 249')
  await expect(page.getByRole('textbox', { name: texts.lists.search })).toBeFocused()
  await expect(header(page, 'Hyresobjekt')).toHaveAttribute('aria-sort', 'descending')
  await reveal(page, 'HyresobjektYta')
  await expect(cell(page, 0, 'HyresobjektYta')).toHaveText('10,5')
  await reveal(page, 'Nytt')
  await expect(cell(page, 0, 'Nytt')).toHaveText('x')
})

test('a filter whose field has the focus keeps it when the columns change under it', async ({
  signedIn: page,
  service
}) => {
  const pieces = await begin(page, service)
  await filterColumn(page, 'HyresobjektStatus', 'no')
  await expect(statusLine(page)).toContainText(someOfFirst(75, 150))
  pieces.send(
    `${rowsOf(150, 250, (at) => ({ ...flat(at), HyresobjektYta: '10,55', BolagNummer: at % 2 ? '7' : '-', Nytt: 'x' }))}]`
  )
  pieces.end()
  await expect(status(page)).toHaveText('125 av 250 rader')
  await page.keyboard.type('rd')
  await expect(
    grid(page).getByRole('textbox', { name: `${texts.fields.HyresobjektStatus} Filtervärde`, exact })
  ).toHaveValue('nord')
  // That the columns are others now is not the person's doing, and so not kept as theirs.
  const kept = await page.evaluate(() => window.kontorist.call('settings.layout', { grid: 'hyresobjekt' }))
  expect(kept).toEqual({ ok: true, value: null })
})

const ends: readonly (readonly [string, (pieces: ControlledBody) => void, RegExp])[] = [
  ['is malformed', (pieces) => pieces.send('{"Hyresobjekt":tru}]'), /Byte [\d\s]+, rad 151/],
  ['never comes, because the connection is cut', (pieces) => pieces.cut(), /./]
]
for (const [what, end, told] of ends) {
  test(`the first rows go again where what follows ${what}`, async ({ signedIn: page, service }) => {
    const pieces = await begin(page, service)
    end(pieces)
    await expect(page.getByRole('alert')).toContainText(told)
    await expect(grid(page)).toHaveCount(0)
    await expect(statusLine(page)).toHaveCount(0)
    await page.getByRole('button', { name: texts.lists.retry, exact }).click()
    await expect(status(page)).toContainText(/^\d/)
  })
}

test('a list that is given up has no rows, not even those that were shown', async ({ signedIn: page, service }) => {
  await begin(page, service)
  await cancel(page).click()
  await expect(page.getByText(texts.lists.notLoadedText)).toBeVisible()
  await expect(grid(page)).toHaveCount(0)
})

test('one who signs out leaves no first rows behind', async ({ signedIn: page, service }) => {
  const pieces = await begin(page, service)
  await signOut(page)
  pieces.end()
  await signInAs(page)
  const states = await page.evaluate(() => window.kontorist.call('lists.states', {}))
  expect(
    states.ok && states.value.every(({ progress, partialLoad, loaded }) => !progress && !partialLoad && !loaded)
  ).toBe(true)
})

test('a window that is locked meanwhile shows all rows once it is unlocked', async ({
  signedIn: page,
  service,
  rooms
}) => {
  const pieces = await begin(page, service)
  rooms.lock()
  await expect(signInOver(page)).toBeVisible()
  pieces.send(`${flats(150, 250)}]`)
  pieces.end()
  await signInAgain(page, 'anna')
  await expect(status(page)).toHaveText('250 rader')
  // The grid knows the number of rows once it has asked for them.
  await settled(page)
  await expect(cell(page, 0, 'Hyresobjekt')).toHaveText('Objekt 0')
  await cell(page, 0, 'Hyresobjekt').click()
  await page.keyboard.press('ControlOrMeta+End')
  await expect(cell(page, 249, 'Hyresobjekt')).toHaveText('Objekt 249')
})

test('more of the first rows come while one waits, and one may leave the page meanwhile', async ({
  signedIn: page,
  service
}) => {
  const pieces = await begin(page, service, 20)
  // So many of them as have come when it is looked again.
  pieces.send(`${flats(20, 100)}${pause}`)
  await expect(statusLine(page)).not.toContainText(firstRows(20))
  await expect(status(page)).toHaveText(said.partialLoad)
  await openList(page, 'kund')
  await goTo(page, texts.lists.names.hyresobjekt)
  await expect(status(page)).toHaveText(said.partialLoad)
  await expect(cell(page, 20, 'Hyresobjekt')).toHaveText('Objekt 20')
  await goTo(page, texts.lists.overview.title)
  pieces.send(`${flats(100, 120)}]`)
  pieces.end()
  await goTo(page, texts.lists.names.hyresobjekt)
  await expect(status(page)).toHaveText('120 rader')
})

test('a list that one has sorted shows no partial load, which would be of other rows', async ({
  signedIn: page,
  service
}) => {
  await openList(page, 'hyresobjekt')
  await sortBy(page, 'Hyresobjekt')
  await expect(header(page, 'Hyresobjekt')).toHaveAttribute('aria-sort', 'ascending')
  await signOut(page)
  await signInAs(page)
  const sorted = answer(service, 'hyresobjekt')
  await goTo(page, texts.lists.names.hyresobjekt)
  sorted.send(`[${flats(0, 20)}${pause}`)
  await expect(page.getByRole('progressbar')).toBeVisible()
  // By the time that another list shows a partial load, which came later, this one would have too.
  const other = answer(service, 'kund')
  await goTo(page, texts.lists.names.kund)
  other.send(`[${rowsOf(0, 20, () => ({ Kund: 'Ada' }))}${pause}`)
  await expect(statusLine(page)).toContainText(firstRows(20))
  await goTo(page, texts.lists.names.hyresobjekt)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(grid(page)).toHaveCount(0)
  sorted.send(`${flats(20, 40)}]`)
  sorted.end()
  await expect(status(page)).toHaveText('40 rader')
  await expect(cell(page, 1, 'Hyresobjekt')).toHaveText('Objekt 1')
})

test('a list with periods turns to the newest when it is whole', async ({ signedIn: page, service }) => {
  const pieces = answer(service, 'uthyrning')
  await goTo(page, texts.lists.names.uthyrning)
  pieces.send(`[${rowsOf(0, 20, () => ({ Period: '2026-10' }))}${pause}`)
  await expect(statusLine(page)).toContainText(firstRows(20))
  pieces.send(`${rowsOf(0, 20, () => ({ Period: '2026-11' }))}]`)
  pieces.end()
  await expect(status(page)).toHaveText('20 av 40 rader')
  await expect(cell(page, 0, 'Period')).toHaveText('2026-11')
})

test(
  'the first rows have no accessibility fault that axe can find',
  { tag: ['@a11y', '@full'] },
  async ({ signedIn: page, service }) => {
    await begin(page, service)
    await expectNoFindings(null, page, 'the first rows')
  }
)
