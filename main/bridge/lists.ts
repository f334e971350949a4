import type { Lists } from '../lists/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `lists.…`, answered by the five lists. */
export const listHandlers = (lists: Lists): HandlersOf<'lists'> => ({
  'lists.states': lists.states,
  'lists.open': ({ list }) => lists.open(list),
  'lists.reload': ({ list }) => lists.reload(list),
  'lists.cancel': ({ list }) => lists.cancel(list),
  'lists.readNumbers': lists.readNumbers,
  'lists.rows': lists.rows,
  'lists.totals': lists.totals,
  'lists.facet': lists.facet,
  'lists.groups': lists.groups,
  'lists.figures': lists.figures,
  'lists.derive': lists.derive,
  'lists.changes': lists.changes,
  'lists.previewFormula': lists.previewFormula,
  'lists.matches': lists.matches
})
