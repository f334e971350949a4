import type { FixedHeadersService } from '../headers/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `headers.…`, answered by the fixed headers. None gives a value. */
export const headerHandlers = (headers: FixedHeadersService): HandlersOf<'headers'> => ({
  'headers.list': headers.list,
  'headers.set': headers.set,
  'headers.remove': headers.remove
})
