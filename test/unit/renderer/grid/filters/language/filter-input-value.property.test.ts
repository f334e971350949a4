import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldContent, fieldModel } from '../../../../../../renderer/grid/filters/language/filter-input-value.ts'
import { heldSign, isSpan, replacesSign } from '../../../../../../renderer/grid/filters/language/pending-operator.ts'
import { inputCountOf, operatorsOf, typedOption } from '../../../../../../renderer/grid/filters/language/operators.ts'
import { parseFilters, type FilterModel } from '../../../../../../renderer/grid/state/query.ts'
import type { TypedColumn } from '../../../../../../renderer/grid/filters/language/typed-filter.ts'
import { writeValueList } from '../../../../../../renderer/grid/filters/values/value-list.ts'
import { runs } from '../../../../../support/random-runs.ts'

const column = fc
  .oneof(
    fc.record({ kind: fc.constantFrom('integer', 'decimal', 'date', 'dateTime', 'period', 'account') }),
    fc.record({
      kind: fc.constant('text'),
      digits: fc.constantFrom(true),
      listable: fc.constant(true),
      unhyphenated: fc.boolean()
    }),
    fc.record({ kind: fc.constant('text'), listable: fc.boolean(), unhyphenated: fc.boolean() })
  )
  .map(({ kind, ...more }): TypedColumn => ({
    name: 'F',
    kind: kind as TypedColumn['kind'],
    ...('digits' in more && { digits: true }),
    ...('listable' in more && more.listable && { listable: true }),
    ...('listable' in more && more.listable && more.unhyphenated && { unhyphenated: true })
  }))

/** What a field takes apart, and what it leaves whole. */
const pieces = fc.constantFrom(
  '..',
  '...',
  '…',
  '.',
  ',',
  ';',
  ' ',
  '"',
  '""',
  '“',
  '”',
  '>',
  '<',
  '=',
  '<>',
  '≥',
  '!=',
  '-',
  '–',
  '−',
  '%',
  '_',
  '(tomt)',
  '(inte tomt)',
  'tomt',
  ' till ',
  ' to ',
  ' - ',
  'före ',
  'från och med ',
  'A',
  'ä',
  'K00001',
  'K2',
  'Ek, Eva',
  '12',
  '5',
  '3000',
  '1 234,50',
  '1.234',
  '2026-11-26',
  '2026-03',
  '2026',
  'idag',
  'nästa kvartal',
  'kv1 2027',
  'mars',
  '31/1',
  '\n',
  'månader',
  'Uppsagt '
)
const text = fc.oneof(
  { weight: 6, arbitrary: fc.array(pieces, { maxLength: 5 }).map((all) => all.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) }
)
const asked = column.chain((of) =>
  fc.record({
    column: fc.constant(of),
    option: fc.constantFrom(typedOption, ...operatorsOf(of)),
    filter: text,
    filterTo: text,
    values: fc.array(text, { minLength: 1, maxLength: 3 }),
    language: fc.constantFrom('sv', 'en')
  })
)

it('what stands in a field for a filter is read as the condition that the filter is, with any operator and any text', () => {
  let conditions = 0
  let quoted = 0
  fc.assert(
    fc.property(asked, ({ column: of, option, filter, filterTo, values, language }) => {
      const context = { language, today: '2026-11-26' }
      const isChoice = option === 'oneOf' || option === 'noneOf'
      const model = {
        filterType: 'text',
        type: option,
        filter: isChoice ? writeValueList(values) : filter,
        ...(inputCountOf(option) === 2 && { filterTo })
      } as FilterModel[string]
      const read = (each: FilterModel[string] | null) => (each ? parseFilters([of], { F: each }, context).filters : [])
      const meant = read(model)
      const content = fieldContent(of, model, context)
      if (meant.length === 0 || content.text === null || option === typedOption) return
      // Somebody types a letter, and takes it away again.
      const isSpanOfColumn = (each: string): boolean => isSpan(of, each, context)
      const typed = `${content.text}x`
      const first = heldSign(null, {
        standing: content,
        before: content.text,
        text: typed,
        isInserted: true,
        isSpan: isSpanOfColumn
      })
      const held = heldSign(first, {
        standing: content,
        before: typed,
        text: content.text,
        isInserted: false,
        isSpan: isSpanOfColumn
      })
      const back = fieldModel(content.text, held && !replacesSign(of, content.text, held, context) ? held.option : null)
      expect(read(back)).toEqual(meant)
      expect(content.text).not.toMatch(/[\r\n]/)
      conditions++
      if (content.text.includes('".."')) quoted++
    }),
    { numRuns: runs(20_000) }
  )
  expect([conditions > 1000, quoted > 10]).toEqual([true, true])
})

it('a field has a text for every range of texts that can be quoted', () => {
  const plain = fc.array(pieces, { maxLength: 5 }).map((all) => all.join('').replaceAll(/[“”\n]/gu, ''))
  fc.assert(
    fc.property(plain, plain, fc.boolean(), (filter, filterTo, unhyphenated) => {
      const of: TypedColumn = { name: 'F', kind: 'text', ...(unhyphenated && { unhyphenated: true }) }
      const model = { filterType: 'text', type: 'textBetween', filter, filterTo } as unknown as FilterModel[string]
      expect(fieldContent(of, model, { language: 'sv', today: '2026-11-26' }).text).not.toBeNull()
    }),
    { numRuns: runs(5_000) }
  )
})
