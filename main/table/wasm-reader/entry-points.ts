/** Places in a row where the WASM reader's `read` can start; `reader/wasm-instance.ts` names the same numbers. */

/** At a key. */
export const key: i32 = 0
/** At the value of the member that was entered. */
export const value: i32 = 1
/** Behind a value, at the comma or brace that follows it. */
export const delimiter: i32 = 2
