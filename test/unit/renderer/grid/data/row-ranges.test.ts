import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chunksOf,
  countRows,
  firstOf,
  hasRow,
  noRows,
  rowsBetween,
  withoutRange,
  withRange,
  type RowRanges
} from '../../../../../renderer/grid/data/row-ranges.ts'

const lastRow = 60
const row = fc.nat(lastRow)
const range = fc.tuple(row, row).map(([one, other]) => ({ first: Math.min(one, other), last: Math.max(one, other) }))
const change = fc.record({ adds: fc.boolean(), range })
const changes = fc.array(change, { maxLength: 30 })

const all = Array.from({ length: lastRow + 1 }, (_, index) => index)

/** The set after the changes, beside a plain set of numbers that went through the same. */
const after = (
  done: readonly { readonly adds: boolean; readonly range: { readonly first: number; readonly last: number } }[]
) => {
  const naive = new Set<number>()
  let rows: RowRanges = noRows
  for (const { adds, range: changed } of done) {
    rows = adds ? withRange(rows, changed) : withoutRange(rows, changed)
    for (const at of all) {
      if (at < changed.first || at > changed.last) continue
      if (adds) naive.add(at)
      else naive.delete(at)
    }
  }
  return { rows, naive }
}

describe('a set of rows', () => {
  it('holds what a plain set holds after the same changes', () => {
    fc.assert(
      fc.property(changes, (done) => {
        const { rows, naive } = after(done)
        expect(all.filter((at) => hasRow(rows, at))).toEqual(all.filter((at) => naive.has(at)))
        expect(countRows(rows)).toBe(naive.size)
      })
    )
  })

  it('is of ascending ranges, with a gap between each two', () => {
    fc.assert(
      fc.property(changes, (done) => {
        const { rows } = after(done)
        for (const [index, { first, last }] of rows.entries()) {
          expect(first).toBeLessThanOrEqual(last)
          expect(first).toBeGreaterThan((rows[index - 1]?.last ?? -2) + 1)
        }
      })
    )
  })

  it('is not changed by what is made of it', () => {
    fc.assert(
      fc.property(changes, range, (done, changed) => {
        const { rows } = after(done)
        const before = structuredClone(rows)
        withRange(rows, changed)
        withoutRange(rows, changed)
        expect(rows).toEqual(before)
      })
    )
  })

  it('is cut into chunks that hold each row once, in order', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 1, max: 12 }), (done, most) => {
        const { rows, naive } = after(done)
        const chunks = [...chunksOf(rows, most)]
        expect(chunks.flatMap(({ first, last }) => all.slice(first, last + 1))).toEqual(
          [...naive].toSorted((one, other) => one - other)
        )
        expect(chunks.every(({ first, last }) => last - first < most)).toBe(true)
      })
    )
  })

  it('has as its first rows those that a plain set has first', () => {
    fc.assert(
      fc.property(changes, fc.nat(40), (done, most) => {
        const { rows, naive } = after(done)
        const first = firstOf(rows, most)
        const plain = [...naive].toSorted((one, other) => one - other).slice(0, most)
        expect(all.filter((at) => hasRow(first, at))).toEqual(plain)
        expect(countRows(first)).toBe(plain.length)
      })
    )
  })

  it('of a million rows is one range', () => {
    const rows = rowsBetween(999_999, 0)
    expect(rows).toEqual([{ first: 0, last: 999_999 }])
    expect(countRows(rows)).toBe(1_000_000)
    expect(withoutRange(rows, { first: 17, last: 17 })).toEqual([
      { first: 0, last: 16 },
      { first: 18, last: 999_999 }
    ])
    expect([hasRow(rows, 999_999), hasRow(rows, 1_000_000), hasRow(noRows, 0)]).toEqual([true, false, false])
  })
})
