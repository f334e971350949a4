import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { putTogether } from '../../../../../main/table/query/part-rows.ts'
import { columnOf } from '../../../../../main/table/column/table.ts'
import { read } from '../support.ts'

/** The values in the order in which their rows are put, each with the place where it was. */
const together = (
  values: readonly (string | null)[],
  order: readonly number[] = values.map((_, row) => row)
): readonly number[] => {
  const table = read(JSON.stringify(values.map((A) => ({ A }))))
  return Array.from(putTogether(Uint32Array.from(order), columnOf(table, 'A')))
}

describe('rows that are put together', () => {
  it('are those that looking for each value among the rows gives, of any values and in any order', () => {
    const values = fc.array(fc.constantFrom(null, 'a', 'b', 'c', 'd'), { maxLength: 20 })
    const ordered = values.chain((each) => fc.tuple(fc.constant(each), fc.shuffledSubarray(each.map((_, row) => row))))
    fc.assert(
      fc.property(ordered, ([each, order]) => {
        const placed = new Set<number>()
        const expected = order.flatMap((row) => {
          if (placed.has(row)) return []
          const block = each[row] === null ? [row] : order.filter((other) => each[other] === each[row])
          for (const one of block) placed.add(one)
          return block
        })
        expect(together(each, order)).toEqual(expected)
      })
    )
  })
})
