/**
 * What nearly every byte of a list goes through: rows written like the row before, with plain strings, numbers and `null`.
 * Whatever else stands there, `read` stops at it and says where; the reader takes that one thing and calls again. So all
 * that is hard about JSON is done once, in TypeScript, and all that is often done is done here, 16 bytes at once.
 */
import * as Begin from './begins'
import { input, scratch } from './buffers'
import { addColumn, columnAt, intern, makeRoom, notUtf8, put } from './columns'
import { Column, Lead } from './layout'
import { createLead, leads } from './leads'
import { numberEnd } from './numbers'
import * as Stop from './stops'
import { plainEnd, same } from './text'

export { addColumn }
export { inputFor, scratchFor } from './buffers'
export { bytesOf, codesOf, hasPoint, sizeOf, startsOf, widthOf } from './results'

const maxRowBytes: u32 = 16 * 1024 * 1024

/** Where `read` begins, and where it stopped; offsets in the input, as `end` and `rowStart` are. */
export let at: u32 = 0
/** How many bytes there are. */
export let end: u32 = 0
/** The opening brace of the row being read. */
export let rowStart: u32 = 0
/** Index of the row being read, which is also how many are whole. */
export let row: u32 = 0

/** The lead of a row's first member. */
let first: Lead | null = null
/** The lead that was last passed; null at the beginning of a row. */
let passed: Lead | null = null

/** From here on the input is so many bytes, of which those before `from` are done with. */
export function place(from: u32, bytes: u32): void {
  at = from
  end = bytes
}

/** Makes known a lead of a column, which stands in the input. Gives its handle. */
export function addLead(from: u32, to: u32, column: i32): usize {
  return changetype<usize>(createLead(input + from, to - from, columnAt(column)))
}

/** Takes a lead for passed, expects it here from now on, and goes on at `to`, its value. */
export function pass(handle: usize, to: u32): void {
  const lead = changetype<Lead>(handle)
  const before = passed
  if (before === null) first = lead
  else before.next = lead
  passed = lead
  at = to
}

/** Whether no lead of the row has been passed yet. */
export function isFirst(): bool {
  return passed === null
}

/** The column whose value is being read: that of the lead that was passed. */
export function column(): i32 {
  return changetype<Lead>(passed).column.index
}

/** Takes the value in the scratch for the one being read, and goes on at `to`, behind it. Gives its code. */
export function take(length: u32, isForeign: bool, to: u32): u32 {
  const column = changetype<Lead>(passed).column
  const code = intern(column, scratch, length, isForeign)
  put(column, row, code)
  at = to
  return code
}

/** Takes the value being read for empty, and goes on at `to`, behind it. */
export function takeEmpty(to: u32): void {
  put(changetype<Lead>(passed).column, row, 0)
  at = to
}

/** Begins the row whose opening brace is at `at`. */
export function openRow(): void {
  makeRoom(row)
  rowStart = at
  at++
  passed = null
}

/** Ends the row whose closing brace is at `at`. */
export function closeRow(): void {
  at++
  row++
}

function behindSpace(p: usize, stop: usize): usize {
  while (p < stop) {
    const byte = load<u8>(p)
    if (byte > 0x20 || (byte != 0x20 && byte != 0x0a && byte != 0x0d && byte != 0x09)) break
    p++
  }
  return p
}

/** Reads the value at `p` and gives what is behind it, or 0 where the value is not for here. */
function readValue(column: Column, p: usize, stop: usize): usize {
  const opening = load<u8>(p)
  if (opening != 0x22) {
    if (opening == 0x6e) {
      if (p + 4 >= stop || load<u32>(p) != 0x6c6c756e) return 0
      put(column, row, 0)
      return p + 4
    }
    const after = numberEnd(column, p, stop)
    if (after != 0) put(column, row, intern(column, p, <u32>(after - p)))
    return after
  }
  p++
  const known = column.lastLength
  if (known >= 0 && p + known < stop && load<u8>(p + known) == 0x22 && same(column.bytes + column.lastStart, p, known)) {
    put(column, row, column.last)
    return p + known + 1
  }
  const close = plainEnd(p, stop)
  if (close >= stop || load<u8>(close) != 0x22) return 0
  const length = <u32>(close - p)
  if (length == 0 || (length == 1 && load<u8>(p) == 0x2d)) {
    put(column, row, 0)
    return close + 1
  }
  const code = intern(column, p, length)
  if (code == notUtf8) return 0
  put(column, row, code)
  column.last = code
  column.lastLength = length
  column.lastStart = load<u32>(column.starts + 4 * <usize>code)
  return close + 1
}

function stopped(p: usize, why: i32): i32 {
  at = <u32>(p - input)
  return why
}

/** Reads on until something is not for here. */
export function read(begin: i32): i32 {
  const stop = input + end
  let p = input + at
  while (true) {
    if (begin == Begin.lead) {
      const before = passed
      const expected = before === null ? first : before.next
      if (expected === null || !leads(expected, p, stop)) return stopped(p, Stop.lead)
      passed = expected
      p += expected.length
    }
    if (begin != Begin.mark) {
      const after = readValue(changetype<Lead>(passed).column, p, stop)
      if (after == 0) return stopped(p, Stop.value)
      p = after
    }
    begin = Begin.lead
    if (p < stop && load<u8>(p) == 0x2c) {
      p++
      continue
    }
    p = behindSpace(p, stop)
    if (p >= stop) return stopped(p, Stop.cut)
    const mark = load<u8>(p)
    if (mark == 0x2c) {
      p++
      continue
    }
    if (mark != 0x7d) return stopped(p, Stop.mark)
    const over = ++p
    if (<u32>(over - input) - rowStart > maxRowBytes) return stopped(input + rowStart, Stop.long)
    row++
    p = behindSpace(p, stop)
    if (p >= stop || load<u8>(p) != 0x2c) return stopped(over, Stop.row)
    p = behindSpace(p + 1, stop)
    if (p >= stop || load<u8>(p) != 0x7b) return stopped(over, Stop.row)
    makeRoom(row)
    rowStart = <u32>(p - input)
    passed = null
    p++
  }
}
