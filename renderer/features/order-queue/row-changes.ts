import type { ImportDoubt, OrderField } from '../../../preload/contract/index.ts'
import type { CheckedRow } from './row-state.ts'
import type { ImportRow } from './rows.ts'

/** Takes the doubts about a field away, or all of them. */
export const withoutDoubts = (row: ImportRow, field?: OrderField): ImportRow => {
  const { doubts = [], ...rest } = row
  const left = field === undefined ? [] : doubts.filter((doubt) => doubt.field !== field)
  return doubts.length === 0 ? row : { ...rest, ...(left.length > 0 && { doubts: left }) }
}

/** The row's doubt of the same kind about the same field. Rows left out are not asked about. */
export const doubtLike = ({ leftOut, doubts }: ImportRow, like: ImportDoubt): ImportDoubt | undefined =>
  leftOut ? undefined : doubts?.find(({ field, doubt }) => field === like.field && doubt === like.doubt)

/** Changes of many rows at once, for `change` of the rows' store. Each gives the row itself where nothing is to be done. */

/** Leaves out every row with a fault. */
export const leaveOutFaults = ({ row, kind }: CheckedRow): ImportRow =>
  kind === 'fault' ? { ...row, leftOut: true } : row

/** Leaves out every row that may be an order already, but the first of those that repeat each other. */
export const leaveOutDoubles = ({ row, kind, doubles }: CheckedRow): ImportRow => {
  const repeatsAnother = doubles.rows.some((other) => other < row.row)
  const isElsewhere = doubles.queued !== null || doubles.total > 0
  return kind === 'doubled' && (repeatsAnother || isElsewhere) ? { ...row, leftOut: true } : row
}

/** Keeps every row that may be an order already, beside what it may be. */
export const sendDoublesAnyway = ({ row, kind, doubles }: CheckedRow): ImportRow =>
  kind === 'doubled' ? { ...row, sendAnyway: doubles } : row

/** Fills in what known orders tell of the supplier. */
export const fillInSuppliers = ({ row, completion }: CheckedRow): ImportRow =>
  completion && !row.leftOut ? { ...row, draft: { ...row.draft, [completion.field]: completion.text } } : row

/** Keeps every value that was doubtful as it was read. */
export const keepDoubtful = ({ row }: CheckedRow): ImportRow => (row.leftOut ? row : withoutDoubts(row))
