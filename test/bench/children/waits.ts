/** How long questions wait for what our engine does meanwhile. In a process of its own; bundled before it is run. */
import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import kernel from '../../../main/table/kernel/kernel.ts?wasm'
import { createTables, type Tables } from '../../../main/table/index.ts'
import { makeTable } from '../../../main/table/column/table.ts'
import { stepwise } from '../../../main/table/column/lazy.ts'
import { compileKernel } from '../../../main/table/reader/kernel-instance.ts'
import { createReader } from '../../../main/table/reader/reader.ts'
import { allRows, catalogue, listIds, type ListId } from '../../../preload/contract/index.ts'
import { answerParent } from '../child-job.ts'

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

const chunkBytes = 64 * 1024
const loadId = 1
const asked = 'hyresobjekt'

const load = async (tables: Tables, list: ListId, body: Buffer): Promise<void> => {
  const { fields, counted } = catalogue[list]
  const table = tables.load(list, loadId, fields, counted)
  for (let at = 0; at < body.length; at += chunkBytes)
    await table.write(new Uint8Array(body.subarray(at, at + chunkBytes)))
  await table.end()
}

/** Asks for the first rows, which are known, one question some milliseconds after the other, until the work is done. */
const askDuring = async (tables: Tables, work: Promise<unknown>): Promise<readonly number[]> => {
  const waits: number[] = []
  const state = { isDone: false }
  const done = work.finally(() => (state.isDone = true))
  while (!state.isDone) {
    const began = performance.now()
    await tables.rows(asked, { loadId, query: allRows, columns: ['Period'], from: 0, to: 100 })
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

const others = listIds.filter((list) => list !== asked)
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
  const reader = createReader(compileKernel(kernel)(), ['a'])
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

answerParent(async ({ file, other = '', worker = '' }): Promise<Waits> => {
  const tables = createTables({ worker: pathToFileURL(worker) })
  await tables.prepare()
  // Held until all is measured: while the system takes back the memory of a file, which the program never has as a whole, every thread that asks it for some waits.
  const own = readFileSync(file)
  await load(tables, asked, own)
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
})
