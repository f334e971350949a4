/** Headers that a service wants in every request, such as an API key. */
export { createFixedHeaders, type FixedHeadersService, type HeaderEntry } from './fixed-headers.ts'
