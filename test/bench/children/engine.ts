/** Our engine, in a process of its own: fed from memory through its client, then asked. Bundled before it is run. */
import { closeSync, openSync, readSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { createTables } from '../../../main/table/index.ts'
import { catalogue, listIds, wholeList, type Query } from '../../../preload/contract/index.ts'
import { askAll, type AnswerTimes } from '../answers.ts'
import { answerParent, watchMemory, type Held } from '../job.ts'

export interface Loaded {
  readonly ms: number
  readonly rows: number
  readonly held: Held
  /** The same after all questions; null where none were asked. */
  readonly heldAfter: Held | null
  /** The most that the process has held at once, the bytes it was fed with included. */
  readonly peak: number
  readonly times: AnswerTimes | null
}

/** As the network gives them: each in a buffer of its own. */
const chunkBytes = 64 * 1024

const chunksOf = (file: string): Uint8Array[] => {
  const descriptor = openSync(file, 'r')
  const chunks: Uint8Array[] = []
  try {
    for (;;) {
      const chunk = new Uint8Array(chunkBytes)
      const read = readSync(descriptor, chunk)
      if (read === 0) return chunks
      chunks.push(read === chunkBytes ? chunk : chunk.slice(0, read))
    }
  } finally {
    closeSync(descriptor)
  }
}

const load = 1

answerParent(async ({ list, file, questions, worker = '' }): Promise<Loaded> => {
  const id = listIds.find((known) => known === list)
  if (!id) throw new Error(`there is no list ${list}`)
  const { fields, counted } = catalogue[id]
  const tables = createTables({ worker: pathToFileURL(worker) })
  const held = await watchMemory()
  const chunks = chunksOf(file)

  const began = performance.now()
  const table = tables.load(id, load, fields, counted)
  for (const chunk of chunks) await table.write(chunk)
  const { rows, columns } = await table.end()
  const ms = performance.now() - began

  chunks.length = 0
  const after = await held()
  const names = columns.filter(({ status }) => status !== 'missing').map(({ name }) => name)
  const ask = (query: Partial<Query>) =>
    tables.rows(id, { load, query: { ...wholeList, ...query }, columns: names, from: 0, to: 100 })
  const times =
    questions &&
    (await askAll(
      {
        contains: (column, value) => ask({ filters: [{ column, join: 'and', conditions: [{ op: 'contains', value }] }] }),
        sort: (column, direction) => ask({ sort: [{ column, direction }] }),
        search: (search) => ask({ search }),
        totals: () => tables.totals(id, { load, query: wholeList })
      },
      questions
    ))
  const heldAfter = times && (await held())
  const peak = process.resourceUsage().maxRSS * 1024
  await tables.close()
  return { ms, rows, held: after, heldAfter, peak, times }
})
