/**
 * Values that differ from those of the previous row, queued for their columns. They are flushed in batches, because the
 * slot where a value is looked up is seldom in the processor's cache, and fetching many slots together costs little more
 * than fetching one.
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

/** Queues a change: from this row on the column has the value in these bytes, which must stay in place until `flush`. */
export function enqueueChange(column: Column, row: u32, at: usize, length: u32, source: usize): void {
  const one = changetype<PendingChange>(next)
  one.column = column
  one.row = row
  one.at = at
  one.length = length
  one.source = source
  one.code = 0
  if (length != 0) {
    const hash = hashOf(at, length)
    one.hash = hash
    // The slot is seldom in the cache, but nothing waits for it here.
    if (!isAppended(column)) one.code = expectedCode(column, hash)
  }
  next += changeBytes
  if (next == limit) flush()
}

/** Nobody reads it. It is exported so that the compiler does not remove the loads that only warm the cache. */
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
    let code = one.code
    if (one.length != 0 && (code == 0 || !isKnown(one))) {
      code = codeFor(one.column, one.row, one.at, one.length, one.hash)
      if (code == notUtf8) {
        invalidColumn = one.column.index
        invalidAt = one.source
        invalidRow = one.row
        return
      }
    }
    set(one.column, one.row, code)
  }
}

/** Whether the code that the value seems to have is its code: it may be another value's, or the column may have begun to append meanwhile. */
function isKnown(one: PendingChange): bool {
  if (isAppended(one.column) || one.code >= one.column.size || !hasValue(one.column, one.code, one.at, one.length)) return false
  one.column.lookedUp++
  return true
}
