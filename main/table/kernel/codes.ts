import { Column } from './layout'

/** The code of a row that has been written. */
export function codeAt(column: Column, row: u32): u32 {
  const width = column.width
  const at = column.codes + <usize>width * row
  return width == 1 ? load<u8>(at) : width == 2 ? load<u16>(at) : load<u32>(at)
}

/** Gives all rows other codes: `codes` holds one for each that there was. */
export function recode(column: Column, codes: usize): void {
  const width = column.width
  for (let row: u32 = 0; row < column.since; row++) {
    const at = column.codes + <usize>width * row
    const code = load<u32>(codes + 4 * <usize>codeAt(column, row))
    if (width == 1) store<u8>(at, code)
    else if (width == 2) store<u16>(at, code)
    else store<u32>(at, code)
  }
  column.last = load<u32>(codes + 4 * <usize>column.last)
}
