import { setTimeout } from 'node:timers/promises'
import type { PartialLoad, LoadingProgress, Problem } from '../../preload/contract/index.ts'
import { atMostEvery, type Pace } from '../base/at-most-every.ts'
import type { HttpStream } from '../http/index.ts'
import { problem, toLogText, toProblem } from '../problem.ts'
import type { TableLoad, Tables, TableSummary } from '../table/index.ts'
import { publishPartialLoads, type Sleep } from './partial-loads.ts'
import { readTable, type TableDefinition } from './read-table.ts'

/** The state of a table. A failed load leaves `loaded` as it was and says why in `problem`. */
export interface TableState<Loaded> {
  readonly progress: LoadingProgress | null
  readonly partialLoad: PartialLoad | null
  readonly loaded: Loaded | null
  readonly problem: Problem | null
}

interface StreamedTableOptions<Loaded> {
  readonly tables: Tables
  readonly definition: TableDefinition
  /** Gives each load, and each partial load, an id of its own. */
  readonly nextLoadId: () => number
  /** True if the first rows are shown while the others are still being read and nothing is loaded. */
  readonly showsPartialLoads: () => boolean
  /** Turns the summary into the loaded state. The engine already answers queries about the new rows. */
  readonly toLoaded: (summary: TableSummary, loadId: number) => Loaded | Promise<Loaded>
  /** Called with every change of the state; for mere progress, at most ten times a second. */
  readonly onChanged: (state: TableState<Loaded>) => void
  /** Logs a load that failed, and a loaded table that was lost because its worker ended. */
  readonly logError: (text: string) => void
  /** The clock that limits how often progress is reported. Defaults to the process's own. */
  readonly pace?: Pace | undefined
  readonly sleep?: Sleep
}

export interface StreamedTable<Loaded> {
  readonly state: () => TableState<Loaded>
  readonly isLoading: () => boolean
  /**
   * Loads the table from the answer that `open` requests, and cancels a load under way. What is loaded stays until the
   * new rows are complete. Resolves at the end of the load, to its problem (`cancelled` too) or null.
   */
  readonly load: (open: (signal: AbortSignal) => Promise<HttpStream>) => Promise<Problem | null>
  /** Cancels the load under way, which is no problem. What was loaded before stays. */
  readonly cancel: () => void
  /** Shows the present load in another way, under another load id, unless another load has come meanwhile. */
  readonly replaceLoaded: (before: Loaded, after: Loaded) => void
  /** Forgets everything, and whatever of it still arrives. */
  readonly drop: () => void
  /** True if that load is the current one, and complete. */
  readonly isLoaded: (loadId: number) => boolean
  /** True if that load, or that partial load, is the current one. */
  readonly isShown: (loadId: number) => boolean
}

const progressInterval = 100

const emptyState = { progress: null, partialLoad: null, loaded: null, problem: null } as const

export const createStreamedTable = <Loaded extends { readonly loadId: number }>({
  tables,
  definition,
  nextLoadId,
  showsPartialLoads,
  toLoaded,
  onChanged,
  logError,
  pace,
  sleep = setTimeout
}: StreamedTableOptions<Loaded>): StreamedTable<Loaded> => {
  let state: TableState<Loaded> = emptyState
  let current: AbortController | null = null

  const change = (to: Partial<TableState<Loaded>>): void => {
    state = { ...state, ...to }
    onChanged(state)
  }

  const abort = (): void => {
    current?.abort()
    current = null
  }

  const read = async (
    run: AbortController,
    open: (signal: AbortSignal) => Promise<HttpStream>
  ): Promise<Problem | null> => {
    const isObsolete = (): boolean => current !== run
    const partialLoadFailure = Promise.withResolvers<never>()
    const publishProgress = atMostEvery({ interval: progressInterval, ...pace }, () => {
      if (!isObsolete()) onChanged(state)
    })
    const onProgress = (progress: LoadingProgress): void => {
      if (isObsolete()) return
      state = { ...state, progress }
      publishProgress()
    }
    const onFirstBytes = (table: TableLoad, ended: AbortSignal): void => {
      if (state.loaded || !showsPartialLoads()) return
      const onPartialLoad = (partialLoad: PartialLoad): void => {
        const { progress } = state
        // The progress may be a chunk behind; then more rows could be shown than are reported as read.
        change({ partialLoad, progress: progress && { ...progress, rows: Math.max(progress.rows, partialLoad.rows) } })
      }
      // The load has failed. Its `write` would throw that too, but only with the next bytes.
      const onFailed = (error: unknown): void => {
        if (!ended.aborted) partialLoadFailure.reject(error)
      }
      publishPartialLoads(table, { sleep, nextLoadId, onPartialLoad }, ended).catch(onFailed)
    }
    let replaced = false
    /** The state loaded when the engine replaced its rows. */
    let before: Loaded | null = null
    const loadId = nextLoadId()
    const endObsolete = (): Problem => {
      // The engine has replaced the rows of `loaded`, and the new ones belong to no state: nothing is loaded any more.
      if (replaced && state.loaded && state.loaded === before) change({ loaded: null })
      return cancelled
    }
    try {
      const answer = open(run.signal)
      const reading = readTable(tables, { answer, definition, loadId, signal: run.signal, onProgress, onFirstBytes })
      const summary = await Promise.race([reading, partialLoadFailure.promise])
      replaced = true
      before = state.loaded
      if (isObsolete()) return endObsolete()
      const loaded = await toLoaded(summary, loadId)
      if (isObsolete()) return endObsolete()
      current = null
      change({ progress: null, partialLoad: null, problem: null, loaded })
      return null
    } catch (error) {
      if (isObsolete()) return endObsolete()
      abort()
      const why = toProblem(error)
      logError(`the list ${definition.name}: ${toLogText(why)}`)
      change({ progress: null, partialLoad: null, problem: why, ...(replaced ? { loaded: null } : {}) })
      return why
    }
  }

  tables.onLost((why) => {
    if (state.loaded) {
      logError(`the list ${definition.name}: ${toLogText(why)}`)
      change({ loaded: null, problem: why })
    }
    // The load of this partial load fails separately.
    if (state.partialLoad) change({ partialLoad: null })
  })

  return {
    state: () => state,
    isLoading: () => current !== null,
    load: (open) => {
      abort()
      const run = new AbortController()
      current = run
      change({ progress: { bytes: 0, totalBytes: null, rows: 0 }, partialLoad: null, problem: null })
      return read(run, open)
    },
    cancel: () => {
      if (!current) return
      abort()
      change({ progress: null, partialLoad: null })
    },
    replaceLoaded: (before, after) => {
      if (state.loaded === before) change({ loaded: after })
    },
    drop: () => {
      abort()
      tables.drop(definition.name)
      if (state.progress || state.loaded || state.problem) change(emptyState)
    },
    isLoaded: (loadId) => state.loaded?.loadId === loadId,
    isShown: (loadId) => (state.loaded ?? state.partialLoad)?.loadId === loadId
  }
}

const { problem: cancelled } = problem('cancelled', 'program', 'given up before it was finished')

/** The answer to a question about loads. Throws `cancelled` where these are not the current ones when it arrives. */
export const whileCurrent = async <T>(isCurrent: () => boolean, ask: () => Promise<T>): Promise<T> => {
  if (!isCurrent()) throw otherLoad()
  const answer = await ask()
  if (!isCurrent()) throw otherLoad()
  return answer
}

/** The problem of a question about a load that is not the current one. */
export const otherLoad = () => problem('cancelled', 'program', 'these rows are of another load')
