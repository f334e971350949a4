/** Our engine, each task in a process of its own. Bundled before it is run. */
import { once } from 'node:events'
import { createReadStream, createWriteStream, readFileSync, statSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { finished } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import wasmReader from '../../../main/table/wasm-reader/wasm-reader.ts?wasm'
import { makeTable } from '../../../main/table/column/table.ts'
import { stepwise } from '../../../main/table/column/lazy.ts'
import { nodeCompression } from '../../../main/table/compression.ts'
import { createEngine } from '../../../main/table/engine.ts'
import { createTables, type Tables, type TableSummary } from '../../../main/table/index.ts'
import { machineMemory } from '../../../main/table/machine-memory.ts'
import type { FromWorker, WorkerRequest } from '../../../main/table/protocol.ts'
import { compileWasmReader } from '../../../main/table/reader/wasm-instance.ts'
import { createReader } from '../../../main/table/reader/reader.ts'
import {
  allRows,
  catalogue,
  listIds,
  type ExportFormat,
  type ExportWorkbook,
  type ListId,
  type Query
} from '../../../preload/contract/index.ts'
import { timeAsked, type AskedTimes } from '../asked.ts'
import { answerParent, peakMemory, watchMemory, type ChildJob, type MemoryGrowth } from '../child-job.ts'
import { shownValues, timeQuestions, type QuestionTimes } from '../questions.ts'

/** Like chunks from the network, each has a buffer of its own. */
const chunkBytes = 64 * 1024
const loadId = 1
const main = 'hyresobjekt'

const load = async (tables: Tables, list: ListId, body: Buffer): Promise<void> => {
  const { fields, counted } = catalogue[list]
  const table = tables.load(list, loadId, fields, counted)
  for (let at = 0; at < body.length; at += chunkBytes)
    await table.write(new Uint8Array(body.subarray(at, at + chunkBytes)))
  await table.end()
}

export interface Loaded {
  readonly ms: number
  /** From starting the thread to the answer of an empty list. */
  readonly start: number
  readonly rows: number
  readonly held: MemoryGrowth
  /** The same after all questions; null where none were asked. */
  readonly heldAfter: MemoryGrowth | null
  /** The peak memory of the process, the bytes that it was fed included. */
  readonly peak: number
  readonly times: QuestionTimes | null
}

const chunksOf = function* (file: string): Generator<Uint8Array> {
  const body = readFileSync(file)
  for (let at = 0; at < body.length; at += chunkBytes) yield new Uint8Array(body.subarray(at, at + chunkBytes))
}

/**
 * `time`: all chunks are made before the first is written, so that making them is not timed. `memory`: each is made when it is
 * needed, as in the program, because thousands at once would fragment the process's memory.
 */
const chunksFor = (way: string, file: string): Iterable<Uint8Array> =>
  way === 'time' ? [...chunksOf(file)] : chunksOf(file)

/** Afterwards nothing refers to the chunks any more. */
const read = async (
  tables: Tables,
  list: ListId,
  chunks: Iterable<Uint8Array>
): Promise<TableSummary & { readonly ms: number }> => {
  const { fields, counted } = catalogue[list]
  const began = performance.now()
  const table = tables.load(list, loadId, fields, counted)
  for (const chunk of chunks) await table.write(chunk)
  const summary = await table.end()
  return { ...summary, ms: performance.now() - began }
}

const noRows = () => [new TextEncoder().encode('[]')]

/** How long a thread takes to start; the program's has started long before a list is asked for. */
const startOf = async (worker: string): Promise<number> => {
  const began = performance.now()
  const tables = createTables({ worker: pathToFileURL(worker) })
  await read(tables, 'hyresobjekt', noRows())
  const ms = performance.now() - began
  await tables.close()
  return ms
}

const ascending = (column: string) => ({ column, direction: 'asc' }) as const

const lookUp = (other: ListId) =>
  ({
    make: 'lookUp',
    name: 'rent',
    other,
    key: 'Hyresobjekt',
    otherKey: 'Hyresobjekt',
    period: 'Period',
    otherPeriod: 'Period',
    column: 'HyresobjektGrundhyra',
    kind: 'decimal',
    several: 'first'
  }) as const

/** A load, and the questions if there are any. */
const loadAndAsk = async ({
  list = '',
  file = '',
  questions = null,
  mode = 'time',
  worker = ''
}: ChildJob): Promise<Loaded> => {
  const id = listIds.find((known) => known === list)
  if (!id) throw new Error(`there is no list ${list}`)
  const tables = createTables({ worker: pathToFileURL(worker) })
  // The thread has started and is warm when it is measured, as in the program after a sign-in.
  await tables.prepare()
  const held = await watchMemory()
  const { rows, columns, ms } = await read(tables, id, chunksFor(mode, file))
  const after = await held()
  const names = columns.filter(({ status }) => status !== 'missing').map(({ name }) => name)
  const summed = catalogue[id].fields.filter((field) => field.summed).map(({ name }) => name)
  const ask = (query: Partial<Query>) =>
    tables.rows(id, { loadId, query: { ...allRows, ...query }, columns: names, from: 0, to: 100 })
  const times =
    questions &&
    (await timeQuestions(
      {
        contains: (column, value) =>
          ask({ filters: [{ column, join: 'and', conditions: [{ op: 'contains', value }] }] }),
        sort: (column, direction) => ask({ sort: [{ column, direction }] }),
        search: (search) => ask({ search }),
        totals: () => tables.totals(id, { loadId, query: allRows }),
        values: (column, other, value) =>
          tables.facet(id, {
            loadId,
            column,
            contains: '',
            order: 'count',
            limit: shownValues,
            query: { ...allRows, filters: [{ column: other, join: 'and', conditions: [{ op: 'contains', value }] }] }
          }),
        groups: (by) =>
          tables.groups(id, { loadId, query: allRows, by: by.map(ascending), totals: summed, from: 0, to: 100 }),
        matrix: (by, column) =>
          tables.groups(id, {
            loadId,
            query: allRows,
            by: [ascending(by)],
            totals: [],
            from: 0,
            to: 100,
            across: { column, measure: summed[0] ?? null }
          }),
        // The list itself stands for the other one: each object is in it once a period.
        lookUp: () =>
          tables.derive(id, {
            loadId,
            as: loadId,
            columns: [lookUp(id)],
            words: { several: 'flera', decimalSign: ',', today: '2026-11-21' }
          })
      },
      questions
    ))
  const heldAfter = times && (await held())
  const peak = peakMemory()
  await tables.close()
  return { ms, start: await startOf(worker), rows, held: after, heldAfter, peak, times }
}

/** Questions at once after a load, the first of which is the sort by the column `mode`. */
const answerAtOnce = async ({ file = '', asked, mode: sort = '', worker = '' }: ChildJob): Promise<AskedTimes> => {
  if (!asked) throw new Error('there are no questions')
  const tables = createTables({ worker: pathToFileURL(worker) })
  await tables.prepare()
  await load(tables, main, readFileSync(file))
  const ask = (query: Partial<Query>) =>
    tables.rows(main, { loadId, query: { ...allRows, ...query }, columns: asked.columns, from: 0, to: 100 })
  const times = await timeAsked(
    {
      sort: (column) => ask({ sort: [{ column, direction: 'asc' }] }),
      // By a column that no row has, so that all rows are one group.
      span: (column) =>
        tables.groups(main, {
          loadId,
          query: allRows,
          by: [{ column: '', direction: 'asc' }],
          totals: [column],
          from: 0,
          to: 1
        }),
      values: (column) =>
        tables.facet(main, { loadId, column, contains: '', order: 'count', limit: shownValues, query: allRows })
    },
    sort,
    asked
  )
  await tables.close()
  return times
}

export interface Waits {
  /** Of questions while a list that was just loaded is made ready, and while four other lists load; in ms. */
  readonly warmUp: readonly number[]
  readonly loads: readonly number[]
  /** How late main's event loop was while five lists loaded, at most, and the longest work of its thread at a stretch. */
  readonly late: number
  readonly worked: number
  /** By what the column's texts have in them: the longest step of ranking it, in processor time. */
  readonly steps: Readonly<Record<string, number>>
}

/** Asks for the first rows, which are known, one question some milliseconds after the other, until the work is done. */
const askDuring = async (tables: Tables, work: Promise<unknown>): Promise<readonly number[]> => {
  const waits: number[] = []
  const state = { isDone: false }
  const done = work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    const began = performance.now()
    await tables.rows(main, { loadId, query: allRows, columns: ['Period'], from: 0, to: 100 })
    waits.push(performance.now() - began)
    // Longer than the lull after which the engine goes on with what nobody waits for.
    await new Promise((resume) => setTimeout(resume, 40))
  }
  await done
  return waits
}

