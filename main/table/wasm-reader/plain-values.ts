import { closingQuote, decode, decoded, decodedLength } from './escaped-text'
import { enqueueChange } from './pending-changes'
import { Column } from './layout'
import { endOfPlainText } from './text'
import { noTextBit } from './dictionary'

/** Reads a value at `p`: string, usual number or `null`. Address after it, or 0 where the reader has to. */
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

/** How the hash of the last plain number is marked: 0 where a text of the same bytes is read in the same way. */
export let numberMark: u32 = 0

function isDigit(byte: u32): bool {
  return byte - 0x30 < 10
}

/**
 * The address after a number in its usual form, `-12.50`; 0 where it has another form, or where neither a comma nor a
 * brace follows. Notes a decimal point, which proves what points mean in this column.
 */
export function endOfPlainNumber(column: Column, from: usize, stop: usize): usize {
  let p = from
  if (load<u8>(p) == 0x2d) p++
  if (load<u8>(p) == 0x30 && isDigit(load<u8>(p, 1))) return 0
  const digits = p
  while (isDigit(load<u8>(p))) p++
  if (p == digits) return 0
  let decimals: usize = 0
  if (load<u8>(p) == 0x2e) {
    decimals = ++p
    while (isDigit(load<u8>(p))) p++
    if (p == decimals) return 0
  }
  if (p >= stop || p - from > 1000) return 0
  const delimiter = load<u8>(p)
  if (delimiter != 0x2c && delimiter != 0x7d) return 0
  numberMark = 0
  if (decimals == 0) return p
  column.hasDecimalPoint = true
  // Ambiguous as text: `1.234` can also mean 1234.
  if (p - decimals == 3 && decimals - 1 - digits <= 3 && load<u8>(digits) != 0x30) {
    numberMark = noTextBit
    column.hasMarkedNumber = true
  }
  return p
}
