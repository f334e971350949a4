import { setTimeout } from 'node:timers/promises'
import {
  catalogue,
  listIds,
  type Facet,
  type Groups,
  type ListBeginning,
  type ListId,
  type ListState,
  type LoadingList,
  type Matches,
  type RowsBlock,
  type ShownList,
  type Totals
} from '../../preload/contract/index.ts'
import type { Http } from '../http/index.ts'
import { factsOf, problem, toProblem, type ProblemError } from '../problem.ts'
import type { TableLoad, Tables } from '../table/index.ts'
import { showBeginnings, type Wait } from './beginnings.ts'
import { matchesRequest, type MatchesArgs } from './matches.ts'
import { readList } from './read.ts'
import { createThrottle } from './throttle.ts'

interface ListsOptions {
  readonly http: Http
  readonly tables: Tables
  /** Where the lists are read from and with which `Authorization` value; null where nothing is connected. */
  readonly source: () => { readonly address: string; readonly authorization: string } | null
  /** Whether a list is looked at in another order than the service's. The rows that come first are not its first ones then. */
  readonly isSorted: (list: ListId) => boolean
  /** Told of every change of a list's state, of mere progress at most ten times a second. */
  readonly changed: (state: ListState) => void
  /** Hears, for the log, of a list that could not be loaded, and of a worker that has ended. */
  readonly failed?: (text: string) => void
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

const progressInterval = 100

/** The five lists, none loaded. Loading one replaces what is shown only when the new rows are whole. */
export const createLists = ({
  http,
  tables,
  source,
  isSorted,
  changed,
  failed = () => undefined,
  now,
  wait = setTimeout
}: ListsOptions): Lists => {
  const states = new Map(listIds.map((list) => [list, nothing(list)]))
  const running = new Map<ListId, AbortController>()
  let loads = 0

  const stateOf = (list: ListId): ListState => states.get(list) ?? nothing(list)

  const change = (list: ListId, to: Partial<Omit<ListState, 'list'>>): ListState => {
    const state = { ...stateOf(list), ...to }
    states.set(list, state)
    changed(state)
    return state
  }

  const stop = (list: ListId) => {
    running.get(list)?.abort()
    running.delete(list)
  }

  const load = async (list: ListId, run: AbortController) => {
    const isOver = () => running.get(list) !== run
    const early = Promise.withResolvers<never>()
    try {
      const from = source()
      if (from === null) throw problem('notConnected', 'reporting', 'no reporting service is connected')
      const request = { ...from, operation: list, signal: run.signal }
      const number = ++loads
      const mayTell = createThrottle(progressInterval, now)
      const progress = (loading: LoadingList) => {
        if (isOver()) return
        if (mayTell()) change(list, { loading })
        else states.set(list, { ...stateOf(list), loading })
      }
      const begun = (table: TableLoad, over: AbortSignal) => {
        if (stateOf(list).loaded || isSorted(list)) return
        const shown = (beginning: ListBeginning) => {
          const { loading } = stateOf(list)
          // The progress may be a chunk behind, and then there would be more rows to see than are said to be read.
          change(list, { beginning, loading: loading && { ...loading, rows: Math.max(loading.rows, beginning.rows) } })
        }
        // The reading has failed. It would say so itself, but with the next bytes only.
        const broke = (error: unknown) => over.aborted || early.reject(error)
        showBeginnings(table, { wait, number: () => ++loads, shown }, over).catch(broke)
      }
      const reading = readList(http, tables, { request, list: catalogue[list], load: number, progress, begun })
      const summary = await Promise.race([reading, early.promise])
      if (isOver()) return
      running.delete(list)
      const loaded = { ...summary, load: number, whole: true, at: now().toISOString() } as const
      change(list, { loading: null, beginning: null, problem: null, loaded })
    } catch (error) {
      if (isOver()) return
      stop(list)
      const why = toProblem(error)
      failed(`the list ${list}: ${factsOf(why)}`)
      change(list, { loading: null, beginning: null, problem: why })
    }
  }

  const begin = (list: ListId): ListState => {
    const run = new AbortController()
    running.set(list, run)
    change(list, { loading: { bytes: 0, totalBytes: null, rows: 0 }, problem: null })
    void load(list, run)
    return stateOf(list)
  }

  /** The answer, if what it is of is still present when it comes. */
  const whilePresent = async <T>(arePresent: () => boolean, ask: () => Promise<T>): Promise<T> => {
    if (!arePresent()) throw otherLoad()
    const answer = await ask()
    if (!arePresent()) throw otherLoad()
    return answer
  }

  /** Of loads that are whole. */
  const ofLoaded = <T>(loads: readonly LoadOf[], ask: () => Promise<T>): Promise<T> =>
    whilePresent(() => loads.every(({ list, load }) => stateOf(list).loaded?.load === load), ask)

  const ofShown = <T>({ list, load }: LoadOf, ask: () => Promise<T>): Promise<T> =>
    whilePresent(() => shownOf(stateOf(list))?.load === load, ask)

  tables.onLost((lost) => {
    failed(`the lists: ${factsOf(lost)}`)
    for (const { list, loaded, beginning } of [...states.values()]) {
      if (loaded) change(list, { loaded: null, problem: lost })
      // Its load fails by itself.
      if (beginning) change(list, { beginning: null })
    }
  })

  return {
    states: () => [...states.values()],
    open: (list) => (stateOf(list).loaded || running.has(list) ? stateOf(list) : begin(list)),
    reload: (list) => (running.has(list) ? stateOf(list) : begin(list)),
    cancel: (list) => {
      if (!running.has(list)) return stateOf(list)
      stop(list)
      return change(list, { loading: null, beginning: null })
    },
    rows: (args) => ofShown(args, () => tables.rows(args.list, args)),
    totals: (args) => ofLoaded([args], () => tables.totals(args.list, args)),
    facet: (args) => ofLoaded([args], () => tables.facet(args.list, args)),
    groups: (args) => ofLoaded([args], () => tables.groups(args.list, args)),
    matches: (args) => ofLoaded([args, args.other], () => tables.matches(args.list, matchesRequest(args))),
    dropAll: () => {
      for (const list of listIds) {
        stop(list)
        tables.drop(list)
        const { loading, loaded, problem: told } = stateOf(list)
        if (loading || loaded || told) change(list, nothing(list))
      }
    }
  }
}

const nothing = (list: ListId): ListState => ({ list, loading: null, beginning: null, loaded: null, problem: null })

const shownOf = ({ loaded, beginning }: ListState): ShownList | null => loaded ?? beginning

const otherLoad = (): ProblemError => problem('cancelled', 'program', 'these rows are of another load')
