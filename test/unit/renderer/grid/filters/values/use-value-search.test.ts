import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick } from 'vue'
import { allRows, type Facet } from '../../../../../../preload/contract/index.ts'
import type { FacetQuestion, ReportSource } from '../../../../../../renderer/grid/data/row-source.ts'
import { useValueSearch } from '../../../../../../renderer/grid/filters/values/use-value-search.ts'
import { column } from '../../support.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The search in a column, and its questions, each answered when the test says so. */
const searching = () => {
  const questions: (Pick<FacetQuestion, 'contains' | 'also'> & { readonly answer: (facet: Facet) => void })[] = []
  const fetchFacet = ({ contains, also }: FacetQuestion): Promise<Facet> =>
    new Promise((answer) => questions.push({ contains, also, answer }))
  const scope = effectScope()
  const search = scope.run(() =>
    useValueSearch({
      units: () => null,
      column: () => column({ name: 'Typ', kind: 'text' }),
      loaded: () => ({ loadId: 1, whole: true }) as never,
      source: () => ({ fetchFacet }) as unknown as ReportSource,
      query: () => allRows
    })
  )
  if (!search) throw new Error('the scope has ended')
  const answerTo = (at: number, cells: readonly string[]): void =>
    questions[at]?.answer({ loadId: 1, cells, counts: cells.map(() => 1), omitted: 0 } as unknown as Facet)
  return {
    search,
    questions,
    asked: () => questions.map(({ contains }) => contains),
    answerTo,
    end: () => scope.stop()
  }
}

describe('the search for values', () => {
  it('asks once somebody has stopped typing, and shows the newest answer only', async () => {
    const { search, asked, answerTo, end } = searching()
    search.typed.value = 'l'
    await nextTick()
    await vi.advanceTimersByTimeAsync(200)
    search.typed.value = 'lo'
    await nextTick()
    await vi.advanceTimersByTimeAsync(200)
    expect(asked()).toEqual(['', 'l', 'lo'])
    answerTo(2, ['Lokal'])
    answerTo(1, ['Lägenhet', 'Lokal'])
    await vi.advanceTimersByTimeAsync(0)
    expect(search.facet.value?.cells).toEqual(['Lokal'])
    end()
  })

  it('asked at once for what is typed, does not ask again a moment later, which would take the answer away', async () => {
    const { search, asked, answerTo, end } = searching()
    search.typed.value = 'loka'
    await nextTick()
    const now = search.ask()
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked()).toEqual(['', 'loka'])
    answerTo(1, ['Vårdlokal'])
    await now
    expect(search.facet.value?.cells).toEqual(['Vårdlokal'])
    search.typed.value = 'lok'
    await nextTick()
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked()).toEqual(['', 'loka', 'lok'])
    end()
  })

  it('asks for the empty value too where its word is typed, also for all that are found', async () => {
    const { search, questions, end } = searching()
    search.typed.value = ' (tomt) '
    await nextTick()
    await vi.advanceTimersByTimeAsync(200)
    void search.fetchValues(1000)
    const asked = { contains: '(tomt)', also: { condition: { op: 'empty' }, when: 'always' } }
    expect(questions.slice(1)).toMatchObject([asked, asked])
    end()
  })
})
