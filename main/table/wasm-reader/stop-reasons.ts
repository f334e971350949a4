/** Reasons why the WASM reader's `read` has stopped; `reader/wasm-instance.ts` names the same numbers. */

/** The bytes end within the row. */
export const endOfInput: i32 = 0
/** Another prefix than the expected one is at `at`. */
export const key: i32 = 1
/** At `at` is a value that the WASM reader does not read. */
export const value: i32 = 2
/** At `at`, after a value, is neither a comma nor the end of the row. */
export const delimiter: i32 = 3
/** A row has ended, and at `at` follows neither a comma and the next row nor anything else yet. */
export const endOfRows: i32 = 4
/** The row that begins at `at` is longer than a row may be. */
export const rowTooLong: i32 = 5
/** At `at` is the brace that ends a row of which the reader has the rest. */
export const rest: i32 = 6
