/** Parsers of typed text, for form and main alike. Pure and exact, never through a float. */
export * from './amount.ts'
export * from './date.ts'
export * from './doubt.ts'
export * from './order.ts'
export * from './organisation-number.ts'
export type { ParseResult } from './parse-result.ts'
export * from './status.ts'
