import { setTimeout } from 'node:timers/promises'
import type { ListBeginning, LoadingProgress, Problem } from '../../preload/contract/index.ts'
import type { HttpStream } from '../http/index.ts'
import { toLogText, problem, toProblem } from '../problem.ts'
import type { TableLoad, Tables, TableSummary } from '../table/index.ts'
import { publishBeginnings, type Wait } from './beginnings.ts'
import { readTable, type TableSource } from './read-table.ts'
import { createThrottle } from './throttle.ts'

/** What is known of a table. A failed load leaves `loaded` as it was and says why in `problem`. */
export interface TableState<Loaded> {
  readonly loading: LoadingProgress | null
  readonly beginning: ListBeginning | null
  readonly loaded: Loaded | null
  readonly problem: Problem | null
}

interface StreamedTableOptions<Loaded> {
  readonly tables: Tables
  readonly table: TableSource
  /** Gives each load, and each beginning, a number of its own. */
  readonly nextLoadNumber: () => number
  /** Whether the first rows are shown while the others are still read, where nothing is loaded. */
  readonly showsBeginning: () => boolean
  /** What the loaded table is told as; the engine answers questions about it already. */
  readonly toLoaded: (summary: TableSummary, load: number) => Loaded | Promise<Loaded>
  /** Told of every change of the state, of mere progress at most ten times a second. */
  readonly onChanged: (state: TableState<Loaded>) => void
  /** Hears, for the log, of a load that failed, and of what was loaded when its worker ended. */
  readonly logError: (text: string) => void
  readonly now: () => Date
  readonly wait?: Wait
}

export interface StreamedTable<Loaded> {
  readonly state: () => TableState<Loaded>
  /** Whether a load is under way. */
  readonly isLoading: () => boolean
  /**
   * Loads the table from the answer that `open` begins, in place of a load under way. What is loaded stays until the new
   * rows are whole. Resolves when that is over: to null where it came about, to `cancelled` where it was given up.
   */
  readonly load: (open: (signal: AbortSignal) => Promise<HttpStream>) => Promise<Problem | null>
  /** Gives up loading, which is no problem; what was loaded before stays. */
  readonly cancel: () => void
  /** Forgets everything, and whatever still arrives of it. */
  readonly drop: () => void
  /** Whether that load is the present, whole one. */
  readonly isLoaded: (load: number) => boolean
  /** Whether that load, or that beginning, is the present one. */
  readonly isShown: (load: number) => boolean
}

const progressInterval = 100

const nothing = { loading: null, beginning: null, loaded: null, problem: null } as const

/** A table, not loaded. */
export const createStreamedTable = <Loaded extends { readonly load: number }>({
  tables,
  table: of,
  nextLoadNumber,
  showsBeginning,
  toLoaded,
  onChanged,
  logError,
  now,
  wait = setTimeout
}: StreamedTableOptions<Loaded>): StreamedTable<Loaded> => {
  let state: TableState<Loaded> = nothing
  let running: AbortController | null = null

  const change = (to: Partial<TableState<Loaded>>): void => {
    state = { ...state, ...to }
    onChanged(state)
  }

  const stop = (): void => {
    running?.abort()
    running = null
  }

  const read = async (run: AbortController, open: (signal: AbortSignal) => Promise<HttpStream>): Promise<Problem | null> => {
    const isOver = (): boolean => running !== run
    const early = Promise.withResolvers<never>()
    const mayTell = createThrottle(progressInterval, now)
    const progress = (loading: LoadingProgress): void => {
      if (isOver()) return
      if (mayTell()) change({ loading })
      else state = { ...state, loading }
    }
    const begun = (table: TableLoad, over: AbortSignal): void => {
      if (state.loaded || !showsBeginning()) return
      const onBeginning = (beginning: ListBeginning): void => {
        const { loading } = state
        // The progress may be a chunk behind, and then there would be more rows to see than are said to be read.
        change({ beginning, loading: loading && { ...loading, rows: Math.max(loading.rows, beginning.rows) } })
      }
      // The reading has failed. It would say so itself, but with the next bytes only.
      const broke = (error: unknown): void => {
        if (!over.aborted) early.reject(error)
      }
      publishBeginnings(table, { wait, nextLoadNumber, onBeginning }, over).catch(broke)
    }
    let replaced = false
    const load = nextLoadNumber()
    const late = (): Problem => {
      // The engine holds these rows by now, and nobody those that are said to be there.
      if (replaced && state.loaded && state.loaded.load < load) change({ loaded: null })
      return givenUp
    }
    try {
      const answer = open(run.signal)
      const reading = readTable(tables, { answer, table: of, load, signal: run.signal, onProgress: progress, onFirstBytes: begun })
      const summary = await Promise.race([reading, early.promise])
      replaced = true
      if (isOver()) return late()
      const loaded = await toLoaded(summary, load)
      if (isOver()) return late()
      running = null
      change({ loading: null, beginning: null, problem: null, loaded })
      return null
    } catch (error) {
      if (isOver()) return late()
      stop()
      const told = toProblem(error)
      logError(`the list ${of.name}: ${toLogText(told)}`)
      change({ loading: null, beginning: null, problem: told, ...(replaced ? { loaded: null } : {}) })
      return told
    }
  }

  tables.onLost((lost) => {
    if (state.loaded) {
      logError(`the list ${of.name}: ${toLogText(lost)}`)
      change({ loaded: null, problem: lost })
    }
    // Its load fails by itself.
    if (state.beginning) change({ beginning: null })
  })

  return {
    state: () => state,
    isLoading: () => running !== null,
    load: (open) => {
      stop()
      const run = new AbortController()
      running = run
      change({ loading: { bytes: 0, totalBytes: null, rows: 0 }, beginning: null, problem: null })
      return read(run, open)
    },
    cancel: () => {
      if (!running) return
      stop()
      change({ loading: null, beginning: null })
    },
    drop: () => {
      stop()
      tables.drop(of.name)
      if (state.loading || state.loaded || state.problem) change(nothing)
    },
    isLoaded: (load) => state.loaded?.load === load,
    isShown: (load) => (state.loaded ?? state.beginning)?.load === load
  }
}

const { problem: givenUp } = problem('cancelled', 'program', 'given up before it was finished')

/** The answer, if what it is of is still present when it comes. Throws `cancelled` where it is not. */
export const whileCurrent = async <T>(arePresent: () => boolean, ask: () => Promise<T>): Promise<T> => {
  if (!arePresent()) throw otherLoad()
  const answer = await ask()
  if (!arePresent()) throw otherLoad()
  return answer
}

const otherLoad = () => problem('cancelled', 'program', 'these rows are of another load')
