import * as v from 'valibot'
import { expect, it } from 'vitest'
import { answerRows } from '../../../../../main/table/answers.ts'
import { querySchema } from '../../../../../preload/contract/index.ts'
import { field, query, queryableOf, where, askRows } from '../support.ts'

const writings = [
  '0.30000000000000004',
  '12345678901234567890,5',
  '1e3',
  '9e40',
  `${'9'.repeat(36)}e40`,
  `0.${'1'.repeat(34)}e-40`,
  '1'.repeat(40),
  `-0,${'1'.repeat(37)}`,
  '12,50-'
]

it.each(writings)('a number that is read and shown can be asked for: %s', async (writing) => {
  const asked = queryableOf([{ Hyra: writing }, { Hyra: '7' }], [field('Hyra', 'decimal')])
  const whole = { loadId: 1, query: query({}), columns: ['Hyra'], from: 0, to: 1 }
  const [[shown] = []] = (await answerRows(asked, whole)).cells
  const equal = where('Hyra', { op: 'eq', as: 'number', value: String(shown) })
  expect(v.is(querySchema, equal)).toBe(true)
  expect(await askRows(asked, { ...whole, query: equal })).toMatchObject({ total: 1, cells: [[shown]] })
})
