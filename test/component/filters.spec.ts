import { createSample } from '../../main/sample/index.ts'
import type { ListId } from '../../preload/contract/index.ts'
import { createFormat } from '../../renderer/i18n/format.ts'
import { groups } from '../../renderer/i18n/sv/grid.ts'
import { views } from '../../renderer/i18n/sv/views.ts'
import { now } from '../support/clock.ts'
import { firstOfContracts, sampleRows, textOf, type Row } from '../support/reference.ts'
import { enterWithSample, openList, texts } from '../e2e/support/acts.ts'
import { expectNoFindings } from '../e2e/support/axe.ts'
import {
  columnText,
  filterBy,
  filterColumn,
  grid,
  groupRowsBy,
  header,
  settledStatus,
  showAllColumns,
  sortBy,
  status
} from '../e2e/support/grid-acts.ts'
import { shoot } from '../e2e/support/shoot.ts'
import { expect, test } from './support/test.ts'

const rows = 2_000
const sample = createSample({ rows })
const { integer } = createFormat('sv')

type Operator = Parameters<typeof filterBy>[2]

interface Case {
  readonly what: string
  readonly list: ListId
  readonly field: string
  readonly operator: Operator
  readonly typed: readonly string[]
  /** The same question, asked of one cell as plainly as can be; `''` is empty. */
  readonly holds: (cell: string) => boolean
}

const numberOf = (cell: string): number => Number(cell.replace(',', '.'))

const cases: readonly Case[] = [
  {
    what: 'a text is exactly this, in any case',
    list: 'avtal',
    field: 'AvtalTyp',
    operator: 'is',
    typed: ['FÖRRÅDSAVTAL'],
    holds: (cell) => cell === 'Förrådsavtal'
  },
  {
    what: 'a text begins with this',
    list: 'avtal',
    field: 'AvtalHyresobjekt',
    operator: 'begins',
    typed: ['1003-'],
    holds: (cell) => cell.startsWith('1003-')
  },
  {
    what: 'a text ends with this',
    list: 'avtal',
    field: 'AvtalHyresobjekt',
    operator: 'ends',
    typed: ['01'],
    holds: (cell) => cell.endsWith('01')
  },
  {
    what: 'a text is like a pattern of one’s own',
    list: 'avtal',
    field: 'AvtalHyresobjekt',
    operator: 'like',
    typed: ['10[0-4]_-%[^1]'],
    holds: (cell) => /^10[0-4].-.*[^1]$/.test(cell)
  },
  {
    what: 'a date is empty',
    list: 'avtal',
    field: 'AvtalTom',
    operator: 'empty',
    typed: [],
    holds: (cell) => cell === ''
  },
  {
    what: 'a date is not empty',
    list: 'avtal',
    field: 'AvtalUppsagd',
    operator: 'notEmpty',
    typed: [],
    holds: (cell) => cell !== ''
  },
  {
    what: 'a contract is terminated',
    list: 'avtal',
    field: 'AvtalUppsagd',
    operator: 'terminated',
    typed: [],
    holds: (cell) => cell !== ''
  },
  {
    what: 'a contract is not terminated',
    list: 'avtal',
    field: 'AvtalUppsagd',
    operator: 'active',
    typed: [],
    holds: (cell) => cell === ''
  },
  {
    what: 'an object has VAT, which is a number',
    list: 'hyresobjekt',
    field: 'HyresobjektHarMoms',
    operator: 'gt',
    typed: ['0'],
    holds: (cell) => numberOf(cell) > 0
  },
  {
    what: 'a date lies before a month',
    list: 'avtal',
    field: 'AvtalFom',
    operator: 'date.lt',
    typed: ['2015-03'],
    holds: (cell) => cell !== '' && cell < '2015-03-01'
  },
  {
    what: 'a date lies between two days, both included',
    list: 'avtal',
    field: 'AvtalFom',
    operator: 'date.between',
    typed: ['2015-03-01', '2018-07-01'],
    holds: (cell) => cell >= '2015-03-01' && cell <= '2018-07-01'
  },
  {
    what: 'a number is at least this, with a Swedish comma',
    list: 'hyresobjekt',
    field: 'HyresobjektYta',
    operator: 'ge',
    typed: ['80,5'],
    holds: (cell) => cell !== '' && numberOf(cell) >= 80.5
  },
  {
    what: 'a number lies between two, both included',
    list: 'hyresobjekt',
    field: 'HyresobjektYta',
    operator: 'between',
    typed: ['10', '62,5'],
    holds: (cell) => cell !== '' && numberOf(cell) >= 10 && numberOf(cell) <= 62.5
  },
  {
    what: 'a negative number is below zero',
    list: 'hyresobjekt',
    field: 'AvtalTAhyra',
    operator: 'lt',
    typed: ['0'],
    holds: (cell) => cell !== '' && numberOf(cell) < 0
  }
]

