import type {
  CallArgs,
  CellFigures,
  DerivedColumn,
  ExportSubject,
  Facet,
  FormulaPreview,
  GridId,
  Groups,
  ListId,
  Query,
  Totals
} from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { useLists } from '../../state/lists.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'
import type { GroupedBlock } from '../cells/grid-row.ts'

/** A query on one load of a list. */
interface LoadQuery {
  readonly loadId: number
  readonly query: Query
}

/** A request for the values of a column, with order and limit. */
export type FacetQuestion = Pick<CallArgs<'lists.facet'>, 'column' | 'units' | 'contains' | 'also' | 'order' | 'limit'>

/** Fetches lines of groups. Rejects like the functions of a `ReportSource`. */
export type GroupsSource = (args: Omit<CallArgs<'lists.groups'>, 'list'>) => Promise<Groups>

/** Access to the derived columns of rows. */
export interface DerivedSource {
  /** The list of the rows; null for orders, which have formula columns only. */
  readonly list: ListId | null
  /** Replaces the derived columns. Rejects like `lists.derive`; resolves once the state of the load has them. */
  readonly set: (columns: readonly DerivedColumn[]) => Promise<void>
  /** Previews a formula, like `lists.previewFormula`. */
  readonly preview: (args: Omit<CallArgs<'lists.previewFormula'>, 'list'>) => Promise<FormulaPreview | null>
}

/**
 * The source of a data grid's rows. All functions reject with a `ProblemError`, `cancelled` for a load that has been
 * replaced.
 */
export interface ReportSource {
  /** The key under which the grid's layout is stored. */
  readonly gridId: GridId
  /** Identifies the subset of the load's rows, where it varies: positions in one subset mean nothing in another. */
  readonly part?: () => string
  /**
   * Resolves to true if a load has the rows of the one before, each at its position and with equal values; left out
   * if loads are not compared.
   */
  readonly samePlaces?: (loadId: number) => Promise<boolean>
  readonly fetchRows: (
    args: LoadQuery & { readonly columns: string[]; readonly from: number; readonly to: number }
  ) => Promise<GroupedBlock>
  /** Fetches the totals of all rows, or of those at the positions. */
  readonly fetchTotals: (args: LoadQuery & Partial<Pick<CallArgs<'lists.totals'>, 'rows'>>) => Promise<Totals>
  /** Fetches the values of a column with their row counts, like `lists.facet`. */
  readonly fetchFacet: (args: LoadQuery & FacetQuestion) => Promise<Facet>
  readonly fetchGroups: GroupsSource
  /** Fetches figures of cells, like `lists.figures`. */
  readonly fetchFigures: (
    args: LoadQuery & Pick<CallArgs<'lists.figures'>, 'rows' | 'columns' | 'lines'>
  ) => Promise<CellFigures>
  readonly derived: DerivedSource
  /** Describes the service's search criteria, where it was not asked for all rows. */
  readonly searchedBy?: () => readonly string[]
  /** Identifies the rows in an export. */
  readonly exported: () => ExportSubject
}

/** Returns the source of a reporting list. */
export const listSource = (list: ListId): ReportSource => ({
  gridId: list,
  samePlaces: async (loadId) =>
    (await callWithSignInRetry('lists.changes', { list, loadId }).catch(() => null))?.samePlaces ?? false,
  fetchRows: (args) => callWithSignInRetry('lists.rows', { list, ...args }),
  fetchTotals: (args) => callWithSignInRetry('lists.totals', { list, ...args }),
  fetchFacet: (args) => callWithSignInRetry('lists.facet', { list, ...args }),
  fetchGroups: (args) => callWithSignInRetry('lists.groups', { list, ...args }),
  fetchFigures: (args) => callWithSignInRetry('lists.figures', { list, ...args }),
  derived: {
    list,
    set: (columns) => useLists().derive(list, columns),
    preview: (args) => api.call('lists.previewFormula', { list, ...args })
  },
  exported: () => ({ kind: 'list', list })
})
