/** What the kernel's `read` finds first; `reader/kernel.ts` names the same numbers. */

export const lead: i32 = 0
/** The value of the lead that was passed. */
export const value: i32 = 1
/** What follows a value. */
export const mark: i32 = 2
