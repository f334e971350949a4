import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  analysisCalls,
  catalogue,
  joinField,
  joinSchema,
  listIds,
  allRows
} from '../../../../../preload/contract/index.ts'

const asked = { list: 'hyresobjekt', loadId: 1, query: allRows }
const by = [{ column: 'Bolag', direction: 'asc' }]

describe('what may be asked of a list', () => {
  const facet = { ...asked, column: 'Bolag', contains: '', order: 'count', limit: 1000 }
  const groups = { ...asked, by, totals: ['AvtalTAhyra'], from: 0, to: 200 }
  const matches = {
    ...asked,
    columns: ['Bolag'],
    from: 0,
    to: 1000,
    by: 'object',
    show: 'all',
    other: { ...asked, list: 'avtal' }
  }

  it.each<[keyof typeof analysisCalls, string, object, boolean]>([
    ['lists.facet', 'a thousand values', facet, true],
    ['lists.facet', 'more', { ...facet, limit: 1001 }, false],
    ['lists.facet', 'none', { ...facet, limit: 0 }, false],
    [
      'lists.facet',
      'a text, and else the empty value',
      { ...facet, contains: 'tomt', also: { condition: { op: 'empty' }, when: 'none' } },
      true
    ],
    [
      'lists.facet',
      'others that meet no condition',
      { ...facet, also: { condition: { op: 'tomt' }, when: 'none' } },
      false
    ],
    ['lists.groups', 'two hundred lines', groups, true],
    ['lists.groups', 'more', { ...groups, to: 201 }, false],
    ['lists.groups', 'a range that runs backwards', { ...groups, from: 300 }, false],
    ['lists.groups', 'three levels', { ...groups, by: [...by, ...by, ...by] }, true],
    ['lists.groups', 'four', { ...groups, by: [...by, ...by, ...by, ...by] }, false],
    [
      'lists.groups',
      'groups that are open',
      { ...groups, unfolded: { levels: 1, except: [['010'], ['010', '']] } },
      true
    ],
    [
      'lists.groups',
      'a path as long as all levels, whose group is never open',
      { ...groups, unfolded: { levels: 0, except: [['a', 'b', 'c']] } },
      false
    ],
    [
      'lists.groups',
      'too many groups that are open',
      { ...groups, unfolded: { levels: 0, except: Array<string[]>(2001).fill(['a']) } },
      false
    ],
    ['lists.groups', 'no level', { ...groups, by: [] }, false],
    ['lists.groups', 'totals of 21 columns', { ...groups, totals: Array<string>(21).fill('AvtalTAhyra') }, false],
    ['lists.matches', 'a thousand rows', matches, true],
    ['lists.matches', 'more', { ...matches, to: 1001 }, false],
    ['lists.matches', 'a key that this list has not', { ...matches, by: 'customer' }, false],
    [
      'lists.matches',
      'a key that the other list has not',
      { ...matches, other: { ...asked, list: 'bokforingtransaktion' } },
      false
    ]
  ])('%s: %s', (name, _, args, isAllowed) => {
    expect(v.is(analysisCalls[name].args, args)).toBe(isAllowed)
  })
})

describe('a join', () => {
  it('is by fields that the lists have', () => {
    for (const join of joinSchema.options) {
      const fields = listIds.flatMap((list) => {
        const field = joinField(join, list)
        return field === null ? [] : [catalogue[list].fields.some(({ name }) => name === field)]
      })
      expect(fields.length).toBeGreaterThan(1)
      expect(fields).not.toContain(false)
    }
  })
})
