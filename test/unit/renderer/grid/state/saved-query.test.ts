import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { savedQuerySchema } from '../../../../../preload/contract/index.ts'
import { askedBy, questionOf, withPlainNumbers } from '../../../../../renderer/grid/state/saved-query.ts'
import { parseTypedNumber } from '../../../../../renderer/grid/filters/language/numbers.ts'
import { parseFilters } from '../../../../../renderer/grid/filters/language/parse-filters.ts'
import type { FilterModel } from '../../../../../renderer/grid/state/query.ts'
import { column } from '../support.ts'
import { filterBy } from '../../../../../renderer/grid/filters/language/operators.ts'

const columns = [
  column({ name: 'Belopp' }),
  column({ name: 'Status', kind: 'text' }),
  column({ name: 'Skapad', kind: 'date' })
]
const filters: FilterModel = {
  Status: {
    join: 'or',
    conditions: [
      { operator: 'contains', value: 'bet', to: '' },
      { operator: 'empty', value: '', to: '' }
    ]
  },
  Belopp: filterBy('between', '1 234,50', '2 000')
}
const context = (language: string) => ({ language, today: '2026-11-23' })
const sort = [{ column: 'Skapad', direction: 'desc' as const }]

describe('what a grid is asked', () => {
  it('stands in the grid again as it was typed', () => {
    const question = questionOf({ filters, search: ' rör ', sort }, 'sv')
    expect(v.parse(savedQuerySchema, question)).toEqual(question)
    expect(askedBy(question, columns, 'sv')).toEqual({ view: { filters, search: 'rör', sort }, gone: [] })
  })

  it('is written alike, in whatever order its columns were filtered', () => {
    const { Status, Belopp } = filters
    const other = questionOf(
      { filters: { ...(Belopp && { Belopp }), ...(Status && { Status }) }, search: '', sort },
      'sv'
    )
    expect(JSON.stringify(questionOf({ filters, search: '', sort }, 'sv'))).toBe(JSON.stringify(other))
  })

  it('names the columns that are gone, and goes without them', () => {
    const question = questionOf({ filters, search: 'rör', sort }, 'sv')
    expect(askedBy(question, columns.slice(1, 2), 'sv')).toEqual({
      view: { filters: { Status: filters['Status'] }, search: 'rör', sort: [] },
      gone: ['Belopp', 'Skapad']
    })
  })

  it.each([
    ['>1 234,50; 5..1 000,125', '>1,234.50; 5..1,000.125'],
    ['<-0,125', '<-0.125']
  ])('means the same ranges in the other language, as they were typed: %s', (inSwedish, inEnglish) => {
    const conditionsOf = (filter: string, from: 'sv' | 'en', to: 'sv' | 'en') => {
      const question = questionOf({ filters: { Belopp: filterBy('typed', filter) }, search: '' }, from)
      return parseFilters(columns, askedBy(question, columns, to).view.filters, context(to)).filters[0]?.conditions.map(
        (one) => JSON.stringify(one).replace(/\b(\d+\.\d*?)0+"/g, '$1"')
      )
    }
    expect(conditionsOf(inSwedish, 'sv', 'en')).toEqual(conditionsOf(inEnglish, 'en', 'en'))
    expect(conditionsOf(inEnglish, 'en', 'sv')).toEqual(conditionsOf(inSwedish, 'sv', 'sv'))
  })

  it.each([
    ['Skapad', '>=idag', '>=today'],
    ['Skapad', 'Idag', 'today'],
    ['Status', 'idag', 'idag']
  ])('says today in the words of the other language, in a column of dates: %s %s', (name, filter, inEnglish) => {
    const typed = (text: string) => ({ [name]: filterBy('typed', text) })
    const question = questionOf({ filters: typed(filter), search: '' }, 'sv')
    expect(askedBy(question, columns, 'en').view.filters).toEqual(typed(inEnglish))
    expect(askedBy(question, columns, 'sv').view.filters).toEqual(typed(filter))
  })

  it('is in the language that it was typed in', () => {
    expect(questionOf({ filters, search: '', language: 'sv' }, 'en').language).toBe('sv')
    expect(questionOf({ filters, search: '' }, 'en').language).toBe('en')
  })

  it.each(['>1 234,50; 5..1 000,125', '<45,125', '=100', '(tomt)'])(
    'is equal once it has been in the other language: %s',
    (filter) => {
      const typed = questionOf({ filters: { Belopp: filterBy('typed', filter) }, search: '' }, 'sv')
      const inEnglish = questionOf(askedBy(typed, columns, 'en').view, 'en')
      const again = questionOf(askedBy(inEnglish, columns, 'sv').view, 'sv')
      expect(withPlainNumbers(again, columns)).toEqual(withPlainNumbers(typed, columns))
      const other = questionOf({ filters: { Belopp: filterBy('typed', `${filter}1`) }, search: '' }, 'sv')
      expect(withPlainNumbers(other, columns)).not.toEqual(withPlainNumbers(typed, columns))
    }
  )

  it('leaves chosen values as they are in the other language', () => {
    const Belopp = filterBy('oneOf', '1.234')
    expect(askedBy(questionOf({ filters: { Belopp }, search: '' }, 'en'), columns, 'sv').view.filters).toEqual({
      Belopp
    })
  })

  it('means the same number in the other language, however it was typed', () => {
    const written = fc
      .tuple(
        fc.constantFrom('', '-'),
        fc.integer({ min: 0, max: 9_999_999 }),
        fc.constantFrom('', ',', '.'),
        fc.integer({ min: 0, max: 9999 })
      )
      .map(([sign, whole, mark, part]) => `${sign}${whole}${mark && mark + String(part)}`)
    fc.assert(
      fc.property(written, fc.constantFrom(['sv', 'en'] as const, ['en', 'sv'] as const), (filter, [from, to]) => {
        const question = questionOf({ filters: { Belopp: filterBy('eq', filter) }, search: '' }, from)
        const before = parseFilters(columns, { Belopp: filterBy('eq', filter) }, context(from))
        const after = parseFilters(columns, askedBy(question, columns, to).view.filters, context(to))
        const value = parseTypedNumber(from, filter)
        if (value === null) return
        expect(before.filters.length).toBe(1)
        const [condition] = after.filters[0]?.conditions ?? []
        expect(condition && 'value' in condition ? Number(condition.value) : null).toBe(Number(value))
      })
    )
  })
})
