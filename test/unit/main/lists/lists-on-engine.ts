import { onTestFinished } from 'vitest'
import type { Http, HttpRequest } from '../../../../main/http/index.ts'
import { createLists } from '../../../../main/lists/index.ts'
import { problem } from '../../../../main/problem.ts'
import { createRows } from '../../../../main/streamed-table/index.ts'
import { createTables } from '../../../../main/table/index.ts'
import {
  allRows,
  type DecimalSign,
  type ListId,
  type ListState,
  type Problem
} from '../../../../preload/contract/index.ts'
import { createControlledBody, type ControlledBody } from '../../../support/controlled-body.ts'
import { tableWorker } from '../../../support/table-worker.ts'

/** Ready, failed or given up. */
export const done = (state: ListState) => state.progress === null
/** When everything that can go on by itself has. */
export const settled = () => new Promise((resolve) => setImmediate(resolve))

type Lists = Parameters<typeof createLists>[0]

/** Lists and their rows on an engine. */
export const listsOn = (options: Pick<Lists, 'http' | 'tables' | 'source' | 'onChanged'> & Partial<Lists>) => {
  const lists = createLists({
    isSorted: () => false,
    decimalSigns: () => ({}),
    keepDecimalSign: () => undefined,
    now: () => new Date(),
    ...options
  })
  const rows = createRows({
    tables: options.tables,
    tableOf: (of) => {
      if (of.kind !== 'list') throw new Error('there are no orders')
      return lists.table(of.list)
    }
  })
  return { ...lists, ...rows }
}

/**
 * The lists on the real engine, over a service whose answers the test writes. The clock stands still unless set. The engine
 * is closed at the end of the test that calls.
 */
export const setUp = () => {
  const requests: HttpRequest[] = []
  const bodies: ControlledBody[] = []
  const states: ListState[] = []
  const failed: string[] = []
  const listeners = new Set<() => void>()
  let time = Date.UTC(2026, 10, 21, 8)
  let source: { address: string; authorization: string } | null = {
    address: 'https://r.example',
    authorization: 'Basic x'
  }
  let refusal: Error | null = null
  const losers = new Set<(why: Problem) => void>()
  const sorted = new Set<ListId>()
  const signs = new Map<ListId, Readonly<Record<string, DecimalSign>>>()
  const waits = new Set<{ readonly milliseconds: number; readonly end: () => void }>()
  let waited = () => {}

  const http: Http = {
    text: () => Promise.reject(new Error('no list is read as text')),
    stream: async (request) => {
      requests.push(request)
      if (refusal) throw refusal
      const body = createControlledBody()
      bodies.push(body)
      request.signal?.addEventListener('abort', () => body.cut(problem('cancelled', 'reporting', 'aborted')))
      return { bytes: body.body(), length: 1000 }
    }
  }
  const real = createTables({ worker: tableWorker })
  onTestFinished(real.close)
  const tables = {
    ...real,
    onLost: (listener: (why: Problem) => void) => (losers.add(listener), real.onLost(listener))
  }
  const lists = listsOn({
    http,
    tables,
    source: () => source,
    logError: (text) => failed.push(text),
    now: () => new Date(time),
    pace: { clock: () => time, sleep: () => new Promise(() => undefined) },
    isSorted: (list) => sorted.has(list),
    decimalSigns: (list) => signs.get(list) ?? {},
    keepDecimalSign: (list, column, sign) => void signs.set(list, sign === null ? {} : { [column]: sign }),
    sleep: (milliseconds, _value, { signal }) =>
      new Promise((resolve, reject) => {
        const entry = { milliseconds, end: () => resolve(undefined) }
        waits.add(entry)
        signal.addEventListener('abort', () => {
          waits.delete(entry)
          reject(new Error('aborted'))
        })
        waited()
      }),
    onChanged: (state) => {
      states.push(state)
      for (const listener of listeners) listener()
    }
  })
  /** The first state, from now on, that meets the condition. */
  const next = (meets: (state: ListState) => boolean) =>
    new Promise<ListState>((resolve) => {
      const listener = () => {
        const state = states.at(-1)
        if (!state || !meets(state)) return
        listeners.delete(listener)
        resolve(state)
      }
      listeners.add(listener)
    })
  /** Ends the oldest wait that is under way, or the next one where there is none; gives how long it was to be. */
  const rest = async (): Promise<number> => {
    while (waits.size === 0) await new Promise<void>((resolve) => (waited = resolve))
    const [wait] = waits
    if (!wait) throw new Error('nobody waits')
    waits.delete(wait)
    wait.end()
    return wait.milliseconds
  }
  const body = (i: number) => {
    const one = bodies[i]
    if (!one) throw new Error('no such request')
    return one
  }
  const answer = (i: number, text: string): void => {
    body(i).send(text)
    body(i).end()
  }
  /** Begins a load, and sends this part of its answer. */
  const begin = async (start: () => unknown, text: string): Promise<void> => {
    const request = bodies.length
    start()
    await settled()
    body(request).send(text)
  }
  /** Loads from an answer with this text, and gives the state that the load ends in. */
  const load = async (start: () => unknown, text: string): Promise<ListState> => {
    const ended = next(done)
    await begin(start, text)
    bodies.at(-1)?.end()
    return ended
  }
  return {
    answer,
    begin,
    load,
    lists,
    states,
    requests,
    body,
    next,
    rest,
    waits,
    sorted,
    failed,
    lose: (why: Problem = problem('internal', 'program', 'the table worker ended').problem) =>
      losers.forEach((listener) => listener(why)),
    pass: (milliseconds: number) => (time += milliseconds),
    disconnect: () => (source = null),
    refuse: (error: Error | null) => (refusal = error)
  }
}

/** With `kund` loaded from one row. */
export const withList = async () => {
  const all = setUp()
  const { loaded } = await all.load(() => all.lists.open('kund'), '[{"Kund":"Ada"}]')
  return { ...all, loadId: loaded?.loadId ?? 0 }
}

/** A list as the rows that a question is about. */
export const ofList = <Id extends ListId>(list: Id) => ({ kind: 'list', list }) as const

/** The first rows of `kund`, asked of one of its loads. */
export const block = (loadId: number) => ({
  of: ofList('kund'),
  loadId,
  query: allRows,
  columns: ['Kund'],
  from: 0,
  to: 10
})
