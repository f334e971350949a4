import { describe, expect, it } from 'vitest'
import { parseSearch } from '../../../../../../renderer/grid/filters/language/parse-filters.ts'
import { filterBy } from '../../../../../../renderer/grid/filters/language/operators.ts'
import { column } from '../../support.ts'

const context = { language: 'sv', today: '2026-11-25' }
const rent = column({ name: 'HyresobjektGrundhyra', kind: 'decimal' })
const account = column({ name: 'Konto', kind: 'account' })
const until = column({ name: 'AvtalTom', kind: 'date' })
const status = column({ name: 'HyresobjektStatus', kind: 'text' })

describe('what is looked for among the values of a column', () => {
  it.each([
    [rent, '>5000', [{ op: 'gt', as: 'number', value: '5000' }]],
    [rent, '5000..6000', [{ op: 'between', as: 'number', value: '5000', to: '6000' }]],
    [
      account,
      '3000-3999, 1930',
      [
        { op: 'text.between', value: '3000', to: '3999' },
        { op: 'begins', value: '1930' }
      ]
    ],
    [until, 'kv1 2027', [{ op: 'date.between', value: '2027-01-01', to: '2027-03-31' }]],
    [until, '31/1', [{ op: 'date.eq', value: '2027-01-31' }]],
    [status, '<>Ledig', [{ op: 'isNot', value: 'Ledig' }]],
    [status, 'A..C', [{ op: 'text.between', value: 'A', to: 'C' }]],
    [status, '(tomt)', [{ op: 'empty' }]]
  ])('is a condition where it says how it compares (%#)', (of, typed, conditions) => {
    const read = parseSearch(of, typed, context)
    expect(read).toMatchObject({ kind: 'condition', filter: filterBy('typed', typed) })
    expect(read.kind === 'condition' && read.filters.flatMap((filter) => filter.conditions)).toEqual(conditions)
  })

  it.each([
    [status, 'vakant'],
    [account, '19'],
    [rent, '5000'],
    [rent, ' ']
  ])('is a value where it does not (%#)', (of, typed) => {
    expect(parseSearch(of, typed, context)).toEqual({ kind: 'value' })
  })

  it('is said not to be readable where it is meant to be a condition', () => {
    expect(parseSearch(rent, '5000..mycket', context)).toMatchObject({
      kind: 'unread',
      reason: 'number',
      part: 'mycket'
    })
    expect(parseSearch(until, '>31/2', context)).toMatchObject({ kind: 'unread', reason: 'date' })
  })
})
