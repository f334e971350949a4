import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../../../main/table/column/cells.ts'
import { columnOf, type Table } from '../../../../../main/table/column/table.ts'
import { maskOf } from '../../../../../main/table/query/conditions.ts'
import { rowsOfMask } from '../../../../../main/table/query/row-set.ts'
import { tallierOf } from '../../../../../main/table/query/tally.ts'
import { totalOf } from '../../../../../main/table/query/totals.ts'
import type { Derivation } from '../../../../../main/table/derive/derive.ts'
import { summariesOf } from '../../../../../main/table/summary.ts'
import { severalRules, type Condition, type Field, type SeveralRule } from '../../../../../preload/contract/index.ts'
import { derive, field, read, noPause } from '../support.ts'

type Row = Readonly<Record<string, string>>

const fields: readonly Field[] = [field('Period', 'period'), field('Key'), field('Rent', 'decimal')]
const rowsOf = fc.array(
  fc.record({
    Period: fc.constantFrom('2026-11', '2026-10', '2025-12', ''),
    Key: fc.constantFrom('A', 'B', 'a', '01', '1', 'Å', ''),
    Rent: fc.constantFrom('1200.50', '1200.5', '-3', '0', '', '99999999999999999999.01', '0.1', 'x')
  }),
  { maxLength: 40 }
)
const exactSum = (values: readonly string[]): string => {
  const hundredths = values.reduce((sum, value) => {
    const [whole = '', fraction = ''] = value.replace('-', '').split('.')
    const units = BigInt(whole + fraction.padEnd(2, '0'))
    return value.startsWith('-') ? sum - units : sum + units
  }, 0n)
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  const fraction = digits.slice(-2).replace(/0+$/, '')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}${fraction && `.${fraction}`}`
}

const lookUp = {
  make: 'lookUp',
  name: 'new',
  other: 'there',
  key: 'Key',
  otherKey: 'Key',
  period: null,
  otherPeriod: null,
  column: 'Rent',
  kind: 'decimal',
  several: 'first'
} as const

/** One look-up, row by row, as somebody would do it by hand. */
const byHand = (
  row: Row,
  others: readonly Row[],
  several: SeveralRule,
  periods: { readonly own: boolean; readonly other: boolean }
): string | null => {
  if (row['Key'] === '') return several === 'count' ? '0' : null
  const same = others.filter((other) => other['Key'] === row['Key'])
  const newest = same
    .map((other) => other['Period'] ?? '')
    .toSorted()
    .at(-1)
  const period = periods.own ? row['Period'] : newest
  const found = periods.other
    ? periods.own && row['Period'] === ''
      ? []
      : same.filter((other) => other['Period'] === period)
    : same
  const all = found.map((other) => other['Rent'] ?? '')
  const values = all.filter((value) => value !== '')
  if (several === 'count') return String(found.length)
  if (several === 'first') return all[0] || null
  if (values.length === 0) return null
  if (several === 'several') return new Set(all.map(canonical)).size === 1 ? (values[0] ?? null) : 'flera'
  return values.find((value) => value === 'x') ?? exactSum(values)
}

const shown = (table: Table, name: string): (string | null)[] =>
  cellsOf(
    columnOf(table, name),
    Uint32Array.from({ length: table.rows }, (_, row) => row)
  ).map((cell) => (typeof cell === 'object' ? (cell?.text ?? null) : cell))
const canonical = (value: string | null): string | null =>
  value === null || !/^-?[\d.]+$/.test(value) ? value : value.includes('.') ? value.replace(/\.?0+$/, '') : value

describe('a looked-up column', () => {
  it.each(severalRules)('is what a search row by row finds: %s', async (several) => {
    await fc.assert(
      fc.asyncProperty(rowsOf, rowsOf, fc.boolean(), fc.boolean(), async (own, others, ownPeriod, otherPeriod) => {
        const [here, there] = [read(JSON.stringify(own), fields), read(JSON.stringify(others), fields)]
        const periods = { period: ownPeriod ? 'Period' : null, otherPeriod: otherPeriod ? 'Period' : null }
        const { table } = await derive(here, [{ ...lookUp, ...periods, several }], there)
        expect(shown(table, 'new')).toEqual(
          own.map((row) => canonical(byHand(row, others, several, { own: ownPeriod, other: otherPeriod })))
        )
      })
    )
  })

  const rent = (...keys: readonly string[]) => read(JSON.stringify(keys.map((Key) => ({ Key, Rent: '10' }))), fields)

  it('is of the same row as every other one of that look-up, also where that has no value', async () => {
    const people = [field('Key'), field('Period', 'period'), field('Kund'), field('Mobil')]
    const there = read(
      JSON.stringify([
        { Key: 'A', Period: '2026-10', Kund: 'Per Ek', Mobil: '070-1' },
        { Key: 'A', Period: '2026-11', Kund: 'Eva Ask', Mobil: '-' },
        { Key: 'A', Period: '2026-11', Kund: 'Bo Lind', Mobil: '070-2' },
        { Key: 'B', Period: '2026-11', Kund: '-', Mobil: '070-3' },
        { Key: 'B', Period: '2026-11', Kund: 'Ann Alm', Mobil: '070-4' }
      ]),
      people
    )
    const asked = (column: string): Derivation => ({
      ...lookUp,
      name: `new ${column}`,
      kind: 'text',
      column,
      otherPeriod: 'Period'
    })
    const { table } = await derive(read('[{"Key":"A"},{"Key":"B"}]', people), [asked('Kund'), asked('Mobil')], there)
    expect([shown(table, 'new Kund'), shown(table, 'new Mobil')]).toEqual([
      ['Eva Ask', null],
      [null, '070-3']
    ])
  })

  it('is summed only where no value counts twice', async () => {
    const summed = async (...keys: readonly string[]) => {
      const { table } = await derive(rent(...keys), [lookUp], rent('A', 'B'))
      return columnOf(table, 'new').summed
    }
    expect(await summed('A', 'B', '', '')).toBe(true)
    expect(await summed('A', 'B', 'A')).toBe(false)
  })

  it('of values that can be read in two ways is as doubtful as they are, whatever the rule', async () => {
    const there = read(
      JSON.stringify(
        [
          ['A', '1.234'],
          ['B', '12E4'],
          ['B', '12E4'],
          ['C', '5'],
          ['C', '6']
        ].map(([Key, Rent]) => ({ Key, Rent }))
      ),
      fields
    )
    const totals = async (rule: SeveralRule) => {
      const { table } = await derive(rent('A', 'B', 'C'), [{ ...lookUp, several: rule }], there)
      const { sum, ambiguousNumbers, ambiguousNumbersLeftOut, notSummed } = await totalOf(
        columnOf(table, 'new'),
        Uint32Array.of(0, 1, 2),
        async () => {}
      )
      return [sum, ambiguousNumbers, ambiguousNumbersLeftOut, notSummed]
    }
    expect(await totals('first')).toEqual(['120005', 2, 1, 1])
    expect(await totals('sum')).toEqual(['240011', 2, 1, 1])
    // The word for several is no number.
    expect(await totals('several')).toEqual(['120000', 2, 1, 2])
    expect(await totals('count')).toEqual(['5', 0, undefined, 0])
  })

  it.each([
    ['decimal', 'Rent', '5', '6'],
    ['date', 'From', '2026-03-01', '2026-04-01']
  ] as const)(
    'has no unreadable value where a row has several, and says what stands there: %s',
    async (kind, name, one, other) => {
      const own: readonly Field[] = [...fields, field('From', 'date')]
      const there = read(
        JSON.stringify(
          [
            ['A', one],
            ['B', one],
            ['B', other],
            ['C', 'x']
          ].map(([Key, value]) => ({ Key, [name]: value }))
        ),
        own
      )
      const here = read(JSON.stringify(['A', 'B', 'B', 'C'].map((Key) => ({ Key }))), own)
      const { table } = await derive(here, [{ ...lookUp, column: name, kind, several: 'several' }], there)
      const column = columnOf(table, 'new')
      const [summary] = await summariesOf([column], noPause)
      expect(summary).toMatchObject({ typeMismatches: 1, several: 'flera' })
      const rowsWith = async (condition: Condition) => [
        ...rowsOfMask(column, await maskOf(column, { join: 'and', conditions: [condition] }, noPause))
      ]
      expect(await rowsWith({ op: 'typeMismatch' })).toEqual([3])
      expect(await rowsWith({ op: 'is', value: 'flera' })).toEqual([1, 2])
      expect(await rowsWith({ op: 'oneOf', values: ['flera'] })).toEqual([1, 2])
      expect(await rowsWith({ op: 'isNot', value: 'flera' })).toEqual([0, 3])
    }
  )

  it('tells in a sum how many rows have several values, among those that it leaves out, and so does what is reckoned of it', async () => {
    const there = read(
      JSON.stringify(
        [
          ['A', '5'],
          ['B', '5'],
          ['B', '6'],
          ['C', 'x']
        ].map(([Key, Rent]) => ({ Key, Rent }))
      ),
      fields
    )
    const formula: Derivation = { make: 'formula', name: 'twice', text: '[new] * 2', decimals: null }
    const { table } = await derive(rent('A', 'B', 'C'), [{ ...lookUp, several: 'several' }, formula], there)
    for (const [name, sum] of [
      ['new', '5'],
      ['twice', '10']
    ] as const) {
      const column = columnOf(table, name)
      expect(await totalOf(column, Uint32Array.of(0, 1, 2), noPause), name).toMatchObject({
        sum,
        counted: 1,
        notSummed: 2,
        several: 1
      })
      // One after the other, and put together.
      const { ofRows } = await tallierOf(column, noPause)
      expect((await ofRows([Uint32Array.of(0, 2)], [await ofRows([Uint32Array.of(1)])])).total(), name).toMatchObject({
        notSummed: 2,
        several: 1
      })
    }
  })

  it('is empty, and says so, where the other list is not loaded or has no such column', async () => {
    const notLoaded = await derive(rent('A'), [lookUp])
    expect(notLoaded.made.map(({ state }) => state)).toEqual(['notLoaded'])
    expect(shown(notLoaded.table, 'new')).toEqual([null])
    const gone = await derive(rent('A'), [{ ...lookUp, column: 'Gone' }], rent('A'))
    expect(gone.made.map(({ state, column }) => [state, column.status])).toEqual([['broken', 'missing']])
    const unsent = (...names: readonly string[]) =>
      read('[{"Other":"1"}]', [field('Other'), ...names.map((name) => field(name))])
    for (const [here, there] of [
      [rent('A'), unsent('Key', 'Rent')],
      [unsent('Key'), rent('A')]
    ] as const) {
      const { made } = await derive(here, [{ ...lookUp, several: 'count' }], there)
      expect(made.map(({ state }) => state)).toEqual(['broken'])
    }
  })
})
