import { runEngine, runYardstick, separate } from '../children.ts'
import type { Attempt } from '../child-job.ts'
import type { Loaded } from '../children/engine.ts'
import type { Queried } from '../children/yardsticks.ts'
import type { Parsed } from '../children/yardsticks.ts'
import type { BenchContext } from '../setup.ts'
import { type Figure, type Part, measure, noteOf } from '../figure.ts'

const rounds = 5
const megabyte = 1e6

/** How long it takes from bytes to a table that can be queried, and the memory that it holds then. */
export const readingPart = async (context: BenchContext): Promise<Part> => {
  const { data, say } = context
  const engine: Attempt<Loaded>[] = []
  const holding: Attempt<Loaded>[] = []
  const bytes: Attempt<Parsed>[] = []
  const string: Attempt<Parsed>[] = []
  const duckDb: Attempt<Queried>[] = []
  // In turn, so that other load on the machine affects them all.
  for (let round = 1; round <= rounds; round++) {
    say(`reading, round ${round} of ${rounds}`)
    engine.push(await runEngine(context, 'load', data))
    holding.push(await runEngine(context, 'load', { ...data, mode: 'memory' }))
    bytes.push(await runYardstick(context, 'parse', { ...data, mode: 'bytes' }))
    string.push(await runYardstick(context, 'parse', { ...data, mode: 'string' }))
    duckDb.push(await runYardstick(context, 'duckDb', data))
  }
  const ours = separate(engine)
  const held = separate(holding)
  const parsed = separate(bytes)
  const ofString = separate(string)
  const queried = separate(duckDb)
  const times = (all: readonly { readonly ms: number }[]) => measure(all.map(({ ms }) => ms))
  const rss = (all: readonly (Loaded | Parsed | Queried)[]) =>
    measure(all.map(({ held: { rss: bytes } }) => bytes / megabyte))
  const counted = ({ held: { heap, buffers } }: Parsed | Loaded): number => (heap + buffers) / megabyte
  const whys = [ours.why, parsed.why]

  const figures: readonly Figure[] = [
    {
      name: 'bytes to queryable table',
      unit: 'ms',
      ours: times(ours.values),
      yardstick: { name: 'JSON.parse, decoding included', measure: times(parsed.values) },
      ...noteOf(...whys)
    },
    {
      name: 'bytes to queryable table',
      unit: 'ms',
      ours: times(ours.values),
      yardstick: { name: 'JSON.parse alone, of a string', measure: times(ofString.values) },
      targets: [{ kind: 'times', value: 2.5 }],
      ...noteOf(ours.why, ofString.why)
    },
    {
      name: 'bytes to queryable table',
      unit: 'ms',
      ours: times(ours.values),
      yardstick: { name: 'DuckDB read_json, 2 threads', measure: times(queried.values) },
      targets: [{ kind: 'times', value: 3 }],
      ...noteOf(ours.why, queried.why)
    },
    {
      name: 'start of the thread',
      unit: 'ms',
      ours: measure(ours.values.map(({ start }) => start)),
      ...noteOf(
        'not in the figures above: the program starts it with itself, long before a list is asked for',
        ours.why
      )
    },
    {
      name: 'memory held (rss)',
      unit: 'MB',
      ours: rss(held.values),
      yardstick: { name: 'JSON.parse', measure: rss(parsed.values) },
      targets: [{ kind: 'times', value: 5 }],
      ...noteOf(...whys)
    },
    {
      name: 'memory held (rss)',
      unit: 'MB',
      ours: rss(held.values),
      yardstick: { name: 'DuckDB', measure: rss(queried.values) },
      ...noteOf(ours.why, queried.why)
    },
    {
      name: 'heap and buffers of the main thread alone',
      unit: 'MB',
      ours: measure(held.values.map(counted)),
      yardstick: { name: 'JSON.parse', measure: measure(parsed.values.map(counted)) },
      ...noteOf(...whys)
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
