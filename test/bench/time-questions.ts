import type { Questions } from './questions.ts'

/** How long each question took, in ms. Of each column, the first time is that of its first question. */
export interface QuestionTimes {
  readonly contains: Readonly<Record<string, readonly number[]>>
  readonly sorts: Readonly<Record<string, readonly number[]>>
  readonly searches: readonly number[]
  readonly totals: readonly number[]
  /** A column of another list, for every row. Empty where the contender has no join. */
  readonly lookUps: readonly number[]
  /** The values of each column with their numbers of rows, under a filter of another column. Empty where the contender has no such question, as the following. */
  readonly values: Readonly<Record<string, readonly number[]>>
  readonly groups: readonly number[]
  readonly matrices: readonly number[]
}

/** One of the engines that are compared. Each function resolves when the resulting rows are known. */
export interface Contender {
  readonly contains: (column: string, needle: string) => Promise<unknown>
  readonly sort: (column: string, direction: 'asc' | 'desc') => Promise<unknown>
  readonly search: (text: string) => Promise<unknown>
  readonly totals: () => Promise<unknown>
  /** Takes the rent of the same object and period from another list into every row. */
  readonly lookUp?: () => Promise<unknown>
  /** Gives the values of the column with their numbers of rows, among the rows that have the needle in the other column. */
  readonly values?: (column: string, other: string, needle: string) => Promise<unknown>
  /** Groups all rows by three columns, with the sums of each level. */
  readonly groups?: (by: readonly string[]) => Promise<unknown>
  /** Groups all rows by one column, with a sum for each value of another beside each other. */
  readonly matrix?: (by: string, across: string) => Promise<unknown>
  /** Removes filters and sort before another kind of question. Not timed. */
  readonly reset?: () => void
}

/** The list turned by so many places, so that the same columns make another question. */
const turned = <T>(list: readonly T[], places: number): readonly T[] => [
  ...list.slice(places),
  ...list.slice(0, places)
]

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Asks a contender all questions. No question is asked twice in a row, so that none is answered from a cached result. Each
 * column's second and third sort come after all columns have been sorted by once.
 */
export const timeQuestions = async (
  contender: Contender,
  { columns, needles, searches, grouping }: Questions
): Promise<QuestionTimes> => {
  const contains: Record<string, number[]> = {}
  const sorts: Record<string, number[]> = {}
  for (const direction of ['asc', 'desc', 'asc'] as const) {
    for (const column of columns) (sorts[column] ??= []).push(await time(() => contender.sort(column, direction)))
  }
  contender.reset?.()
  for (const column of columns) {
    for (const needle of needles[column] ?? []) {
      ;(contains[column] ??= []).push(await time(() => contender.contains(column, needle)))
    }
  }
  contender.reset?.()
  const searched: number[] = []
  for (const text of searches) searched.push(await time(() => contender.search(text)))
  contender.reset?.()
  const totals = [await time(contender.totals), await time(contender.totals), await time(contender.totals)]
  const lookUps: number[] = []
  if (contender.lookUp) for (let use = 0; use < 3; use++) lookUps.push(await time(contender.lookUp))
  const values: Record<string, number[]> = {}
  const { values: valuesOf, groups: group, matrix } = contender
  if (valuesOf) {
    for (const [place, column] of columns.entries()) {
      const other = columns[(place + 1) % columns.length] ?? column
      for (const needle of needles[other] ?? [])
        (values[column] ??= []).push(await time(() => valuesOf(column, other, needle)))
    }
  }
  const groups: number[] = []
  const matrices: number[] = []
  for (let turn = 0; turn < grouping.by.length; turn++) {
    const by = turned(grouping.by, turn)
    if (group) groups.push(await time(() => group(by)))
    if (matrix) matrices.push(await time(() => matrix(by[0] ?? '', grouping.across)))
  }
  return { contains, sorts, searches: searched, totals, lookUps, values, groups, matrices }
}
