import { ascii, malformed, type Cursor, closingQuote, unescape, firstInvalidByte } from './cursor.ts'
import type { WasmReader } from './wasm-instance.ts'
import { nestedEnd, isNumberText, maxNumberLength } from './uncommon-values.ts'

/** Members of a row without a column of their own, kept as the text of a JSON object. */
export interface RestMembers {
  /** Forgets those of the previous row. */
  readonly clear: () => void
  /** Adds the member of this key and the value at the cursor. False where the bytes end. Throws `malformed`. */
  readonly add: (cursor: Cursor, key: number) => boolean
  /** How long their text is, in bytes. */
  readonly size: () => number
  /** Gives their text to the row that ends at the cursor. Room for it has been reserved. */
  readonly take: (cursor: Cursor, column: number) => void
}

/** The rest of the rows of one answer. */
export const createRestMembers = (wasmReader: WasmReader): RestMembers => {
  /** Offsets in the WASM reader's input, in pairs: it stays in place while a row is read. */
  const spans: number[] = []
  let length = 0
  // Braces around the members and commas between them.
  const size = () => length + spans.length / 2 + 1
  return {
    clear: () => {
      spans.length = 0
      length = 0
    },
    add: (cursor, key) => {
      const end = valueEnd(cursor)
      if (end < 0) return false
      spans.push(key, end)
      length += end - key
      cursor.at = end
      wasmReader.skipRestMember(end)
      return true
    },
    size,
    take: (cursor, column) => {
      const written = new Uint8Array(wasmReader.memory.buffer, wasmReader.reserveScratch(size()), size())
      let at = 0
      for (let i = 0; i < spans.length; i += 2) {
        written[at++] = i === 0 ? ascii.openBrace : ascii.comma
        const span = cursor.bytes.subarray(spans[i], spans[i + 1])
        written.set(span, at)
        at += span.length
      }
      written[at] = ascii.closeBrace
      wasmReader.takeRest(column, size())
    }
  }
}

const ends = new Set<number>([ascii.comma, ascii.closeBrace, ascii.space, ascii.tab, ascii.lineFeed, ascii.return])

/** Offset after the value at the cursor; -1 where the bytes end within it. */
const valueEnd = (cursor: Cursor): number => {
  const { bytes, at, end } = cursor
  const first = bytes[at]
  if (first === ascii.openBrace || first === ascii.openBracket) return nestedEnd(cursor)
  if (first === ascii.quote) {
    const close = closingQuote(cursor, at + 1)
    if (close < 0) return -1
    if (firstInvalidByte(bytes, at, close) >= 0 || bytes.subarray(at, close).includes(ascii.backslash))
      unescape(cursor, at, close + 1)
    return close + 1
  }
  let after = at
  while (after < end && after - at <= maxNumberLength && !ends.has(bytes[after] ?? 0)) after++
  if (after === end) return -1
  const text = String.fromCharCode(...bytes.subarray(at, after))
  if (isNumberText(text) || text === 'true' || text === 'false' || text === 'null') return after
  throw malformed(cursor, 'notJson', 'a value is expected')
}
