/**
 * Reads nearly every byte of a list: rows of known keys, with strings, numbers and `null`. At anything else `read`
 * stops and says where; the reader handles that one thing and calls again. So what is difficult about JSON is done
 * once, in TypeScript, and what is done often is done here, 16 bytes at once.
 */
import * as Entry from './entry-points'
import { input, scratch, Column } from './layout'
import { flush, invalidAt, invalidColumn, invalidRow } from './pending-changes'
import { addColumn, codeFor, columnAt, reserveRow, set } from './columns'
import { noTextBit } from './dictionary'
import { findKey, foundColumn, isFollower, noteKey } from './keys'
import {
  addMember,
  beginRow,
  endRow,
  expectedColumn,
  expectedValue,
  isEmpty,
  isWhole,
  lastColumn,
  seek,
  skipMatching,
  skipSameEscaped,
  skipSameValue
} from './row'
import * as Stop from './stop-reasons'
import { hashOf, skipWhitespace } from './text'
import { readPlainValue } from './plain-values'

export { addColumn }
export { reserveInput, reserveScratch } from './layout'
export {
  appends,
  bytesOf,
  codesOf,
  continueCopy,
  countsOf,
  firstPieceOf,
  hasDecimalPoint,
  hasMarkedNumber,
  hasText,
  marksOf,
  narrowCounts,
  nextPieceOf,
  pieceLengthOf,
  prepareCopy,
  repeatsOf,
  sizeOf,
  startsOf,
  widthOf
} from './results'

const maxRowBytes: u32 = 16 * 1024 * 1024

/** Where `read` begins, and where it stopped. An offset in the input, as all here are. */
export let at: u32 = 0
/** How many bytes there are. */
export let end: u32 = 0
/** The opening brace of the row being read. */
export let rowStart: u32 = 0
/** Index of the row being read, which is also how many rows are complete. */
export let row: u32 = 0
/** Opening brace and end of the previous row, which stays in the input to be compared with. */
export let previousRow: u32 = 0
let previousRowEnd: u32 = 0

/** The member being read: its column, the offsets of its prefix and its value, and whether the previous row has it. */
let member: Column = changetype<Column>(0)
let prefix: u32 = 0
let value: u32 = 0
let isInPrevious: bool = false
/** Set once the row has a member that is part of the rest. */
let hasRest: bool = false

/** Sets where to read on, and how many bytes the input now holds. */
export function setInput(from: u32, bytes: u32): void {
  at = from
  end = bytes
}

/** Removes so many bytes from the beginning of the input. */
export function discardInput(bytes: u32): void {
  if (bytes == 0) return
  memory.copy(input, input + bytes, end - bytes)
  previousRow -= bytes
  previousRowEnd -= bytes
}

/** Takes the prefix at `at` for one of this column, and moves to `to`, its value. */
export function enterMember(column: i32, to: u32): void {
  member = columnAt(column)
  prefix = at
  value = to
  isInPrevious = seek(member)
  if (member.isRest) hasRest = true
  at = to
}

/** Notes that a key, which is in the input, is that of the column. */
export function addKey(column: i32, from: u32, length: u32): void {
  noteKey(columnAt(column), input + from, length)
}

/** Adds the column for what has no column of its own, as `addColumn` does. */
export function addRestColumn(): i32 {
  const index = addColumn()
  columnAt(index).isRest = true
  return index
}

/** Moves to `to`, after the value of a member that is part of the rest. */
export function skipRestMember(to: u32): void {
  at = to
}

/** Gives the row the rest that is in the scratch buffer. */
export function takeRest(column: i32, length: u32): void {
  const rest = columnAt(column)
  set(rest, row, codeFor(rest, row, scratch, length, hashOf(scratch, length)))
}

/** True while the row has no members. */
export function isRowEmpty(): bool {
  return isEmpty()
}

/** The column whose value is being read. */
export function currentColumn(): i32 {
  return member.index
}

/**
 * Gives the member the value in the scratch buffer, moves to `to`, and gives its code. `isMarked`: it is no text,
 * though one of the same bytes means something else.
 */
export function takeScratchValue(length: u32, isMarked: bool, isRawJson: bool, to: u32): u32 {
  if (isMarked && !isRawJson) member.hasMarkedNumber = true
  const code = codeFor(member, row, scratch, length, hashOf(scratch, length) | (isMarked ? noTextBit : 0), isRawJson)
  set(member, row, code)
  at = to
  return code
}

