/**
 * Values that differ from those of the previous row, queued for their columns. They are flushed in batches, because the
 * slot where a value is looked up is seldom in the processor's cache, and fetching many slots together costs little
 * more than fetching one.
 */
import { isAppended } from './appended-values'
import { codeFor, set } from './columns'
import { expectedCode, fetchValue, hasValue, notUtf8 } from './dictionary'
import { alloc, Column } from './layout'
import { hashOf } from './text'

@unmanaged
class PendingChange {
  column: Column
  row: u32
  /** The value's address and length; a length of 0 is the empty value. */
  at: usize
  length: u32
  hash: u32
  /** Where in the input the value begins, after its quote: not at `at` where it was decoded. */
  source: usize
  /** The code that the value seems to have; 0 where it is not known. */
  code: u32
}

const changeBytes: usize = 32
const capacity: usize = 128
const first: usize = alloc(capacity * changeBytes)
const limit: usize = first + capacity * changeBytes
let next: usize = first

/** The first value that was not UTF-8: its column, address in the input, and row. Address 0 for none. */
export let invalidColumn: i32 = 0
export let invalidAt: usize = 0
export let invalidRow: u32 = 0

/**
 * Makes or queues a change: from this row on the column has the value in these bytes, which must stay in place until
 * `flush`. `mark`: 0 or `noTextBit`.
 */
export function enqueueChange(column: Column, row: u32, at: usize, length: u32, source: usize, mark: u32 = 0): void {
  const hash = length == 0 ? 0 : hashOf(at, length) | mark
  // Nothing is looked up, so that there is nothing to wait for. No change of such a column is queued: it begins to
  // append in `flush`.
  if (isAppended(column)) return change(column, row, at, length, hash, source)
  const one = changetype<PendingChange>(next)
  one.column = column
  one.row = row
  one.at = at
  one.length = length
  one.source = source
  one.hash = hash
  // The slot is seldom in the cache, but nothing waits for it here.
  one.code = length == 0 ? 0 : expectedCode(column, hash)
  next += changeBytes
  if (next == limit) flush()
}

/** Makes a change of a value that has to be looked up or appended. */
function change(column: Column, row: u32, at: usize, length: u32, hash: u32, source: usize): void {
  const code = length == 0 ? 0 : codeFor(column, row, at, length, hash)
  if (code != notUtf8) return set(column, row, code)
  // Flushes first: an earlier value in the queue may not be UTF-8 either.
  flush()
  if (invalidAt != 0) return
  invalidColumn = column.index
  invalidAt = source
  invalidRow = row
}

/** Never read. Exported so that the compiler keeps the loads, which only warm the cache. */
export let fetched: u32 = 0

/** Writes the queued changes to their columns. After a value that is not UTF-8, everything is ignored. */
export function flush(): void {
  const end = next
  next = first
  if (invalidAt != 0) return
  // A loop of little but loads, so that the processor waits for many of them at the same time.
  let all: u32 = 0
  for (let at = first; at < end; at += changeBytes) {
    const one = changetype<PendingChange>(at)
    if (one.code != 0) all |= fetchValue(one.column, one.code)
  }
  fetched = all
  for (let at = first; at < end; at += changeBytes) {
    const one = changetype<PendingChange>(at)
    if (one.length != 0 && (one.code == 0 || !isKnown(one))) {
      change(one.column, one.row, one.at, one.length, one.hash, one.source)
      if (invalidAt != 0) return
    } else set(one.column, one.row, one.code)
  }
}

/** Verifies a value's expected code: it may be another's, or the column may append meanwhile. */
function isKnown(one: PendingChange): bool {
  if (isAppended(one.column) || one.code >= one.column.size || !hasValue(one.column, one.code, one.at, one.length))
    return false
  one.column.lookedUp++
  return true
}
