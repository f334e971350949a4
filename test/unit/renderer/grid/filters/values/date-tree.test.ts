import { expect, test } from 'vitest'
import { filterBy } from '../../../../../../renderer/grid/filters/language/operators.ts'
import { checkedMonths, withMonths } from '../../../../../../renderer/grid/filters/values/date-tree.ts'

const today = '2026-11-29'
const months = ['', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03']

test.each([
  ['2027', ['2027-01', '2027-02', '2027-03']],
  ['nästa månad; (tomt)', ['', '2026-12']],
  ['2027-02-14', []],
  ['>2027-01-01', []],
  ['2026-11..2027-01', []]
] as const)('ticks the months of %s', (typed, ticked) => {
  expect([...checkedMonths(filterBy('typed', typed), months, today)]).toEqual(ticked)
})

test.each([
  [null, ['2027-02'], true, '2027-02'],
  ['2027-02', ['2027-01', '2027-03'], true, '2027'],
  ['2027', ['2027-02'], false, '2027-01; 2027-03'],
  ['2027-02', ['2027-02'], false, ''],
  ['2027-02-14', [''], true, '2027-02-14; (tomt)'],
  ['>2027-01-01', ['2026-12'], true, '2026-12']
] as const)('writes %s with %j ticked or not', (typed, changed, isTicked, text) => {
  expect(withMonths(typed === null ? null : filterBy('typed', typed), months, changed, isTicked, today)).toBe(text)
})
