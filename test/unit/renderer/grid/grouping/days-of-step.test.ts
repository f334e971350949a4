import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition, DateStep, Filter } from '../../../../../preload/contract/index.ts'
import { parseFilters } from '../../../../../renderer/grid/filters/language/parse-filters.ts'
import { daysOfStep } from '../../../../../renderer/grid/grouping/days-of-step.ts'
import { filterBy } from '../../../../../renderer/grid/filters/language/operators.ts'

const filter = (...conditions: readonly Condition[]): Filter => ({
  column: 'AvtalTom',
  join: 'and',
  conditions: [...conditions]
})
const either = (...conditions: readonly Condition[]): Filter => ({ ...filter(...conditions), join: 'or' })

const stepOf = (text: string): DateStep =>
  text.includes('Q') ? 'quarter' : text.length === 4 ? 'year' : text.length === 7 ? 'month' : 'day'

describe('the days of a step', () => {
  it('are none of a text in the place of a date, which stands for itself', () => {
    const texts = ['tills vidare', '2027-02-30', '2027-13-01', '20270331', '2027-13', '31/12-2027'] as const
    for (const step of ['year', 'quarter', 'month', 'day'] as const)
      for (const text of texts) expect(daysOfStep(step, text, [])).toBeNull()
    for (const [step, text] of [
      ['quarter', '2027'],
      ['month', '2027'],
      ['month', '2027-Q1'],
      ['year', '2027-06'],
      ['day', '2027-06']
    ] as const)
      expect(daysOfStep(step, text, [])).toBeNull()
  })

  it('are typed as the step is written, where no filter leaves some of them out', () => {
    for (const text of ['2026', '2026-Q4', '2026-11', '2026-11-25']) {
      expect(daysOfStep(stepOf(text), text, [])).toBe(text)
      expect(
        daysOfStep(stepOf(text), text, [filter({ op: 'date.ge', value: '2026-01-01' }), filter({ op: 'notEmpty' })])
      ).toBe(text)
    }
  })

  it('are those that pass the filters of the column', () => {
    expect(daysOfStep('month', '2026-11', [either({ op: 'date.ge', value: '2026-11-25' }, { op: 'empty' })])).toBe(
      '2026-11-25..2026-11-30'
    )
    expect(
      daysOfStep('quarter', '2026-Q4', [
        filter({ op: 'date.gt', value: '2026-10-31' }, { op: 'date.lt', value: '2026-12-01' })
      ])
    ).toBe('2026-11-01..2026-11-30')
    expect(
      daysOfStep('year', '2026', [
        either({ op: 'date.between', value: '2026-01-01', to: '2026-01-31' }, { op: 'date.eq', value: '2026-06-30' })
      ])
    ).toBe('2026-01-01..2026-01-31, 2026-06-30')
    expect(daysOfStep('month', '2026-11', [filter({ op: 'oneOf', values: ['2026-11-01', '2026-12-01', ''] })])).toBe(
      '2026-11-01'
    )
    expect(daysOfStep('month', '2026-02', [filter({ op: 'noneOf', values: ['2026-02-28'] })])).toBe(
      '2026-02-01..2026-02-27'
    )
  })

  it('are months in a column of periods', () => {
    expect(daysOfStep('quarter', '2026-Q4', [filter({ op: 'date.ge', value: '2026-11' })])).toBe('2026-11..2026-12')
    expect(daysOfStep('year', '2026', [filter({ op: 'oneOf', values: ['2026-03', '2025-03'] })])).toBe('2026-03')
  })

  it('are exactly the days of the step that the filters let through, read back as they are typed', () => {
    const day = fc
      .integer({ min: 0, max: 80 })
      .map((n) => new Date(Date.UTC(2026, 9, 10 + n)).toISOString().slice(0, 10))
    const condition: fc.Arbitrary<Condition> = fc.oneof(
      fc.record({
        op: fc.constantFrom('date.eq', 'date.ne', 'date.lt', 'date.le', 'date.gt', 'date.ge'),
        value: day
      }) as fc.Arbitrary<Condition>,
      fc
        .array(day, { minLength: 1, maxLength: 4 })
        .chain((values) => fc.constantFrom<Condition>({ op: 'oneOf', values }, { op: 'noneOf', values }))
    )
    const passes = (text: string, one: Condition): boolean => {
      if (one.op === 'oneOf' || one.op === 'noneOf') return one.values.includes(text) === (one.op === 'oneOf')
      if (!('value' in one)) return true
      if (one.op === 'date.between') return text >= one.value && text <= one.to
      return {
        'date.eq': text === one.value,
        'date.ne': text !== one.value,
        'date.lt': text < one.value,
        'date.le': text <= one.value,
        'date.gt': text > one.value,
        'date.ge': text >= one.value
      }[one.op as 'date.eq']
    }
    const allows = (text: string, filters: readonly Filter[]): boolean =>
      filters.every(({ join, conditions }) =>
        join === 'or' ? conditions.some((one) => passes(text, one)) : conditions.every((one) => passes(text, one))
      )
    const days = Array.from({ length: 120 }, (_, n) => new Date(Date.UTC(2026, 8, 20 + n)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(
        fc.constantFrom('2026-11', '2026-Q4', '2026'),
        fc.array(
          fc.record({
            column: fc.constant('AvtalTom'),
            join: fc.constantFrom('and', 'or'),
            conditions: fc.array(condition, { minLength: 1, maxLength: 2 })
          }),
          { maxLength: 2 }
        ),
        (text, filters) => {
          const inStep = (iso: string): boolean =>
            text.includes('Q') ? iso >= '2026-10-01' && iso <= '2026-12-31' : iso.startsWith(text)
          const wanted = days.filter((iso) => inStep(iso) && allows(iso, filters))
          fc.pre(wanted.length > 0)
          const typed = daysOfStep(stepOf(text), text, filters) ?? ''
          const column = { name: 'AvtalTom', kind: 'date' } as const
          const read = parseFilters(
            [column],
            { AvtalTom: filterBy('typed', typed) },
            { language: 'sv', today: '2026-11-25' }
          )
          expect(read.unparsed).toEqual([])
          expect(days.filter((iso) => allows(iso, read.filters))).toEqual(wanted)
        }
      )
    )
  })
})
