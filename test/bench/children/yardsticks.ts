/** The yardsticks, each task in a process of its own. */
import { readFileSync, statSync } from 'node:fs'
import { get } from 'node:https'
import { timeAsked, type AskedTimes } from '../asked.ts'
import { answerParent, watchMemory, type ChildJob, type MemoryGrowth } from '../child-job.ts'
import { shownValues, timeQuestions, type QuestionTimes } from '../questions.ts'

export interface Drained {
  /** From the first byte to the last. */
  readonly ms: number
}

/** The lower bound for a window: the list at the address `mode` is fetched and discarded. */
const drain = ({ mode = '' }: ChildJob): Promise<Drained> =>
  new Promise<Drained>((resolve, reject) => {
    const headers = { authorization: `Basic ${btoa('bench:sample')}` }
    // The service is this bench's own, with a certificate that nobody else knows.
    get(mode, { headers, rejectUnauthorized: false }, (answer) => {
      let began = NaN
      answer.once('data', () => (began = performance.now()))
      answer.on('end', () => resolve({ ms: performance.now() - began }))
      answer.on('error', reject)
      answer.resume()
    }).on('error', reject)
  })

export interface Parsed {
  readonly ms: number
  readonly held: MemoryGrowth
}

/** Referenced until the process ends, so that its memory counts. */
let parsed: unknown = null

/** `bytes`: decoding included. `string`: of a string that has been decoded before. */
const parse = (file: string, way: string): number => {
  const source = way === 'bytes' ? readFileSync(file) : readFileSync(file, 'utf8')
  const began = performance.now()
  parsed = JSON.parse(typeof source === 'string' ? source : new TextDecoder().decode(source))
  return performance.now() - began
}

const parseList = async ({ file = '', mode = 'bytes' }: ChildJob): Promise<Parsed> => {
  const held = await watchMemory()
  const ms = parse(file, mode)
  const after = await held()
  if (!Array.isArray(parsed)) throw new Error('the list is no array')
  return { ms, held: after }
}

/** The part of `@duckdb/node-api` that is used. Only the bench installs it. */
interface DuckDb {
  readonly DuckDBInstance: {
    readonly create: (
      path: string,
      options: Readonly<Record<string, string>>
    ) => Promise<{ readonly connect: () => Promise<Connection> }>
  }
}

interface Connection {
  readonly run: (sql: string) => Promise<unknown>
  readonly runAndReadAll: (sql: string) => Promise<{ readonly getRows: () => readonly (readonly unknown[])[] }>
}

/** A string of SQL. */
const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
/** A name in SQL. */
const name = (column: string): string => `"${column.replaceAll('"', '""')}"`

/** A database in memory that uses two threads. */
const connect = async (): Promise<Connection> => {
  const packageName = '@duckdb/node-api'
  const { DuckDBInstance } = (await import(packageName)) as DuckDb
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
  return instance.connect()
}

/** Reads a list's JSON file to a table. */
const readList = (connection: Connection, file: string, table = 'list'): Promise<unknown> =>
  connection.run(`CREATE TABLE ${name(table)} AS SELECT * FROM read_json(${text(file)}, format = 'array')`)

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

/** DuckDB with two threads. `mode`: the columns that are summed. */
const duckDb = async ({ file = '', questions = null, mode = '' }: ChildJob): Promise<Queried> => {
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
}

export interface Copied {
  readonly ms: number
  /** The file's size in bytes. */
  readonly bytes: number
}

/** DuckDB's `COPY` to CSV. `mode`: the file to write. */
const duckDbCopy = async ({ file = '', mode = '' }: ChildJob): Promise<Copied> => {
  const connection = await connect()
  await readList(connection, file)
  const began = performance.now()
  await connection.run(`COPY list TO ${text(mode)} (HEADER, DELIMITER ';')`)
  return { ms: performance.now() - began, bytes: statSync(mode).size }
}

/** DuckDB, asked at once after a load. */
const duckDbAtOnce = async ({ file = '', asked, mode: sort = '' }: ChildJob): Promise<AskedTimes> => {
  if (!asked) throw new Error('there are no questions')
  const connection = await connect()
  await readList(connection, file)
  return timeAsked(
    {
      // The row numbers of the result are what it takes to show any block of it.
      sort: (column) =>
        connection.run(`CREATE TEMP TABLE shown AS SELECT rowid AS row FROM list ORDER BY ${name(column)}, rowid`),
      span: (column) => connection.runAndReadAll(`SELECT min(${name(column)}), max(${name(column)}) FROM list`),
      values: (column) =>
        connection.runAndReadAll(
          `SELECT ${name(column)}, count(*) AS rows FROM list GROUP BY 1 ORDER BY rows DESC, 1 LIMIT ${shownValues}`
        )
    },
    sort,
    asked
  )
}

const tasks = { drain, parse: parseList, duckDb, duckDbCopy, duckDbAtOnce }
export type YardstickTasks = typeof tasks

answerParent(tasks)
