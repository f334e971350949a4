/** Headers that a service wants with every call, such as a key: who fixed them, and where their values are kept. */
export { createFixedHeaders, type FixedHeadersService, type HeaderEntry } from './fixed-headers.ts'
