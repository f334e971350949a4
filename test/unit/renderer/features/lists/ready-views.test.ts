import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  allFields,
  checkFormula,
  listIds,
  parseFormula,
  viewContentSchema,
  type ColumnSummary,
  type ListId
} from '../../../../../preload/contract/index.ts'
import { readyViews } from '../../../../../renderer/features/lists/ready-views.ts'
import { firstView } from '../../../../../renderer/grid/state/grid-store.ts'
import {
  contentOf,
  missingColumns,
  neededColumns,
  viewOfContent
} from '../../../../../renderer/grid/state/view-content.ts'
import { parseFilters } from '../../../../../renderer/grid/filters/language/parse-filters.ts'
import { en } from '../../../../../renderer/i18n/en/index.ts'
import { sv } from '../../../../../renderer/i18n/sv/index.ts'
import { column } from '../../grid/support.ts'

const columnsOf = (list: ListId): readonly ColumnSummary[] =>
  allFields(list).map(({ name, kind, summed }) => column({ name, kind, summed }))
const all = listIds.flatMap((list) =>
  (['sv', 'en'] as const).flatMap((language) => readyViews(list, language).map((view) => ({ list, language, ...view })))
)
/** Contracts are of no period. */
const periodsOf = (list: ListId): readonly string[] => (list === 'avtal' ? [] : ['2026-11', '2026-10'])

describe('the ready-made views', () => {
  it.each(all)(
    '$list, $id ($language): every column exists, and every filter is read',
    ({ list, language, content }) => {
      expect(v.parse(viewContentSchema, content)).toEqual(content)
      expect(missingColumns(content, columnsOf(list))).toEqual([])
      const { filters } = viewOfContent(content, { columns: columnsOf(list), periods: periodsOf(list) }, language)
      const parsed = parseFilters(columnsOf(list), filters, { language, today: '2026-11-23' })
      expect([parsed.filters.length, parsed.unparsed]).toEqual([Object.keys(filters).length, []])
    }
  )

  it.each(all)(
    '$list, $id ($language): is as it came once it has been opened and is saved again',
    ({ list, language, content }) => {
      const added = (content.derived ?? []).map(({ id }) => column({ name: id, kind: 'period', summed: false }))
      const opened = viewOfContent(
        content,
        { columns: [...columnsOf(list), ...added], periods: periodsOf(list) },
        language
      )
      const { asked, newest, groups, columns, derived } = contentOf(opened, periodsOf(list), language)
      expect([asked.sort, groups, columns, derived]).toEqual([
        content.asked.sort,
        content.groups,
        content.columns,
        content.derived
      ])
      expect(newest).toBe(content.newest === null || list === 'avtal' ? null : '2026-11')
    }
  )

  it.each(all)('$list, $id ($language): shows what it sums', ({ list, content }) => {
    const shown = new Set((content.columns ?? []).map(({ name }) => name))
    const measure = content.groups?.across?.measure
    if (measure !== null && measure !== undefined)
      expect([shown.has(measure), allFields(list).find(({ name }) => name === measure)?.summed]).toEqual([true, true])
  })

  it.each(all)('$list, $id ($language): adds columns that can be computed of its list', ({ list, content }) => {
    for (const added of content.derived ?? []) {
      const reading =
        added.kind === 'formula'
          ? parseFormula(
              added.text,
              columnsOf(list).map(({ name }) => ({ word: name, name }))
            )
          : null
      expect(
        reading?.ok && checkFormula(reading.formula, new Map(columnsOf(list).map((own) => [own.name, own]))).ok
      ).toBe(true)
    }
  })

  it('have a name and a sentence in both languages, and no text is of none', () => {
    const ids = [...new Set(all.map(({ id }) => id))].toSorted()
    expect(Object.keys(sv.views.ready).toSorted()).toEqual(ids)
    expect(Object.keys(en.views.ready).toSorted()).toEqual(ids)
  })

  it('ask for no word of a service: a vacancy is an object of the newest period without a contract', () => {
    const vacancies = readyViews('hyresobjekt', 'sv').find(({ id }) => id === 'vacancies')
    expect(vacancies?.content.asked.filters).toEqual([
      { column: 'HyresobjektAvtal', join: 'and', conditions: [{ operator: 'empty', value: '', to: '' }] }
    ])
    expect(vacancies?.content.newest).not.toBeNull()
    const values = all.flatMap(({ content }) =>
      content.asked.filters.flatMap(({ conditions }) => conditions.map(({ value }) => value))
    )
    expect(new Set(values)).toEqual(new Set(['', 'idag', 'today']))
  })

  it.each([
    ['sv', 'idag'],
    ['en', 'today']
  ] as const)(
    'hold contracts as terminated (%s) by their date of termination, until their last day is over',
    (language, today) => {
      const view = readyViews('avtal', language).find(({ id }) => id === 'terminated')
      if (!view) throw new Error('no such view')
      const { filters } = viewOfContent(view.content, { columns: columnsOf('avtal'), periods: [] }, language)
      expect(
        parseFilters(columnsOf('avtal'), filters, { language, today: '2026-11-23' }).filters.map(
          ({ column: name, conditions }) => [name, conditions]
        )
      ).toEqual([
        ['AvtalTom', [{ op: 'date.ge', value: '2026-11-23' }, { op: 'empty' }]],
        ['AvtalUppsagd', [{ op: 'date.ge', value: '0000-01-01' }]]
      ])
      expect(view.content.asked.filters.at(-1)?.conditions[0]?.value).toBe(today)
    }
  )

  it('begin with the list as it opens at first', () => {
    for (const list of listIds) {
      const [first] = readyViews(list, 'sv')
      expect([first?.id, first && neededColumns(first.content), first?.content.columns]).toEqual([firstView, [], []])
    }
  })
})
