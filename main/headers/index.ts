/** Headers that a service wants with every call, such as a key: who fixed them, and where their values are kept. */
export { createFixedHeaders, type FixedHeadersRoom, type HeaderEntry } from './fixed-headers.ts'
