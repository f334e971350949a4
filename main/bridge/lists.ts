import type { Lists } from '../lists/index.ts'
import type { Part } from './part.ts'

/** The calls `lists.…`, answered by the five lists. */
export const listHandlers = (lists: Lists): Part<'lists'> => ({
  'lists.states': lists.states,
  'lists.open': ({ list }) => lists.open(list),
  'lists.reload': ({ list }) => lists.reload(list),
  'lists.cancel': ({ list }) => lists.cancel(list),
  'lists.rows': lists.rows,
  'lists.totals': lists.totals,
  'lists.facet': lists.facet,
  'lists.groups': lists.groups,
  'lists.matches': lists.matches
})