for (const list of new Set(cases.map((one) => one.list))) {
  test(
    `${list}: each filter leaves the rows that a plain look at their cells finds`,
    { tag: '@full' },
    async ({ page }) => {
      const all = await sampleRows(sample, list)
      await enterWithSample(page, rows)
      await openList(page, list)
      await showAllColumns(page)
      for (const { what, field, operator, typed, holds } of cases.filter((one) => one.list === list)) {
        await test.step(`a filter by which ${what}`, async () => {
          const matching = all.filter((row) => holds(textOf(row, field)))
          // A question that all rows or none meet would prove nothing.
          expect(matching.length).toBeGreaterThan(0)
          expect(matching.length).toBeLessThan(all.length)

          await filterBy(page, field, operator, ...typed)
          await expect(status(page)).toContainText(`${integer(matching.length)} av ${integer(all.length)} rader`)
          await page.getByRole('button', { name: texts.lists.clearFilters, exact: true }).click()
          await expect(status(page)).toHaveText(new RegExp(`^${integer(all.length)} rader`))
        })
      }
    }
  )
}

test(
  'a contract that is terminated says so, with its date, and so does the filter',
  { tag: '@full' },
  async ({ page }) => {
    const terminated = firstOfContracts(await sampleRows(sample, 'avtal')).filter(
      (row) => textOf(row, 'AvtalUppsagd') !== ''
    )
    await enterWithSample(page, rows)
    await openList(page, 'avtal')
    await filterBy(page, 'AvtalUppsagd', 'terminated')
    const expected = terminated
      .slice(0, 5)
      .map((row) => texts.lists.terminated.replace('{date}', textOf(row, 'AvtalUppsagd')))
    await expect.poll(() => columnText(page, 'AvtalUppsagd', 5)).toEqual(expected)
    await expect(page.getByRole('list', { name: texts.lists.activeFilters })).toContainText(
      texts.lists.condition.terminated
    )
    // The words may be out of sight; the row is marked at its beginning.
    await expect(grid(page).locator('.terminated[role="row"][row-index="0"]').first()).toBeVisible()
  }
)

test('filters on two columns must both hold, and each can be taken away', { tag: '@full' }, async ({ page }) => {
  const all = await sampleRows(sample, 'hyresobjekt')
  const large = (row: Row): boolean => numberOf(textOf(row, 'HyresobjektYta')) > 70
  const vacant = (row: Row): boolean => textOf(row, 'HyresobjektAvtal') === ''
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await filterBy(page, 'HyresobjektYta', 'gt', '70')
  await filterBy(page, 'HyresobjektAvtal', 'empty')
  const both = all.filter((row) => large(row) && vacant(row))
  await expect(status(page)).toContainText(`${integer(both.length)} av ${integer(all.length)} rader`)

  const filters = page.getByRole('list', { name: texts.lists.activeFilters })
  await expect(filters.getByRole('listitem')).toHaveCount(2)
  const remove = texts.lists.clearFilter.replace('{filter}', texts.fields.HyresobjektYta)
  await filters.getByRole('button', { name: remove, exact: true }).click()
  await expect(status(page)).toContainText(`${integer(all.filter(vacant).length)} av ${integer(all.length)} rader`)
})

