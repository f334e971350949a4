import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerFigures } from '../../../../../main/table/answers.ts'
import { formatDecimal } from '../../../../../main/table/column/decimal.ts'
import { allRows, type GroupLevel, type GroupLine } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { field, queryableOf, askGroups } from '../support.ts'

const fields = [field('Period', 'period'), field('Ort'), field('Typ'), { ...field('Belopp', 'decimal'), summed: true }]
const cents = (text: string): number => Math.round(Number(text) * 100)
const rowArbitrary = fc.record({
  Period: fc.constantFrom('2026-09', '2026-10', '2026-11'),
  Ort: fc.constantFrom('', 'Kalmar', 'Växjö', 'Ystad'),
  Typ: fc.constantFrom('1 rok', '2 rok'),
  Belopp: fc.oneof(
    fc.integer({ min: -99_999, max: 99_999 }).map((n) => String(n / 100)),
    fc.constant('enligt bilaga')
  )
})
const byOf = (names: readonly string[]): GroupLevel[] => names.map((column) => ({ column, direction: 'asc' }))

/** The chosen lines that are in no other chosen one, found by what each line says that it is in. */
const outermost = (lines: readonly GroupLine[]): readonly GroupLine[] => {
  const pathOf = ({ within, cell }: GroupLine): string => JSON.stringify([...within, cell])
  const paths = new Set(lines.map(pathOf))
  return lines.filter(({ within }) => !within.some((_, at) => paths.has(JSON.stringify(within.slice(0, at + 1)))))
}

describe('the figures of chosen lines of groups', () => {
  it('are those that the lines show, one by one, without the groups in one that is chosen too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(rowArbitrary, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(['Ort'], ['Ort', 'Typ'], ['Typ', 'Ort', 'Period']),
        fc.integer({ min: 0, max: 2 }),
        fc.uniqueArray(fc.nat(20), { minLength: 1, maxLength: 8 }),
        async (rows, names, levels, places) => {
          const asked = queryableOf(rows, fields)
          const lines = { by: byOf(names), totals: ['Belopp'], unfolded: { levels, except: [] } }
          const seen = (await askGroups(asked, { ...lines })).lines
          const chosen = places.toSorted((a, b) => a - b).filter((at) => at < seen.length)
          fc.pre(chosen.length > 0)
          const all = chosen.flatMap((at) => seen[at] ?? [])
          const kept = outermost(all)
          const totals = kept.flatMap(({ columns }) => columns['Belopp'] ?? [])
          // A sum of no value is an empty cell.
          const sums = totals.flatMap(({ sum }) => sum ?? [])
          const sum = sums.reduce((so, one) => so + cents(one), 0)
          const found = await answerFigures(asked, {
            loadId: 1,
            query: allRows,
            rows: chosen.map((at) => ({ first: at, last: at })),
            columns: ['group', 'sum 0'],
            lines
          })
          expect(found).toMatchObject({
            filled: kept.length + sums.length,
            numbers: sums.length === 0 ? null : { counted: sums.length, sum: formatDecimal(sum, 2) },
            notSummed: totals.reduce((so, total) => so + total.notSummed, 0)
          })
          expect(found.within ?? 0).toBe(all.length - kept.length)
          const counted = await answerFigures(asked, {
            loadId: 1,
            query: allRows,
            rows: chosen.map((at) => ({ first: at, last: at })),
            columns: ['rows'],
            lines
          })
          expect(counted.numbers?.sum).toBe(String(kept.reduce((so, line) => so + line.rows, 0)))
        }
      ),
      { numRuns: runs(200) }
    )
  })

  const rows = [
    { Period: '2026-09', Ort: 'Växjö', Typ: '2 rok', Belopp: '100' },
    { Period: '2026-10', Ort: 'Växjö', Typ: '2 rok', Belopp: '120.25' },
    { Period: '2026-10', Ort: 'Kalmar', Typ: '2 rok', Belopp: '-3' }
  ]
  const across = { by: byOf(['Ort']), totals: ['Belopp'], across: { column: 'Period', measure: 'Belopp' } }
  const figures = (columns: readonly string[]) =>
    answerFigures(queryableOf(rows, fields), {
      loadId: 1,
      query: allRows,
      rows: [{ first: 0, last: 1 }],
      columns,
      lines: across
    })

  it('are of the values that stand beside each other, of how they differ, and of what is there', async () => {
    expect((await figures(['value 0'])).numbers).toEqual({
      counted: 1,
      sum: '100',
      average: '100',
      smallest: '100',
      largest: '100'
    })
    expect((await figures(['value 0', 'value 1'])).numbers).toEqual({
      counted: 3,
      sum: '217.25',
      average: '72.42',
      smallest: '-3',
      largest: '120.25'
    })
    expect((await figures(['difference'])).numbers).toMatchObject({
      counted: 2,
      sum: '17.25',
      smallest: '-3',
      largest: '20.25'
    })
    expect((await figures(['percent'])).numbers).toMatchObject({ counted: 1, largest: '20.3' })
    expect(await figures(['group'])).toMatchObject({ filled: 2, numbers: null })
  })

  it('are refused of a column that groups do not have', async () => {
    await expect(figures(['Belopp'])).rejects.toMatchObject({ problem: { code: 'invalid' } })
  })
})
