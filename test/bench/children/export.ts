/** Writes files of rows with our engine, in a process of its own. Bundled before it is run. */
import { once } from 'node:events'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { createTables } from '../../../main/table/index.ts'
import { allRows, catalogue, listIds, type ExportFormat, type ExportWorkbook } from '../../../preload/contract/index.ts'
import { answerParent } from '../child-job.ts'

export interface Written {
  readonly ms: number
  /** The file's size in bytes. */
  readonly bytes: number
  /** How much the process has grown at most while the file was written, in bytes. */
  readonly grown: number
}

const chunkBytes = 64 * 1024
const loadId = 1

const words: ExportWorkbook = {
  sheet: 'Rader',
  about: 'Om filen',
  sum: 'Summa',
  rows: 'Antal rader',
  language: 'sv',
  notes: []
}

const isFormat = (mode: string): mode is ExportFormat => mode === 'xlsx' || mode === 'csv'

/** `mode`: the format, a blank, and the file to write. */
answerParent(async ({ list, file, mode = '', worker = '' }): Promise<Written> => {
  const id = listIds.find((known) => known === list)
  const [format = '', to = ''] = mode.split(/ (.*)/s)
  if (!id || !isFormat(format)) throw new Error(`there is no list ${list}, or no format ${format}`)
  const tables = createTables({ worker: pathToFileURL(worker) })
  // As in the program, where it happens while somebody signs in.
  await tables.prepare()
  const table = tables.load(id, loadId, catalogue[id].fields, catalogue[id].counted)
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes }))
    await table.write(new Uint8Array(chunk as Buffer))
  await table.end()
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let grown = 0
  const columns = catalogue[id].fields.map(({ name }) => ({ name, heading: name }))
  const began = performance.now()
  const rows = await tables.exportRows(id, { loadId, query: allRows, ranges: null, columns, format, words })
  const out = createWriteStream(to)
  for (let part = await rows.next(); part !== null; part = await rows.next()) {
    if (!out.write(part.bytes)) await once(out, 'drain')
    grown = Math.max(grown, process.memoryUsage.rss() - before)
  }
  out.end()
  await finished(out)
  const ms = performance.now() - began
  rows.close()
  await tables.close()
  return { ms, bytes: statSync(to).size, grown }
})
