/**
 * Values that differ from those of the row before, on their way to their columns. They wait until there are many: the place
 * where one is looked up is seldom in the processor's cache, and many places fetched together cost little more than one.
 */
import { glance, intern, notUtf8, set } from './columns'
import { Column, room } from './layout'
import { hashOf } from './text'

@unmanaged
class Change {
  column: Column
  row: u32
  /** The value's address and length; 0 bytes are the empty value. */
  at: usize
  length: u32
  hash: u64
}

const changeBytes: usize = 24
const most: usize = 128
const first: usize = room(most * changeBytes)
const behind: usize = first + most * changeBytes
let next: usize = first

/** The first value that was not UTF-8: its column, address and row. Address 0 for none. */
export let wrongColumn: i32 = 0
export let wrongAt: usize = 0
export let wrongRow: u32 = 0

/** Notes that from this row on the column has the value in these bytes, which have to stay until `settle`. */
export function change(column: Column, row: u32, at: usize, length: u32): void {
  const one = changetype<Change>(next)
  one.column = column
  one.row = row
  one.at = at
  one.length = length
  next += changeBytes
  if (next == behind) settle()
}

/** Read by nobody, so that what is fetched for nothing else is not left out. */
export let fetched: u64 = 0

/** Hands what waits to the columns. Behind a value that is not UTF-8, nothing counts any more. */
export function settle(): void {
  const end = next
  next = first
  if (wrongAt != 0) return
  for (let at = first; at < end; at += changeBytes) {
    const one = changetype<Change>(at)
    one.hash = hashOf(one.at, one.length)
  }
  // A loop of its own with nothing else in it: so the processor waits for many of them at the same time.
  let all: u64 = 0
  for (let at = first; at < end; at += changeBytes) {
    const one = changetype<Change>(at)
    all |= glance(one.column, one.hash)
  }
  fetched = all
  for (let at = first; at < end; at += changeBytes) {
    const one = changetype<Change>(at)
    const code = one.length == 0 ? 0 : intern(one.column, one.at, one.length, one.hash)
    if (code == notUtf8) {
      wrongColumn = one.column.index
      wrongAt = one.at
      wrongRow = one.row
      return
    }
    set(one.column, one.row, code)
  }
}
