import { expect, test } from 'vitest'
import { closeness } from '../../../../../../renderer/grid/filters/values/closeness.ts'

test.each([
  ['lagenhet', 'Lägenhet', 0],
  ['lägenheten', 'Lägenhet', 0],
  ['lagenhet', 'Studentlägenhet', 1],
  ['lägenhte', 'Lägenhet', 2],
  ['uthyd', 'Uthyrd', 2],
  ['bjorken', 'Kv. Björken 1', 1],
  ['bjrken', 'Kv. Björken 1', 2],
  ['vakant', 'Ledig', null],
  ['ga', 'Garage', null],
  ['garage', '', null]
] as const)('ranks %s against %s', (typed, value, rank) => {
  expect(closeness(typed, value)).toBe(rank)
})
