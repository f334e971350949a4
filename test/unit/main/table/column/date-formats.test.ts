import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseDateTime, normaliseMonth } from '../../../../../main/table/column/dates.ts'

const two = (n: number): string => String(n).padStart(2, '0')
/** The moment in this computer's time zone. */
const here = (at: number): string => {
  const moment = new Date(at)
  const date = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`
}

describe('a date of the service', () => {
  it.each([
    // ISO 8601.
    ['2016-01-27', '2016-01-27'],
    ['2016-01-27T08:05', '2016-01-27T08:05:00'],
    ['2016-01-27T08:05:09', '2016-01-27T08:05:09'],
    ['2016-01-27 08:05:09.1234567', '2016-01-27T08:05:09'],
    // The offset that was given is the service's own local time.
    ['2016-01-27T00:00:00+01:00', '2016-01-27T00:00:00'],
    ['2016-01-27T00:00:00.5-0530', '2016-01-27T00:00:00'],
    ['/Date(1453849200000+0100)/', '2016-01-27T00:00:00'],
    ['\\/Date(1453849200000+0100)\\/', '2016-01-27T00:00:00'],
    ['/Date(1453849200000-0530)/', '2016-01-26T17:30:00'],
    ['/Date(1453849200999+0000)/', '2016-01-26T23:00:00'],
    ['/Date(-86400000+0000)/', '1969-12-31T00:00:00'],
    // Without one it is a moment, seen from here.
    ['2016-01-26T23:00:00Z', here(Date.UTC(2016, 0, 26, 23))],
    ['2016-06-26T23:00:00z', here(Date.UTC(2016, 5, 26, 23))],
    ['/Date(1453849200000)/', here(1_453_849_200_000)],
    ['/Date(0)/', here(0)],
    // As forms read them, where there is one way only.
    ['20160127', '2016-01-27'],
    ['2016-1-2', '2016-01-02'],
    ['27 jan 2016', '2016-01-27'],
    // The dates that stand for none.
    ['0001-01-01', ''],
    ['0001-01-01T00:00:00', ''],
    ['0001-01-01T00:00:00Z', ''],
    ['0001-01-01T00:00:00.0000000+01:00', ''],
    ['/Date(-62135596800000)/', ''],
    ['/Date(-62135596800000+0100)/', ''],
    ['/Date(-62135600400000+0000)/', ''],
    ['0000-00-00', ''],
    ['0000-00-00 00:00:00', '']
  ])('%s is read as %s', (written, read) => {
    expect(normaliseDateTime(written)).toBe(read)
  })

  it.each([
    '',
    '-',
    'snart',
    '2016-02-30',
    '2016-13-01',
    '27/1 2016',
    '2016-01-27T25:00:00',
    '2016-01-27T08',
    '1453849200000',
    '/Date(x)/',
    '/Date(1453849200000',
    'Date(1453849200000)',
    '/Date(9999999999999999)/',
    '/Date(1e3)/',
    '2016-01-27 i går',
    '10000-01-01',
    '/Date(253402300800000+0000)/'
  ])('%j is none, and is shown as it is', (written) => {
    expect(normaliseDateTime(written)).toBeNull()
  })

  it('is the same in either format', () => {
    const moments = fc.date({
      min: new Date('0002-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true
    })
    fc.assert(
      fc.property(moments, fc.integer({ min: -14 * 60, max: 14 * 60 }), (moment, offset) => {
        const zone = (colon: string) =>
          `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}${colon}${two(Math.abs(offset) % 60)}`
        const local = new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, -1)
        expect(normaliseDateTime(`/Date(${moment.getTime()}${zone('')})/`)).toBe(local.slice(0, 19))
        expect(normaliseDateTime(`${local}${zone(':')}`)).toBe(local.slice(0, 19))
      })
    )
  })
})

describe('a month of the service', () => {
  it.each([
    ['2026-11', '2026-11'],
    ['202611', '2026-11'],
    ['199912', '1999-12'],
    ['20261101', '2026-11'],
    ['2026-11-01', '2026-11'],
    ['2026-11-30T23:59:59', '2026-11'],
    ['2026-11-01T00:00:00+01:00', '2026-11'],
    ['2026-11-01 00:00:00.000', '2026-11'],
    ['/Date(1793487600000+0100)/', '2026-11'],
    // The months that stand for none.
    ['0001-01', ''],
    ['0001-01-01T00:00:00', ''],
    ['0000-00', ''],
    ['000000', ''],
    ['0000-00-00', '']
  ])('%s is read as %s', (written, read) => {
    expect(normaliseMonth(written)).toBe(read)
  })

  // Six digits of another century are the beginning of something else: `261101` is a day.
  it.each([
    '',
    '-',
    'alla',
    '2026',
    '2026-13',
    '202613',
    '202600',
    '2026-1',
    '261101',
    '2026-11-31',
    '11/2026',
    '2026-11 ',
    'nov 2026'
  ])('%j is none, and is shown as it is', (written) => {
    expect(normaliseMonth(written)).toBeNull()
  })
})
