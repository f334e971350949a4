/**
 * Headers that a service wants in every request, such as an API key: who fixed them, and where their values are kept.
 */
export { createFixedHeaders, type FixedHeadersService, type HeaderEntry } from './fixed-headers.ts'