const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** How late the event loop is while the work is done, 1 ms of which is the measurement's own, and how long its thread works at a stretch. */
const watchLoop = async (work: () => Promise<unknown>): Promise<Pick<Waits, 'late' | 'worked'>> => {
  const histogram = monitorEventLoopDelay({ resolution: 1 })
  let [last, worked] = [processorTime(), 0]
  const timer = setInterval(() => {
    const now = processorTime()
    worked = Math.max(worked, now - last)
    last = now
  }, 1)
  histogram.enable()
  await work()
  histogram.disable()
  clearInterval(timer)
  return { late: histogram.max / 1e6, worked }
}

const others = listIds.filter((list) => list !== main)
const warmUpTime = 10_000

/** Ends of texts that the keys of the collation do not know, and one that they do. */
const unknownTexts = {
  kvm: ' kvm',
  'm²': ' m²',
  '½': ' ½',
  '×': '×2',
  NFD: ' a\u030a',
  Greek: ' αβγ',
  emoji: ' 😀'
} as const
const unknownCount = 100_000

const longestStep = (end: string): number => {
  const reader = createReader(compileWasmReader(wasmReader)(), ['a'])
  reader.feed(
    Buffer.from(
      `[${Array.from({ length: unknownCount }, (_, i) => `{"a":"${(i * 7919) % unknownCount}${end}"}`).join(',')}]`
    )
  )
  reader.end()
  const [column] = stepwise(() => makeTable(reader, [{ name: 'a', kind: 'text', summed: false }], undefined)).value()
    .columns
  let longest = 0
  for (let hasMore = column !== undefined; hasMore;) {
    const began = processorTime()
    hasMore = column?.rankStep() ?? false
    longest = Math.max(longest, processorTime() - began)
  }
  return longest
}

