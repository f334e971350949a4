import { expect, it } from 'vitest'
import { difference, percentChange } from '../../../../../main/table/column/decimal.ts'

it.each([
  ['100', '110', '10', '10'],
  ['110', '100', '-10', '-9.1'],
  ['-50', '50', '100', '200'],
  ['-50', '-75', '-25', '-50'],
  ['0', '5', '5', null],
  ['3', '3', '0', '0'],
  ['2000', '2001', '1', '0.1'],
  ['0.10', '0.3', '0.2', '200'],
  ['12345678901234567890.01', '12345678901234567890.03', '0.02', '0']
])('from %s to %s is %s more, which is %s per cent', (from, to, more, percent) => {
  expect([difference(from, to), percentChange(from, to)]).toEqual([more, percent])
})
