import {
  catalogue,
  isNumericKind,
  listIds,
  rowKeys,
  type CallArgs,
  type CellFigures,
  type DecimalSign,
  type DerivedColumn,
  type Facet,
  type Field,
  type FormulaPreview,
  type Groups,
  type ListChanges,
  type ListId,
  type ListState,
  type LoadedList,
  type Matches,
  type RowsBlock,
  type Totals
} from '../../preload/contract/index.ts'
import type { Pace } from '../at-most-every.ts'
import { createDerivedTables, derivedIn } from '../derived-columns/index.ts'
import type { Http } from '../http/index.ts'
import { problem } from '../problem.ts'
import {
  createStreamedTable,
  otherLoad,
  whileCurrent,
  type StreamedTable,
  type Sleep
} from '../streamed-table/index.ts'
import type { ExportRequest, TableExport, Tables } from '../table/index.ts'
import { matchesRequest, type MatchesArgs } from './matches.ts'

interface ListsOptions {
  readonly http: Http
  readonly tables: Tables
  /** Address of the lists and the `Authorization` value for them; null while nothing is connected. */
  readonly source: () => { readonly address: string; readonly authorization: string } | null
  /**
   * True if the list is sorted otherwise than by the service. The rows that arrive first are then not the first to
   * show.
   */
  readonly isSorted: (list: ListId) => boolean
  /** Reads and stores the decimal sign that the user has chosen for a column; null clears the choice. */
  readonly decimalSigns: (list: ListId) => Readonly<Record<string, DecimalSign>>
  readonly keepDecimalSign: (list: ListId, column: string, sign: DecimalSign | null) => void
  /** Called with every change of a list's state; for mere progress, at most ten times a second. */
  readonly onChanged: (state: ListState) => void
  /** Logs a list that could not be loaded, and a worker that has ended. */
  readonly logError?: (text: string) => void
  readonly now: () => Date
  /** The clock that limits how often progress is reported. Defaults to the process's own. */
  readonly pace?: Pace
  readonly sleep?: Sleep
}

/** The five reporting lists: what is loaded, what is loading, and what went wrong. */
export interface Lists {
  readonly states: () => readonly ListState[]
  /** Starts loading where nothing is loaded or loading. Gives the state at once; a failure comes with a later state. */
  readonly open: (list: ListId) => ListState
  /** Starts loading again, unless it is loading already. What is loaded stays until the new rows are complete. */
  readonly reload: (list: ListId) => ListState
  /** Cancels loading, which is no problem. What was loaded before stays. */
  readonly cancel: (list: ListId) => ListState
  /**
   * Keeps what stands before the decimals of a numeric column, and loads the list again, in place of a load under way.
   *
   * @throws `invalid` for a column that the list does not have, or that has no numbers; what keeping the choice throws
   */
  readonly readNumbers: (args: {
    readonly list: ListId
    readonly column: string
    readonly sign: DecimalSign | null
  }) => ListState
  /**
   * A block of rows of the current load, or of the current beginning.
   *
   * @throws `cancelled` where `load` is not the current one, or is replaced meanwhile; so do all queries below
   */
  readonly rows: (args: QueryArgs<'rows'>) => Promise<RowsBlock>
  readonly totals: (args: QueryArgs<'totals'>) => Promise<Totals>
  readonly facet: (args: QueryArgs<'facet'>) => Promise<Facet>
  readonly groups: (args: QueryArgs<'groups'>) => Promise<Groups>
  readonly figures: (args: CallArgs<'lists.figures'>) => Promise<CellFigures>
  /**
   * Gives a list these derived columns, and no others, now and with every later load.
   *
   * @throws `invalid` where a column is looked up in a list that has no such key; `memory` where they do not fit
   */
  readonly derive: (args: CallArgs<'lists.derive'>) => Promise<ListState>
  /** The changes since the load before, once compared; null if there was none or they were not compared. */
  readonly changes: (args: LoadOf) => Promise<ListChanges | null>
  /** The derived columns that the current load of a list has. */
  readonly derivedColumns: (list: ListId) => readonly DerivedColumn[]
  readonly previewFormula: (args: QueryArgs<'preview'>) => Promise<FormulaPreview | null>
  /** Both loads must be current. Throws `invalid` where a list has no such key. */
  readonly matches: (args: MatchesArgs) => Promise<Matches>
  /** Begins a file of the current load's rows. It stays with that load, whatever replaces it. */
  readonly exportRows: (args: ExportRequest & { readonly list: ListId }) => Promise<TableExport>
  /** Forgets everything, and whatever of it still arrives: at sign-out, and when another service is chosen. */
  readonly dropAll: () => void
}

/** The arguments of a query: what the engine is asked, and of which list. */
type QueryArgs<Name extends 'rows' | 'totals' | 'facet' | 'groups' | 'preview'> = Parameters<Tables[Name]>[1] & {
  readonly list: ListId
}

/** Identifies one load of a list. */
interface LoadOf {
  readonly list: ListId
  readonly loadId: number
}

/**
 * The five lists, none of them loaded. A load replaces what is shown only when its rows are complete.
 *
 * @example
 * const lists = createLists({ http, tables, source: () => settings.reportingAccess(session.owner()), isSorted: () => false, decimalSigns: settings.decimalSigns, keepDecimalSign: settings.keepDecimalSign, onChanged: show, now: () => new Date() })
 * lists.open('kund')
 */
