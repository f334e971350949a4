import { closeSync, openSync, readSync } from 'node:fs'

/** A row as `JSON.parse` gives it. */
type Row = Readonly<Record<string, unknown>>

/** The questions, which are the same for every contender. */
export interface Questions {
  readonly columns: readonly string[]
  /** For each column, texts to look for in it, none of which contains another. */
  readonly needles: Readonly<Record<string, readonly string[]>>
  /** For the search over all columns, words apart by blanks. */
  readonly searches: readonly string[]
  /** Three columns to group by, the one with the fewest values first, and one whose values stand beside each other, some twelve as the months of a year. */
  readonly grouping: Grouping
}

/** So many values of a column are asked for at once. */
export const shownValues = 200

export interface Grouping {
  readonly by: readonly string[]
  readonly across: string
}

/** The rows that are complete within the first bytes of a list. */
export const firstRows = (text: string): readonly Row[] => {
  const end = text.lastIndexOf('},{')
  const rows: unknown = JSON.parse(end < 0 ? text : `${text.slice(0, end)}}]`)
  if (!Array.isArray(rows)) throw new Error('the list is no array')
  return rows
}

const needleLength = 3
const needlesPerColumn = 4

/** Whether one contains the other: then the second answer could be found among the first one's rows. */
const overlap = (one: string, other: string): boolean => one.includes(other) || other.includes(one)

const needlesOf = (rows: readonly Row[], column: string): readonly string[] => {
  const found: string[] = []
  // A stride, because neighbouring rows are similar.
  const stride = Math.max(1, Math.floor(rows.length / 61))
  for (let at = 0; at < rows.length && found.length < needlesPerColumn; at += stride) {
    const text = String(rows[at]?.[column] ?? '').toLowerCase()
    const from = Math.max(0, Math.floor((text.length - needleLength) / 2))
    const needle = text.slice(from, from + needleLength)
    if (needle && !found.some((other) => overlap(needle, other))) found.push(needle)
  }
  // A column of few values is also searched for texts that it does not contain.
  return [...found, ...['ααα', 'βββ', 'γγγ', 'δδδ'].slice(found.length)]
}

/** The columns that have about so many values each in these rows, each column once. Columns of a single value are not worth grouping by. */
const columnsOfAbout = (
  rows: readonly Row[],
  columns: readonly string[],
  wanted: readonly number[]
): readonly string[] => {
  const counted = columns
    .map((column) => ({ column, values: new Set(rows.map((row) => row[column])).size }))
    .filter(({ values }) => values > 1)
  const chosen: string[] = []
  for (const values of wanted) {
    const far = (one: { readonly values: number }): number => Math.abs(Math.log(one.values / values))
    const [nearest] = counted
      .filter(({ column }) => !chosen.includes(column))
      .sort((one, other) => far(one) - far(other))
    if (nearest) chosen.push(nearest.column)
  }
  return chosen
}

const groupingOf = (rows: readonly Row[], columns: readonly string[]): Grouping => {
  const [across = '', ...by] = columnsOfAbout(rows, columns, [12, 4, 10, 50])
  return { by, across }
}

const wordOf = (row: Row | undefined, column: string): string =>
  String(row?.[column] ?? '')
    .toLowerCase()
    .split(/[\s,]+/)[0] ?? ''

/** Makes the questions from some rows of the list, so that something is found. The same rows give the same questions. */
export const questionsOf = (rows: readonly Row[], searchColumns: readonly [string, string]): Questions => {
  const columns = Object.keys(rows[0] ?? {})
  const [street, kind] = searchColumns
  const row = (part: number): Row | undefined => rows[Math.floor(rows.length * part)]
  return {
    columns,
    needles: Object.fromEntries(columns.map((column) => [column, needlesOf(rows, column)])),
    searches: [
      wordOf(row(0.3), street),
      `${wordOf(row(0.6), kind)} ${wordOf(row(0.6), street).slice(0, 4)}`,
      `${wordOf(row(0.8), street).slice(0, 5)} ${wordOf(row(0.8), kind).slice(1)}`,
      'finns inte'
    ],
    grouping: groupingOf(rows, columns)
  }
}

/** Reads the beginning of a file as text. */
export const beginningOf = (file: string, bytes: number): string => {
  const descriptor = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(bytes)
    const read = readSync(descriptor, buffer, 0, bytes, 0)
    return buffer.toString('utf8', 0, read)
  } finally {
    closeSync(descriptor)
  }
}

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
