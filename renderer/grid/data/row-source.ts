import type {
  CallArgs,
  CallResult,
  DerivedColumn,
  FormulaPreview,
  GridId,
  ListId,
  RowsOf
} from '../../../preload/contract/index.ts'
import { api } from '../../api.ts'
import { useLists } from '../../state/lists.ts'
import { callWithSignInRetry } from '../../state/retry-after-sign-in.ts'

type RowCall = 'rows.block' | 'rows.totals' | 'rows.facet' | 'rows.groups' | 'rows.figures'
/** Asks about the source's rows, as the call of that name does. */
type Ask<Name extends RowCall> = (args: Omit<CallArgs<Name>, 'of'>) => Promise<CallResult<Name>>

/** A request for the values of a column, with order and limit. */
export type FacetQuestion = Omit<CallArgs<'rows.facet'>, 'of' | 'loadId' | 'query'>

/** Fetches lines of groups. Rejects like the functions of a `RowSource`. */
export type GroupsSource = Ask<'rows.groups'>

/** Access to the derived columns of rows. */
export interface DerivedSource {
  /** The list of the rows; null for orders, which have formula columns only. */
  readonly list: ListId | null
  /** Replaces the derived columns. Rejects like `rows.derive`; resolves once the state of the load has them. */
  readonly set: (columns: readonly DerivedColumn[]) => Promise<void>
  /** Previews a formula, like `rows.preview`. */
  readonly preview: (args: Omit<CallArgs<'rows.preview'>, 'of'>) => Promise<FormulaPreview | null>
}

/** The source of a grid's rows. All functions reject with a `ProblemError`, `cancelled` for a replaced load. */
export interface RowSource {
  /** The key under which the grid's layout is stored. */
  readonly gridId: GridId
  /** Identifies the subset of the load's rows, where it varies: positions in one subset mean nothing in another. */
  readonly part?: () => string
  /** Resolves to true if a load has the rows of the one before, unmoved and equal; left out if not compared. */
  readonly samePlaces?: (loadId: number) => Promise<boolean>
  readonly fetchRows: Ask<'rows.block'>
  readonly fetchTotals: Ask<'rows.totals'>
  readonly fetchFacet: Ask<'rows.facet'>
  readonly fetchGroups: GroupsSource
  readonly fetchFigures: Ask<'rows.figures'>
  readonly derived: DerivedSource
  /** Describes the service's search criteria, where it was not asked for all rows. */
  readonly searchedBy?: () => readonly string[]
  /** Identifies the rows in an export. */
  readonly exported: () => RowsOf
}

interface RowSourceOptions extends Pick<RowSource, 'gridId' | 'part' | 'samePlaces' | 'searchedBy'> {
  /** The rows to ask about. Read for every request. */
  readonly of: () => RowsOf
  readonly derive: DerivedSource['set']
  /** Makes a request, and rejects its answer if it is about other rows by then. */
  readonly unlessStale?: <Answer>(request: () => Promise<Answer>) => Promise<Answer>
}

/** Returns the source of the rows of a list, or of the orders in a view. */
export const rowSource = ({
  of,
  derive,
  unlessStale = (request) => request(),
  ...source
}: RowSourceOptions): RowSource => {
  const ask =
    <Args, Answer>(question: (args: Args & { readonly of: RowsOf }) => Promise<Answer>) =>
    (args: Args): Promise<Answer> =>
      unlessStale(() => question({ ...args, of: of() }))
  const subject = of()
  return {
    ...source,
    fetchRows: ask((args) => callWithSignInRetry('rows.block', args)),
    fetchTotals: ask((args) => callWithSignInRetry('rows.totals', args)),
    fetchFacet: ask((args) => callWithSignInRetry('rows.facet', args)),
    fetchGroups: ask((args) => callWithSignInRetry('rows.groups', args)),
    fetchFigures: ask((args) => callWithSignInRetry('rows.figures', args)),
    derived: {
      list: subject.kind === 'list' ? subject.list : null,
      set: derive,
      preview: (args) => api.call('rows.preview', { of: of(), ...args })
    },
    exported: of
  }
}

/** Returns the source of a reporting list. */
export const listSource = (list: ListId): RowSource =>
  rowSource({
    gridId: list,
    of: () => ({ kind: 'list', list }),
    samePlaces: async (loadId) =>
      (await callWithSignInRetry('lists.changes', { list, loadId }).catch(() => null))?.samePlaces ?? false,
    derive: (columns) => useLists().derive(list, columns)
  })