test(
  'a span that is typed over a chosen “from” is the whole question, and a day keeps it',
  { tag: '@full' },
  async ({ page }) => {
    const ends = firstOfContracts(await sampleRows(sample, 'avtal')).map((row) => textOf(row, 'AvtalTom'))
    const [day = ''] = ends.filter((end) => end > now().toLocaleDateString('sv')).toSorted()
    const quarterOf = (end: string): string => `kv${Math.ceil(Number(end.slice(5, 7)) / 3)} ${end.slice(0, 4)}`
    const counted = (holds: (end: string) => boolean): string =>
      `${integer(ends.filter(holds).length)} av ${integer(ends.length)} avtal`
    await enterWithSample(page, rows)
    await openList(page, 'avtal')
    await filterBy(page, 'AvtalTom', 'date.ge', 'idag')
    await filterColumn(page, 'AvtalTom', day)
    await expect(status(page)).toContainText(counted((end) => end >= day))
    await filterColumn(page, 'AvtalTom', quarterOf(day))
    await expect(status(page)).toContainText(counted((end) => quarterOf(end) === quarterOf(day)))
  }
)

test('a filter, a search and a sort are undone and redone, one after the other', async ({ page }) => {
  await enterWithSample(page, 2_000)
  await openList(page, 'hyresobjekt')
  const all = await settledStatus(page)
  const first = await columnText(page, 'Hyresobjekt', 3)
  await filterColumn(page, 'Hyresobjekt', '1002')
  const filtered = await settledStatus(page)
  expect(filtered).not.toBe(all)
  await sortBy(page, 'Hyresobjekt')
  await sortBy(page, 'Hyresobjekt')
  await expect(header(page, 'Hyresobjekt')).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('textbox', { name: texts.lists.search, exact: true }).fill('zzz')
  expect(await settledStatus(page)).not.toBe(filtered)

  await page.getByRole('main').focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(status(page)).toHaveText(filtered)
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(header(page, 'Hyresobjekt')).toHaveAttribute('aria-sort', 'none')
  await expect(status(page)).toHaveText(filtered)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(status(page)).toHaveText(all)
  await expect.poll(() => columnText(page, 'Hyresobjekt', 3)).toEqual(first)
  // Nothing was asked before.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(status(page)).toHaveText(all)
  await page.keyboard.press('ControlOrMeta+y')
  await expect(status(page)).toHaveText(filtered)
})

test(
  'a column that is moved, pinned and widened, and a grouping, are undone and redone, one after the other',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'hyresobjekt')
    // A heading slides to its new place.
    const sliding = (): Promise<number> =>
      page.evaluate(
        () =>
          document.getAnimations().filter((one) => one instanceof CSSTransition && one.transitionProperty === 'left')
            .length
      )
    const seen = async (): Promise<string> => {
      await expect.poll(sliding).toBe(0)
      const place = await header(page, 'HyresobjektTyp').boundingBox()
      return `${Math.round(place?.x ?? -1)} ${Math.round(place?.width ?? -1)}`
    }
    const states = [await seen()]
    const changes = async (change: () => Promise<void>): Promise<void> => {
      await change()
      await expect.poll(seen).not.toBe(states.at(-1))
      states.push(await seen())
    }
    const line = (act: 'up' | 'pinLeft') =>
      page.getByRole('button', {
        name: texts.lists.columns[act].replace('{column}', texts.fields.HyresobjektTyp),
        exact: true
      })
    await changes(async () => {
      await page.getByRole('button', { name: texts.lists.columns.title, exact: true }).click()
      await line('up').click()
    })
    await changes(() => line('pinLeft').click())
    await page.keyboard.press('Escape')
    await changes(async () => {
      const { x = 0, y = 0, width = 0 } = (await header(page, 'HyresobjektTyp').boundingBox()) ?? {}
      await header(page, 'HyresobjektTyp').locator('.ag-header-cell-resize').hover()
      await page.mouse.down()
      await page.mouse.move(x + width + 60, y + 5, { steps: 4 })
      await page.mouse.up()
    })
    await groupRowsBy(page, texts.fields.Fastighet)
    const grouped = page.getByRole('button', {
      name: groups.by.replace('{columns}', texts.fields.Fastighet),
      exact: true
    })
    await expect(grouped).toBeVisible()

    await page.getByRole('main').focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(grouped).toHaveCount(0)
    await expect.poll(seen).toBe(states.at(-1))
    for (const state of states.slice(0, -1).toReversed()) {
      await page.keyboard.press('ControlOrMeta+z')
      await expect.poll(seen).toBe(state)
    }
    for (const state of states.slice(1)) {
      await page.keyboard.press('ControlOrMeta+Shift+z')
      await expect.poll(seen).toBe(state)
    }
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(grouped).toBeVisible()
  }
)

