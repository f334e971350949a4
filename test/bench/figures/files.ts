import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { runEngine, runYardstick, separate } from '../children.ts'
import type { Copied } from '../children/yardsticks.ts'
import type { Written } from '../children/engine.ts'
import type { BenchContext } from '../setup.ts'
import { type Figure, type Part, type Target, measure, noteOf } from '../figure.ts'
import { attempt, type Attempt } from '../child-job.ts'

const rounds = 3
const megabyte = 1e6

const run = promisify(execFile)

/** How long LibreOffice takes to write a file, to read another one included: nobody gets its rows into it otherwise. */
const convert = (from: string, to: 'xlsx' | 'csv', folder: string): Promise<Attempt<{ readonly ms: number }>> =>
  attempt(async () => {
    const began = performance.now()
    const reading = to === 'xlsx' ? ['--infilter=Text - txt - csv (StarCalc):59,34,76,1,,1053'] : []
    const args = [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      ...reading,
      '--convert-to',
      to,
      '--outdir',
      join(folder, 'converted'),
      from
    ]
    await run('soffice', args, { maxBuffer: 1 << 24 })
    return { ms: performance.now() - began }
  })

const timesOf = (taken: readonly Attempt<{ readonly ms: number }>[]) =>
  measure(separate(taken).values.map(({ ms }) => ms))
const faster: readonly Target[] = [{ kind: 'times', value: 1 }]

/** All rows and columns to a workbook and to CSV, beside what else writes them, and the memory that it takes. */
export const filesPart = async (context: BenchContext): Promise<Part> => {
  const { data, say } = context
  const folder = mkdtempSync(join(tmpdir(), 'kontorist-bench-files-'))
  try {
    const written: Record<'xlsx' | 'csv', Attempt<Written>[]> = { xlsx: [], csv: [] }
    const converted: Record<'xlsx' | 'csv', Attempt<{ readonly ms: number }>[]> = { xlsx: [], csv: [] }
    const copied: Attempt<Copied>[] = []
    const [workbook, csv] = [join(folder, 'ours.xlsx'), join(folder, 'ours.csv')]
    for (let round = 1; round <= rounds; round++) {
      say(`files, round ${round} of ${rounds}`)
      written.xlsx.push(await runEngine(context, 'export', { ...data, mode: `xlsx ${workbook}` }))
      written.csv.push(await runEngine(context, 'export', { ...data, mode: `csv ${csv}` }))
      copied.push(await runYardstick(context, 'duckDbCopy', { ...data, mode: join(folder, 'duckdb.csv') }))
      // A minute each, and many times as long as ours: one round tells enough.
      if (round > 1) continue
      converted.xlsx.push(await convert(csv, 'xlsx', folder))
      converted.csv.push(await convert(workbook, 'csv', folder))
    }
    const timed = (
      format: 'xlsx' | 'csv',
      name: string,
      theirs: readonly Attempt<{ readonly ms: number }>[]
    ): Figure => ({
      name: `every cell to ${format}`,
      unit: 'ms',
      ours: timesOf(written[format]),
      yardstick: { name, measure: timesOf(theirs) },
      targets: faster,
      ...noteOf(separate(written[format]).why, separate(theirs).why)
    })
    const grown = (format: 'xlsx' | 'csv'): Figure => ({
      name: `memory added while every cell goes to ${format}`,
      unit: 'MB',
      ours: measure(separate(written[format]).values.map(({ grown: bytes }) => bytes / megabyte)),
      targets: [{ kind: 'below', value: 200 }]
    })
    const size = (format: 'xlsx' | 'csv'): Figure => ({
      name: `size of the ${format}`,
      unit: 'MB',
      ours: measure(separate(written[format]).values.map(({ bytes }) => bytes / megabyte)),
      ...(format === 'csv' && {
        yardstick: { name: 'DuckDB', measure: measure(separate(copied).values.map(({ bytes }) => bytes / megabyte)) }
      })
    })
    return {
      title: 'Files',
      how: `${rounds} processes each, one of LibreOffice, of a table that is loaded: median (lowest–highest). LibreOffice reads the other of our two files first, and its start is in it.`,
      figures: [
        timed('xlsx', 'LibreOffice', converted.xlsx),
        timed('csv', 'LibreOffice', converted.csv),
        timed('csv', 'DuckDB COPY', copied),
        grown('xlsx'),
        grown('csv'),
        size('xlsx'),
        size('csv')
      ]
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
