import type { Rows } from '../streamed-table/index.ts'
import type { HandlersOf } from './handlers-of.ts'

/** The calls `rows.…`, answered by the table that each asks about. */
export const rowHandlers = (rows: Rows): HandlersOf<'rows'> => ({
  'rows.block': rows.block,
  'rows.totals': rows.totals,
  'rows.facet': rows.facet,
  'rows.groups': rows.groups,
  'rows.figures': rows.figures,
  'rows.position': rows.position,
  'rows.preview': rows.preview,
  'rows.derive': rows.derive
})
