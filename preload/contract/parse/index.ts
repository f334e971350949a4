/** Readers of what people type, the same in the form and in main. Pure, exact on text, never through a float. */
export * from './amount.ts'
export * from './date.ts'
export * from './order.ts'
export * from './organisation-number.ts'
export type { ParseResult } from './parse-result.ts'
export * from './status.ts'