/** Waits of questions while the engine is busy. `other`: the file that all other lists load. */
const measureWaits = async ({ file = '', other = '', worker = '' }: ChildJob): Promise<Waits> => {
  const tables = createTables({ worker: pathToFileURL(worker) })
  await tables.prepare()
  // Held until all is measured: while the system takes back the memory of a file, which the program never has as a whole, every thread that asks it for some waits.
  const own = readFileSync(file)
  await load(tables, main, own)
  const warmUp = await askDuring(tables, new Promise((resume) => setTimeout(resume, warmUpTime)))
  const body = readFileSync(other)
  const loads = await askDuring(tables, Promise.all(others.map((list) => load(tables, list, body))))
  const loop = await watchLoop(() => Promise.all(listIds.map((list) => load(tables, list, body))))
  await tables.close()
  if (own.length === 0) throw new Error('the list is empty')
  return {
    warmUp,
    loads,
    ...loop,
    steps: Object.fromEntries(Object.entries(unknownTexts).map(([name, end]) => [name, longestStep(end)]))
  }
}

export interface Written {
  readonly ms: number
  /** The file's size in bytes. */
  readonly bytes: number
  /** How much the process has grown at most while the file was written, in bytes. */
  readonly grown: number
}

const words: ExportWorkbook = {
  sheet: 'Rader',
  about: 'Om filen',
  sum: 'Summa',
  rows: 'Antal rader',
  language: 'sv',
  notes: []
}

