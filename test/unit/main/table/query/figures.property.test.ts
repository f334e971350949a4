import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerFigures, createQueryable } from '../../../../../main/table/answers.ts'
import { formatDecimal } from '../../../../../main/table/column/decimal.ts'
import type { ExportRange } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { field, noPause, read } from '../support.ts'
import { toCents } from './analysis-reference.ts'
import { kinds, queryArbitrary, rowsArbitrary, tableOf } from './arbitraries.ts'
import { compareNumbers, fits, isNumber, select, shortest, type Row } from './reference.ts'

/** Ranges in ascending order, of which some lie behind the last row. */
const rangesArbitrary = fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 12 }).map((places): ExportRange[] => {
  const sorted = places.toSorted((a, b) => a - b)
  return sorted.flatMap((first, i) => (i % 2 === 0 ? [{ first, last: sorted[i + 1] ?? first }] : []))
})

/** The figures of the cells, reckoned one cell after the other in hundredths. */
const reckoned = (rows: readonly Row[], columns: readonly string[]) => {
  const cells = columns.flatMap((name) => rows.map((row) => ({ kind: kinds[name], text: row[name] ?? null })))
  const filled = cells.flatMap(({ kind, text }) => (text === null ? [] : [{ kind, text }]))
  const ofNumbers = filled.filter(({ kind }) => kind === 'decimal').map(({ text }) => text)
  const numbers = ofNumbers.filter(isNumber).toSorted(compareNumbers)
  const days = filled
    .filter(({ kind, text }) => kind === 'date' && fits(text, kind))
    .map(({ text }) => text)
    .toSorted()
  const cents = numbers.reduce((sum, text) => sum + toCents(text), 0n)
  const twice = (cents < 0n ? -cents : cents) * 2n
  const mean = (twice + BigInt(numbers.length)) / (2n * BigInt(Math.max(1, numbers.length)))
  const [least, most] = [numbers[0], numbers.at(-1)]
  const [first, last] = [days[0], days.at(-1)]
  return {
    filled: filled.length,
    numbers:
      least !== undefined && most !== undefined
        ? {
            counted: numbers.length,
            sum: formatDecimal(cents, 2),
            average: formatDecimal(cents < 0n ? -mean : mean, 2),
            smallest: shortest(least),
            largest: shortest(most)
          }
        : null,
    dates: first !== undefined && last !== undefined ? { smallest: first, largest: last } : null,
    notSummed: ofNumbers.length - numbers.length
  }
}

describe('the figures of chosen cells', () => {
  it('are those of the cells one by one, whichever rows of whichever query and whichever columns', async () => {
    const columnsArbitrary = fc.shuffledSubarray(['Adress', 'Hyra', 'Fom', 'Saknas'], { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        queryArbitrary,
        rangesArbitrary,
        columnsArbitrary,
        async (rows, query, ranges, columns) => {
          const shown = select(rows, query, kinds)
          const chosen = ranges.flatMap(({ first, last }) => shown.slice(first, last + 1).map((at) => rows[at] ?? {}))
          const found = await answerFigures(createQueryable(7, tableOf(rows), noPause), {
            loadId: 7,
            query,
            rows: ranges,
            columns
          })
          expect(found).toEqual({ loadId: 7, ...reckoned(chosen, columns) })
        }
      ),
      { numRuns: runs(600) }
    )
  })

  it('add up columns of different decimals exactly', async () => {
    const rows = [
      { A: '0.1', B: '90071992547409921', C: '2026-11' },
      { A: '0.205', B: '-1', C: '2025-02' }
    ]
    const table = read(JSON.stringify(rows), [field('A', 'decimal'), field('B', 'integer'), field('C', 'period')])
    const query = { filters: [], sort: [], search: '' }
    expect(
      await answerFigures(createQueryable(1, table, noPause), {
        loadId: 1,
        query,
        rows: [{ first: 0, last: 1 }],
        columns: ['A', 'B', 'C']
      })
    ).toEqual({
      loadId: 1,
      filled: 6,
      numbers: {
        counted: 4,
        sum: '90071992547409920.305',
        average: '22517998136852480.076',
        smallest: '-1',
        largest: '90071992547409921'
      },
      dates: { smallest: '2025-02', largest: '2026-11' },
      notSummed: 0
    })
  })
})
