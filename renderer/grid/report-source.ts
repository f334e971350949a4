import type { GridId, ListId, Query, RowsBlock, Totals } from '../../preload/contract/index.ts'
import { callWithSignInRetry } from '../state/retry-after-sign-in.ts'

/** A question about a load's rows. */
interface LoadQuery {
  readonly load: number
  readonly query: Query
}

/** Where a report grid has its rows from. */
export interface ReportSource {
  /** Under what its arrangement is remembered. */
  readonly gridId: GridId
  readonly fetchRows: (args: LoadQuery & { readonly columns: string[]; readonly from: number; readonly to: number }) => Promise<RowsBlock>
  readonly fetchTotals: (args: LoadQuery) => Promise<Totals>
}

/** A reporting list. */
export const listSource = (list: ListId): ReportSource => ({
  gridId: list,
  fetchRows: (args) => callWithSignInRetry('lists.rows', { list, ...args }),
  fetchTotals: (args) => callWithSignInRetry('lists.totals', { list, ...args })
})
