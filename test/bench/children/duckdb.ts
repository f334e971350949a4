/** The yardstick of a database: DuckDB with two threads, in a process of its own. */
import { shownValues } from '../questions.ts'
import { timeQuestions, type QuestionTimes } from '../time-questions.ts'
import { answerParent, watchMemory, type MemoryGrowth } from '../child-job.ts'
import { connect, name, readList, text } from './duckdb-connection.ts'

export interface Queried {
  readonly ms: number
  readonly held: MemoryGrowth
  readonly heldAfter: MemoryGrowth | null
  readonly times: QuestionTimes | null
}

const has = (column: string, needle: string): string => `contains(lower(${name(column)}::VARCHAR), ${text(needle)})`

/** Writes the row numbers of the result to a table, which is what it takes to show any block of it. */
const keep = (rest: string): string => `CREATE OR REPLACE TEMP TABLE shown AS SELECT rowid AS row FROM list ${rest}`

const figureOf = (column: string): string => `try_cast(replace(${name(column)}::VARCHAR, ',', '.') AS DECIMAL(18, 2))`
const exactSumOf = (column: string): string => `sum(${figureOf(column)})`
const sumOf = (column: string): string => {
  const figure = figureOf(column)
  return `sum(${figure}), avg(${figure}), min(${figure}), max(${figure})`
}

/** The rent of each row's object in its period, with the row that it stands beside. */
const lookUp = `CREATE OR REPLACE TEMP TABLE looked_up AS
  SELECT list.rowid AS row, other.rent
  FROM list LEFT JOIN (SELECT Hyresobjekt, Period, first(HyresobjektGrundhyra) AS rent FROM list GROUP BY Hyresobjekt, Period) AS other
  ON list.Hyresobjekt = other.Hyresobjekt AND list.Period = other.Period`

answerParent(async ({ file, questions, mode = '' }): Promise<Queried> => {
  const connection = await connect()
  const held = await watchMemory()

  const began = performance.now()
  await readList(connection, file)
  const ms = performance.now() - began

  const after = await held()
  const summed = mode.split(' ').filter(Boolean)
  const times =
    questions &&
    (await timeQuestions(
      {
        contains: (column, needle) => connection.run(keep(`WHERE ${has(column, needle)}`)),
        sort: (column, direction) => connection.run(keep(`ORDER BY ${name(column)} ${direction}, rowid`)),
        search: (words) => {
          const anywhere = (word: string): string =>
            `(${questions.columns.map((column) => has(column, word)).join(' OR ')})`
          return connection.run(keep(`WHERE ${words.split(' ').map(anywhere).join(' AND ')}`))
        },
        totals: () => connection.runAndReadAll(`SELECT count(*), ${summed.map(sumOf).join(', ')} FROM list`),
        lookUp: () => connection.run(lookUp),
        values: (column, other, needle) =>
          connection.runAndReadAll(
            `SELECT ${name(column)}, count(*) AS rows FROM list WHERE ${has(other, needle)} GROUP BY 1 ORDER BY rows DESC LIMIT ${shownValues}`
          ),
        groups: (by) =>
          connection.run(
            `CREATE OR REPLACE TEMP TABLE grouped AS SELECT ${by.map(name).join(', ')}, count(*), ${summed.map(exactSumOf).join(', ')} FROM list GROUP BY ROLLUP (${by.map(name).join(', ')}) ORDER BY ${by.map(name).join(', ')}`
          ),
        matrix: (by, across) =>
          connection.run(
            `CREATE OR REPLACE TEMP TABLE pivoted AS PIVOT list ON ${name(across)} USING ${exactSumOf(summed[0] ?? '')} GROUP BY ${name(by)} ORDER BY ${name(by)}`
          )
      },
      questions
    ))
  return { ms, held: after, heldAfter: times && (await held()), times }
})
