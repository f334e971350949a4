/** DuckDB with two threads, in a process of its own, asked at once after a load. */
import { timeAsked, type AskedTimes } from '../asked.ts'
import { answerParent } from '../child-job.ts'
import { shownValues } from '../questions.ts'
import { connect, name, readList } from './duckdb-connection.ts'

const where = { all: '', matched: 'WHERE other.rows IS NOT NULL', unmatched: 'WHERE other.rows IS NULL' } as const

answerParent(async ({ file, asked, other = '', mode: sort = '' }): Promise<AskedTimes> => {
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
        ),
      readOther: () => readList(connection, other, 'other'),
      matches: (key, rows) =>
        connection.run(`CREATE OR REPLACE TEMP TABLE matched AS SELECT list.rowid AS row, other.rows
          FROM list LEFT JOIN (SELECT ${name(key)} AS key, count(*) AS rows FROM other GROUP BY 1) AS other ON list.${name(key)} = other.key ${where[rows]}`)
    },
    sort,
    asked
  )
})