export const createLists = ({
  http,
  tables,
  source,
  isSorted,
  decimalSigns,
  keepDecimalSign,
  onChanged,
  logError = () => undefined,
  now,
  pace,
  sleep
}: ListsOptions): Lists => {
  let loads = 0
  /** By list, when its load before the current one was there; null where there was none. */
  const since = new Map<ListId, string | null>()

  const create = (list: ListId): StreamedTable<LoadedList> =>
    createStreamedTable<LoadedList>({
      tables,
      definition: {
        name: list,
        counted: catalogue[list].counted,
        keys: rowKeys[list],
        place: 'reporting',
        // Asked for with every load, because a choice may have been made since the last one.
        get fields() {
          return fieldsOf(list, decimalSigns(list))
        }
      },
      nextLoadId: () => ++loads,
      // The derived columns are made of the whole list: filters on them would leave nothing of its beginning.
      showsBeginning: () => !isSorted(list) && !derived.hasColumns(list),
      toLoaded: (summary, loadId) => {
        since.set(list, lists[list].state().loaded?.loadedAt ?? null)
        return derived.onRead(list, { ...summary, loadId, whole: true, loadedAt: now().toISOString() })
      },
      onChanged: (state) => {
        onChanged({ list, ...state })
        derived.onChanged(list, state.loaded)
      },
      logError,
      pace,
      ...(sleep && { sleep })
    })
  const lists: { readonly [Id in ListId]: StreamedTable<LoadedList> } = {
    hyresobjekt: create('hyresobjekt'),
    avtal: create('avtal'),
    kund: create('kund'),
    bokforingtransaktion: create('bokforingtransaktion'),
    uthyrning: create('uthyrning')
  }

  const derived = createDerivedTables<ListId, LoadedList>({
    names: listIds,
    tables,
    loaded: (list) => lists[list].state().loaded,
    replace: (list, before, after) => lists[list].replaceLoaded(before, after),
    nextLoadId: () => ++loads,
    logError
  })

  const stateOf = (list: ListId): ListState => ({ list, ...lists[list].state() })

  const startLoad = (list: ListId): ListState => {
    void lists[list].load((signal) => {
      const from = source()
      if (from === null) throw problem('notConnected', 'reporting', 'no reporting service is connected')
      return http.stream({ ...from, operation: list, signal })
    })
    return stateOf(list)
  }

  /** Asks about loads that are complete and current. */
  const ofLoaded = <T>(loads: readonly LoadOf[], ask: () => Promise<T>): Promise<T> =>
    whileCurrent(() => loads.every(({ list, loadId }) => lists[list].isLoaded(loadId)), ask)

  /** Asks about a load, or a beginning, that is current. */
  const ofShown = <T>({ list, loadId }: LoadOf, ask: () => Promise<T>): Promise<T> =>
    whileCurrent(() => lists[list].isShown(loadId), ask)

  return {
    states: () => listIds.map(stateOf),
    open: (list) => (stateOf(list).loaded || lists[list].isLoading() ? stateOf(list) : startLoad(list)),
    reload: (list) => (lists[list].isLoading() ? stateOf(list) : startLoad(list)),
    cancel: (list) => {
      lists[list].cancel()
      return stateOf(list)
    },
    readNumbers: ({ list, column, sign }) => {
      const field = catalogue[list].fields.find(({ name }) => name === column)
      if (!field || !isNumericKind(field.kind))
        throw problem('invalid', 'program', `${list} has no such column of numbers`)
      keepDecimalSign(list, column, sign)
      return startLoad(list)
    },
    rows: (args) => ofShown(args, () => tables.rows(args.list, args)),
    totals: (args) => ofLoaded([args], () => tables.totals(args.list, args)),
    facet: (args) => ofLoaded([args], () => tables.facet(args.list, args)),
    groups: (args) => ofLoaded([args], () => tables.groups(args.list, args)),
    figures: ({ rows: ranges, ...args }) => ofLoaded([args], () => tables.figures(args.list, { ...args, ranges })),
    derive: async ({ list, ...args }) => {
      await derived.derive({ of: list, ...args })
      return stateOf(list)
    },
    changes: async (args) => {
      const changes = await ofLoaded([args], () => tables.changes(args.list, args))
      const before = since.get(args.list) ?? null
      return changes && before !== null ? { ...changes, since: before } : null
    },
    derivedColumns: (list) => derivedIn(lists[list].state().loaded),
    previewFormula: (args) => ofLoaded([args], () => tables.preview(args.list, args)),
    matches: (args) => ofLoaded([args, args.other], () => tables.matches(args.list, matchesRequest(args))),
    exportRows: async ({ list, ...request }) => {
      if (!lists[list].isLoaded(request.loadId)) throw otherLoad()
      return tables.exportRows(list, request)
    },
    dropAll: () => {
      derived.forget()
      for (const list of listIds) lists[list].drop()
    }
  }
}

/** The list's fields, with what people have said of their numbers. */
const fieldsOf = (list: ListId, signs: Readonly<Record<string, DecimalSign>>): readonly Field[] =>
  catalogue[list].fields.map((field) => {
    const sign = Object.hasOwn(signs, field.name) ? signs[field.name] : undefined
    return sign === undefined ? field : { ...field, decimalSign: sign }
  })