test('a second column breaks the ties of the first', async ({ page }) => {
  const all = await sampleRows(sample, 'hyresobjekt')
  const collator = new Intl.Collator('sv', { numeric: true })
  const sorted = all.toSorted(
    (one, other) =>
      collator.compare(textOf(one, 'Bostadsområde'), textOf(other, 'Bostadsområde')) ||
      collator.compare(textOf(other, 'Hyresobjekt'), textOf(one, 'Hyresobjekt'))
  )
  await enterWithSample(page, rows)
  await openList(page, 'hyresobjekt')
  await sortBy(page, 'Bostadsområde')
  await header(page, 'Hyresobjekt').click({ modifiers: ['Shift'] })
  await header(page, 'Hyresobjekt').click({ modifiers: ['Shift'] })
  await expect(header(page, 'Bostadsområde')).toHaveAttribute('aria-sort', 'ascending')
  await expect(header(page, 'Hyresobjekt')).toHaveAttribute('aria-sort', 'descending')
  const expected = sorted.slice(0, 12).map((row) => textOf(row, 'Hyresobjekt'))
  await expect.poll(() => columnText(page, 'Hyresobjekt', 12)).toEqual(expected)
})

test(
  'clearing the filters says which they were, the period among them, keeps the search, and can be undone',
  { tag: '@full' },
  async ({ page }) => {
    await enterWithSample(page, rows)
    await openList(page, 'uthyrning')
    await filterColumn(page, 'HyresobjektAnvändning', 'Seniorbostad')
    const filtered = await settledStatus(page)
    await page.getByRole('textbox', { name: texts.lists.search }).fill('gatan')
    const searched = await settledStatus(page)
    expect(searched).not.toBe(filtered)
    await page.getByRole('button', { name: texts.lists.clearFilters, exact: true }).click()
    const toast = page.getByRole('listitem').filter({ hasText: texts.filters.cleared.split(':')[0] ?? '' })
    await expect(toast).toContainText(texts.fields.Period)
    await expect(toast).toContainText(`${texts.fields.HyresobjektAnvändning} `)
    await expect(toast).toContainText(texts.filters.searchKept.replace('{search}', 'gatan'))
    expect(await settledStatus(page)).not.toBe(searched)
    await expect(page.getByRole('textbox', { name: texts.lists.search })).toHaveValue('gatan')
    // A notice that has the pointer stays.
    await toast.hover()
    await expectNoFindings(null, page, 'cleared filters')
    await shoot(page, 'filters-cleared')
    await toast.getByRole('button', { name: views.undo, exact: true }).click()
    await expect(status(page)).toHaveText(searched)

    // The notice is about this list, and goes with it.
    await page.getByRole('button', { name: texts.lists.clearFilters, exact: true }).click()
    await expect(toast).toBeVisible()
    await openList(page, 'hyresobjekt')
    await expect(toast).toHaveCount(0)
  }
)
