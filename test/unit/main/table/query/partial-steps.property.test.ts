import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allRows, maxAcross, type Months } from '../../../../../preload/contract/index.ts'
import { runs } from '../../../../support/random-runs.ts'
import { field, queryableOf, askGroups } from '../support.ts'

type Step = 'year' | 'quarter'
interface Row {
  readonly Dag: string
  readonly Typ: string
}

const kinds = ['date', 'dateTime', 'period'] as const
const askedOf = async (rows: readonly Row[], kind: (typeof kinds)[number], step: Step, only?: string) => {
  const asked = queryableOf(rows, [field('Dag', kind), field('Typ')])
  const query =
    only === undefined
      ? allRows
      : {
          ...allRows,
          filters: [{ column: 'Typ', join: 'and' as const, conditions: [{ op: 'is' as const, value: only }] }]
        }
  const { across } = await askGroups(asked, {
    query,
    by: [{ column: 'Typ', direction: 'asc' }],
    across: { column: 'Dag', measure: null, step }
  })
  return across
}

/**
 * The same in the plainest way: of each that is shown, the months that have a row, where these are not all of its months; of days, only of the first and the last of
 * all, from their first month to their last.
 */
const partialOf = (
  months: readonly string[],
  step: Step,
  kind: (typeof kinds)[number]
): Readonly<Record<number, Months>> => {
  const stepOf = (month: string): string =>
    step === 'year' ? month.slice(0, 4) : `${month.slice(0, 4)}-${Math.ceil(Number(month.slice(5)) / 3)}`
  const all = [...new Set(months.map(stepOf))].toSorted()
  const steps = all.slice(-maxAcross)
  const found = steps.map((one) =>
    [...new Set(months.filter((month) => stepOf(month) === one))]
      .map((month) => Number(month.slice(5)))
      .toSorted((first, second) => first - second)
  )
  const ofDays = ([at, own]: [number, Months]): [number, Months][] =>
    (at === 0 && steps.length === all.length) || at === steps.length - 1
      ? [[at, Array.from({ length: (own.at(-1) ?? 0) - (own[0] ?? 1) + 1 }, (_, i) => (own[0] ?? 1) + i)]]
      : []
  const told = kind === 'period' ? [...found.entries()] : [...found.entries()].flatMap(ofDays)
  return Object.fromEntries(told.filter(([, own]) => own.length < (step === 'year' ? 12 : 3)))
}

describe('years and quarters beside each other', () => {
  it('tell which months they have, where these are not all of theirs, among the rows of the query', async () => {
    const month = fc
      .tuple(fc.integer({ min: 2024, max: 2026 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)
    const row = fc.record({ month, Typ: fc.constantFrom('A', 'B') })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...kinds),
        fc.constantFrom<Step>('year', 'quarter'),
        async (made, kind, step) => {
          const rows = made.map(({ month: own, Typ }) => ({
            Dag: kind === 'period' ? own : `${own}-15${kind === 'date' ? '' : 'T10:00:00'}`,
            Typ
          }))
          expect((await askedOf(rows, kind, step))?.partial ?? {}).toEqual(
            partialOf(
              made.map((one) => one.month),
              step,
              kind
            )
          )
          expect((await askedOf(rows, kind, step, 'A'))?.partial ?? {}).toEqual(
            partialOf(
              made.filter(({ Typ }) => Typ === 'A').map((one) => one.month),
              step,
              kind
            )
          )
        }
      ),
      { numRuns: runs(400) }
    )
  })

  const rowsOf = (...days: readonly string[]): readonly Row[] => days.map((Dag) => ({ Dag, Typ: 'A' }))

  const partialIn = async (...days: readonly string[]) => (await askedOf(rowsOf(...days), 'date', 'year'))?.partial
  const partialOfPeriods = async (...months: readonly string[]) =>
    (await askedOf(rowsOf(...months), 'period', 'year'))?.partial
  const months = (year: number): readonly string[] =>
    Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  const whole = (year: number): readonly string[] => months(year).map((month) => `${month}-15`)

  it('tell of a period that is missing between others, wherever the year stands, and where it stands alone', async () => {
    expect(await partialOfPeriods(...months(2024), ...months(2025))).toBeUndefined()
    expect(
      await partialOfPeriods(...months(2024).toSpliced(6, 1), ...months(2025), ...months(2026).toSpliced(1, 1))
    ).toEqual({ 0: [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12], 2: [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] })
    expect(await partialOfPeriods(...months(2024), '2025-02', ...months(2026))).toEqual({ 1: [2] })
    expect(await partialOfPeriods('2026-03', '2026-01')).toEqual({ 0: [1, 3] })
    expect(
      (await askedOf(rowsOf('2026-01', '2026-03', '2026-04', '2026-05', '2026-06'), 'period', 'quarter'))?.partial
    ).toEqual({ 0: [1, 3] })
  })

  it('tell of days how far the first and the last reach: a month in which nothing began is none that is missing', async () => {
    expect(
      await partialIn(...whole(2024).toSpliced(6, 1), ...whole(2025), ...whole(2026).toSpliced(1, 1))
    ).toBeUndefined()
    expect(await partialIn('2024-04-01', '2024-11-30', '2025-02-01', '2026-01-01', '2026-03-31')).toEqual({
      0: [4, 5, 6, 7, 8, 9, 10, 11],
      2: [1, 2, 3]
    })
  })

  it('tell nothing of what has rows that tell no month, and of texts in the place of dates', async () => {
    expect(await partialIn(...whole(2025), '2026-03-01')).toEqual({ 1: [3] })
    expect(await partialIn(...whole(2025), '2026-03-01', '2026')).toBeUndefined()
    expect(await partialIn(...whole(2025), '2026-03-01', 'tills vidare', '')).toEqual({ 1: [3] })
    expect(await partialIn('tills vidare', '')).toBeUndefined()
  })

  it('tell of those that are shown where there are more', async () => {
    const many = Array.from({ length: maxAcross + 2 }, (_, at) => `${1960 + at}-05`)
    const partial = await partialOfPeriods(...many)
    expect(Object.keys(partial ?? {})).toHaveLength(maxAcross)
    expect(new Set(Object.values(partial ?? {}).flat())).toEqual(new Set([5]))
    // The first that is shown is not the first of all.
    expect(await partialIn(...many.map((month) => `${month}-01`))).toEqual({ [maxAcross - 1]: [5] })
  })
})
