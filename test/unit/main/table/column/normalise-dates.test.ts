import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  normaliseDateTime,
  normaliseMonth,
  type DateKind,
  normaliseDates
} from '../../../../../main/table/column/dates.ts'
import type { RawColumn } from '../../../../../main/table/base/dictionary.ts'
import { stepwise } from '../../../../../main/table/column/lazy.ts'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { catalogue, type Field } from '../../../../../preload/contract/index.ts'
import { bytesOf, newReader, rawRows, read } from '../support.ts'

const time: Field = { name: 'Skapad', kind: 'dateTime', summed: false }
const day: Field = { name: 'Betald', kind: 'date', summed: false }

const month: Field = { name: 'Period', kind: 'period', summed: false }

const written = fc.oneof(
  fc.constantFrom(
    '2026-11',
    '202611',
    '2016-01',
    '201601',
    '000000',
    '-',
    '',
    '0001-01-01T00:00:00',
    '2016-01-27',
    '2016-01-27T00:00:00+01:00',
    '/Date(1453849200000+0100)/',
    'snart å'
  ),
  fc.integer({ min: -1e13, max: 1e13 }).map((at) => `/Date(${at}+0100)/`),
  fc.string({ maxLength: 5 }).map((text) => text.toWellFormed())
)

describe('a column of dates', () => {
  it('holds each in the one format, or as it was sent, whatever the other values are', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 400 }), (values) => {
        const table = read(JSON.stringify(values.map((value) => ({ Skapad: value, Betald: value, Period: value }))), [
          time,
          day,
          month
        ])
        const meant = values.map((value) => {
          const text = value === '-' ? '' : (normaliseDateTime(value) ?? value)
          const date = value === '-' ? '' : (normaliseDateTime(value)?.slice(0, 10) ?? value)
          const period = value === '-' ? '' : (normaliseMonth(value) ?? value)
          return { ...(text && { Skapad: text, Betald: date }), ...(period && { Period: period }) }
        })
        expect(rawRows(table)).toEqual(meant)
        for (const name of ['Skapad', 'Betald', 'Period']) {
          const { codes, counts, dictionary: distinct } = columnOf(table, name)
          expect(counts).toHaveLength(distinct.size)
          const rows = Array.from(codes)
          const counted = Array.from(counts, (_, code) => rows.filter((other) => other === code).length)
          expect(Array.from(counts)).toEqual(counted)
        }
      })
    )
  })

  it('has one value for one moment, however it is written, and takes none for a date that is no text', () => {
    const body =
      '[{"Skapad":"2016-01-27T00:00:00"},{"Skapad":"\\/Date(1453849200000+0100)\\/"},{"Skapad":true},{"Skapad":"true"}]'
    const column = columnOf(read(body, [time]), 'Skapad')
    expect(column.dictionary.size).toBe(4)
    expect(Array.from(column.codes)).toEqual([1, 1, 2, 3])
    expect(Array.from(column.typeMismatches())).toEqual([2, 3])
  })

  it('reads the dates of the five lists so too', () => {
    const fields = Object.values(catalogue).flatMap((list) => list.fields.filter(({ kind }) => kind === 'date'))
    expect(fields).not.toEqual([])
    for (const field of fields) {
      const dates = [
        '/Date(1791410400000+0200)/',
        '2026-10-08T00:00:00+02:00',
        '2026-10-08',
        '0001-01-01T00:00:00',
        'snart'
      ]
      const column = columnOf(read(JSON.stringify(dates.map((date) => ({ [field.name]: date }))), [field]), field.name)
      expect(Array.from(column.codes), field.name).toEqual([1, 1, 1, 0, 2])
      expect(Array.from(column.typeMismatches()), field.name).toEqual([2])
    }
  })

  it('reads the months of every list so too, and shows what is none as it was sent', () => {
    const fields = Object.values(catalogue).flatMap((list) => list.fields.filter(({ kind }) => kind === 'period'))
    expect(fields).toHaveLength(4)
    for (const field of fields) {
      const table = read(
        `[${['"2026-11"', '"202611"', '202611', '"2026-11-01"', '"2026-11-01T00:00:00"', '"0001-01"', '"alla"', 'true'].map((value) => `{"Period":${value}}`).join()}]`,
        [field]
      )
      const column = columnOf(table, 'Period')
      expect(Array.from(column.codes)).toEqual([1, 1, 1, 1, 1, 0, 2, 3])
      expect(Array.from(column.counts)).toEqual([1, 5, 1, 1])
      expect(rawRows(table).map((row) => row['Period'])).toEqual([
        ...Array.from({ length: 5 }, () => '2026-11'),
        undefined,
        'alla',
        'true'
      ])
      expect(Array.from(column.typeMismatches())).toEqual([2, 3])
    }
  })

  it('is taken as it was read where each of its dates has the format, which costs next to nothing', () => {
    const rawOf = (values: readonly (string | null | boolean)[]) => {
      const reader = newReader()
      reader.feed(bytesOf(JSON.stringify(values.map((value) => ({ Betald: value })))))
      reader.end()
      const [raw] = reader.columns()
      if (!raw) throw new Error('no column')
      return raw
    }
    const normalised = (raw: RawColumn, kind: DateKind) => stepwise(() => normaliseDates(raw, kind)).value()
    const plain = rawOf(['2026-10-08', '-', null, '2024-02-29', true])
    expect(normalised(plain, 'date')).toBe(plain)
    const mixed = rawOf(['2026-10-08', '0001-01-01'])
    expect(normalised(mixed, 'date')).not.toBe(mixed)
    const times = rawOf(['2026-10-08', '2026-10-08T08:00:00'])
    expect(normalised(times, 'dateTime')).toBe(times)
    expect(normalised(times, 'date').dictionary.size).toBe(2)
    const months = rawOf(['2026-11', '-', '2026-10', true])
    expect(normalised(months, 'period')).toBe(months)
    expect(normalised(times, 'period').dictionary.size).toBe(2)
  })
})
