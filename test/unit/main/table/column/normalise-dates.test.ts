import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseDateTime } from '../../../../../main/table/column/date-formats.ts'
import { columnOf } from '../../../../../main/table/column/table.ts'
import type { Field } from '../../../../../preload/contract/index.ts'
import { rawRows, read } from '../support.ts'

const time: Field = { name: 'Skapad', kind: 'dateTime', summed: false, anyDateFormat: true }
const day: Field = { name: 'Betald', kind: 'date', summed: false, anyDateFormat: true }

const written = fc.oneof(
  fc.constantFrom('-', '', '0001-01-01T00:00:00', '2016-01-27', '2016-01-27T00:00:00+01:00', '/Date(1453849200000+0100)/', 'snart å'),
  fc.integer({ min: -1e13, max: 1e13 }).map((at) => `/Date(${at}+0100)/`),
  fc.string({ maxLength: 5 }).map((text) => text.toWellFormed())
)

describe('a column whose dates come in any format', () => {
  it('holds each in the one format, or as it was sent, whatever the other values are', () => {
    fc.assert(
      fc.property(fc.array(written, { maxLength: 400 }), (values) => {
        const table = read(JSON.stringify(values.map((value) => ({ Skapad: value, Betald: value }))), [time, day])
        const meant = values.map((value) => {
          const text = value === '-' ? '' : (normaliseDateTime(value) ?? value)
          const date = value === '-' ? '' : (normaliseDateTime(value)?.slice(0, 10) ?? value)
          return text === '' ? {} : { Skapad: text, Betald: date }
        })
        expect(rawRows(table)).toEqual(meant)
        for (const name of ['Skapad', 'Betald']) {
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
    const body = '[{"Skapad":"2016-01-27T00:00:00"},{"Skapad":"\\/Date(1453849200000+0100)\\/"},{"Skapad":true},{"Skapad":"true"}]'
    const column = columnOf(read(body, [time]), 'Skapad')
    expect(column.dictionary.size).toBe(4)
    expect(Array.from(column.codes)).toEqual([1, 1, 2, 3])
    expect(Array.from(column.misfits())).toEqual([2, 3])
  })
})
