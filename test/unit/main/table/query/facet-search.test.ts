import { expect, it } from 'vitest'
import type { FacetRequest } from '../../../../../main/table/types.ts'
import { valueOf, type FieldKind } from '../../../../../preload/contract/index.ts'
import { field, queryableOf, askFacet, where } from '../support.ts'

const facetOf = async (
  values: readonly string[],
  kind: FieldKind,
  asked: Pick<FacetRequest, 'contains' | 'also'> & Partial<FacetRequest>
) => {
  const table = queryableOf(
    values.map((Namn) => ({ Namn })),
    [field('Namn', kind)]
  )
  const { cells, counts, omitted } = await askFacet(table, { column: 'Namn', ...asked })
  return [
    ...cells.map((cell, at) => [cell === null ? null : valueOf(cell), counts[at]]),
    ...(omitted > 0 ? [omitted] : [])
  ]
}

const names = ['', 'Tomt', 'Lokal', '', 'Tomtmark', 'Lokal']

it('gives other values too, in their places, whether or not some contain the text', async () => {
  const also = { condition: { op: 'empty' }, when: 'always' } as const
  expect(await facetOf(names, 'text', { contains: 'tomt', also })).toEqual([
    ['Tomt', 1],
    ['Tomtmark', 1],
    [null, 2]
  ])
  expect(await facetOf(names, 'text', { contains: '(tomt)', also })).toEqual([[null, 2]])
  expect(await facetOf(names, 'text', { contains: 'tomt', also, order: 'count', limit: 1 })).toEqual([[null, 2], 2])
  expect(await facetOf(['', '7', '70'], 'integer', { contains: '7', also })).toEqual([
    ['7', 1],
    ['70', 1],
    [null, 1]
  ])
})

it('gives them only where none of the rows has a value that contains the text', async () => {
  const also = { condition: { op: 'empty' }, when: 'none' } as const
  expect(await facetOf(names, 'text', { contains: 'tomt', also })).toEqual([
    ['Tomt', 1],
    ['Tomtmark', 1]
  ])
  expect(await facetOf(names, 'text', { contains: 'empty', also })).toEqual([[null, 2]])
  const left = where('Namn', { op: 'oneOf', values: ['', 'Lokal'] })
  expect(await facetOf(names, 'text', { contains: 'tomt', also, query: left })).toEqual([[null, 2]])
})

it('gives all of a state, beside what is no date and contains its word', async () => {
  const also = { condition: { op: 'date.ge', value: '0000-01-01' }, when: 'always' } as const
  const values = ['2027-03-01', '2027-03-01', '', '2028-01-01', 'uppsagt muntligt', 'okänt']
  expect(await facetOf(values, 'date', { contains: 'uppsagt', also })).toEqual([
    ['2027-03-01', 2],
    ['2028-01-01', 1],
    ['uppsagt muntligt', 1]
  ])
})
