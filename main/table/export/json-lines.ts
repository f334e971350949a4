import { isNumericKind, isDerivedName, keyOfColumn } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import { numberText } from '../column/numbers.ts'
import { rawText } from '../column/texts.ts'
import { putByte, putBytes, putText, type WriteCell, lineCells } from './cell-writer.ts'
import { isExactAsFloat } from './exact-number.ts'
import type { LineFormat } from './lines.ts'

const [quote, backslash, space, closingBrace, lineFeed] = [0x22, 0x5c, 0x20, 0x7d, 0x0a]

/** True if the bytes need no escape in a JSON string. */
const isPlain = (bytes: Uint8Array, from: number, to: number): boolean => {
  for (let i = from; i < to; i++) {
    const byte = bytes[i] ?? 0
    if (byte < space || byte === quote || byte === backslash) return false
  }
  return true
}

const textWriter = ({ dictionary }: Column): WriteCell => {
  const { bytes, starts } = dictionary
  return (out, code) => {
    const [from = 0, to = 0] = [starts[code], starts[code + 1]]
    if (!isPlain(bytes, from, to)) return putText(out, JSON.stringify(rawText(dictionary, code)))
    putByte(out, quote)
    putBytes(out, bytes, from, to)
    putByte(out, quote)
  }
}

/** A number that others would round is a string. */
const numberWriter = (column: Column): WriteCell => {
  const numbers = column.numbers()
  const asText = textWriter(column)
  return (out, code) => {
    const number = numberText(numbers, code)
    if (number === null) asText(out, code)
    else putText(out, isExactAsFloat(number) ? number : `"${number}"`)
  }
}

/** Key of a column: the service's name of its field, or the heading of a derived column. */
export const keyOf = (name: string, heading: string): string => (isDerivedName(name) ? heading : keyOfColumn(name))

/** JSON lines: one object a row, by the service's names. Numbers are numbers, null is empty, all else text. */
export const jsonLines: LineFormat = {
  begin: () => undefined,
  cellsOf: (column, first, heading) => {
    const write = isNumericKind(column.kind) ? numberWriter(column) : textWriter(column)
    const key = new TextEncoder().encode(`${first ? '{' : ','}${JSON.stringify(keyOf(column.name, heading))}:`)
    return (out, code) => {
      putBytes(out, key)
      if (code === 0) putText(out, 'null')
      else write(out, code)
    }
  },
  lineOf: (cells) => {
    const write = lineCells(cells)
    return (out, codes, first) => {
      write(out, codes, first)
      putByte(out, closingBrace)
      putByte(out, lineFeed)
    }
  }
}
