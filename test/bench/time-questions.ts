/** How long each question took, in ms. Of each column, the first time is that of its first question. */
export interface QuestionTimes {
  readonly contains: Readonly<Record<string, readonly number[]>>
  readonly sorts: Readonly<Record<string, readonly number[]>>
  readonly searches: readonly number[]
  readonly totals: readonly number[]
  /** A column of another list, for every row. Empty where the contender has no join. */
  readonly lookUps: readonly number[]
}

/** One of the engines that are compared. Each function resolves when the resulting rows are known. */
export interface Contender {
  readonly contains: (column: string, needle: string) => Promise<unknown>
  readonly sort: (column: string, direction: 'asc' | 'desc') => Promise<unknown>
  readonly search: (text: string) => Promise<unknown>
  readonly totals: () => Promise<unknown>
  /** Takes the rent of the same object and period from another list into every row. */
  readonly lookUp?: () => Promise<unknown>
  /** Removes filters and sort before another kind of question. Not timed. */
  readonly reset?: () => void
}

interface QuestionSet {
  readonly columns: readonly string[]
  readonly needles: Readonly<Record<string, readonly string[]>>
  readonly searches: readonly string[]
}

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * Asks a contender all questions. No question is asked twice in a row, so that none is answered from a cached result. Each
 * column's second and third sort come after all columns have been sorted by once.
 */
export const timeQuestions = async (contender: Contender, { columns, needles, searches }: QuestionSet): Promise<QuestionTimes> => {
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
  return { contains, sorts, searches: searched, totals, lookUps }
}
