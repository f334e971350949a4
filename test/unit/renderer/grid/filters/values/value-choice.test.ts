import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valueOf, type FieldKind, type FilterOperator } from '../../../../../../preload/contract/index.ts'
import { parseFilters } from '../../../../../../renderer/grid/filters/language/parse-filters.ts'
import { asksForValues, choiceFilter, choiceOf, choiceWithUnits, fitsLine, inverted, isChosen, noChoice, withValues, type ValueChoice } from '../../../../../../renderer/grid/filters/values/value-choice.ts'
import { filterBy } from '../../../../../../renderer/grid/filters/language/operators.ts'

const text = { name: 'A', kind: 'text' } as const

/** What the grid's filter for a choice chooses, read back. */
const kept = (choice: ValueChoice): ValueChoice => {
  const model = choiceFilter(choice, text)
  const { filters } = parseFilters([text], model ? { A: model } : {}, { language: 'sv', today: '2026-11-23' })
  return choiceOf(filters)
}

const values = ['Ledig', 'Uthyrd', '', 'a; b', '"x"']
const choice = fc.record({
  op: fc.constantFrom('oneOf' as const, 'noneOf' as const),
  values: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 })
})

describe('chosen values', () => {
  it('come back from the filter that they are written as', () => {
    fc.assert(
      fc.property(choice, (one) => {
        expect(kept(one)).toEqual(one)
      })
    )
  })

  it('are chosen and taken back one by one and together, also where all but some are chosen', () => {
    fc.assert(
      fc.property(choice, fc.uniqueArray(fc.constantFrom(...values)), fc.boolean(), (before, changed, chosen) => {
        const after = withValues(before, changed, chosen)
        for (const value of values)
          expect(isChosen(after, value)).toBe(changed.includes(value) ? chosen : isChosen(before, value))
      })
    )
  })

  it('are all others once they are inverted, and the same again once more', () => {
    fc.assert(
      fc.property(choice, (one) => {
        for (const value of values) expect(isChosen(inverted(one), value)).toBe(!isChosen(one, value))
        expect(inverted(inverted(one))).toEqual(one)
      })
    )
  })

  it('that are none, or all, filter nothing', () => {
    expect(choiceFilter(noChoice, text)).toBeNull()
    expect(inverted(noChoice)).toEqual(noChoice)
    expect(choiceFilter(withValues({ op: 'noneOf', values: ['a'] }, ['a'], true), text)).toBeNull()
  })

  it('are not what another filter says', () => {
    expect(choiceOf([{ column: 'A', join: 'and', conditions: [{ op: 'contains', value: 'x' }] }])).toEqual(noChoice)
    expect(
      choiceOf([{ column: 'A', join: 'or', conditions: [{ op: 'oneOf', values: ['x'] }, { op: 'empty' }] }])
    ).toEqual(noChoice)
  })

  it('are as many as a line of text holds', () => {
    const many = (length: number, text: string): ValueChoice => ({
      op: 'oneOf',
      values: Array.from({ length }, (_, at) => `${text}${at}`)
    })
    expect(fitsLine(many(1000, ''), text)).toBe(true)
    expect(fitsLine(many(1001, ''), text)).toBe(false)
    expect(fitsLine(many(100, 'x'.repeat(200)), text)).toBe(false)
  })

  it('are written as the engine gives them', () => {
    expect([null, 'a', { text: 'okänd' }].map(valueOf)).toEqual(['', 'a', 'okänd'])
  })
})

describe('a filter that was typed', () => {
  const asks = (kind: FieldKind, filter: string, type: FilterOperator = 'typed'): boolean => {
    const { filters } = parseFilters(
      [{ name: 'A', kind }],
      { A: filterBy(type, filter) },
      { language: 'sv', today: '2026-11-23' }
    )
    return asksForValues(kind, filters)
  }

  it.each<[FieldKind, string, FilterOperator?]>([
    ['period', '2026-11'],
    ['period', '2026-10, 2026-11'],
    ['period', 'denna månad'],
    ['date', '2026-11-23; (tomt)'],
    ['integer', '3; 4'],
    ['decimal', '5 000,50'],
    ['account', '(tomt)'],
    ['text', 'Ledig', 'is'],
    ['period', '2026-11', 'date.eq']
  ])('asks for whole values: %s %s %s', (kind, filter, type) => {
    expect(asks(kind, filter, type)).toBe(true)
  })

  it.each<[FieldKind, string, FilterOperator?]>([
    ['period', '2026'],
    ['period', '>2026-10'],
    ['period', '2026-09..2026-11'],
    ['period', '2026-11, >2027-01'],
    ['date', '2026-11'],
    ['dateTime', '2026-11-23'],
    ['decimal', '>5000'],
    ['account', '1930'],
    ['text', 'väg'],
    ['period', '2026-11', 'date.ne'],
    ['period', '2026-11', 'noneOf'],
    ['period', 'nonsens']
  ])('asks for something else: %s %s %s', (kind, filter, type) => {
    expect(asks(kind, filter, type)).toBe(false)
  })

  it('asks for a number of a unit in two columns, which is none of the values of one', () => {
    expect(
      asksForValues('integer', [
        {
          column: 'A',
          join: 'and',
          conditions: [{ op: 'eq', as: 'number', value: '3' }],
          unit: { column: 'B', word: 'mån' }
        }
      ])
    ).toBe(false)
  })

  it('asks for none where another condition must hold besides', () => {
    expect(asksForValues('text', [])).toBe(false)
    expect(
      asksForValues('text', [
        {
          column: 'A',
          join: 'and',
          conditions: [
            { op: 'is', value: 'a' },
            { op: 'is', value: 'b' }
          ]
        }
      ])
    ).toBe(false)
    expect(
      asksForValues('text', [
        { column: 'A', join: 'and', conditions: [{ op: 'is', value: 'a' }] },
        { column: 'A', join: 'and', conditions: [{ op: 'is', value: 'b' }] }
      ])
    ).toBe(false)
  })
})

describe('what is chosen of numbers with their units', () => {
  const notice = { name: 'AvtalKundUppsägningstid', kind: 'integer' } as const
  const of = (type: FilterOperator, filter: string, language: 'sv' | 'en' = 'sv') =>
    choiceWithUnits(
      parseFilters([notice], { [notice.name]: filterBy(type, filter) }, { language, today: '2026-11-23' }).filters,
      language
    )

  it('is the same whether it was typed or chosen, in the language of the window', () => {
    for (const [type, filter] of [
      ['typed', '3 veckor; 9 månader'],
      ['typed', '=3 v, 9 mån'],
      ['oneOf', '3 weeks; 9 months']
    ] as const) {
      expect(of(type, filter)).toEqual({ op: 'oneOf', values: ['3 veckor', '9 månader'] })
      expect(of(type, filter, 'en').values).toEqual(['3 weeks', '9 months'])
    }
    expect(of('typed', '3 mån; 9 mån')).toEqual({ op: 'oneOf', values: ['3 månader', '9 månader'] })
    expect(of('typed', '3 mån')).toEqual({ op: 'oneOf', values: ['3 månader'] })
    expect(of('noneOf', '3 mån')).toEqual({ op: 'noneOf', values: ['3 månader'] })
  })

  it('is nothing where numbers of any unit are meant, or are compared', () => {
    for (const filter of ['3', '3, 9', '>3 mån', '3..9 mån', '3 mån; >9 mån', '(tomt)'])
      expect([filter, of('typed', filter)]).toEqual([filter, noChoice])
  })
})
