import { runEngine, runYardstick, separate } from '../children.ts'
import type { MemoryGrowth, Attempt } from '../child-job.ts'
import type { Loaded } from '../children/engine.ts'
import type { Queried } from '../children/yardsticks.ts'
import type { Parsed } from '../children/yardsticks.ts'
import type { Retained } from '../children/engine.ts'
import type { BenchContext, ListFile } from '../setup.ts'
import { type Figure, type Part, measure, noteOf } from '../figure.ts'
import type { Shape } from '../shapes/shapes.ts'

const megabyte = 1e6

/** What the processes gave for one shape. */
export interface MeasuredShape {
  readonly shape: Shape
  readonly bytes: number
  readonly engine: readonly Attempt<Loaded>[]
  readonly retained: readonly Attempt<Retained>[]
  readonly string: readonly Attempt<Parsed>[]
  readonly duckDb: readonly Attempt<Queried>[]
}

/** Reads a shape with each contender, in turn, so that other load on the machine affects them all. */
export const measureShape = async (
  context: Pick<BenchContext, 'bundles' | 'noDuckDb' | 'summed' | 'say'>,
  shape: Shape,
  file: ListFile,
  rounds: number
): Promise<MeasuredShape> => {
  const engine: Attempt<Loaded>[] = []
  const retained: Attempt<Retained>[] = []
  const string: Attempt<Parsed>[] = []
  const duckDb: Attempt<Queried>[] = []
  context.say(`${shape.name}, ${(file.bytes / megabyte).toFixed(0)} MB`)
  for (let round = 1; round <= rounds; round++) {
    engine.push(await runEngine(context, 'load', file))
    string.push(await runYardstick(context, 'parse', { ...file, mode: 'string' }))
    duckDb.push(await runYardstick(context, 'duckDb', file))
    retained.push(await runEngine(context, 'retained', file))
  }
  return { shape, bytes: file.bytes, engine, retained, string, duckDb }
}

const counted = ({ heap, buffers }: MemoryGrowth): number => (heap + buffers) / megabyte

const timesOf = (all: readonly { readonly ms: number }[]) => measure(all.map(({ ms }) => ms))

const readingOf = ({ shape, engine, string }: MeasuredShape): Figure => ({
  name: shape.name,
  unit: 'ms',
  ours: timesOf(separate(engine).values),
  yardstick: { name: 'JSON.parse', measure: timesOf(separate(string).values) },
  targets: [{ kind: 'times', value: shape.target }],
  ...noteOf(separate(engine).why, separate(string).why)
})

const duckDbOf = ({ shape, engine, duckDb }: MeasuredShape): Figure => ({
  name: shape.name,
  unit: 'ms',
  ours: timesOf(separate(engine).values),
  yardstick: { name: 'DuckDB', measure: timesOf(separate(duckDb).values) },
  ...noteOf(separate(duckDb).why)
})

const retainedOf = ({ shape, retained, string }: MeasuredShape): Figure => ({
  name: shape.name,
  unit: 'MB',
  ours: measure(separate(retained).values.map(({ held }) => counted(held))),
  yardstick: { name: 'JSON.parse', measure: measure(separate(string).values.map(({ held }) => counted(held))) },
  targets: [{ kind: 'times', value: 1 }],
  ...noteOf(separate(retained).why, separate(string).why)
})

/** Beside the bytes of the values themselves, where none comes twice. */
const besideValues = ({ shape: { distinctBytes }, engine }: MeasuredShape, figure: Figure): readonly Figure[] => {
  const [loaded] = separate(engine).values
  if (distinctBytes === undefined || !loaded) return []
  return [
    {
      ...figure,
      yardstick: { name: 'the values', measure: measure([(distinctBytes * loaded.rows) / megabyte]) },
      targets: [{ kind: 'within', value: 1.3 }]
    }
  ]
}

const withValues =
  (figureOf: (measured: MeasuredShape) => Figure) =>
  (measured: MeasuredShape): readonly Figure[] => [figureOf(measured), ...besideValues(measured, figureOf(measured))]

const readyOf = (measured: MeasuredShape): Figure => ({
  ...retainedOf(measured),
  ours: measure(separate(measured.retained).values.map(({ heldReady }) => counted(heldReady)))
})

const rssOf = ({ shape, retained, string }: MeasuredShape): Figure => ({
  name: shape.name,
  unit: 'MB',
  ours: measure(separate(retained).values.map(({ held }) => held.rss / megabyte)),
  yardstick: { name: 'JSON.parse', measure: measure(separate(string).values.map(({ held }) => held.rss / megabyte)) }
})

/** How fast every shape is read, and the memory that it holds then. */
export const shapesParts = (measured: readonly MeasuredShape[], rounds: number): readonly Part[] => [
  {
    title: 'Bytes to queryable table, by shape, beside JSON.parse of a string',
    how: `${rounds} processes each, in turn, no warm-up: median (lowest–highest). Ours is fed chunks of 64 kB from memory, in a thread that has started.`,
    figures: measured.map(readingOf)
  },
  {
    title: 'Bytes to queryable table, by shape, beside DuckDB read_json with two threads',
    how: 'The same runs. DuckDB reads the file, which is in the system’s cache.',
    figures: measured.map(duckDbOf)
  },
  {
    title: 'Memory retained, by shape',
    how: 'What the JavaScript heap and buffers hold more than before, after collecting garbage. Ours runs in the main thread for this.',
    figures: measured.flatMap(withValues(retainedOf))
  },
  {
    title: 'Memory retained, by shape, with all that is made ready for questions in advance',
    how: 'The same, after the warm-up: texts in the form in which they are searched, and the order of every column.',
    figures: measured.flatMap(withValues(readyOf))
  },
  {
    title: 'Memory of the process (rss), by shape',
    how: 'What the same processes hold more than before, free memory that they have not given back included.',
    figures: measured.map(rssOf)
  }
]
