import { afterEach, describe, expect, it } from 'vitest'
import { effectScope, shallowRef, type EffectScope } from 'vue'
import type { ColumnFilter, Groups, ShownList } from '../../../../../../preload/contract/index.ts'
import { parseFilters } from '../../../../../../renderer/grid/filters/language/parse-filters.ts'
import type { ReportSource } from '../../../../../../renderer/grid/data/row-source.ts'
import { useValueChoice } from '../../../../../../renderer/grid/filters/values/use-value-choice.ts'
import { noChoice } from '../../../../../../renderer/grid/filters/values/value-choice.ts'
import { column } from '../../support.ts'
import { filterBy } from '../../../../../../renderer/grid/filters/language/operators.ts'

type Question = Parameters<ReportSource['fetchGroups']>[0]

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
      source: () => ({ fetchGroups }) as unknown as ReportSource,
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
