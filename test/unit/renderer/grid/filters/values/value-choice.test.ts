import fc from 'fast-check'
import { describe, expect, it, afterEach } from 'vitest'
import {
  valueOf,
  type FieldKind,
  type FilterOperator,
  type ColumnFilter,
  type Groups,
  type ShownList
} from '../../../../../../preload/contract/index.ts'
import { parseFilters } from '../../../../../../renderer/grid/filters/language/parse-filters.ts'
import {
  asksForValues,
  choiceFilter,
  choiceOf,
  choiceWithUnits,
  fitsLine,
  inverted,
  isChosen,
  noChoice,
  withValues,
  type ValueChoice,
  useValueChoice
} from '../../../../../../renderer/grid/filters/values/value-choice.ts'
import { filterBy } from '../../../../../../renderer/grid/filters/language/operators.ts'
import { effectScope, shallowRef, type EffectScope } from 'vue'
import type { RowSource } from '../../../../../../renderer/grid/data/row-source.ts'
import { column } from '../../support.ts'

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

type Question = Parameters<RowSource['fetchGroups']>[0]

const scopes: EffectScope[] = []
afterEach(() => scopes.splice(0).forEach((scope) => scope.stop()))

const period = column({ name: 'Period', kind: 'period' })
/** What is chosen of the periods by a filter, and the list's questions, each answered when the test says so. */
const choosing = (first: ColumnFilter | null, whole = true) => {
  const questions: {
    readonly asked: Question
    readonly answer: (cells: readonly (string | null)[], total?: number) => void
    readonly fail: () => void
  }[] = []
  const fetchGroups = (asked: Question): Promise<Groups> =>
    new Promise((answer, reject) =>
      questions.push({
        asked,
        answer: (cells, total = cells.length) =>
          answer({ total, lines: cells.map((cell) => ({ cell })) } as unknown as Groups),
        fail: () => reject(new Error('cancelled'))
      })
    )
  const model = shallowRef(first)
  const loaded = shallowRef({ loadId: 1, whole } as ShownList)
  const scope = effectScope()
  scopes.push(scope)
  const chosen = scope.run(() =>
    useValueChoice({
      column: () => period,
      units: () => null,
      loaded: () => loaded.value,
      source: () => ({ fetchGroups }) as unknown as RowSource,
      filters: () =>
        parseFilters([period], model.value ? { Period: model.value } : {}, { language: 'sv', today: '2026-11-26' })
          .filters,
      filter: () => model.value
    })
  )
  if (!chosen) throw new Error('the scope has ended')
  return { ...chosen, questions, model, loaded }
}

describe('the values that a column is filtered by', () => {
  it('are the cells of the list that a typed filter means', async () => {
    const { choice, isKnown, whenKnown, questions } = choosing(filterBy('typed', '2026-11, 2026-10'))
    expect([isKnown.value, choice.value]).toEqual([false, noChoice])
    const filters = [
      {
        column: 'Period',
        join: 'or',
        conditions: [
          { op: 'date.eq', value: '2026-11' },
          { op: 'date.eq', value: '2026-10' }
        ]
      }
    ]
    expect(questions.map(({ asked }) => asked)).toEqual([
      {
        loadId: 1,
        query: { filters, sort: [], search: '' },
        by: [{ column: 'Period', direction: 'asc' }],
        totals: [],
        from: 0,
        to: 200
      }
    ])
    questions[0]?.answer(['2026-10', null, '2026-11'])
    await whenKnown()
    expect([isKnown.value, choice.value]).toEqual([true, { op: 'oneOf', values: ['2026-10', '', '2026-11'] }])
  })

  it('are those that were chosen, without a question', () => {
    for (const op of ['oneOf', 'noneOf'] as const) {
      const { choice, isKnown, questions } = choosing(filterBy(op, '2026-11; 2026-10'))
      expect([questions.length, isKnown.value, choice.value]).toEqual([0, true, { op, values: ['2026-11', '2026-10'] }])
    }
  })

  it('are none where the filter is of another sort, where there is none, and while the list is not whole', () => {
    for (const { choice, isKnown, questions } of [
      choosing(filterBy('typed', '>2026-10')),
      choosing(null),
      choosing(filterBy('typed', '2026-11'), false)
    ]) {
      expect([questions.length, isKnown.value, choice.value]).toEqual([0, true, noChoice])
    }
  })

  it('are none where the list does not answer, or has more than anybody types', async () => {
    const failed = choosing(filterBy('typed', '2026-11'))
    failed.questions[0]?.fail()
    await failed.whenKnown()
    expect([failed.isKnown.value, failed.choice.value]).toEqual([true, noChoice])
    const many = choosing(filterBy('typed', '2026-11'))
    many.questions[0]?.answer(['2026-11'], 201)
    await many.whenKnown()
    expect([many.isKnown.value, many.choice.value]).toEqual([true, noChoice])
  })

  it('are those of the newest filter and load', async () => {
    const { choice, isKnown, whenKnown, questions, model, loaded } = choosing(filterBy('typed', '2026-11'))
    model.value = filterBy('typed', '2026-10')
    await Promise.resolve()
    questions[1]?.answer(['2026-10'])
    questions[0]?.answer(['2026-11'])
    await whenKnown()
    expect([isKnown.value, choice.value.values]).toEqual([true, ['2026-10']])
    loaded.value = { loadId: 2, whole: true } as ShownList
    expect(isKnown.value).toBe(false)
    await Promise.resolve()
    expect(questions[2]?.asked.loadId).toBe(2)
    // What is ticked is known at once.
    model.value = filterBy('oneOf', '2026-10; 2026-09')
    expect([isKnown.value, choice.value.values]).toEqual([true, ['2026-10', '2026-09']])
  })
})
