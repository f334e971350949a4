/**
 * What nearly every byte of a list goes through: rows written like the row before, with plain strings, numbers and `null`.
 * Whatever else stands there, `read` stops at it and says where; the reader takes that one thing and calls again. So all
 * that is hard about JSON is done once, in TypeScript, and all that is often done is done here, 16 bytes at once.
 */
import * as Begin from './begins'
import { input, scratch } from './buffers'
import { settle, wrongAt, wrongColumn, wrongRow } from './changes'
import { addColumn, columnAt, intern, makeRoom, set } from './columns'
import { Column } from './layout'
import { addField, beginRow, endRow, expected, isEmpty, isWhole, passAlike, seek } from './row'
import * as Stop from './stops'
import { behindSpace, hashOf } from './text'
import { readValue } from './values'

export { addColumn }
export { inputFor, scratchFor } from './buffers'
export { bytesOf, codesOf, countsOf, hasPoint, sizeOf, startsOf, widthOf } from './results'

const maxRowBytes: u32 = 16 * 1024 * 1024

/** Where `read` begins, and where it stopped; offsets in the input, as all here are. */
export let at: u32 = 0
/** How many bytes there are. */
export let end: u32 = 0
/** The opening brace of the row being read. */
export let rowStart: u32 = 0
/** Index of the row being read, which is also how many are whole. */
export let row: u32 = 0
/** The row before: its opening brace, and behind its closing one. It has to stay in the input, to be compared with. */
export let before: u32 = 0
let beforeEnd: u32 = 0

/** The member being read: its column, where its lead begins and ends, and whether the row before has it as well. */
let member: Column = changetype<Column>(0)
let lead: u32 = 0
let value: u32 = 0
let isThere: bool = false

/** From here on the input is so many bytes, of which those before `from` are done with. */
export function place(from: u32, bytes: u32): void {
  at = from
  end = bytes
}

/** Lets go of so many bytes at the beginning of the input. */
export function drop(bytes: u32): void {
  if (bytes == 0) return
  memory.copy(input, input + bytes, end - bytes)
  before -= bytes
  beforeEnd -= bytes
}

/** Takes the lead at `at` for one of this column, and goes on at `to`, its value. */
export function pass(column: i32, to: u32): void {
  member = columnAt(column)
  lead = at
  value = to
  isThere = seek(member)
  at = to
}

/** Whether no lead of the row has been passed yet. */
export function isFirst(): bool {
  return isEmpty()
}

/** The column whose value is being read. */
export function column(): i32 {
  return member.index
}

/** Takes the value in the scratch for the one being read, and goes on at `to`, behind it. Gives its code. */
export function take(length: u32, isForeign: bool, to: u32): u32 {
  const code = intern(member, scratch, length, hashOf(scratch, length), isForeign)
  set(member, row, code)
  at = to
  return code
}

/** Takes the value being read for empty, and goes on at `to`, behind it. */
export function takeEmpty(to: u32): void {
  set(member, row, 0)
  at = to
}

/** Begins the row whose opening brace is at `at`. */
export function openRow(): void {
  makeRoom(row)
  rowStart = at
  at++
  beginRow(input + before + 1, input + beforeEnd)
}

/** Ends the row whose closing brace is at `at`. */
export function closeRow(): void {
  at++
  finishRow()
  settle()
}

function finishRow(): void {
  endRow(row)
  before = rowStart
  beforeEnd = at
  row++
}

function stopped(p: usize, why: i32): i32 {
  at = <u32>(p - input)
  return why
}

/** Moves over the lead that is expected at `p`, to its value. 0 where another one stands there. */
function passExpected(p: usize, stop: usize): usize {
  const field = expected()
  if (field === null || p + field.lead >= stop) return 0
  member = field.column
  lead = <u32>(p - input)
  isThere = true
  p += field.lead
  value = <u32>(p - input)
  return p
}

function readOn(begin: i32): i32 {
  const stop = input + end
  let p = input + at
  while (true) {
    let isOver: bool = false
    if (begin == Begin.lead) {
      const from = p
      p = passAlike(p, stop)
      isOver = p != from && isWhole()
      if (!isOver) {
        const behind = passExpected(p, stop)
        if (behind == 0) return stopped(p, Stop.lead)
        p = behind
      }
    }
    if (!isOver) {
      if (begin != Begin.mark) {
        const behind = readValue(member, row, p, stop)
        if (behind == 0) return stopped(p, Stop.value)
        p = behind
      }
      begin = Begin.lead
      p = behindSpace(p, stop)
      if (p >= stop) return stopped(p, Stop.cut)
      const mark = load<u8>(p)
      if (mark != 0x2c && mark != 0x7d) return stopped(p, Stop.mark)
      p++
      addField(member, value - lead, <u32>(p - input) - lead, isThere)
      if (mark == 0x2c) continue
    }
    at = <u32>(p - input)
    if (at - rowStart > maxRowBytes) return stopped(input + rowStart, Stop.long)
    finishRow()
    const over = p
    p = behindSpace(p, stop)
    if (p >= stop || load<u8>(p) != 0x2c) return stopped(over, Stop.row)
    p = behindSpace(p + 1, stop)
    if (p >= stop || load<u8>(p) != 0x7b) return stopped(over, Stop.row)
    at = <u32>(p - input)
    openRow()
    p++
  }
}

/** Reads on until something is not for here. Gives why it stopped. */
export function read(begin: i32): i32 {
  const why = readOn(begin)
  settle()
  if (wrongAt == 0) return why
  // The reader takes it, and says which of its bytes is wrong.
  member = columnAt(wrongColumn)
  row = wrongRow
  return stopped(wrongAt - 1, Stop.value)
}
