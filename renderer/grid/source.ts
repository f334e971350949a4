import type { GridId, ListId, Query, RowsBlock, Totals } from '../../preload/contract/index.ts'
import { patientCall } from '../state/patient-call.ts'

/** A question about a load's rows. */
interface Asked {
  readonly load: number
  readonly query: Query
}

/** Where a report grid has its rows from. */
export interface ReportSource {
  /** Under what its arrangement is remembered. */
  readonly grid: GridId
  readonly rows: (args: Asked & { readonly columns: string[]; readonly from: number; readonly to: number }) => Promise<RowsBlock>
  readonly totals: (args: Asked) => Promise<Totals>
}

/** A reporting list. */
export const listSource = (list: ListId): ReportSource => ({
  grid: list,
  rows: (args) => patientCall('lists.rows', { list, ...args }),
  totals: (args) => patientCall('lists.totals', { list, ...args })
})
