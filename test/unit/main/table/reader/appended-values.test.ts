import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { bytesOf, chunked, createTable, newWasmReader, newReader, problemOfReading, rawRows } from '../support.ts'
import { createReader } from '../../../../../main/table/reader/reader.ts'
import { runs } from '../../../../support/random-runs.ts'

/** Of so many distinct values, the first 4096 are looked up before any is appended. */
const many = 12_000

/** A reader of the rows, and whether it has appended the values of its first column. */
const readRows = (rows: readonly unknown[]) => {
  const wasmReader = newWasmReader()
  const reader = createReader(wasmReader)
  for (const chunk of chunked(bytesOf(JSON.stringify(rows)), [100_000])) reader.feed(chunk)
  reader.end()
  const table = createTable(reader, [], undefined)
  return { table, column: columnOf(table, 'a'), isAppended: wasmReader.appends(0) !== 0 }
}

const named = (values: readonly unknown[]) => values.map((a, i) => ({ a, b: i % 7 === 0 ? 'x' : 'y' }))
const distinct = (count: number) => Array.from({ length: count }, (_, i) => `värde ${i}`)
const countsOf = (values: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
const asRead = (values: readonly unknown[]) =>
  named(values).map(({ a, b }) => ({ a: typeof a === 'string' ? a : JSON.stringify(a), b }))

describe('a column whose values hardly ever repeat', () => {
  it('is read without looking its values up', () => {
    const { table, column, isAppended } = readRows(named(distinct(many)))
    expect(isAppended).toBe(true)
    expect(rawRows(table)).toEqual(asRead(distinct(many)))
    expect(column.counts).toEqual(Uint8Array.of(0, ...Array.from({ length: many }, () => 1)))
  })

  it('is copied out whole after another copy of it was given up half way', () => {
    const values = [...distinct(150_000), 'värde 0']
    const rows = named(values).map(({ a, b }) => ({ b, a }))
    const wasmReader = newWasmReader()
    const reader = createReader(wasmReader)
    for (const chunk of chunked(bytesOf(JSON.stringify(rows)), [100_000])) reader.feed(chunk)
    reader.end()
    expect(wasmReader.appends(1)).toBe(1)
    wasmReader.prepareCopy(1, values.length)
    // It is not through with them.
    expect(wasmReader.continueCopy(1)).not.toBe(0)
    const table = createTable(reader, [], undefined)
    expect(columnOf(table, 'b').dictionary.size).toBe(3)
    expect(columnOf(table, 'a').dictionary.size).toBe(150_001)
    expect(columnOf(table, 'a').codes.at(-1)).toBe(columnOf(table, 'a').codes[0])
  })

  it('knows the numbers among texts, also where the values are looked up after all', () => {
    const numbers = Array.from({ length: many }, (_, i) =>
      Number(`${1 + (i % 900)}.${100 + Math.floor(i / 900)}7`.slice(0, -1))
    )
    for (const values of [
      [...numbers, '1.100', 'x'],
      [...numbers, '1.100', ...numbers, 'x']
    ]) {
      const {
        table,
        column: { dictionary, codes }
      } = readRows(named(values))
      expect(rawRows(table)).toEqual(asRead(values))
      expect(Array.from(codes, (code) => dictionary.marks?.[code])).toEqual(
        values.map((value) => (/^\d+\.\d{3}$/.test(String(value)) && typeof value === 'number' ? 1 : 0))
      )
    }
  })

  it.each([
    ['come again in the same order', (i: number) => i % 6000],
    ['are few from then on', (i: number) => (i < 6000 ? i : i % 5)],
    ['come again in another order', (i: number) => (i < 9000 ? i : (i * 7919) % 9000)]
  ])('is looked up again where its values %s', (_, of) => {
    const values = Array.from({ length: 60_000 }, (__, i) => `värde ${of(i)}`)
    const { table, column, isAppended } = readRows(named(values))
    expect(isAppended).toBe(false)
    expect(rawRows(table)).toEqual(asRead(values))
    expect(column.dictionary.size).toBe(new Set(values).size + 1)
    const counted = countsOf(values)
    for (const [row, value] of values.entries())
      if (column.counts[column.codes[row] ?? 0] !== counted.get(value)) expect.fail(`${row}`)
  })

  it('can be looked at while it is read', () => {
    const reader = newReader()
    // Some repeat, so that codes change in the middle.
    const values = distinct(many).map((value, i) => (i > 4096 && i % 50 === 0 ? `värde ${i / 2}` : value))
    const rows = JSON.stringify(named(values))
    const middle = rows.indexOf(`{"a":"${values[6000]}"`, rows.length / 3)
    reader.feed(bytesOf(rows.slice(0, middle)))
    expect(rawRows(createTable(reader, [], undefined))).toEqual(asRead(values.slice(0, 6000)))
    reader.feed(bytesOf(rows.slice(middle)))
    reader.end()
    expect(rawRows(createTable(reader, [], undefined))).toEqual(asRead(values))
  })

  it('that holds bytes that are no UTF-8 is refused at the byte', () => {
    const bytes = bytesOf(JSON.stringify(named(distinct(many))))
    const at = bytes.lastIndexOf(0xa4)
    bytes[at] = 0x41
    expect(problemOfReading(bytes)).toMatchObject({ code: 'malformed', position: { byte: at - 1, row: many - 1 } })
  })
})

/** Values by their place: how those of one part of a column are written. */
const parts = {
  distinct: (i: number) => `värde ${i}`,
  long: (i: number) => `${i} ${'x'.repeat(i % 300)}`,
  earlier: (i: number) => `värde ${i >>> 1}`,
  few: (i: number) => `värde ${i % 3}`,
  sometimesEarlier: (i: number) => `värde ${i % 20 === 0 ? i >>> 2 : i}`,
  sometimesEmpty: (i: number) => (i % 9 === 0 ? '-' : `värde ${i}`),
  numbers: (i: number) => i / 7,
  same: () => 'värde',
  nested: (i: number) => ({ i })
}
type Part = keyof typeof parts
const partNames = Object.keys(parts) as Part[]
const part = fc.tuple(
  fc.oneof({ weight: 2, arbitrary: fc.constant<Part>('distinct') }, fc.constantFrom(...partNames)),
  fc.integer({ min: 1, max: 9000 })
)

it('whatever the values of a column are, every row has its own, also in the middle', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 200, max: 200_000 }),
      fc.boolean(),
      (some, chunkLength, isLookedAt) => {
        const values = [parts.distinct, ...some.map(([name]) => parts[name])].flatMap((of, i) =>
          Array.from({ length: i === 0 ? 4200 : (some[i - 1]?.[1] ?? 0) }, (_, place) => of(i * 10_000 + place))
        )
        const reader = newReader()
        for (const [i, chunk] of chunked(bytesOf(JSON.stringify(named(values))), [chunkLength]).entries()) {
          reader.feed(chunk)
          if (isLookedAt && i % 7 === 6) createTable(reader, [], undefined)
        }
        reader.end()
        const table = createTable(reader, [], undefined)
        const expected = asRead(values).map(({ a, b }) => (a === '-' ? { b } : { a, b }))
        if (JSON.stringify(rawRows(table)) !== JSON.stringify(expected)) expect(rawRows(table)).toEqual(expected)
        const { codes, counts, dictionary } = columnOf(table, 'a')
        expect(dictionary.size).toBe(new Set(expected.flatMap(({ a }) => a ?? [])).size + 1)
        const counted = new Uint32Array(dictionary.size)
        for (const code of codes) counted[code] = (counted[code] ?? 0) + 1
        expect(Array.from(counts)).toEqual(Array.from(counted))
      }
    ),
    { numRuns: runs(60) }
  )
})
