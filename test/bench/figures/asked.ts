import type { Asked, AskedTimes } from '../asked.ts'
import { runEngine, runYardstick, separate } from '../children.ts'
import type { BenchContext, ListFile } from '../setup.ts'
import { type Figure, type Part, leastAhead, measureColumns, type Which, noteOf } from '../figure.ts'
import type { Attempt } from '../child-job.ts'

/** The shapes that are asked: rows that repeat each other, the same in no order, and values none of which comes twice. */
export const askedShapes: readonly string[] = ['the sample', 'shuffled', 'every value its own']

const asked: Asked = {
  sorts: ['HyresobjektAdress', 'Hyresobjekt', 'HyresobjektGrundhyra', 'HyresobjektAvtal'],
  columns: [
    'Period',
    'Fastighet',
    'Hyresobjekt',
    'HyresobjektStatus',
    'HyresobjektAvtal',
    'HyresobjektAdress',
    'HyresobjektPostort'
  ]
}

/** What the contenders gave for one shape. */
export interface AskedShape {
  readonly shape: string
  readonly ours: readonly Attempt<AskedTimes>[]
  readonly duckDb: readonly Attempt<AskedTimes>[]
}

/** Asks each contender, in turn, about one shape. */
export const askShape = async (
  context: BenchContext,
  shape: string,
  file: ListFile,
  rounds: number
): Promise<AskedShape> => {
  const ours: Attempt<AskedTimes>[] = []
  const duckDb: Attempt<AskedTimes>[] = []
  context.say(`questions: ${shape}`)
  for (let round = 1; round <= rounds; round++) {
    for (const sort of asked.sorts) {
      ours.push(await runEngine(context, 'atOnce', { ...file, asked, mode: sort }))
      duckDb.push(await runYardstick(context, 'duckDbAtOnce', { ...file, asked, mode: sort }))
    }
  }
  return { shape, ours, duckDb }
}

const figuresOf = ({ shape, ours, duckDb }: AskedShape): readonly Figure[] => {
  const [own, theirs] = [separate(ours), separate(duckDb)]
  const targets = [{ kind: 'times', value: 1 }] as const
  const byColumn = (what: 'sorts' | 'spans' | 'values', name: string, which: Which): Figure => {
    const of = (processes: readonly AskedTimes[]) =>
      measureColumns(
        processes.map((times) => times[what]),
        which
      )
    const least = leastAhead(of(own.values), of(theirs.values))
    return {
      name: `${shape}: ${name} (${which})`,
      unit: 'ms',
      ours: least?.ours ?? null,
      yardstick: { name: 'DuckDB', measure: least?.theirs ?? null },
      targets,
      ...noteOf(least?.column, own.why, theirs.why)
    }
  }
  return [
    byColumn('sorts', 'sort at once after the load', 'first'),
    byColumn('spans', 'first and last value', 'first'),
    byColumn('spans', 'first and last value', 'later'),
    byColumn('values', 'values with their rows', 'first'),
    byColumn('values', 'values with their rows', 'later')
  ]
}

export const askedPart = (shapes: readonly AskedShape[], rounds: number): Part => ({
  title: 'Questions at once after a load, by shape',
  how:
    `${rounds} processes each for every column that is sorted by, which nothing has been made ready for; the column least ahead. First: the first question of its kind about a column. ` +
    'Ours is asked through its thread, in Swedish order; DuckDB compares bytes.',
  figures: shapes.flatMap(figuresOf)
})
