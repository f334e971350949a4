import {
  catalogue,
  listIds,
  type Facet,
  type Groups,
  type ListId,
  type ListState,
  type LoadingList,
  type Matches,
  type RowsBlock,
  type Totals
} from '../../preload/contract/index.ts'
import type { Http } from '../http/index.ts'
import { problem, toProblem, type ProblemError } from '../problem.ts'
import type { Tables } from '../table/index.ts'
import { matchesRequest, type MatchesArgs } from './matches.ts'
import { readList } from './read.ts'
import { createThrottle } from './throttle.ts'

interface ListsOptions {
  readonly http: Http
  readonly tables: Tables
  /** Where the lists are read from and with which `Authorization` value; null where nothing is connected. */
  readonly source: () => { readonly address: string; readonly authorization: string } | null
  /** Told of every change of a list's state, of mere progress at most ten times a second. */
  readonly changed: (state: ListState) => void
  readonly now: () => Date
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
  /** A block of the present load. Throws `cancelled` where `load` is another, or stops being the present one. */
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
export const createLists = ({ http, tables, source, changed, now }: ListsOptions): Lists => {
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
      const summary = await readList(http, tables, { request, list: catalogue[list], load: number, progress })
      if (isOver()) return
      running.delete(list)
      change(list, { loading: null, problem: null, loaded: { ...summary, load: number, at: now().toISOString() } })
    } catch (error) {
      if (isOver()) return
      running.delete(list)
      change(list, { loading: null, problem: toProblem(error) })
    }
  }

  const begin = (list: ListId): ListState => {
    const run = new AbortController()
    running.set(list, run)
    change(list, { loading: { bytes: 0, totalBytes: null, rows: 0 }, problem: null })
    void load(list, run)
    return stateOf(list)
  }

  /** The answer, if the loads that it is of are still the present ones when it comes. */
  const ofPresent = async <T>(loads: readonly LoadOf[], ask: () => Promise<T>): Promise<T> => {
    const arePresent = () => loads.every(({ list, load }) => stateOf(list).loaded?.load === load)
    if (!arePresent()) throw otherLoad()
    const answer = await ask()
    if (!arePresent()) throw otherLoad()
    return answer
  }

  tables.onLost(() => {
    const { problem: lost } = problem('internal', 'program', 'the table worker ended')
    for (const { list, loaded } of [...states.values()]) if (loaded) change(list, { loaded: null, problem: lost })
  })

  return {
    states: () => [...states.values()],
    open: (list) => (stateOf(list).loaded || running.has(list) ? stateOf(list) : begin(list)),
    reload: (list) => (running.has(list) ? stateOf(list) : begin(list)),
    cancel: (list) => {
      if (!running.has(list)) return stateOf(list)
      stop(list)
      return change(list, { loading: null })
    },
    rows: (args) => ofPresent([args], () => tables.rows(args.list, args)),
    totals: (args) => ofPresent([args], () => tables.totals(args.list, args)),
    facet: (args) => ofPresent([args], () => tables.facet(args.list, args)),
    groups: (args) => ofPresent([args], () => tables.groups(args.list, args)),
    matches: (args) => ofPresent([args, args.other], () => tables.matches(args.list, matchesRequest(args))),
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

const nothing = (list: ListId): ListState => ({ list, loading: null, loaded: null, problem: null })

const otherLoad = (): ProblemError => problem('cancelled', 'program', 'these rows are of another load')
