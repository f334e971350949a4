import type { CallArgs, CellFigures, DerivedColumn, ExportSubject, Facet, FormulaPreview, GridId, Groups, ListId, Query, Totals } from '../../preload/contract/index.ts'
import { api } from '../api.ts'
import { useLists } from '../state/lists.ts'
import { callWithSignInRetry } from '../state/retry-after-sign-in.ts'
import type { GroupedBlock } from './grid-row.ts'

/** A query on one load of a list. */
interface LoadQuery {
  readonly loadId: number
  readonly query: Query
}

/** Which values of which column, in which order, and how many at most. */
export type FacetQuestion = Pick<CallArgs<'lists.facet'>, 'column' | 'units' | 'contains' | 'also' | 'order' | 'limit'>

/** Asks for lines of an outline. Rejects like the functions of a `ReportSource`. */
export type GroupsSource = (args: Omit<CallArgs<'lists.groups'>, 'list'>) => Promise<Groups>

/** How columns are added to rows. */
export interface DerivedSource {
  /** The list that the rows are of; null for orders, which have own columns alone. */
  readonly list: ListId | null
  /** Gives the rows these columns and no others. Rejects as `lists.derive`; resolves once the state of what is loaded has them. */
  readonly set: (columns: readonly DerivedColumn[]) => Promise<void>
  /** What a formula gives, as `lists.previewFormula` tells. */
  readonly preview: (args: Omit<CallArgs<'lists.previewFormula'>, 'list'>) => Promise<FormulaPreview | null>
}

/**
 * Where a report grid gets its rows from. All functions reject with a `ProblemError`, `cancelled` for a load that has been
 * replaced.
 */
export interface ReportSource {
  /** The key under which its layout is saved. */
  readonly gridId: GridId
  /** Which of the load's rows there are now, where they are not always all: positions in one part mean nothing in another. */
  readonly part?: () => string
  /** Whether a load has the rows of the one before, each in its place and with the values that it had; left out where loads are not compared. */
  readonly samePlaces?: (loadId: number) => Promise<boolean>
  readonly fetchRows: (args: LoadQuery & { readonly columns: string[]; readonly from: number; readonly to: number }) => Promise<GroupedBlock>
  /** Of all rows, or of those at the positions. */
  readonly fetchTotals: (args: LoadQuery & Partial<Pick<CallArgs<'lists.totals'>, 'rows'>>) => Promise<Totals>
  /** The values of a column with their rows, as `lists.facet` gives them. */
  readonly fetchFacet: (args: LoadQuery & FacetQuestion) => Promise<Facet>
  readonly fetchGroups: GroupsSource
  /** Figures of cells, as `lists.figures` gives them. */
  readonly fetchFigures: (args: LoadQuery & Pick<CallArgs<'lists.figures'>, 'rows' | 'columns' | 'lines'>) => Promise<CellFigures>
  readonly derived: DerivedSource
  /** What the service was asked for, in words, where it was not asked for all. */
  readonly searchedBy?: () => readonly string[]
  /** Whose rows these are in a file. */
  readonly exported: () => ExportSubject
}

/** The rows of a reporting list. */
export const listSource = (list: ListId): ReportSource => ({
  gridId: list,
  samePlaces: async (loadId) => (await callWithSignInRetry('lists.changes', { list, loadId }).catch(() => null))?.samePlaces ?? false,
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
