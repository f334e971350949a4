import type { Lists } from '../lists/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `lists.…`, answered by the five lists. */
export const listHandlers = (lists: Lists): HandlersOf<'lists'> => ({
  'lists.states': lists.states,
  'lists.open': ({ list }) => lists.open(list),
  'lists.reload': ({ list }) => lists.reload(list),
  'lists.cancel': ({ list }) => lists.cancel(list),
  'lists.readNumbers': lists.readNumbers,
  'lists.changes': lists.changes
})
