/** Our engine, in a process of its own: fed from memory through its client, then asked. Bundled before it is run. */
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { createTables, type Tables, type TableSummary } from '../../../main/table/index.ts'
import { catalogue, listIds, allRows, type ListId, type Query } from '../../../preload/contract/index.ts'
import { shownValues } from '../questions.ts'
import { timeQuestions, type QuestionTimes } from '../time-questions.ts'
import { answerParent, peakMemory, watchMemory, type MemoryGrowth } from '../child-job.ts'

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

/** Like chunks from the network, each has a buffer of its own. */
const chunkBytes = 64 * 1024

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

const loadId = 1

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

answerParent(async ({ list, file, questions, mode = 'time', worker = '' }): Promise<Loaded> => {
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
})
