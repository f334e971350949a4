import { describe, expect, it, vi } from 'vitest'
import { effectScope, nextTick } from 'vue'
import { allRows, type Facet, type ColumnSummary } from '../../../../../../preload/contract/index.ts'
import type { FacetQuestion, RowSource } from '../../../../../../renderer/grid/data/row-source.ts'
import { useValueSearch, facetSearch } from '../../../../../../renderer/grid/filters/values/use-value-search.ts'
import { column } from '../../support.ts'
import { lists as english } from '../../../../../../renderer/i18n/en/lists.ts'
import { lists as swedish } from '../../../../../../renderer/i18n/sv/lists.ts'
import { heldClock } from '../../../fresh-stores.ts'

heldClock()

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
      source: () => ({ fetchFacet }) as unknown as RowSource,
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

const [terminated, ends, number, text] = [
  column({ name: 'AvtalUppsagd', kind: 'date' }),
  column({ name: 'AvtalTom', kind: 'date' }),
  column(),
  column({ name: 'Typ', kind: 'text' })
]
const always = (condition: object) => ({ condition, when: 'always' })
const empty = { op: 'empty' }

describe('what is looked for among the values of a column', () => {
  it('is what was typed, of numbers without the spaces that group their digits', () => {
    expect(facetSearch(text, false, ' Lokal 1 ')).toEqual({ contains: 'Lokal 1' })
    expect(facetSearch(number, false, '12 500')).toEqual({ contains: '12500' })
    expect(facetSearch(number, true, '3 månader')).toEqual({ contains: '3 månader' })
    for (const one of [text, number, terminated]) expect(facetSearch(one, false, '  ')).toEqual({ contains: '' })
  })

  it('is the date alone behind the word of a state, also while it is being typed', () => {
    for (const lists of [swedish, english]) {
      for (const date of ['2', '2027-03-0', '2027-03-01']) {
        expect(facetSearch(terminated, false, lists.terminated.replace('{date}', date))).toEqual({ contains: date })
        for (const shown of [lists.ends, lists.ended])
          expect(facetSearch(ends, false, shown.replace('{date}', date))).toEqual({ contains: date })
      }
    }
    expect(facetSearch(text, false, 'uppsagt 2027')).toEqual({ contains: 'uppsagt 2027' })
    expect(facetSearch({ ...terminated, kind: 'text' }, false, 'uppsagt 2027')).toEqual({ contains: 'uppsagt 2027' })
  })

  it('is every date where the word of their state is typed alone, in part too, and the empty value where it is denied', () => {
    const isTerminated = always({ op: 'date.ge', value: '0000-01-01' })
    for (const typed of ['u', 'upps', 'Uppsagt', ' uppsagt ', 'uppsagda', 'Terminated']) {
      expect(facetSearch(terminated, false, typed), typed).toEqual({ contains: typed.trim(), also: isTerminated })
    }
    for (const typed of ['ej', 'ej upp', 'inte uppsagd', 'Not terminated'])
      expect(facetSearch(terminated, false, typed), typed).toEqual({ contains: typed, also: always(empty) })
    for (const typed of ['uppsagts', 'ejuppsagt', '>2027', 'uppsagt (tomt)'])
      expect(facetSearch(terminated, false, typed), typed).toEqual({ contains: typed })
    expect(facetSearch(ends, false, 'uppsagt')).toEqual({ contains: 'uppsagt' })
  })

  it('is the empty value where a word for it is typed, in either language', () => {
    for (const one of [
      terminated,
      ends,
      number,
      text,
      column({ name: 'Konto', kind: 'account' })
    ] satisfies ColumnSummary[]) {
      for (const typed of ['(tomt)', '(Tom)', '(empty)', '(blank)'])
        expect(facetSearch(one, false, typed), `${one.name} ${typed}`).toEqual({
          contains: typed,
          also: always(empty)
        })
      expect(facetSearch(one, false, '(inte tomt)')).not.toHaveProperty('also')
    }
    for (const typed of ['tomt', 'tom', 'empty']) {
      for (const one of [terminated, number])
        expect(facetSearch(one, false, typed), `${one.name} ${typed}`).toEqual({
          contains: typed,
          also: always(empty)
        })
      // Among texts it may be a part of one, such as of Tomtmark: then that is meant.
      expect(facetSearch(text, false, typed), typed).toEqual({
        contains: typed,
        also: { condition: empty, when: 'none' }
      })
    }
  })
})
