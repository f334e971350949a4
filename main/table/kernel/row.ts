/**
 * The members of a row. The service writes every row like the previous one, and most of its values are the same. So the
 * two rows are compared, 16 bytes at once, and only the places where they differ are parsed.
 */
import { enqueueChange } from './pending-changes'
import { alloc, Column } from './layout'
import { commonPrefix } from './text'

/** A member of a row. Its prefix is everything between the comma before it and its value: white space, the key, the colon. */
@unmanaged
export class Member {
  column: Column
  prefixLength: u32
  /** From its prefix up to and including the comma or the brace after its value. */
  length: u32
}

/**
 * Set in both lengths of a member that is part of the rest, so that they are longer than any text: it is never expected nor
 * skipped, because the reader has to see every part of the rest whenever one differs.
 */
const restBit: u32 = 0x8000_0000

function lengthOf(member: Member): u32 {
  return member.length & ~restBit
}

const memberBytes: usize = 16
/** How many members there is room for. */
let capacity: i32 = 64
/** The members of the previous row, and those of this row so far. */
let previous: usize = alloc(<usize>capacity * memberBytes)
let own: usize = alloc(<usize>capacity * memberBytes)
let previousCount: i32 = 0
let count: i32 = 0

/** The member of the previous row that is expected next (`previousCount` for none), and the address of its text. */
let next: i32 = 0
let previousAt: usize = 0
/** Where the previous row ends. */
let previousEnd: usize = 0
/** How many bytes from here on are the same as in the previous row. */
let matching: u32 = 0

/** Whether this row is known to have other members than the previous one. */
let differs: bool = false
/** Whether no key stands twice in the previous row. Where one does, an unchanged text may still mean another value. */
let isPattern: bool = true

function memberOf(members: usize, index: i32): Member {
  return changetype<Member>(members + <usize>index * memberBytes)
}

/** Begins a row; the text of the previous row is between these addresses, without its opening brace. */
export function beginRow(from: usize, to: usize): void {
  previousAt = from
  previousEnd = to
  count = 0
  next = isPattern ? 0 : previousCount
  differs = false
}

/** Whether the row has no member yet. */
export function isEmpty(): bool {
  return count == 0
}

/** Skips the members that are written as in the previous row. */
export function skipMatching(at: usize, stop: usize): usize {
  const last = previousCount
  let i = next
  if (i == last) return at
  let left = commonPrefix(previousAt, at, <u32>min(stop - at, previousEnd - previousAt))
  let from = previous + <usize>i * memberBytes
  let to = own + <usize>count * memberBytes
  for (;;) {
    const length = changetype<Member>(from).length
    if (length > left) break
    v128.store(to, v128.load(from))
    left -= length
    at += length
    previousAt += length
    from += memberBytes
    to += memberBytes
    if (++i == last) break
  }
  count += i - next
  next = i
  matching = left
  return at
}

/** Whether all members of the previous row have been seen in this one. */
export function isWhole(): bool {
  return next == previousCount
}

/** The expected member, if its prefix stands here. */
export function expectedMember(): Member | null {
  if (next == previousCount) return null
  const member = memberOf(previous, next)
  return member.prefixLength <= matching ? member : null
}

/**
 * Makes room for an unexpected member, and moves on in the previous row to its member of the same column. Gives whether
 * it has one.
 */
export function seek(column: Column): bool {
  differs = true
  // As many members as the previous row has may follow without another check.
  if (count + previousCount + 2 > capacity) growMembers()
  let skipped: usize = 0
  for (let i = next; i < previousCount; i++) {
    const member = memberOf(previous, i)
    if (member.column == column) {
      next = i
      previousAt += skipped
      return true
    }
    skipped += lengthOf(member)
  }
  return false
}

function larger(members: usize, used: i32): usize {
  const to = alloc(2 * <usize>capacity * memberBytes)
  memory.copy(to, members, <usize>used * memberBytes)
  heap.free(members)
  return to
}

function growMembers(): void {
  previous = larger(previous, previousCount)
  own = larger(own, count)
  capacity *= 2
}

/** Adds a member whose text differs from the previous row's. `isInPrevious`: whether that row has the same member here. */
export function addMember(column: Column, prefixLength: u32, length: u32, isInPrevious: bool): void {
  const member = memberOf(own, count++)
  member.column = column
  const bit = column.isRest ? restBit : 0
  member.prefixLength = prefixLength | bit
  member.length = length | bit
  if (isInPrevious) previousAt += lengthOf(memberOf(previous, next++))
}

/** Ends the row: it becomes the previous one. A column that only the previous row has is empty from here on. */
export function endRow(row: u32): void {
  if (differs || next != previousCount || !isPattern) compareMembers(row)
  const members = previous
  previous = own
  own = members
  previousCount = count
}

/** Finds out whether a key stands twice, and empties the columns that this row does not have. */
function compareMembers(row: u32): void {
  isPattern = true
  for (let i = 0; i < count; i++) {
    const column = memberOf(own, i).column
    if (column.seen == row + 1 && !column.isRest) isPattern = false
    column.seen = row + 1
  }
  for (let i = 0; i < previousCount; i++) {
    const column = memberOf(previous, i).column
    if (column.seen != row + 1) enqueueChange(column, row, 0, 0)
  }
}
