import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '../../../../../main/table/column/cells.ts'
import { columnOf, withColumns } from '../../../../../main/table/column/table.ts'
import { totalOf } from '../../../../../main/table/query/totals.ts'
import type { Cell, Field, FieldKind } from '../../../../../preload/contract/index.ts'
import { createQueryable } from '../../../../../main/table/answers.ts'
import { askGroups, derive, field, read, noPause } from '../support.ts'

const fields: readonly Field[] = [
  field('Rent', 'decimal'),
  field('Area', 'decimal'),
  field('From', 'date'),
  field('To', 'date'),
  field('Name'),
  field('Period', 'period')
]
const compute = async (
  text: string,
  rows: readonly Readonly<Record<string, string>>[],
  decimals: number | null = 2
) => {
  const { table, made } = await derive(read(JSON.stringify(rows), fields), [
    { make: 'formula', name: 'new', text, decimals }
  ])
  const column = columnOf(table, 'new')
  return { column, state: made[0]?.state, cells: cellsOf(column, Uint32Array.from(rows.keys())) }
}
const cellOf = async (
  text: string,
  row: Readonly<Record<string, string>>,
  decimals?: number | null
): Promise<Cell | undefined> => (await compute(text, [row], decimals)).cells[0]

/** A number as hundredths, so that a reference reckons without floats. */
const hundredths = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
const written = (units: bigint): string => {
  const digits = String(units < 0n ? -units : units).padStart(3, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const canonical = (units: bigint, decimals: number): string => {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const fraction = decimals > 0 ? digits.slice(-decimals).replace(/0+$/, '') : ''
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - decimals)}${fraction && `.${fraction}`}`
}

describe('a formula over rows', () => {
  it('adds, subtracts and multiplies exactly', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(hundredths, hundredths), { maxLength: 20 }), async (pairs) => {
        const rows = pairs.map(([rent, area]) => ({ Rent: written(rent), Area: written(area) }))
        expect((await compute('[Rent] × 12 − [Area] * [Rent] + 0,5', rows)).cells).toEqual(
          pairs.map(([rent, area]) => canonical(rent * 1200n - area * rent + 5000n, 4))
        )
      })
    )
  })

  it('divides exactly, rounded half away from zero', async () => {
    await fc.assert(
      fc.asyncProperty(
        hundredths,
        hundredths.filter((area) => area !== 0n),
        fc.integer({ min: 0, max: 6 }),
        async (rent, area, decimals) => {
          const [over, times] = [area < 0n ? -area : area, (area < 0n ? -rent : rent) * 10n ** BigInt(decimals)]
          // The integers around the quotient, of which the nearer is right, and of two as near the one away from zero.
          const magnitude = times < 0n ? -times : times
          const down = magnitude / over
          const nearest = magnitude - down * over < (down + 1n) * over - magnitude ? down : down + 1n
          expect(await cellOf('[Rent]/[Area]', { Rent: written(rent), Area: written(area) }, decimals)).toBe(
            canonical(times < 0n ? -nearest : nearest, decimals)
          )
        }
      )
    )
  })

  it('divides exactly where it comes out even and nobody has said how it is rounded', async () => {
    // By 2 and by 5 so many times, a division of hundredths needs so many decimals more.
    const even = fc
      .tuple(fc.nat(8), fc.nat(8))
      .map(([twos, fives]) => ({ by: 2n ** BigInt(twos) * 5n ** BigInt(fives), more: Math.max(twos, fives) }))
    await fc.assert(
      fc.asyncProperty(hundredths, even, async (rent, { by, more }) => {
        expect(await cellOf(`[Rent] / ${by}`, { Rent: written(rent) }, null)).toBe(
          canonical((rent * 10n ** BigInt(more)) / by, 2 + more)
        )
      })
    )
    expect(await cellOf('[Rent] / 3', { Rent: '-2' }, null)).toBe('-0.6666666667')
  })

  it('is reckoned on with, and added up, as exactly', async () => {
    const rows = Array.from({ length: 7 }, (_, i) => ({ Rent: `8529.${586 + i}` }))
    const made = [
      { make: 'formula', name: 'year', text: '[Rent] × 12', decimals: 0 },
      { make: 'formula', name: 'month', text: '[year] ÷ 12', decimals: null },
      { make: 'formula', name: 'third', text: '[Rent] / 3', decimals: null },
      { make: 'formula', name: 'again', text: '[third] × 3', decimals: null },
      { make: 'formula', name: 'asSaid', text: '[Rent] / 3', decimals: 2 },
      { make: 'formula', name: 'asSaidAgain', text: '[asSaid] × 3', decimals: 2 }
    ] as const
    const { table } = await derive(read(JSON.stringify(rows), fields), made)
    const all = Uint32Array.from(rows.keys())
    const cells = (name: string) => cellsOf(columnOf(table, name), all)
    expect(cells('month')).toEqual(cells('Rent'))
    expect(cells('again').map((cell) => Number(cell).toFixed(6))).toEqual(
      rows.map(({ Rent }) => Number(Rent).toFixed(6))
    )
    const sum = async (name: string) => (await totalOf(columnOf(table, name), all, noPause)).sum
    expect(await sum('month')).toBe(await sum('Rent'))
    expect(Number(await sum('third')).toFixed(6)).toBe((Number(await sum('Rent')) / 3).toFixed(6))
    // What somebody has said is rounded is what is seen, and what everything else takes.
    expect(cells('asSaid')[0]).toBe('2843.2')
    expect(cells('asSaidAgain')[0]).toBe('8529.6')
  })

  it.each<[string, string, Readonly<Record<string, string>>, Cell]>([
    ['days between dates', '[To] - [From]', { From: '2026-02-27', To: '2026-03-01' }, '2'],
    ['days from today, in a leap year', '[To] - idag', { To: '2028-03-01' }, '464'],
    ['a date some days later', '[From] + 30', { From: '2026-01-31' }, '2026-03-02'],
    ['days added in front', '30 + [From]', { From: '2026-01-31' }, '2026-03-02'],
    ['the first day of a period', '[From] - [Period]', { From: '2026-11-23', Period: '2026-11' }, '22'],
    ['the month of a date', 'månad([To])', { To: '2026-12-31' }, '2026-12'],
    ['the month of a day that is reckoned, in English', 'Month ([From] + 1)', { From: '2026-12-31' }, '2027-01'],
    ['the month of what is no date', 'månad([To])', { To: 'tills vidare' }, 'tills vidare'],
    ['the month of nothing', 'månad([To])', {}, null],
    ['a month joined with text', '[Name] & " " & månad([To])', { Name: 'Slut', To: '2026-12-31' }, 'Slut 2026-12'],
    [
      'a text joined with a number in Swedish',
      '[Name] & ": " & [Area] & " m²"',
      { Name: 'Lokal', Area: '54.5' },
      'Lokal: 54,5 m²'
    ],
    ['a text joined with what is empty', '[Name] & "/" & [From]', { Name: 'Lokal' }, 'Lokal/'],
    ['a text that is a number', '[Name] + 1', { Name: '12' }, '13'],
    ['a product before a sum, and the left before the right', '10 - 2 - 3 * 2', {}, '2'],
    ['a minus before a parenthesis', '-(2 + 3) x 4', {}, '-20'],
    ['an empty value', '[Rent] + [Area]', { Rent: '1' }, null],
    ['a division by zero', '[Rent] / [Area]', { Rent: '1', Area: '0' }, { text: '÷ 0' }],
    ['a value that is no number', '[Rent] * 2', { Rent: 'ca 50' }, { text: 'ca 50' }],
    ['a half day added to a date', '[From] + 0,5', { From: '2026-01-31' }, '0.5']
  ])('%s', async (_what, text, row, cell) => {
    expect(await cellOf(text, row)).toEqual(cell)
  })

  it.each<[string, FieldKind, boolean]>([
    ['[Rent] * 12', 'decimal', true],
    ['[Rent] + [Area] / 2', 'decimal', true],
    ['[Rent] / [Area]', 'decimal', false],
    ['[Rent] * [Area]', 'decimal', false],
    ['[Rent] + 1', 'decimal', false],
    ['[To] - [From]', 'integer', false],
    ['[To] - 1', 'date', false],
    ['månad([To])', 'period', false],
    ['[Name] & [Rent]', 'text', false]
  ])('has the kind of its values, and a sum where that means something: %s', async (text, kind, summed) => {
    expect((await compute(text, [])).column).toMatchObject({ kind, summed })
  })

  it('is broken, and empty, where a column is gone', async () => {
    const { state, cells } = await compute('[Gone] * 2', [{ Rent: '1' }])
    expect(state).toBe('broken')
    expect(cells).toEqual([null])
  })

  it('of values that can be read in two ways is as doubtful as they are, number for number', async () => {
    const rows = [
      { Rent: '1.234', Area: '2' },
      { Rent: '12E4', Area: '1' },
      { Rent: '5', Area: '120000' },
      { Rent: '', Area: '1' }
    ]
    const { column, cells } = await compute('[Rent] * [Area]', rows)
    // What is not decided for is no number here either, where a point would stand before decimals.
    expect(cells).toEqual([{ text: '1.234' }, '120000', '600000', null])
    expect(await totalOf(column, Uint32Array.of(0, 1, 2, 3), noPause)).toMatchObject({
      sum: '720000',
      counted: 2,
      notSummed: 1,
      ambiguousNumbers: 2,
      ambiguousNumbersLeftOut: 1
    })
    const again = await derive(
      read(JSON.stringify(rows), fields),
      ['[Rent] * [Area]', '[own 0] + 1', '[Area] * 2'].map(
        (text, at) => ({ make: 'formula', name: `own ${at}`, text, decimals: null }) as const
      )
    )
    const ambiguousNumbers = async (name: string) =>
      (await totalOf(columnOf(again.table, name), Uint32Array.of(0, 1, 2, 3), noPause)).ambiguousNumbers
    expect([await ambiguousNumbers('own 1'), await ambiguousNumbers('own 2')]).toEqual([2, 0])
    // A value that is one number is one group, doubtful or not.
    const same = await compute('[Rent] * [Area]', [
      { Rent: '12E4', Area: '1' },
      { Rent: '60000', Area: '2' }
    ])
    const queryable = createQueryable(
      1,
      withColumns(read('[{"Rent":"12E4"},{"Rent":"60000"}]', fields), [same.column]),
      async () => {}
    )
    expect(
      (await askGroups(queryable, { by: [{ column: 'new', direction: 'asc' }] })).lines.map(({ cell, rows: count }) => [
        cell,
        count
      ])
    ).toEqual([['120000', 2]])
  })

  it('is broken where a field that it needs is not sent, and not where something can be said without it', async () => {
    const base = read('[{"Name":"A"}]', [field('Name'), field('Rent', 'decimal')])
    const made = async (...texts: readonly string[]) => {
      const asked = texts.map((text, at) => ({ make: 'formula', name: `own ${at}`, text, decimals: null }) as const)
      const { table, made: all } = await derive(base, asked)
      return all.map(({ state, column }) => [state, table.byName.get(column.name)?.status])
    }
    expect(await made('[Rent] * 12', '[own 0] + 1')).toEqual([
      ['broken', 'missing'],
      ['broken', 'missing']
    ])
    expect(await made('[Name] & [Rent]')).toEqual([['made', 'known']])
  })
})