const isFormat = (mode: string): mode is ExportFormat => mode === 'xlsx' || mode === 'csv'

/** `mode`: the format, a blank, and the file to write. */
const writeFile = async ({ list = '', file = '', mode = '', worker = '' }: ChildJob): Promise<Written> => {
  const id = listIds.find((known) => known === list)
  const [format = '', to = ''] = mode.split(/ (.*)/s)
  if (!id || !isFormat(format)) throw new Error(`there is no list ${list}, or no format ${format}`)
  const tables = createTables({ worker: pathToFileURL(worker) })
  // As in the program, where it happens while somebody signs in.
  await tables.prepare()
  const table = tables.load(id, loadId, catalogue[id].fields, catalogue[id].counted)
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes }))
    await table.write(new Uint8Array(chunk as Buffer))
  await table.end()
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let grown = 0
  const columns = catalogue[id].fields.map(({ name }) => ({ name, heading: name }))
  const began = performance.now()
  const rows = await tables.exportRows(id, { loadId, query: allRows, ranges: null, columns, format, words })
  const out = createWriteStream(to)
  for (let part = await rows.next(); part !== null; part = await rows.next()) {
    if (!out.write(part.bytes)) await once(out, 'drain')
    grown = Math.max(grown, process.memoryUsage.rss() - before)
  }
  out.end()
  await finished(out)
  const ms = performance.now() - began
  rows.close()
  await tables.close()
  return { ms, bytes: statSync(to).size, grown }
}

export interface Retained {
  /** After the load. */
  readonly held: MemoryGrowth
  /** After all that is made ready in advance as well. */
  readonly heldReady: MemoryGrowth
}

/** More turns of the event loop than it takes to make everything ready. */
const manyTurns = 100_000

const nextTurn = () => new Promise<void>((resume) => setImmediate(resume))

/** An engine, and a way to call it. */
const startEngine = () => {
  const pending = new Map<number, (message: FromWorker) => void>()
  const handle = createEngine(
    (message) => pending.get(message.call)?.(message),
    compileWasmReader(wasmReader),
    nextTurn,
    nodeCompression,
    machineMemory
  )
  let calls = 0
  const ask = async (request: (call: number) => WorkerRequest): Promise<void> => {
    const call = ++calls
    const answer = await new Promise<FromWorker>((resolve) => {
      pending.set(call, resolve)
      handle(request(call))
    })
    pending.delete(call)
    if (!answer.ok) throw new Error(answer.problem.detail)
  }
  return { handle, ask }
}

/** Afterwards nothing refers to the bytes any more. */
const feed = async ({ handle, ask }: ReturnType<typeof startEngine>, list: string, file: string): Promise<void> => {
  const id = listIds.find((known) => known === list)
  if (!id) throw new Error(`there is no list ${list}`)
  const { fields, counted } = catalogue[id]
  handle({ kind: 'load', list, loadId, fields, counted, expectedBytes: null })
  const body = readFileSync(file)
  for (let at = 0; at < body.length; at += chunkBytes) {
    const chunk = new Uint8Array(body.subarray(at, at + chunkBytes))
    await ask((call) => ({ kind: 'write', list, call, loadId, chunks: [chunk] }))
  }
  await ask((call) => ({ kind: 'end', list, call, loadId }))
}

/** Memory that our engine retains: it runs in this process's main thread, whose garbage can be collected. */
const measureRetained = async ({ list = '', file = '' }: ChildJob): Promise<Retained> => {
  const engine = startEngine()
  const watched = await watchMemory()
  await feed(engine, list, file)
  const held = await watched()
  for (let turn = 0; turn < manyTurns; turn++) await nextTurn()
  const heldReady = await watched()
  // Nothing may be collected before.
  engine.handle({ kind: 'drop', list })
  return { held, heldReady }
}

const tasks = {
  load: loadAndAsk,
  atOnce: answerAtOnce,
  waits: measureWaits,
  export: writeFile,
  retained: measureRetained
}
export type EngineTasks = typeof tasks

answerParent(tasks)
