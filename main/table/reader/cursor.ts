import type { MalformedReason } from '../../../preload/contract/index.ts'
import { malformedProblem, type ProblemError } from '../../problem.ts'

/** The reader's position: a part of the answer, an offset in it, and a row. One object is reused for a whole answer. */
export interface Cursor {
  bytes: Uint8Array
  /** Length of `bytes`. */
  end: number
  at: number
  /** Offset in the answer of the first of `bytes`. */
  base: number
  /** Index of the row being read, which is also how many rows are complete. */
  row: number
}

export const ascii = {
  tab: 0x09,
  lineFeed: 0x0a,
  return: 0x0d,
  space: 0x20,
  quote: 0x22,
  comma: 0x2c,
  minus: 0x2d,
  point: 0x2e,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  openBracket: 0x5b,
  backslash: 0x5c,
  closeBracket: 0x5d,
  n: 0x6e,
  openBrace: 0x7b,
  closeBrace: 0x7d
} as const

/** The problem that ends the reading: `what` is wrong at `at`, an offset in the cursor's bytes. Quotes nothing of the answer. */
export const malformed = (
  cursor: Cursor,
  reason: MalformedReason,
  what: string,
  at: number = cursor.at
): ProblemError => {
  const position = { byte: cursor.base + at, row: cursor.row }
  return malformedProblem(reason, 'reporting', `${what} (byte ${position.byte}, row ${position.row})`, { position })
}

/** Skips JSON white space. False where the bytes end before anything else comes. */
export const skipWhitespace = (cursor: Cursor): boolean => {
  const { bytes, end } = cursor
  let at = cursor.at
  while (at < end) {
    const byte = bytes[at] ?? 0
    if (byte > ascii.space) break
    if (byte !== ascii.space && byte !== ascii.lineFeed && byte !== ascii.return && byte !== ascii.tab) break
    at++
  }
  cursor.at = at
  return at < end
}