/** Gives the member being read the empty value, and moves to `to`, after it. */
export function takeEmptyValue(to: u32): void {
  set(member, row, 0)
  at = to
}

/** Begins the row whose opening brace is at `at`. */
export function openRow(): void {
  reserveRow(row)
  rowStart = at
  hasRest = false
  at++
  beginRow(input + previousRow + 1, input + previousRowEnd)
}

/** Ends the row whose closing brace is at `at`. */
export function closeRow(): void {
  at++
  finishRow()
  flush()
}

function finishRow(): void {
  endRow(row)
  previousRow = rowStart
  previousRowEnd = at
  row++
}

function stopped(p: usize, why: i32): i32 {
  at = <u32>(p - input)
  return why
}

/** Enters the expected member at `p` and gives the address of its value; 0 where another prefix stands there. */
function enterExpected(p: usize, stop: usize): usize {
  const at = expectedValue(p, stop)
  if (at == 0) return 0
  member = expectedColumn()
  prefix = <u32>(p - input)
  isInPrevious = true
  value = <u32>(at - input)
  return at
}

/**
 * Enters the member at `p` if its key is known though unexpected: its value's address, else 0. `isLookedUp`: see
 * `findKey`.
 */
function enterKnown(p: usize, stop: usize, isLookedUp: bool): usize {
  const at = findKey(lastColumn(), p, stop, isLookedUp)
  if (at == 0) return 0
  member = foundColumn
  prefix = <u32>(p - input)
  value = <u32>(at - input)
  isInPrevious = seek(member)
  return at
}

function readRows(entry: i32): i32 {
  const stop = input + end
  let p = input + at
  /** Recent unexpected keys that had followed the key before them earlier: rows come in two orders. */
  let followers: u32 = 0
  while (true) {
    let isOver: bool = false
    if (entry == Entry.key) {
      let after: usize = followers > 1 ? enterKnown(p, stop, false) : 0
      let isKnown = after != 0
      if (!isKnown) {
        const from = p
        p = skipMatching(p, stop)
        isOver = p != from && isWhole()
        if (!isOver) {
          after = enterExpected(p, stop)
          if (after != 0) {
            followers = 0
            const same = skipSameEscaped(after, stop)
            if (same != 0) {
              after = same
              entry = Entry.delimiter
            }
          } else {
            after = enterKnown(p, stop, true)
            if (after == 0) return stopped(p, Stop.key)
            isKnown = true
          }
        }
      }
      if (isKnown) {
        followers = isFollower ? followers + 1 : 0
        const same = skipSameValue(member, after, stop)
        if (same != 0) {
          after = same
          entry = Entry.delimiter
        }
      }
      if (!isOver) p = after
    }
    if (!isOver) {
      if (entry != Entry.delimiter) {
        const after = readPlainValue(member, row, p, stop)
        if (after == 0) return stopped(p, Stop.value)
        p = after
      }
      entry = Entry.key
      p = skipWhitespace(p, stop)
      if (p >= stop) return stopped(p, Stop.endOfInput)
      const delimiter = load<u8>(p)
      if (delimiter != 0x2c && delimiter != 0x7d) return stopped(p, Stop.delimiter)
      p++
      addMember(member, value - prefix, <u32>(p - input) - prefix, isInPrevious)
      if (delimiter == 0x2c) continue
    }
    followers = 0
    at = <u32>(p - input)
    if (at - rowStart > maxRowBytes) return stopped(input + rowStart, Stop.rowTooLong)
    if (hasRest) return stopped(p - 1, Stop.rest)
    finishRow()
    const rowEnd = p
    p = skipWhitespace(p, stop)
    if (p >= stop || load<u8>(p) != 0x2c) return stopped(rowEnd, Stop.endOfRows)
    p = skipWhitespace(p + 1, stop)
    if (p >= stop || load<u8>(p) != 0x7b) return stopped(rowEnd, Stop.endOfRows)
    at = <u32>(p - input)
    openRow()
    p++
  }
}

/** Reads on until it meets something that the reader has to handle. Gives why it stopped. */
export function read(entry: i32): i32 {
  const why = readRows(entry)
  flush()
  if (invalidAt == 0) return why
  // The reader reads this value again, and says which of its bytes is wrong.
  member = columnAt(invalidColumn)
  row = invalidRow
  return stopped(invalidAt - 1, Stop.value)
}
