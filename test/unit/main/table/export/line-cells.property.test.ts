import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createByteBuffer,
  putText,
  takeBytes,
  type WriteCell,
  lineCells
} from '../../../../../main/table/export/cell-writer.ts'

/** A cell's text: of a length of its own, empty for some. */
const textOf = (column: number, code: number): string => (code === 3 ? '' : `${column}:${'å'.repeat(code * 5)};`)

/** Lines of some columns, each with few values, so that most are those of the line before; and after which of them the buffer is emptied. */
const lines = fc
  .integer({ min: 1, max: 7 })
  .chain((columns) =>
    fc.array(
      fc.record({ codes: fc.array(fc.nat(4), { minLength: columns, maxLength: columns }), isTaken: fc.boolean() }),
      { maxLength: 30 }
    )
  )

describe('the cells of a line', () => {
  test('are the same bytes, whether they were written or copied from the line before', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 300 }), (rows, capacity) => {
        const out = createByteBuffer(capacity)
        const columns = rows[0]?.codes.length ?? 0
        const write = lineCells(
          Array.from(
            { length: columns },
            (_, column): WriteCell =>
              (to, code) =>
                putText(to, textOf(column, code))
          )
        )
        const parts: Uint8Array[] = []
        for (const { codes, isTaken } of rows) {
          putText(out, '<')
          write(out, Uint32Array.from([7, ...codes]), 1)
          putText(out, '>\n')
          if (isTaken) parts.push(takeBytes(out))
        }
        parts.push(takeBytes(out))
        const expected = rows
          .map(({ codes }) => `<${codes.map((code, column) => textOf(column, code)).join('')}>\n`)
          .join('')
        expect(Buffer.concat(parts).toString()).toBe(expected)
      })
    )
  })

  test('that are the same as in the line before are not written again', () => {
    const out = createByteBuffer(1000)
    let written = 0
    const write = lineCells(
      Array.from({ length: 4 }, (): WriteCell => (to, code) => {
        written++
        putText(to, String(code))
      })
    )
    for (const codes of [
      [1, 2, 3, 4],
      [1, 2, 3, 4],
      [1, 9, 3, 4]
    ])
      write(out, Uint32Array.from(codes), 0)
    expect(Buffer.from(takeBytes(out)).toString()).toBe('123412341934')
    expect(written).toBe(5)
  })
})
