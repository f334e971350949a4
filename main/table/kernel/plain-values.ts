import { enqueueChange } from './pending-changes'
import { Column } from './layout'
import { endOfPlainNumber } from './plain-numbers'
import { endOfPlainText } from './text'

/**
 * Reads a row's value at `p` if it is a string without escapes, a number in its usual form, or `null`. Gives the address
 * after it, or 0 where the reader has to read it.
 */
export function readPlainValue(column: Column, row: u32, p: usize, stop: usize): usize {
  const opening = load<u8>(p)
  if (opening != 0x22) {
    if (opening == 0x6e) {
      if (p + 4 >= stop || load<u32>(p) != 0x6c6c756e) return 0
      enqueueChange(column, row, 0, 0)
      return p + 4
    }
    const after = endOfPlainNumber(column, p, stop)
    if (after != 0) enqueueChange(column, row, p, <u32>(after - p))
    return after
  }
  const close = endOfPlainText(++p, stop)
  if (close >= stop || load<u8>(close) != 0x22) return 0
  const length = <u32>(close - p)
  const isText = length > 1 || (length == 1 && load<u8>(p) != 0x2d)
  if (isText) column.hasText = true
  enqueueChange(column, row, p, isText ? length : 0)
  return close + 1
}
