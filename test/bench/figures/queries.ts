import { runEngine, runYardstick, separate } from '../children.ts'
import type { Attempt, MemoryGrowth } from '../child-job.ts'
import type { QuestionTimes } from '../questions.ts'
import type { BenchContext } from '../setup.ts'
import {
  type Figure,
  type Part,
  type Target,
  measure,
  type Measure,
  noteOf,
  leastAhead,
  measureColumns,
  typicalOf,
  worstOf,
  type Which
} from '../figure.ts'

const rounds = 3

/** What a process that was asked the questions reports. */
interface AskedResult {
  readonly times: QuestionTimes | null
  readonly heldAfter: MemoryGrowth | null
}

interface Answers {
  readonly times: readonly QuestionTimes[]
  readonly why: string | null
}

const answersOf = (taken: readonly Attempt<{ readonly times: QuestionTimes | null }>[]): Answers => {
  const { values, why } = separate(taken)
  return { times: values.flatMap(({ times }) => times ?? []), why }
}

/** A yardstick, with its name in the report. */
interface NamedAnswers extends Answers {
  readonly name: string
}

interface Contenders {
  readonly ours: Answers
  readonly others: readonly NamedAnswers[]
}

/** Each column counts by its median: the worst column of each contender, the typical one, and the one in which ours is least ahead. */
const columnFigures = (
  what: 'contains' | 'sorts' | 'values',
  title: string,
  {
    ours,
    others,
    below,
    times = {}
  }: Contenders & { readonly below: number; readonly times?: Readonly<Record<string, number>> }
): readonly Figure[] =>
  (['first', 'later'] as const).flatMap((which: Which) =>
    others.flatMap(({ name, times: taken, why }): Figure[] => {
      const own = measureColumns(
        ours.times.map((one) => one[what]),
        which
      )
      const other = measureColumns(
        taken.map((one) => one[what]),
        which
      )
      const [worst, theirs, least] = [worstOf(own), worstOf(other), leastAhead(own, other)]
      const called = `${title} (${which})`
      const atLeast = times[name]
      return [
        {
          name: `${called}, worst column`,
          unit: 'ms',
          ours: worst?.measure ?? null,
          yardstick: { name, measure: theirs?.measure ?? null },
          targets: [{ kind: 'below', value: below }],
          ...noteOf(worst && `ours ${worst.column}`, theirs && `${name} ${theirs.column}`, ours.why, why)
        },
        {
          name: `${called}, typical column`,
          unit: 'ms',
          ours: typicalOf(own),
          yardstick: { name, measure: typicalOf(other) }
        },
        {
          name: `${called}, column least ahead`,
          unit: 'ms',
          ours: least?.ours ?? null,
          yardstick: { name, measure: least?.theirs ?? null },
          ...(atLeast !== undefined && { targets: [{ kind: 'times', value: atLeast }] }),
          ...noteOf(least && `${least.column}, against ${name}`, ours.why, why)
        }
      ]
    })
  )

const plainFigures = (
  name: string,
  pick: (times: QuestionTimes) => readonly number[],
  { ours, others, targets = [] }: Contenders & { readonly targets?: readonly Target[] }
): readonly Figure[] => {
  const of = ({ times }: Answers): Measure | null => measure(times.flatMap(pick))
  return others.map((other) => ({
    name,
    unit: 'ms',
    ours: of(ours),
    yardstick: { name: other.name, measure: of(other) },
    targets,
    ...noteOf(ours.why, other.why)
  }))
}

/** Questions about a loaded list. `grid`: AG Grid's own answers, in the page of the ordinary way. */
export const queriesPart = async (
  context: BenchContext,
  grid: Attempt<{ readonly times: QuestionTimes | null }>
): Promise<Part> => {
  const { data, questions, say } = context
  const engine: Attempt<AskedResult>[] = []
  const duckDb: Attempt<AskedResult>[] = []
  for (let round = 1; round <= rounds; round++) {
    say(`questions, round ${round} of ${rounds}`)
    engine.push(await runEngine(context, 'load', { ...data, questions, mode: 'memory' }))
    duckDb.push(await runYardstick(context, 'duckDb', { ...data, questions, mode: context.summed.join(' ') }))
  }
  const ours = answersOf(engine)
  const agGrid: NamedAnswers = { name: 'AG Grid', ...answersOf([grid]) }
  const database: NamedAnswers = { name: 'DuckDB', ...answersOf(duckDb) }
  const contenders: Contenders = { ours, others: [agGrid, database] }
  const search = { ...contenders, targets: [{ kind: 'below', value: 100 }] } as const
  const answered = {
    ours,
    others: [database],
    targets: [
      { kind: 'below', value: 60 },
      { kind: 'times', value: 1 }
    ]
  } as const
  const heldAfter = (taken: readonly Attempt<AskedResult>[]): Measure | null =>
    measure(separate(taken).values.flatMap(({ heldAfter: held }) => (held ? [held.rss / 1e6] : [])))

  return {
    title: `Questions about ${questions.columns.length} columns`,
    how:
      `Ours and DuckDB: ${rounds} processes, asked 0.3 s after loading, a time in which ours may prepare itself; AG Grid: one page, painting the rows in ` +
      'sight included. Ours is asked through its thread and gives 100 rows of all columns; DuckDB keeps the row numbers of the result. Ours sorts in ' +
      'Swedish order, the others by code. First: the first question of its kind about a column; later: the others.',
    figures: [
      ...columnFigures('contains', 'contains-filter', { ...contenders, below: 10, times: { [agGrid.name]: 10 } }),
      ...columnFigures('sorts', 'sort', { ...contenders, below: 60, times: { [database.name]: 1 } }),
      ...plainFigures('search over all columns (first)', ({ searches }) => searches.slice(0, 1), search),
      ...plainFigures('search over all columns (later)', ({ searches }) => searches.slice(1), search),
      ...plainFigures('totals of all rows (first)', ({ totals }) => totals.slice(0, 1), contenders),
      ...plainFigures('totals of all rows (later)', ({ totals }) => totals.slice(1), contenders),
      ...plainFigures('looked-up column, every row (first)', ({ lookUps }) => lookUps.slice(0, 1), {
        ours,
        others: [database],
        targets: [
          { kind: 'below', value: 80 },
          { kind: 'times', value: 1 }
        ]
      }),
      ...plainFigures('looked-up column, every row (later)', ({ lookUps }) => lookUps.slice(1), {
        ours,
        others: [database]
      }),
      ...columnFigures('values', 'values of a column with their rows, under another filter', {
        ours,
        others: [database],
        below: 15
      }),
      ...plainFigures('groups of three levels with sums', ({ groups }) => groups, answered),
      ...plainFigures('a sum for each value of a column beside each other', ({ matrices }) => matrices, answered),
      {
        name: 'memory held after all questions (rss)',
        unit: 'MB',
        ours: heldAfter(engine),
        yardstick: { name: database.name, measure: heldAfter(duckDb) }
      }
    ]
  }
}
