import { closingQuote, decode, decoded, decodedLength } from './escaped-text'
import { enqueueChange } from './pending-changes'
import { Column } from './layout'
import { endOfPlainNumber, numberMark } from './plain-numbers'
import { endOfPlainText } from './text'

/**
 * Reads a row's value at `p` if it is a string, a number in its usual form, or `null`. Gives the address after it, or 0
 * where the reader has to read it.
 */
export function readPlainValue(column: Column, row: u32, p: usize, stop: usize): usize {
  const opening = load<u8>(p)
  if (opening != 0x22) {
    if (opening == 0x6e) {
      if (p + 4 >= stop || load<u32>(p) != 0x6c6c756e) return 0
      enqueueChange(column, row, 0, 0, p)
      return p + 4
    }
    const after = endOfPlainNumber(column, p, stop)
    if (after != 0) enqueueChange(column, row, p, <u32>(after - p), p, numberMark)
    return after
  }
  const end = endOfPlainText(++p, stop)
  if (end >= stop) return 0
  if (load<u8>(end) == 0x22) {
    enqueueText(column, row, p, <u32>(end - p), p)
    return end + 1
  }
  const close = closingQuote(end, stop)
  if (close == 0 || !decode(p, close)) return 0
  enqueueText(column, row, decoded, decodedLength, p)
  return close + 1
}

function enqueueText(column: Column, row: u32, at: usize, length: u32, source: usize): void {
  const isText = length > 1 || (length == 1 && load<u8>(at) != 0x2d)
  if (isText) column.hasText = true
  enqueueChange(column, row, at, isText ? length : 0, source)
}
