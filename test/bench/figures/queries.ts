import { sortOut, runDuckDb, runEngine } from '../children.ts'
import type { Taken } from '../child.ts'
import type { AnswerTimes } from '../answers.ts'
import type { Context } from '../context.ts'
import type { Figure, Part, Target } from '../figure.ts'
import { measure, type Measure } from '../measure.ts'
import { noted } from './noted.ts'
import { ofColumns, typicalOf, worstOf, type Which } from './worst.ts'

const rounds = 3

interface Answers {
  readonly times: readonly AnswerTimes[]
  readonly why: string | null
}

const answersOf = (taken: readonly Taken<{ readonly times: AnswerTimes | null }>[]): Answers => {
  const { values, why } = sortOut(taken)
  return { times: values.flatMap(({ times }) => times ?? []), why }
}

/** A yardstick by the name under which it stands in the report. */
interface Other extends Answers {
  readonly name: string
}

const whichName = { first: 'first on its column', later: 'after the first' } as const

/** The worst column of each way, whichever it is there, and beside it what is typical. */
const columnFigures = (
  what: 'contains' | 'sorts',
  title: string,
  { ours, others, targets }: { ours: Answers; others: readonly Other[]; targets: (name: string) => readonly Target[] }
): readonly Figure[] =>
  (['first', 'later'] as const).flatMap((which: Which) =>
    others.flatMap(({ name, times, why }): Figure[] => {
      const own = ofColumns(ours.times.map((one) => one[what]), which)
      const other = ofColumns(times.map((one) => one[what]), which)
      const [worst, theirs] = [worstOf(own), worstOf(other)]
      const common = targets(name)
      return [
        {
          name: `${title}, worst column, ${whichName[which]}`,
          unit: 'ms',
          ours: worst?.measure ?? null,
          yardstick: { name, measure: theirs?.measure ?? null },
          targets: common,
          ...noted(worst && `ours ${worst.column}`, theirs && `${name} ${theirs.column}`, ours.why, why)
        },
        {
          name: `${title}, median of columns, ${whichName[which]}`,
          unit: 'ms',
          ours: typicalOf(own),
          yardstick: { name, measure: typicalOf(other) }
        }
      ]
    })
  )

const plainFigures = (
  name: string,
  pick: (times: AnswerTimes) => readonly number[],
  { ours, others, targets }: { ours: Answers; others: readonly Other[]; targets: readonly Target[] }
): readonly Figure[] => {
  const of = ({ times }: Answers): Measure | null => measure(times.flatMap(pick))
  return others.map((other) => ({
    name,
    unit: 'ms',
    ours: of(ours),
    yardstick: { name: other.name, measure: of(other) },
    targets,
    ...noted(ours.why, other.why)
  }))
}

/** Figure 4: questions about a loaded list. `grid`: what AG Grid's own answers took, in the page of the ordinary way. */
export const queriesPart = async (context: Context, grid: Taken<{ readonly times: AnswerTimes | null }>): Promise<Part> => {
  const { data, questions, say } = context
  const engine: Parameters<typeof answersOf>[0][number][] = []
  const duckDb: Parameters<typeof answersOf>[0][number][] = []
  for (let round = 1; round <= rounds; round++) {
    say(`questions, round ${round} of ${rounds}`)
    engine.push(await runEngine(context, data, questions))
    duckDb.push(await runDuckDb(context, data, questions))
  }
  const ours = answersOf(engine)
  const agGrid: Other = { name: 'AG Grid', ...answersOf([grid]) }
  const database: Other = { name: 'DuckDB', ...answersOf(duckDb) }
  const others = [agGrid, database]
  const first = ({ searches }: AnswerTimes): readonly number[] => searches.slice(0, 1)
  const later = ({ searches }: AnswerTimes): readonly number[] => searches.slice(1)
  const search = { ours, others, targets: [{ kind: 'below', value: 100 }] } as const

  return {
    title: `Questions about ${questions.columns.length} columns`,
    how:
      `Ours and DuckDB: ${rounds} processes; AG Grid: one page, in which painting the rows in sight is included. Ours is asked through its thread and ` +
      'gives 100 rows of all columns; DuckDB keeps the row numbers of the result. Ours sorts in Swedish order, the others by code. ' +
      'Ours keeps sums that it has made; the first is among those counted.',
    figures: [
      ...columnFigures('contains', 'contains-filter', {
        ours,
        others,
        targets: (name) => [{ kind: 'below', value: 10 }, ...(name === agGrid.name ? [{ kind: 'times', value: 10 } as const] : [])]
      }),
      ...columnFigures('sorts', 'sort', {
        ours,
        others,
        targets: (name) => [{ kind: 'below', value: 60 }, ...(name === database.name ? [{ kind: 'times', value: 1 } as const] : [])]
      }),
      ...plainFigures('search over all columns, first', first, search),
      ...plainFigures('search over all columns, after the first', later, search),
      ...plainFigures('totals of all rows', ({ totals }) => totals, { ours, others, targets: [] })
    ]
  }
}
