/** Why the kernel's `read` has stopped; `reader/kernel.ts` names the same numbers. */

/** The bytes end within the row. */
export const cut: i32 = 0
/** Another lead than the expected one is at `at`. */
export const lead: i32 = 1
/** A value that is not for the kernel is at `at`. */
export const value: i32 = 2
/** Something else than a comma or the end of the row is at `at`, behind a value. */
export const mark: i32 = 3
/** A row is over, and something else than a comma and the next row follows at `at`, or nothing yet. */
export const row: i32 = 4
/** The row that begins at `at` is longer than any may be. */
export const long: i32 = 5
