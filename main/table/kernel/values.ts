import { change } from './changes'
import { Column } from './layout'
import { numberEnd } from './numbers'
import { plainEnd } from './text'

/** Reads a row's value at `p` and gives what is behind it, or 0 where the value is not for the kernel. */
export function readValue(column: Column, row: u32, p: usize, stop: usize): usize {
  const opening = load<u8>(p)
  if (opening != 0x22) {
    if (opening == 0x6e) {
      if (p + 4 >= stop || load<u32>(p) != 0x6c6c756e) return 0
      change(column, row, 0, 0)
      return p + 4
    }
    const after = numberEnd(column, p, stop)
    if (after != 0) change(column, row, p, <u32>(after - p))
    return after
  }
  const close = plainEnd(++p, stop)
  if (close >= stop || load<u8>(close) != 0x22) return 0
  const length = <u32>(close - p)
  change(column, row, p, length == 1 && load<u8>(p) == 0x2d ? 0 : length)
  return close + 1
}
