/**
 * The keys as they are written, between their quotes. Several can lead to the same column: NFC and NFD, with escapes
 * and without. Where the next key is not the previous row's, it is mostly one that has come here before: some services
 * write their rows in one of two ways.
 */
import { columnAt, newColumn } from './columns'
import { codeOf, hasValue, intern, valueOf } from './dictionary'
import { closingQuote } from './escaped-text'
import { Column } from './layout'
import { hashOf, skipWhitespace } from './text'

/** How many ways of writing keys are kept. Any other is read anew by the reader each time. */
const maxKeys: u32 = 4000
const keys = newColumn()
/** By a key's code, its column's index. */
const columns = new StaticArray<i32>(maxKeys + 1)

/** Stands before the first member of a row. */
export const nothing = newColumn()

/** The column of the key that was found last, and whether the key had followed the one before it earlier. */
export let foundColumn: Column = nothing
export let isFollower: bool = false

/** Notes that the key in these bytes, which are UTF-8, is that of the column. */
export function noteKey(column: Column, at: usize, length: u32): void {
  if (keys.size > maxKeys) return
  unchecked((columns[intern(keys, at, length, hashOf(at, length))] = column.index))
}

/** The address after the colon of the key, if it stands at `at`; else 0. */
function afterKey(key: u32, at: usize, stop: usize): usize {
  if (key == 0) return 0
  const length = valueOf(keys, key).length
  const close = at + 1 + length
  if (close + 1 >= stop || load<u16>(close) != 0x3a22) return 0
  return hasValue(keys, key, at + 1, length) ? close + 2 : 0
}

/** Looks up the key whose quote is at `at`: address after its colon, 0 if unknown or cut. */
function lookUp(before: Column, at: usize, stop: usize): usize {
  const close = closingQuote(at + 1, stop)
  if (close == 0) return 0
  const length = <u32>(close - at - 1)
  const key = codeOf(keys, at + 1, length)
  if (key == 0) return 0
  before.otherFollower = before.follower
  before.follower = key
  const colon = skipWhitespace(close + 1, stop)
  return colon < stop && load<u8>(colon) == 0x3a ? colon + 1 : 0
}

/**
 * The address of the value whose key, with white space before it or not, is at `at` and is known; else 0. `before`: the
 * column before it. `isLookedUp`: whether it may be another key than the two that have followed that column.
 */
export function findKey(before: Column, at: usize, stop: usize, isLookedUp: bool): usize {
  at = skipWhitespace(at, stop)
  if (at >= stop || load<u8>(at) != 0x22) return 0
  let key = before.follower
  let after = afterKey(key, at, stop)
  if (after == 0) {
    key = before.otherFollower
    after = afterKey(key, at, stop)
  }
  isFollower = after != 0
  if (after == 0 && isLookedUp) {
    after = lookUp(before, at, stop)
    key = before.follower
  }
  if (after == 0) return 0
  foundColumn = columnAt(unchecked(columns[key]))
  after = skipWhitespace(after, stop)
  return after < stop ? after : 0
}
