import { describe, expect, it } from 'vitest'
import { catalogue, personalColumns, type DerivedColumn } from '../../../../../preload/contract/index.ts'

const customers = { kind: 'list', list: 'kund' } as const
const objects = { kind: 'list', list: 'hyresobjekt' } as const
const lookUp = (id: string, column: string, several: 'first' | 'count' = 'first'): DerivedColumn => ({
  kind: 'lookUp',
  id,
  name: id,
  from: 'kund',
  by: 'object',
  column,
  several
})
const formula = (id: string, text: string): DerivedColumn => ({ kind: 'formula', id, name: id, text, decimals: null })

describe('personal data of customers', () => {
  it('is all that their list has: the sixteen documented fields and any other', () => {
    const names = catalogue.kund.fields.map(({ name }) => name)
    expect(names).toHaveLength(16)
    expect(personalColumns(customers, [...names, 'Nyckelbricka'])).toEqual([...names, 'Nyckelbricka'])
  })

  it('is what is looked up there, whatever the field, but no count', () => {
    const derived = [lookUp('type', 'KundTyp'), lookUp('tag', 'Nyckelbricka'), lookUp('count', 'Kund', 'count')]
    expect(personalColumns(objects, ['Hyresobjekt', 'type', 'tag', 'count'], derived)).toEqual(['type', 'tag'])
  })

  it('is what is computed from it, there and where it was looked up', () => {
    expect(personalColumns(customers, ['both'], [formula('both', '[Nyckelbricka] & 1')])).toEqual(['both'])
    const derived = [lookUp('type', 'KundTyp'), formula('of', '[type] & 1'), formula('other', '[Hyresobjekt] & 1')]
    expect(personalColumns(objects, ['of', 'other'], derived)).toEqual(['of'])
  })
})
