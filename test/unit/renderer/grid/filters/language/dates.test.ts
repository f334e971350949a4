import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDateSpan, parseTypedDate } from '../../../../../../renderer/grid/filters/language/dates.ts'

/** A Monday. */
const today = '2026-11-23'
const day = fc
  .date({ min: new Date('1902-01-01'), max: new Date('2097-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a typed span of dates', () => {
  it.each([
    ['kv1 2027', '2027-01-01', '2027-03-31'],
    ['KV 4', '2026-10-01', '2026-12-31'],
    ['kvartal 2 -27', '2027-04-01', '2027-06-30'],
    ['Q1 2028', '2028-01-01', '2028-03-31'],
    ['2027-Q3', '2027-07-01', '2027-09-30'],
    ['nästa kvartal', '2027-01-01', '2027-03-31'],
    ['kommande 12 månader', '2026-11-23', '2027-11-22'],
    ['last 3 months', '2026-08-24', '2026-11-23'],
    ['previous quarter', '2026-07-01', '2026-09-30'],
    ['förra månaden', '2026-10-01', '2026-10-31'],
    ['Denna  månad', '2026-11-01', '2026-11-30'],
    ['next month', '2026-12-01', '2026-12-31'],
    ['i år', '2026-01-01', '2026-12-31'],
    ['i fjol', '2025-01-01', '2025-12-31'],
    ['nästa år', '2027-01-01', '2027-12-31'],
    ['denna vecka', '2026-11-23', '2026-11-29'],
    ['next week', '2026-11-30', '2026-12-06'],
    ['v 1 2027', '2027-01-04', '2027-01-10'],
    ['vecka 53 2026', '2026-12-28', '2027-01-03'],
    ['mars 2027', '2027-03-01', '2027-03-31'],
    ['feb', '2027-02-01', '2027-02-28'],
    ['oktober', '2026-10-01', '2026-10-31'],
    ['kv1', '2027-01-01', '2027-03-31'],
    ['v 3', '2027-01-18', '2027-01-24'],
    ['vecka 46', '2026-11-09', '2026-11-15'],
    ['v 53', '2026-12-28', '2027-01-03'],
    ['May 2027', '2027-05-01', '2027-05-31'],
    ['31 jan', '2027-01-31', '2027-01-31'],
    ['31 januari 2025', '2025-01-31', '2025-01-31'],
    ['31/1', '2027-01-31', '2027-01-31'],
    ['31/1 2025', '2025-01-31', '2025-01-31'],
    ['21.11.2026', '2026-11-21', '2026-11-21'],
    ['idag', '2026-11-23', '2026-11-23'],
    ['yesterday', '2026-11-22', '2026-11-22'],
    ['2027-03', '2027-03-01', '2027-03-31'],
    ['202603', '2026-03-01', '2026-03-31'],
    ['260315', '2026-03-15', '2026-03-15'],
    ['9999-12-31', '9999-12-31', '9999-12-31']
  ])('%s', (typed, first, last) => {
    expect(parseDateSpan('date', typed, today)).toEqual({ first, last })
  })

  it.each([
    ['kv1 2027', '2027-01', '2027-03'],
    ['förra månaden', '2026-10', '2026-10'],
    ['mars 2027', '2027-03', '2027-03'],
    ['31/1', '2026-01', '2026-01'],
    ['mars', '2026-03', '2026-03'],
    ['nov', '2026-11', '2026-11'],
    ['december', '2025-12', '2025-12'],
    ['kv1', '2026-01', '2026-03'],
    ['kv4', '2026-10', '2026-12'],
    ['idag', '2026-11', '2026-11'],
    ['202603', '2026-03', '2026-03']
  ])('is one of months in a column of periods: %s', (typed, first, last) => {
    expect(parseDateSpan('period', typed, today)).toEqual({ first, last })
  })

  it.each(['', 'kv5', 'snart', 'nästa', '31/2', 'vecka 54', 'v 53 2027', 'ma', '30 feb 2027', 'nästa dag'])(
    'is not guessed at: %s',
    (typed) => {
      expect(parseDateSpan('date', typed, today)).toBeNull()
    }
  )

  it.each([
    ['31/1', '2026-01-31', '2026-01-31'],
    ['24/12', '2025-12-24', '2025-12-24'],
    ['23/11', '2026-11-23', '2026-11-23'],
    ['v 3', '2026-01-12', '2026-01-18'],
    ['v 50', '2025-12-08', '2025-12-14'],
    ['mars', '2026-03-01', '2026-03-31'],
    ['31 dec', '2025-12-31', '2025-12-31']
  ])(
    'is of the last year in which it has begun, in a column of times, which are of what has been: %s',
    (typed, first, last) => {
      expect(parseDateSpan('dateTime', typed, today)).toEqual({ first, last })
    }
  )

  it('is the one closest to today for a week, a month and a quarter as for a day', () => {
    const away = (span: { first: string; last: string } | null, now: string): number => {
      if (!span) return Infinity
      return Math.max(0, Date.parse(span.first) - Date.parse(now), Date.parse(now) - Date.parse(span.last))
    }
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('v 3', 'v 40', 'mars', 'okt', 'kv 1', 'kv 3', '31/1', '29/6', '5 maj'),
        (now, typed) => {
          const of = (year: number) => parseDateSpan('date', `${typed} ${year}`, now)
          const year = Number(now.slice(0, 4))
          const found = parseDateSpan('date', typed, now)
          expect([year - 1, year, year + 1].map(of)).toContainEqual(found)
          expect(away(found, now)).toBe(Math.min(...[year - 1, year, year + 1].map((each) => away(of(each), now))))
        }
      )
    )
  })

  it.each([
    ['date', 'juni', '2027-01-01', '2027-06-30'],
    ['date', '28/2', '2026-12-01', '2027-02-28'],
    ['date', 'v 3', '2026-11-09', '2027-01-24'],
    ['date', 'mars', '2026-03-01', '2026-03-31'],
    ['period', 'mars', '2025-10', '2026-03'],
    ['period', 'dec', '2026-01', '2026-12']
  ] as const)(
    'as the end of a range is the next after its beginning: in a column of kind %s, %s',
    (kind, typed, from, last) => {
      expect(parseDateSpan(kind, typed, today, from)?.last).toBe(last)
    }
  )

  it('of weeks is nothing in a column of periods', () => {
    expect(parseDateSpan('period', 'nästa vecka', today)).toBeNull()
    expect(parseDateSpan('period', 'v 12', today)).toBeNull()
  })

  it('has the day of today in every span that is called this one', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('denna vecka', 'denna månad', 'detta kvartal', 'detta år', 'this quarter', 'idag'),
        (now, words) => {
          const span = parseDateSpan('date', words, now)
          expect(span && span.first <= now && now <= span.last).toBe(true)
        }
      )
    )
  })

  it('begins the next one on the day after this one', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('vecka', 'månad', 'kvartal', 'år'), (now, unit) => {
        const [before, after] = ['denna', 'nästa'].map((which) => parseDateSpan('date', `${which} ${unit}`, now))
        expect(Date.parse(after?.first ?? '') - Date.parse(before?.last ?? '')).toBe(86_400_000)
      })
    )
  })
})

describe('a typed date', () => {
  it.each([
    ['2026-03-15', '2026-03-15', '2026-03-15'],
    ['20260315', '2026-03-15', '2026-03-15'],
    ['260315', '2026-03-15', '2026-03-15'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['2026', '2026-01-01', '2026-12-31']
  ])('stands for its whole span: %s', (typed, first, last) => {
    expect(parseTypedDate('date', typed)).toEqual({ first, last })
  })

  it.each([
    ['2026-03', '2026-03', '2026-03'],
    ['202603', '2026-03', '2026-03'],
    ['2026-03-15', '2026-03', '2026-03'],
    ['2026', '2026-01', '2026-12']
  ])('is a month in a column of periods: %s', (typed, first, last) => {
    expect(parseTypedDate('period', typed)).toEqual({ first, last })
  })

  it.each(['', '2026-13', '2026-00', '2026-02-29', '2026-1-5', 'mars', '26-03-15', '2026-02-00'])(
    'is refused where the calendar has no such day: %s',
    (typed) => {
      expect(parseTypedDate('date', typed)).toBeNull()
    }
  )
})
