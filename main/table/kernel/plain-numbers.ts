import { Column } from './layout'

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
  let point = false
  if (load<u8>(p) == 0x2e) {
    const decimals = ++p
    while (isDigit(load<u8>(p))) p++
    if (p == decimals) return 0
    point = true
  }
  if (p >= stop || p - from > 1000) return 0
  const delimiter = load<u8>(p)
  if (delimiter != 0x2c && delimiter != 0x7d) return 0
  if (point) column.hasDecimalPoint = true
  return p
}
