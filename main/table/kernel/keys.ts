import { codeOf, columnAt, intern, newDictionary } from './columns'
import { Column } from './layout'
import { hashOf } from './text'

/** How many ways of writing keys are kept. Any other is read anew by the reader each time. */
const maxKeys: u32 = 4000

/** The keys as they are written, between their quotes. Several can lead to the same column: NFC and NFD, with escapes and without. */
const keys = newDictionary()
/** By a key's code, its column's index. */
const columns = new StaticArray<i32>(maxKeys + 1)

/** The column of the key in these bytes; null where it is not known. */
export function columnOfKey(at: usize, length: u32): Column | null {
  const code = codeOf(keys, at, length, hashOf(at, length))
  return code == 0 ? null : columnAt(unchecked(columns[code]))
}

/** Notes that the key in these bytes, which are UTF-8, is that of the column. */
export function noteKey(column: Column, at: usize, length: u32): void {
  if (keys.size > maxKeys) return
  unchecked((columns[intern(keys, at, length, hashOf(at, length))] = column.index))
}
