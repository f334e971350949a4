import type { FixedHeadersService } from '../headers/index.ts'
import type { Part } from './part.ts'

/** The calls `headers.…`, answered by the fixed headers. None gives a value. */
export const headerHandlers = (headers: FixedHeadersService): Part<'headers'> => ({
  'headers.list': headers.list,
  'headers.set': headers.set,
  'headers.remove': headers.remove
})
