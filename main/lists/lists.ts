import {
  allFields,
  catalogue,
  isNumericKind,
  listIds,
  rowKeys,
  type DecimalSign,
  type Field,
  type ListChanges,
  type ListId,
  type ListState,
  type LoadedList
} from '../../preload/contract/index.ts'
import type { Pace } from '../base/at-most-every.ts'
import { createDerivedTables, derivedIn } from '../derived-columns/index.ts'
import type { Http } from '../http/index.ts'
import { problem } from '../problem.ts'
import {
  createStreamedTable,
  whileCurrent,
  type RowsTable,
  type StreamedTable,
  type Sleep
} from '../streamed-table/index.ts'
import type { Tables } from '../table/index.ts'

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
  /** A list as questions about its rows see it. */
  readonly table: (list: ListId) => RowsTable
  /** The changes since the load before, once compared; null if there was none or they were not compared. */
  readonly changes: (args: { readonly list: ListId; readonly loadId: number }) => Promise<ListChanges | null>
  /** Forgets everything, and whatever of it still arrives: at sign-out, and when another service is chosen. */
  readonly dropAll: () => void
}

/**
 * The five lists, none of them loaded. A load replaces what is shown only when its rows are complete.
 *
 * @example
 * const lists = createLists({ http, tables, source: () => settings.reportingAccess(session.userKey()), isSorted: () => false, decimalSigns: settings.decimalSigns, keepDecimalSign: settings.keepDecimalSign, onChanged: show, now: () => new Date() })
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
      // The derived columns are made of the whole list: filters on them would leave nothing of a partial load.
      showsPartialLoads: () => !isSorted(list) && !derived.hasColumns(list),
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
    table: (list) => {
      const { isLoaded, isShown, state } = lists[list]
      return {
        name: list,
        isLoaded,
        isShown,
        within: ({ query }) => ({ query }),
        derive: async (args) => {
          await derived.derive({ of: list, ...args })
          return stateOf(list)
        },
        derivedColumns: () => derivedIn(state().loaded)
      }
    },
    changes: async ({ list, loadId }) => {
      const isCurrent = (): boolean => lists[list].isLoaded(loadId)
      const changes = await whileCurrent(isCurrent, () => tables.changes(list, { loadId }))
      const before = since.get(list) ?? null
      return changes && before !== null ? { ...changes, since: before } : null
    },
    dropAll: () => {
      derived.forget()
      for (const list of listIds) lists[list].drop()
    }
  }
}

/** The list's fields, with what people have said of their numbers. */
const fieldsOf = (list: ListId, signs: Readonly<Record<string, DecimalSign>>): readonly Field[] =>
  allFields(list).map((field) => {
    const sign = Object.hasOwn(signs, field.name) ? signs[field.name] : undefined
    return sign === undefined ? field : { ...field, decimalSign: sign }
  })
