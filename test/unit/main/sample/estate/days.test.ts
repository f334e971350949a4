import { expect, it } from 'vitest'
import { dayText, lastDayText, monthText, newestMonth } from '../../../../../main/sample/estate/seeded-random.ts'

it('writes months and days, also over the turn of a year', () => {
  expect(monthText(newestMonth)).toBe('2026-11')
  expect(monthText(newestMonth + 2)).toBe('2027-01')
  expect(dayText(newestMonth - 2, 3)).toBe('2026-09-03')
})

it('knows the last day of every month, the leap day too', () => {
  const months = [newestMonth, newestMonth + 1, 2028 * 12 + 1, 2100 * 12 + 1]
  expect(months.map(lastDayText)).toEqual(['2026-11-30', '2026-12-31', '2028-02-29', '2100-02-28'])
})
