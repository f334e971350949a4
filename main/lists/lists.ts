import {
  catalogue,
  listIds,
  type Facet,
  type Groups,
  type ListId,
  type ListState,
  type LoadedList,
  type Matches,
  type RowsBlock,
  type Totals
} from '../../preload/contract/index.ts'
import type { Http } from '../http/index.ts'
import { problem } from '../problem.ts'
import { createStreamedTable, whileCurrent, type StreamedTable, type Wait } from '../streamed-table/index.ts'
import type { Tables } from '../table/index.ts'
import { matchesRequest, type MatchesArgs } from './matches.ts'

interface ListsOptions {
  readonly http: Http
  readonly tables: Tables
  /** Where the lists are read from and with which `Authorization` value; null where nothing is connected. */
  readonly source: () => { readonly address: string; readonly authorization: string } | null
  /** Whether a list is looked at in another order than the service's. The rows that come first are not its first ones then. */
  readonly isSorted: (list: ListId) => boolean
  /** Told of every change of a list's state, of mere progress at most ten times a second. */
  readonly onChanged: (state: ListState) => void
  /** Hears, for the log, of a list that could not be loaded, and of a worker that has ended. */
  readonly logError?: (text: string) => void
  readonly now: () => Date
  readonly wait?: Wait
}

/** The five lists as the program holds them: what is loaded, what loads, and what went wrong. */
export interface Lists {
  readonly states: () => readonly ListState[]
  /** Begins to load where nothing is loaded and nothing loads. Gives the state at once; a failure comes with a later one. */
  readonly open: (list: ListId) => ListState
  /** Begins to load anew, unless it loads already. What is loaded stays until the new rows are whole. */
  readonly reload: (list: ListId) => ListState
  /** Gives up loading, which is no problem; what was loaded before stays. */
  readonly cancel: (list: ListId) => ListState
  /**
   * A block of the present load, or of the present beginning. Throws `cancelled` where `load` is another, or stops being
   * the present one; so do all questions.
   */
  readonly rows: (args: Asked<'rows'>) => Promise<RowsBlock>
  readonly totals: (args: Asked<'totals'>) => Promise<Totals>
  readonly facet: (args: Asked<'facet'>) => Promise<Facet>
  readonly groups: (args: Asked<'groups'>) => Promise<Groups>
  /** Both loads must be the present ones. */
  readonly matches: (args: MatchesArgs) => Promise<Matches>
  /** Forgets everything, and whatever still arrives of it: at sign-out, and when another service is chosen. */
  readonly dropAll: () => void
}

/** What the engine is asked, and of which list. */
type Asked<Name extends 'rows' | 'totals' | 'facet' | 'groups'> = Parameters<Tables[Name]>[1] & { readonly list: ListId }

/** A load of a list. */
interface LoadOf {
  readonly list: ListId
  readonly load: number
}

/** The five lists, none loaded. Loading one replaces what is shown only when the new rows are whole. */
export const createLists = ({
  http,
  tables,
  source,
  isSorted,
  onChanged,
  logError = () => undefined,
  now,
  wait
}: ListsOptions): Lists => {
  let loads = 0

  const create = (list: ListId): StreamedTable<LoadedList> =>
    createStreamedTable<LoadedList>({
      tables,
      table: { name: list, fields: catalogue[list].fields, counted: catalogue[list].counted, place: 'reporting' },
      nextLoadNumber: () => ++loads,
      showsBeginning: () => !isSorted(list),
      toLoaded: (summary, load) => ({ ...summary, load, whole: true, at: now().toISOString() }),
      onChanged: (state) => onChanged({ list, ...state }),
      logError,
      now,
      ...(wait && { wait })
    })
  const lists: { readonly [Id in ListId]: StreamedTable<LoadedList> } = {
    hyresobjekt: create('hyresobjekt'),
    avtal: create('avtal'),
    kund: create('kund'),
    bokforingtransaktion: create('bokforingtransaktion'),
    uthyrning: create('uthyrning')
  }

  const stateOf = (list: ListId): ListState => ({ list, ...lists[list].state() })

  const begin = (list: ListId): ListState => {
    void lists[list].load((signal) => {
      const from = source()
      if (from === null) throw problem('notConnected', 'reporting', 'no reporting service is connected')
      return http.stream({ ...from, operation: list, signal })
    })
    return stateOf(list)
  }

  /** Of loads that are whole. */
  const ofLoaded = <T>(loads: readonly LoadOf[], ask: () => Promise<T>): Promise<T> =>
    whileCurrent(() => loads.every(({ list, load }) => lists[list].isLoaded(load)), ask)

  const ofShown = <T>({ list, load }: LoadOf, ask: () => Promise<T>): Promise<T> =>
    whileCurrent(() => lists[list].isShown(load), ask)

  return {
    states: () => listIds.map(stateOf),
    open: (list) => (stateOf(list).loaded || lists[list].isLoading() ? stateOf(list) : begin(list)),
    reload: (list) => (lists[list].isLoading() ? stateOf(list) : begin(list)),
    cancel: (list) => {
      lists[list].cancel()
      return stateOf(list)
    },
    rows: (args) => ofShown(args, () => tables.rows(args.list, args)),
    totals: (args) => ofLoaded([args], () => tables.totals(args.list, args)),
    facet: (args) => ofLoaded([args], () => tables.facet(args.list, args)),
    groups: (args) => ofLoaded([args], () => tables.groups(args.list, args)),
    matches: (args) => ofLoaded([args, args.other], () => tables.matches(args.list, matchesRequest(args))),
    dropAll: () => {
      for (const list of listIds) lists[list].drop()
    }
  }
}
