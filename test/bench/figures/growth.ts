import { runEngine, separate } from '../children.ts'
import type { Attempt } from '../child-job.ts'
import type { Loaded } from '../children/engine.ts'
import { type BenchContext, listFile, type ListFile } from '../setup.ts'
import { type Figure, type Part, measure, noteOf, measureColumns, worstOf } from '../figure.ts'
import { beginningOf, firstRows, questionsOf } from '../questions.ts'

const steps = [1, 2, 5] as const
const rounds = 3
const ledgerRows = 3_000_000
/** As many as the sample can have. */
const mostObjects = 1_000_000

/** The loads that were timed, and those that were asked the questions. */
interface Grown {
  readonly timed: readonly Loaded[]
  readonly asked: readonly Loaded[]
  readonly why: string | null
}

const grow = async (context: BenchContext, file: ListFile): Promise<Grown> => {
  const timed: Attempt<Loaded>[] = []
  const asked: Attempt<Loaded>[] = []
  for (let round = 1; round <= rounds; round++) {
    timed.push(await runEngine(context, 'load', file))
    asked.push(await runEngine(context, 'load', { ...file, questions: context.questions, mode: 'memory' }))
  }
  return {
    timed: separate(timed).values,
    asked: separate(asked).values,
    why: separate(timed).why ?? separate(asked).why
  }
}

const microseconds = ({ ms, rows }: Loaded): number => (ms * 1000) / rows

/** The figures of one list size. */
const figuresOf = ({ timed, asked, why }: Grown): readonly Figure[] => {
  const times = asked.flatMap(({ times: one }) => one ?? [])
  const rows = timed[0]?.rows ?? 0
  const title = `${rows} rows`
  const worst = (what: 'contains' | 'sorts', which: 'first' | 'later') =>
    worstOf(
      measureColumns(
        times.map((one) => one[what]),
        which
      )
    )?.measure ?? null
  return [
    { name: `${title}: load`, unit: 'ms', ours: measure(timed.map(({ ms }) => ms)), ...noteOf(why) },
    { name: `${title}: contains-filter, worst column, first`, unit: 'ms', ours: worst('contains', 'first') },
    { name: `${title}: contains-filter, worst column, later`, unit: 'ms', ours: worst('contains', 'later') },
    { name: `${title}: sort, worst column, first`, unit: 'ms', ours: worst('sorts', 'first') },
    { name: `${title}: sort, worst column, later`, unit: 'ms', ours: worst('sorts', 'later') },
    { name: `${title}: totals`, unit: 'ms', ours: measure(times.flatMap(({ totals }) => totals)) },
    { name: `${title}: memory held (rss)`, unit: 'MB', ours: measure(asked.map(({ held }) => held.rss / 1e6)) },
    {
      name: `${title}: memory held after all questions (rss)`,
      unit: 'MB',
      ours: measure(asked.flatMap(({ heldAfter }) => (heldAfter ? [heldAfter.rss / 1e6] : [])))
    },
    { name: `${title}: most memory at once`, unit: 'MB', ours: measure(asked.map(({ peak }) => peak / 1e6)) }
  ]
}

const part = (title: string, figures: readonly Figure[]): Part => ({
  title,
  how:
    `${rounds} processes each. "Most memory at once" contains the whole answer, which the bench holds before it feeds it; ` +
    'the program never holds it.',
  figures
})

/** The same with more rows. The time per row should stay the same. */
export const growthPart = async (context: BenchContext, rows: number): Promise<Part> => {
  const figures: Figure[] = []
  let first: readonly number[] = []
  for (const step of steps.filter((times) => rows * times <= mostObjects)) {
    context.say(`growth, ${rows * step} rows`)
    const grown = await grow(context, await listFile('hyresobjekt', rows * step))
    const perRow = grown.timed.map(microseconds)
    if (step === 1) first = perRow
    figures.push({
      name: `${rows * step} rows: load, per row`,
      unit: 'µs/row',
      ours: measure(perRow),
      ...(step > 1 && { yardstick: { name: `${rows} rows`, measure: measure(first) } })
    })
    figures.push(...figuresOf(grown))
  }
  return part('Growth', figures)
}

/** How many objects it takes for a ledger of about so many rows. */
const objectsFor = async (wanted: number): Promise<number> => {
  const objects = 20_000
  const { bytes, file } = await listFile('bokforingtransaktion', objects)
  const rows = beginningOf(file, bytes).split('},{').length
  // A few more, because the rows do not grow quite in proportion to the objects.
  return Math.ceil((objects * wanted * 1.01) / rows)
}

/** The ledger, whose rows are narrow and many. */
export const ledgerPart = async (context: BenchContext): Promise<Part> => {
  context.say(`growth, ${ledgerRows} accounting rows`)
  const data = await listFile('bokforingtransaktion', await objectsFor(ledgerRows))
  const questions = questionsOf(firstRows(beginningOf(data.file, 4_000_000)), ['Fastighet', 'HyresobjektGrupp'])
  const grown = await grow({ ...context, questions }, data)
  return part(`Accounting rows (${(data.bytes / 1e6).toFixed(0)} MB)`, figuresOf(grown))
}
