/** Readers of what people type, the same in the form and in main. Pure, exact on text, never through a float. */
export * from './entry/amount.ts'
export * from './entry/date.ts'
export * from './entry/order.ts'
export * from './entry/organisation-number.ts'
export type { Reading } from './entry/reading.ts'
export * from './entry/status.ts'
