/** How long each question took, in ms: first the one that came first on its column, then the others. */
export interface QuestionTimes {
  readonly contains: Readonly<Record<string, readonly number[]>>
  readonly sorts: Readonly<Record<string, readonly number[]>>
  readonly searches: readonly number[]
  readonly totals: readonly number[]
}

/** One way to answer. Each function resolves when the rows are known. */
export interface Contender {
  readonly contains: (column: string, needle: string) => Promise<unknown>
  readonly sort: (column: string, direction: 'asc' | 'desc') => Promise<unknown>
  readonly search: (text: string) => Promise<unknown>
  readonly totals: () => Promise<unknown>
  /** Goes back to all rows in the service's order, before another kind of question. Not timed. */
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
 * Asks all questions of a way. No question is asked twice in a row, so that nobody answers from a result that was kept;
 * each column's second and third sort come after all columns have been sorted by once.
 */
export const timeQuestions = async (way: Contender, { columns, needles, searches }: QuestionSet): Promise<QuestionTimes> => {
  const contains: Record<string, number[]> = {}
  const sorts: Record<string, number[]> = {}
  for (const direction of ['asc', 'desc', 'asc'] as const) {
    for (const column of columns) (sorts[column] ??= []).push(await time(() => way.sort(column, direction)))
  }
  way.reset?.()
  for (const column of columns) {
    for (const needle of needles[column] ?? []) {
      ;(contains[column] ??= []).push(await time(() => way.contains(column, needle)))
    }
  }
  way.reset?.()
  const searched: number[] = []
  for (const text of searches) searched.push(await time(() => way.search(text)))
  way.reset?.()
  const totals = [await time(way.totals), await time(way.totals), await time(way.totals)]
  return { contains, sorts, searches: searched, totals }
}
