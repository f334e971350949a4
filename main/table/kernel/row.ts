/**
 * What a row is made of. The service writes every row like the row before, and most of its values are the same; so the two
 * are compared, 16 bytes at once, and only where they differ is anything looked at.
 */
import { change } from './changes'
import { Column, room } from './layout'
import { common } from './text'

/** A member of a row. Its lead is everything between the comma before it and its value: white space, the key, its colon. */
@unmanaged
export class Field {
  column: Column
  lead: u32
  /** From its lead up to and with the comma or the brace behind its value. */
  length: u32
}

const fieldBytes: usize = 16
/** Members that there is room for. */
let space: i32 = 64
/** The members of the row before, and those of this row so far. */
let before: usize = room(<usize>space * fieldBytes)
let own: usize = room(<usize>space * fieldBytes)
let countBefore: i32 = 0
let count: i32 = 0

/** The member of the row before that is expected here (`countBefore` for none), and where it stands. */
let next: i32 = 0
let there: usize = 0
/** Where the row before ends. */
let thereEnd: usize = 0
/** How many bytes here are as those there. */
let alike: u32 = 0

/** Whether this row has been seen to have other members than the row before. */
let isOther: bool = false
/** Whether the row before has no key twice: where one stands twice, what has not changed may still mean another thing. */
let isPattern: bool = true

function fieldOf(fields: usize, index: i32): Field {
  return changetype<Field>(fields + <usize>index * fieldBytes)
}

/** Begins a row; the text of the row before stands between these addresses, without its opening brace. */
export function beginRow(from: usize, to: usize): void {
  there = from
  thereEnd = to
  count = 0
  next = isPattern ? 0 : countBefore
  isOther = false
}

/** Whether the row has no member yet. */
export function isEmpty(): bool {
  return count == 0
}

/** Moves over the members that are written as in the row before. */
export function passAlike(at: usize, stop: usize): usize {
  const last = countBefore
  let i = next
  if (i == last) return at
  let left = common(there, at, <u32>min(stop - at, thereEnd - there))
  let from = before + <usize>i * fieldBytes
  let to = own + <usize>count * fieldBytes
  for (;;) {
    const length = changetype<Field>(from).length
    if (length > left) break
    v128.store(to, v128.load(from))
    left -= length
    at += length
    there += length
    from += fieldBytes
    to += fieldBytes
    if (++i == last) break
  }
  count += i - next
  next = i
  alike = left
  return at
}

/** Whether all members of the row before have been passed. */
export function isWhole(): bool {
  return next == countBefore
}

/** The member that is expected here, if its lead stands here. */
export function expected(): Field | null {
  if (next == countBefore) return null
  const field = fieldOf(before, next)
  return field.lead <= alike ? field : null
}

/**
 * Makes room for a member that was not expected, and moves on in the row before to its own member of this column. Gives
 * whether it has one.
 */
export function seek(column: Column): bool {
  isOther = true
  // As many as the row before has may follow without being asked for.
  if (count + countBefore + 2 > space) makeSpace()
  let skipped: usize = 0
  for (let i = next; i < countBefore; i++) {
    const field = fieldOf(before, i)
    if (field.column == column) {
      next = i
      there += skipped
      return true
    }
    skipped += field.length
  }
  return false
}

function larger(fields: usize, used: i32): usize {
  const to = room(2 * <usize>space * fieldBytes)
  memory.copy(to, fields, <usize>used * fieldBytes)
  heap.free(fields)
  return to
}

function makeSpace(): void {
  before = larger(before, countBefore)
  own = larger(own, count)
  space *= 2
}

/** Adds a member that is not written as in the row before; `isThere` says whether that row has its like, here. */
export function addField(column: Column, lead: u32, length: u32, isThere: bool): void {
  const field = fieldOf(own, count++)
  field.column = column
  field.lead = lead
  field.length = length
  if (isThere) there += fieldOf(before, next++).length
}

/** Ends the row: the next one is compared with it. A column of the row before that it lacks is empty from here on. */
export function endRow(row: u32): void {
  if (isOther || next != countBefore || !isPattern) settleMembers(row)
  const fields = before
  before = own
  own = fields
  countBefore = count
}

function settleMembers(row: u32): void {
  isPattern = true
  for (let i = 0; i < count; i++) {
    const column = fieldOf(own, i).column
    if (column.seen == row + 1) isPattern = false
    column.seen = row + 1
  }
  for (let i = 0; i < countBefore; i++) {
    const column = fieldOf(before, i).column
    if (column.seen != row + 1) change(column, row, 0, 0)
  }
}
