import { describe, expect, it } from 'vitest'
import { conditionModel, conditionRows, isComplete } from '../../../../renderer/grid/condition-rows.ts'
import { fieldContent, fieldModel } from '../../../../renderer/grid/field-content.ts'
import type { FilterModel } from '../../../../renderer/grid/query.ts'

type Model = FilterModel[string]
const model = (type: string, filter?: string, filterTo?: string): Model => ({ filterType: 'text', type, ...(filter !== undefined && { filter }), ...(filterTo !== undefined && { filterTo }) })
const two = (operator: 'AND' | 'OR'): Model => ({ filterType: 'text', operator, conditions: [{ filterType: 'text', type: 'startsWith', filter: 'A' }, { filterType: 'text', type: 'blank' }] })

describe('the field of a filter', () => {
  it.each<[string, Model | null, string | null, string | null]>([
    ['nothing', null, null, ''],
    ['what was typed', model('typed', '>5'), null, '>5'],
    ['an operator and its text', model('startsWith', 'A'), 'startsWith', 'A'],
    ['chosen values', model('oneOf', 'a; b'), 'oneOf', 'a; b'],
    ['a range, as it is typed', model('numberBetween', '1', '2'), null, '1..2'],
    ['a range of texts', model('textBetween', 'A', 'C'), null, 'A..C'],
    ['nothing that is a text', model('blank'), null, null],
    ['nothing that one text says', two('OR'), null, null]
  ])('holds %s', (_, filter, sign, text) => {
    expect(fieldContent(filter)).toEqual({ sign, text })
  })

  it('keeps the operator whose sign stands in it, as long as there is a text', () => {
    expect(fieldModel('B', 'startsWith')).toEqual(model('startsWith', 'B'))
    expect(fieldModel('B', null)).toEqual(model('typed', 'B'))
    expect(fieldModel('  ', 'startsWith')).toBeNull()
  })
})

describe('the conditions of a filter', () => {
  it.each([null, model('typed', '>5'), model('numberBetween', '1', '2'), model('textBetween', 'A', 'C'), model('blank'), two('AND'), two('OR')])('are those that it was made of: %j', (filter) => {
    expect(conditionModel(conditionRows(filter))).toEqual(filter)
  })

  it('count once all their texts are there', () => {
    expect(isComplete({ option: 'numberBetween', value: '1', to: '' })).toBe(false)
    expect(isComplete({ option: 'contains', value: ' ', to: '' })).toBe(false)
    expect(isComplete({ option: 'notBlank', value: '', to: '' })).toBe(true)
    const rows = [{ option: 'contains', value: 'a', to: '' }, { option: 'contains', value: '', to: '' }]
    expect(conditionModel({ join: 'OR', rows })).toEqual(model('contains', 'a'))
  })
})
