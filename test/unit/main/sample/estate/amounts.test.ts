import { expect, it } from 'vitest'
import {
  formatKronor,
  formatOre,
  formatTenths,
  dayText,
  lastDayText,
  monthText,
  newestMonth
} from '../../../../../main/sample/estate/seeded-random.ts'

it('writes amounts with a decimal comma and no grouping', () => {
  expect([7450, -250, 0].map(formatKronor)).toEqual(['7450,00', '-250,00', '0,00'])
  expect([745_050, -5, -100, 0, 9].map(formatOre)).toEqual(['7450,50', '-0,05', '-1,00', '0,00', '0,09'])
  expect([675, 120, 4].map(formatTenths)).toEqual(['67,5', '12,0', '0,4'])
})

it('writes months and days, also over the turn of a year', () => {
  expect(monthText(newestMonth)).toBe('2026-11')
  expect(monthText(newestMonth + 2)).toBe('2027-01')
  expect(dayText(newestMonth - 2, 3)).toBe('2026-09-03')
})

it('knows the last day of every month, the leap day too', () => {
  expect([newestMonth, newestMonth + 1, 2028 * 12 + 1, 2100 * 12 + 1].map(lastDayText)).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2028-02-29',
    '2100-02-28'
  ])
})
