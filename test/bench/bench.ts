/**
 * `npm run bench`: how fast the table engine and its grid are, each figure beside its yardstick in the same run.
 * Nothing is asserted. The README beside this file says how to read the figures.
 */
import { writeFileSync } from 'node:fs'
import { catalogue } from '../../preload/contract/index.ts'
import { makeBundles, type BenchContext, listFile, type ListFile, installPackages } from './setup.ts'
import type { Part } from './figure.ts'
import { askedPart, askedShapes, askShape, type AskedShape } from './figures/asked.ts'
import { filesPart } from './figures/files.ts'
import { growthPart, ledgerPart } from './figures/growth.ts'
import { queriesPart } from './figures/queries.ts'
import { readingPart } from './figures/reading.ts'
import { measureShape, shapesParts, type MeasuredShape } from './figures/shapes.ts'
import { waitsPart } from './figures/waits.ts'
import { openWindows, gridAnswers, windowsPart } from './figures/windows.ts'
import { readMachine, machineText, partText } from './report.ts'
import { readOptions, type BenchOptions } from './options.ts'
import { beginningOf, firstRows, questionsOf } from './questions.ts'
import { readSampleRows, type SampleRows } from './shapes/rows.ts'
import { shapeFile } from './shapes/shape-file.ts'
import { shapes, type Shape } from './shapes/shapes.ts'

const list = 'hyresobjekt'
/** How many bytes of a list the questions are made of. */
const sampleBytes = 4_000_000

const began = performance.now()
const say = (what: string): void => {
  console.error(`bench: ${what} (${((performance.now() - began) / 1000).toFixed(0)} s)`)
}

const prepare = async (rows: number): Promise<BenchContext> => {
  say('preparing')
  const noDuckDb = installPackages()
  if (noDuckDb !== null) say(`DuckDB is left out: ${noDuckDb}`)
  const bundles = await makeBundles()
  const data = await listFile(list, rows)
  const questions = questionsOf(firstRows(beginningOf(data.file, sampleBytes)), ['HyresobjektAdress', 'HyresobjektTyp'])
  const summed = catalogue[list].fields.filter((field) => field.summed).map(({ name }) => name)
  return { data, questions, summed, bundles, noDuckDb, say }
}

/** The file of each shape of the list that is wanted. */
const shapeFiles = async function* (
  { data }: BenchContext,
  isWanted: (shape: Shape) => boolean
): AsyncGenerator<{ readonly shape: Shape; readonly file: ListFile }> {
  let sample: SampleRows | null = null
  for (const shape of shapes.filter(isWanted))
    yield { shape, file: await shapeFile(shape, data, () => (sample ??= readSampleRows(data.file))) }
}

/** Reads every shape of the list whose name contains the text. */
const readShapes = async (context: BenchContext, only: string, rounds: number): Promise<readonly Part[]> => {
  const measured: MeasuredShape[] = []
  for await (const { shape, file } of shapeFiles(context, ({ name }) => name.includes(only)))
    measured.push(await measureShape(context, shape, file, rounds))
  return shapesParts(measured, rounds)
}

/** Asks about each of some shapes whose name contains the text. */
const askShapes = async (context: BenchContext, only: string, rounds: number): Promise<Part> => {
  const answered: AskedShape[] = []
  const isWanted = ({ name }: Shape): boolean => askedShapes.includes(name) && name.includes(only)
  for await (const { shape, file } of shapeFiles(context, isWanted))
    answered.push(await askShape(context, shape.name, file, rounds))
  return askedPart(answered, rounds)
}

/** How long questions wait, with the list none of whose values comes twice. */
const askWhileBusy = async (context: BenchContext): Promise<Part> => {
  for await (const { file } of shapeFiles(context, ({ name }) => name === 'every value its own'))
    return waitsPart(context, file)
  throw new Error('there is no list of values that never repeat')
}

const run = async ({
  rows,
  json,
  growth,
  shapes: only,
  questions: asked,
  rounds,
  files,
  waits,
  windows: windowsAlone
}: BenchOptions): Promise<void> => {
  const machine = readMachine()
  const context = await prepare(rows)
  const size = `${list}, ${rows} rows, ${(context.data.bytes / 1e6).toFixed(0)} MB`
  console.log(`${machineText(machine)}\n${size}\n`)

  const parts: Part[] = []
  const tell = (part: Part): void => {
    parts.push(part)
    console.log(partText(part))
  }
  if (only !== null) for (const part of await readShapes(context, only, rounds)) tell(part)
  else if (asked !== null) tell(await askShapes(context, asked, rounds))
  else if (files) tell(await filesPart(context))
  else if (waits) tell(await askWhileBusy(context))
  else if (windowsAlone) tell(windowsPart(await openWindows(context, rounds)))
  else {
    tell(await readingPart(context))
    const windows = await openWindows(context)
    tell(windowsPart(windows))
    tell(await queriesPart(context, gridAnswers(windows)))
    tell(await askWhileBusy(context))
  }
  if (growth) {
    tell(await growthPart(context, rows))
    tell(await ledgerPart(context))
  }
  if (json !== null)
    writeFileSync(json, `${JSON.stringify({ machine, list, rows, bytes: context.data.bytes, parts }, null, 2)}\n`)
  say('done')
}

try {
  await run(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
