import { askEngine, runDuckDb, runParse, sortOut, timeEngine } from '../children.ts'
import type { Taken } from '../child.ts'
import type { Loaded } from '../children/engine.ts'
import type { Queried } from '../children/duckdb.ts'
import type { Parsed } from '../children/parse.ts'
import type { Context } from '../context.ts'
import type { Figure, Part } from '../figure.ts'
import { measure } from '../measure.ts'
import { noted } from './noted.ts'

const rounds = 5
const megabyte = 1e6

/** Figures 1 and 2: bytes to a table that can be asked, and the memory that it holds then. */
export const readingPart = async (context: Context): Promise<Part> => {
  const { data, say } = context
  const engine: Taken<Loaded>[] = []
  const holding: Taken<Loaded>[] = []
  const bytes: Taken<Parsed>[] = []
  const string: Taken<Parsed>[] = []
  const duckDb: Taken<Queried>[] = []
  // In turn, so that whatever else the machine does meets them all.
  for (let round = 1; round <= rounds; round++) {
    say(`reading, round ${round} of ${rounds}`)
    engine.push(await timeEngine(context, data))
    holding.push(await askEngine(context, data, null))
    bytes.push(await runParse(data, 'bytes'))
    string.push(await runParse(data, 'string'))
    duckDb.push(await runDuckDb(context, data, null))
  }
  const ours = sortOut(engine)
  const held = sortOut(holding)
  const parsed = sortOut(bytes)
  const ofString = sortOut(string)
  const queried = sortOut(duckDb)
  const times = (all: readonly { readonly ms: number }[]) => measure(all.map(({ ms }) => ms))
  const rss = (all: readonly (Loaded | Parsed | Queried)[]) => measure(all.map(({ held: { rss: bytes } }) => bytes / megabyte))
  const counted = ({ held: { heap, buffers } }: Parsed | Loaded): number => (heap + buffers) / megabyte
  const whys = [ours.why, parsed.why]

  const figures: readonly Figure[] = [
    {
      name: 'bytes to queryable table',
      unit: 'ms',
      ours: times(ours.values),
      yardstick: { name: 'JSON.parse, decoding included', measure: times(parsed.values) },
      ...noted(...whys)
    },
    {
      name: 'bytes to queryable table',
      unit: 'ms',
      ours: times(ours.values),
      yardstick: { name: 'JSON.parse alone, of a string', measure: times(ofString.values) },
      targets: [{ kind: 'times', value: 2.5 }],
      ...noted(ours.why, ofString.why)
    },
    {
      name: 'bytes to queryable table',
      unit: 'ms',
      ours: times(ours.values),
      yardstick: { name: 'DuckDB read_json, 2 threads', measure: times(queried.values) },
      targets: [{ kind: 'times', value: 3 }],
      ...noted(ours.why, queried.why)
    },
    {
      name: 'start of the thread',
      unit: 'ms',
      ours: measure(ours.values.map(({ start }) => start)),
      ...noted('not in the figures above: the program starts it with itself, long before a list is asked for', ours.why)
    },
    {
      name: 'memory held (rss)',
      unit: 'MB',
      ours: rss(held.values),
      yardstick: { name: 'JSON.parse', measure: rss(parsed.values) },
      targets: [{ kind: 'times', value: 5 }],
      ...noted(...whys)
    },
    {
      name: 'memory held (rss)',
      unit: 'MB',
      ours: rss(held.values),
      yardstick: { name: 'DuckDB', measure: rss(queried.values) },
      ...noted(ours.why, queried.why)
    },
    {
      name: 'heap and buffers of the main thread alone',
      unit: 'MB',
      ours: measure(held.values.map(counted)),
      yardstick: { name: 'JSON.parse', measure: measure(parsed.values.map(counted)) },
      ...noted(...whys)
    }
  ]
  return {
    title: 'Reading and memory',
    how:
      `${rounds} processes each, in turn, no warm-up: median (lowest–highest). Ours is fed chunks of 64 kB from memory, in a thread that has started, as in the program. ` +
      'Memory is what the process holds more than before it read, after collecting garbage in its main thread; ours in processes of ' +
      'its own, where a chunk is made when it is its turn.',
    figures
  }
}
