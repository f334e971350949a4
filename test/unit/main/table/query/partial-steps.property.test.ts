import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerGroups, createQueryable } from '../../../../../main/table/answers.ts'
import { allRows, maxAcross, type MonthSpan } from '../../../../../preload/contract/index.ts'
import { field, noPause, read } from '../support.ts'

type Step = 'year' | 'quarter'
interface Row {
  readonly Dag: string
  readonly Typ: string
}

const kinds = ['date', 'dateTime', 'period'] as const
const askedOf = async (rows: readonly Row[], kind: (typeof kinds)[number], step: Step, only?: string) => {
  const asked = createQueryable(1, read(JSON.stringify(rows), [field('Dag', kind), field('Typ')]), noPause)
  const query = only === undefined ? allRows : { ...allRows, filters: [{ column: 'Typ', join: 'and' as const, conditions: [{ op: 'is' as const, value: only }] }] }
  const { across } = await answerGroups(asked, { loadId: 1, query, by: [{ column: 'Typ', direction: 'asc' }], totals: [], across: { column: 'Dag', measure: null, step }, from: 0, to: 9 })
  return across
}

/** The same in the plainest way: of the first and the last, the months from the first to the last that has a row. */
const partialOf = (months: readonly string[], step: Step): Readonly<Record<number, MonthSpan>> => {
  const stepOf = (month: string): string => (step === 'year' ? month.slice(0, 4) : `${month.slice(0, 4)}-${Math.ceil(Number(month.slice(5)) / 3)}`)
  const steps = [...new Set(months.map(stepOf))].toSorted().slice(-maxAcross)
  const isCut = new Set(months.map(stepOf)).size > maxAcross
  const found: Record<number, MonthSpan> = {}
  for (const at of steps.length < 2 ? [] : [...(isCut ? [] : [0]), steps.length - 1]) {
    const own = months.filter((month) => stepOf(month) === steps[at]).map((month) => Number(month.slice(5))).toSorted((one, other) => one - other)
    const [first = 0, last = 0] = [own[0], own.at(-1)]
    const [from, to] = step === 'year' ? [1, 12] : [3 * Math.ceil(first / 3) - 2, 3 * Math.ceil(first / 3)]
    if (first !== from || last !== to) found[at] = { first, last }
  }
  return found
}

describe('years and quarters beside each other', () => {
  it('tell of the first and the last of them which months they have, where these are not all, among the rows of the query', async () => {
    const month = fc.tuple(fc.integer({ min: 2024, max: 2026 }), fc.integer({ min: 1, max: 12 })).map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)
    const row = fc.record({ month, Typ: fc.constantFrom('A', 'B') })
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), fc.constantFrom(...kinds), fc.constantFrom<Step>('year', 'quarter'), async (made, kind, step) => {
        const rows = made.map(({ month: own, Typ }) => ({ Dag: kind === 'period' ? own : `${own}-15${kind === 'date' ? '' : 'T10:00:00'}`, Typ }))
        expect((await askedOf(rows, kind, step))?.partial ?? {}).toEqual(partialOf(made.map((one) => one.month), step))
        expect((await askedOf(rows, kind, step, 'A'))?.partial ?? {}).toEqual(partialOf(made.filter(({ Typ }) => Typ === 'A').map((one) => one.month), step))
      }),
      { numRuns: 400 }
    )
  }, 60_000)

  const rowsOf = (...days: readonly string[]): readonly Row[] => days.map((Dag) => ({ Dag, Typ: 'A' }))

  it('tell nothing of what has rows that tell no month, of texts in the place of dates, and of the first where there are more than are shown', async () => {
    expect((await askedOf(rowsOf('2025-01-01', '2025-12-31', '2026-03-01'), 'date', 'year'))?.partial).toEqual({ 1: { first: 3, last: 3 } })
    expect((await askedOf(rowsOf('2025-01-01', '2025-12-31', '2026-03-01', '2026'), 'date', 'year'))?.partial).toBeUndefined()
    expect((await askedOf(rowsOf('2025-01-01', '2025-12-31', '2026-03-01', 'tills vidare', ''), 'date', 'year'))?.partial).toEqual({ 1: { first: 3, last: 3 } })
    const many = Array.from({ length: maxAcross + 2 }, (_, at) => `${1960 + at}-05-01`)
    expect((await askedOf(rowsOf(...many), 'date', 'year'))?.partial).toEqual({ [maxAcross - 1]: { first: 5, last: 5 } })
    expect((await askedOf(rowsOf('2026-03-01'), 'date', 'year'))?.partial).toBeUndefined()
  })
})
