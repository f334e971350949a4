import { expect, it } from 'vitest'
import type { RowsOf, Totals } from '../../../../../preload/contract/index.ts'
import { useTotalWarnings } from '../../../../../renderer/grid/data/use-total-warnings.ts'
import { loadWorkTexts } from '../../../../../renderer/i18n/index.ts'
import { lists } from '../../../../../renderer/i18n/sv/lists.ts'
import { column } from '../support.ts'
import { inComponent } from '../../in-component.ts'

await loadWorkTexts()

const sum = { sum: '3', average: '1', smallest: '1', largest: '1', counted: 3, notSummed: 0, ambiguousNumbers: 0 }
const several: Totals = { loadId: 1, rows: 3, columns: { Belopp: sum }, spans: {}, periods: 12, counted: null }

const saidOf = async (of: RowsOf, totals: Totals = several): Promise<readonly string[]> => {
  const warnings = await inComponent(useTotalWarnings)
  return warnings({ of, columns: [column({ name: 'Belopp' })], totals, periodsApart: false }).map(({ text }) => text)
}

it.each<[string, RowsOf, string]>([
  [
    'rentable objects, which come again every period, that each counts as often',
    { kind: 'list', list: 'hyresobjekt' },
    lists.status.periods
  ],
  [
    'transactions, which are of one period, how many there are together',
    { kind: 'list', list: 'bokforingtransaktion' },
    lists.status.periodsTogether
  ],
  [
    'lettings, which have no rent to repeat, the same',
    { kind: 'list', list: 'uthyrning' },
    lists.status.periodsTogether
  ]
])('sums of several periods say of %s', async (_, of, text) => {
  expect(await saidOf(of)).toEqual([text.replace('{n}', '12')])
})

it('a sum that leaves rows out because they have several values says how many, and calls none of them unreadable', async () => {
  const totals = { ...several, periods: 1, columns: { Belopp: { ...sum, notSummed: 2, several: 2 } } }
  expect(await saidOf({ kind: 'list', list: 'avtal' }, totals)).toEqual([
    lists.severalValues.split(' | ')[1]?.replace('{n}', '2')
  ])
})
