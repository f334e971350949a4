/**
 * The members of a row. The service writes every row like the previous one, and most of its values are the same. So the
 * two rows are compared, 16 bytes at once, and only the places where they differ are parsed.
 */
import { afterAlike, isEscapedAt } from './escaped-text'
import { enqueueChange } from './pending-changes'
import { nothing } from './keys'
import { alloc, Column } from './layout'
import { commonPrefix, equal } from './text'

/** A member of a row. Prefix: all between the comma before it and its value. */
@unmanaged
export class Member {
  column: Column
  prefixLength: u32
  /** From its prefix up to and including the comma or the brace after its value. */
  length: u32
}

/**
 * Set in both lengths of a member that is part of the rest, so that they are longer than any text: it is never expected
 * nor skipped, because the reader has to see every part of the rest whenever one differs.
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
/** Where the previous row's members begin, and where it ends. */
let previousStart: usize = 0
let previousEnd: usize = 0
/** Number of bytes from here on that are equal in the previous row. */
let matching: u32 = 0

/** Set once this row is known to have other members than the previous one. */
let differs: bool = false
/** Number of this attempt to read the row. Addresses change between attempts. */
let stamp: u32 = 0
/** Set if the member of the latest `seek` or `expectedValue` call is the first of its column in this row. */
let isFirst: bool = false
/** Set if the prefix of the latest expected member is written as in the previous row. */
let isPrefixSame: bool = true
/** Set if no key repeats in the previous row: else an unchanged text may mean another value. */
let isPattern: bool = true

function memberOf(members: usize, index: i32): Member {
  return changetype<Member>(members + <usize>index * memberBytes)
}

/** Begins a row; the text of the previous row is between these addresses, without its opening brace. */
export function beginRow(from: usize, to: usize): void {
  previousStart = from
  previousAt = from
  previousEnd = to
  stamp++
  count = 0
  next = isPattern ? 0 : previousCount
  differs = false
}

/** True while the row has no members. */
export function isEmpty(): bool {
  return count == 0
}

/** The column of the row's last member so far. */
export function lastColumn(): Column {
  return count == 0 ? nothing : memberOf(own, count - 1).column
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
    const member = changetype<Member>(from)
    const length = member.length
    if (length > left) break
    // Where a row has a key for the second time, its value counts even if the previous row has the same.
    if (differs) {
      if (member.column.entered == stamp) break
      member.column.entered = stamp
    }
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

/** True once all members of the previous row have been found in this one. */
export function isWhole(): bool {
  return next == previousCount
}

/** Address of the expected member's value, if its prefix is at `at`, even with other escapes; else 0. */
export function expectedValue(at: usize, stop: usize): usize {
  if (next == previousCount) return 0
  const member = memberOf(previous, next)
  let value = at + member.prefixLength
  isPrefixSame = member.prefixLength <= matching
  if (!isPrefixSame) {
    if (member.column.isRest || !isEscapedAt(previousAt + matching, at + matching)) return 0
    value = afterAlike(previousAt + matching, previousAt + member.prefixLength, at + matching, stop, matching)
    if (value == 0) return 0
  }
  if (value >= stop) return 0
  isFirst = !differs || member.column.entered != stamp
  if (differs) member.column.entered = stamp
  return value
}

/** The column of the expected member. */
export function expectedColumn(): Column {
  return memberOf(previous, next).column
}

/** Address after the expected member's value at `at`, if only escapes differ from the previous row's; else 0. */
export function skipSameEscaped(at: usize, stop: usize): usize {
  const member = memberOf(previous, next)
  // Where the two begin to differ. Nearly always another value stands there, and this is all that it costs.
  const from: usize = isPrefixSame ? matching - member.prefixLength : 0
  const known = previousAt + member.prefixLength
  if (isPrefixSame && !isEscapedAt(known + from, at + from)) return 0
  if (!isFirst) return 0
  return beforeDelimiter(afterAlike(known + from, previousAt + member.length - 1, at + from, stop, from), stop)
}

/** The address, if a value may end there; else 0. A number may have more digits than the previous one. */
function beforeDelimiter(after: usize, stop: usize): usize {
  if (after == 0 || after >= stop) return 0
  const delimiter = load<u8>(after)
  return delimiter == 0x2c || delimiter == 0x7d ? after : 0
}

/** Notes which columns this row has had so far, and where each is in the previous row. */
function noteMembers(): void {
  for (let i = 0; i < count; i++) memberOf(own, i).column.entered = stamp
  let at = previousStart
  for (let i = 0; i < previousCount; i++) {
    const member = memberOf(previous, i)
    const column = member.column
    column.noted = stamp
    column.previousIndex = i
    column.previousAt = at
    at += lengthOf(member)
  }
}

/** Makes room for an unexpected member and moves to the previous row's of that column. Gives whether there is one. */
export function seek(column: Column): bool {
  if (!differs) noteMembers()
  differs = true
  isFirst = column.entered != stamp
  column.entered = stamp
  // Reserves room for all members of the previous row, which then follow without another check.
  if (count + previousCount + 2 > capacity) growMembers()
  if (column.noted != stamp || !isPattern) return false
  next = column.previousIndex
  previousAt = column.previousAt
  return true
}

/** Address after the value at `at` if written as the previous row's (after `seek`); else 0. */
export function skipSameValue(column: Column, at: usize, stop: usize): usize {
  if (column.noted != stamp || !isFirst) return 0
  const member = memberOf(previous, column.previousIndex)
  // Without the comma or the brace after it, because that may be the other one this time.
  const length = member.length - member.prefixLength - 1
  const after = at + length
  if (after >= stop || !equal(column.previousAt + member.prefixLength, at, length)) return 0
  return beforeDelimiter(after, stop)
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

/** Adds a member whose text differs from the previous row's. `isInPrevious`: that row has it here. */
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

function noteRepeat(column: Column, row: u32): void {
  isPattern = false
  if (column.repeatedIn == row + 1) return
  column.repeatedIn = row + 1
  column.repeats++
}

/** Finds out whether a key stands twice, and empties the columns that this row does not have. */
function compareMembers(row: u32): void {
  isPattern = true
  for (let i = 0; i < count; i++) {
    const column = memberOf(own, i).column
    if (column.seen == row + 1 && !column.isRest) noteRepeat(column, row)
    column.seen = row + 1
  }
  for (let i = 0; i < previousCount; i++) {
    const column = memberOf(previous, i).column
    if (column.seen != row + 1) enqueueChange(column, row, 0, 0, 0)
  }
}
