/** The yardstick of files: DuckDB's `COPY` to CSV, in a process of its own. */
import { statSync } from 'node:fs'
import { answerParent } from '../child-job.ts'
import { connect, readList, text } from './duckdb-connection.ts'

export interface Copied {
  readonly ms: number
  /** The file's size in bytes. */
  readonly bytes: number
}

/** `mode`: the file to write. */
answerParent(async ({ file, mode = '' }): Promise<Copied> => {
  const connection = await connect()
  await readList(connection, file)
  const began = performance.now()
  await connection.run(`COPY list TO ${text(mode)} (HEADER, DELIMITER ';')`)
  return { ms: performance.now() - began, bytes: statSync(mode).size }
})
