import { describe, expect, it } from 'vitest'
import { restColumnName } from '../../../../../preload/contract/index.ts'
import { field, rawRows, read } from '../support.ts'

const fields = ['Period', 'Bolag', 'Kö', 'Konto', 'Netto'].map((name) => field(name))
const own = { Period: '2026-11', Bolag: 'B', Kö: '7', Konto: '3011', Netto: '12,50' }

/** A row with so many unknown fields before the documented ones, between them, or after. */
const rowOf = (
  extras: number,
  place: 'before' | 'between' | 'after',
  values: Readonly<Record<string, string>> = own
) => {
  const before = place === 'before' ? 0 : place === 'between' ? 2 : 5
  const unknown = Array.from({ length: extras }, (_, i) => [`Extra ${i}`, `${i}`] as const)
  const known = Object.entries(values)
  return Object.fromEntries([...known.slice(0, before), ...unknown, ...known.slice(before)])
}

/** What stands in the documented columns, and what the answer is said to lack. */
const documented = (body: string, lengths: readonly number[] = []) => {
  const table = read(body, fields, lengths)
  const names = new Set(fields.map(({ name }) => name))
  const rows = rawRows(table).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name))))
  return { rows, missing: table.columns.filter(({ status }) => status === 'missing').map(({ name }) => name) }
}

describe('a documented field', () => {
  it.each([
    [1500, 'before'],
    [6000, 'before'],
    [1500, 'between'],
    [6000, 'between'],
    [6000, 'after']
  ] as const)('has its column where %i unknown ones stand %s', (extras, place) => {
    const row = rowOf(extras, place)
    for (const lengths of [[], [997]])
      expect(documented(JSON.stringify([row, row, { ...row, Netto: '1' }]), lengths)).toEqual({
        rows: [own, own, { ...own, Netto: '1' }],
        missing: []
      })
  })

  it('has its column where it comes in a later row only', () => {
    const { Konto: _, Netto: __, ...first } = own
    const rows = [rowOf(1500, 'before', first), rowOf(1500, 'before', first), rowOf(1500, 'before')]
    expect(documented(JSON.stringify(rows))).toEqual({ rows: [first, first, own], missing: [] })
  })

  it('has its column however its name is written', () => {
    const body = JSON.stringify([rowOf(1500, 'before')])
    expect(documented(body.replace('"Kö"', '"Ko\u0308"').replace('"Konto"', '"\\u004bonto"'))).toEqual({
      rows: [own],
      missing: []
    })
    expect(documented(body.replace('"Kö"', '"K\\u00f6"'))).toEqual({ rows: [own], missing: [] })
  })

  it('takes no place from the unknown ones, of which a thousand have columns', () => {
    const table = read(JSON.stringify([rowOf(1500, 'between')]), fields)
    const unknown = table.columns.filter(({ status }) => status === 'unknown').map(({ name }) => name)
    expect(unknown).toEqual([...Array.from({ length: 1000 }, (_, i) => `Extra ${i}`), restColumnName])
  })
})
