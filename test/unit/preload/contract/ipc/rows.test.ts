import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { catalogue, joinField, joinSchema, listIds, allRows, rowCalls } from '../../../../../preload/contract/index.ts'

const asked = { of: { kind: 'list', list: 'hyresobjekt' }, loadId: 1, query: allRows }
const by = [{ column: 'Bolag', direction: 'asc' }]

describe('a question about rows', () => {
  const facet = { ...asked, column: 'Bolag', contains: '', order: 'count', limit: 1000 }
  const open = (levels: number, ...except: readonly (readonly string[])[]) => ({ levels, except })
  const or = (op: string) => ({ condition: { op }, when: 'none' })
  const groups = { ...asked, by, totals: ['AvtalTAhyra'], from: 0, to: 200 }
  const id = 'derived:00000000-0000-4000-8000-000000000001'
  const orders = { kind: 'orders', view: 'all' }
  const derived = {
    of: asked.of,
    columns: [{ kind: 'formula', id, name: 'Dubbel', text: '[A] * 2', decimals: null }],
    words: { several: 'flera', decimalSign: ',', today: '2026-11-23' }
  }
  const changes = { ...derived, columns: [{ kind: 'change', id, name: 'Ändring' }] }
  const changeWords = { added: 'Ny', changed: 'Ändrad', empty: '–', language: 'sv', headings: {} }

  it.each<[keyof typeof rowCalls, string, object, boolean]>([
    ['rows.facet', 'a thousand values', facet, true],
    ['rows.facet', 'more', { ...facet, limit: 1001 }, false],
    ['rows.facet', 'none', { ...facet, limit: 0 }, false],
    ['rows.facet', 'a text, and else the empty value', { ...facet, contains: 'tomt', also: or('empty') }, true],
    ['rows.facet', 'others that meet no condition', { ...facet, also: or('tomt') }, false],
    ['rows.groups', 'two hundred lines', groups, true],
    ['rows.groups', 'more', { ...groups, to: 201 }, false],
    ['rows.groups', 'a range that runs backwards', { ...groups, from: 300 }, false],
    ['rows.groups', 'three levels', { ...groups, by: [...by, ...by, ...by] }, true],
    ['rows.groups', 'four', { ...groups, by: [...by, ...by, ...by, ...by] }, false],
    ['rows.groups', 'groups that are open', { ...groups, unfolded: open(1, ['010'], ['010', '']) }, true],
    [
      'rows.groups',
      'a path as long as all levels, whose group is never open',
      { ...groups, unfolded: open(0, ['a', 'b', 'c']) },
      false
    ],
    [
      'rows.groups',
      'too many groups that are open',
      { ...groups, unfolded: open(0, ...Array<string[]>(2001).fill(['a'])) },
      false
    ],
    ['rows.groups', 'no level', { ...groups, by: [] }, false],
    ['rows.groups', 'totals of 21 columns', { ...groups, totals: Array<string>(21).fill('AvtalTAhyra') }, false],
    ['rows.derive', 'a formula of orders', { ...derived, of: orders }, true],
    ['rows.derive', 'changes of a list, with their words', { ...changes, changeWords }, true],
    ['rows.derive', 'changes without their words', changes, false],
    ['rows.derive', 'changes of orders', { ...changes, changeWords, of: orders }, false]
  ])('%s: %s', (name, _, args, isAllowed) => {
    expect(v.is(rowCalls[name].args, args)).toBe(isAllowed)
  })
})

it('a join is by fields that the lists have', () => {
  for (const join of joinSchema.options) {
    const fields = listIds.flatMap((list) => {
      const field = joinField(join, list)
      return field === null ? [] : [catalogue[list].fields.some(({ name }) => name === field)]
    })
    expect(fields.length).toBeGreaterThan(1)
    expect(fields).not.toContain(false)
  }
})
