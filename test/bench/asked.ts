/** The questions that a shape of a list is asked, beside those of `questions.ts`: those whose answers take a look at every distinct value. */
export interface Asked {
  /** Each is sorted by in a process of its own, at once after the load. */
  readonly sorts: readonly string[]
  /** Of these, the first and the last value are asked for, and then all values, the most frequent first. */
  readonly columns: readonly string[]
}

/** How long each question took, in ms. The first of several is the first of its kind. */
export interface AskedTimes {
  /** By column: the first question after the load. */
  readonly sorts: Readonly<Record<string, readonly number[]>>
  readonly spans: Readonly<Record<string, readonly number[]>>
  readonly values: Readonly<Record<string, readonly number[]>>
}

export interface AskedContender {
  readonly sort: (column: string) => Promise<unknown>
  /** Gives the first and the last value of the column. */
  readonly span: (column: string) => Promise<unknown>
  /** Gives the values of the column with their numbers of rows. */
  readonly values: (column: string) => Promise<unknown>
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const times = 3

/** How long a question about each column takes, three times. */
const ofColumns = async (
  columns: readonly string[],
  ask: (column: string) => Promise<unknown>
): Promise<Record<string, readonly number[]>> => {
  const taken: Record<string, number[]> = {}
  for (let time = 0; time < times; time++)
    for (const column of columns) (taken[column] ??= []).push(await timed(() => ask(column)))
  return taken
}

/** Asks a contender, whose table has just been loaded, all questions, first for the order by `sort`. */
export const timeAsked = async (contender: AskedContender, sort: string, { columns }: Asked): Promise<AskedTimes> => {
  const sorts = { [sort]: [await timed(() => contender.sort(sort))] }
  const spans = await ofColumns(columns, contender.span)
  const values = await ofColumns(columns, contender.values)
  return { sorts, spans, values }
}
