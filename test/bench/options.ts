import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Rentable objects of the sample, and so rows of its largest list. */
  readonly rows: number
  /** Where the figures go as data as well. */
  readonly json: string | null
  /** Whether to measure larger lists too, which takes minutes. */
  readonly growth: boolean
  /** Part of the names of the shapes to read, instead of everything else; empty for all shapes. Null: no shapes, but everything else. */
  readonly shapes: string | null
  /** Part of the names of the shapes to ask at once after they are loaded, instead of everything else. Null: none, but everything else. */
  readonly questions: string | null
  /** How often each contender reads each shape, or is asked about it, or is opened by `windows`. */
  readonly rounds: number
  /** Whether to write files, instead of everything else. */
  readonly files: boolean
  /** Whether to measure how long questions wait, instead of everything else. */
  readonly waits: boolean
  /** Whether to open the windows of both ways, instead of everything else. */
  readonly windows: boolean
}

/** Reads the command's arguments. Throws an `Error` whose message is for people. */
export const readOptions = (args: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '200000' },
      json: { type: 'string' },
      growth: { type: 'boolean', default: false },
      shapes: { type: 'boolean', default: false },
      questions: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '5' },
      files: { type: 'boolean', default: false },
      waits: { type: 'boolean', default: false },
      windows: { type: 'boolean', default: false }
    }
  })
  const rows = Number(values.rows)
  // Below that, a block of a hundred rows and a scroll through them have no meaning.
  if (!Number.isInteger(rows) || rows < 1_000 || rows > 1_000_000)
    throw new Error('--rows takes a whole number from 1000 to 1000000')
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1')
  return {
    rows,
    rounds,
    json: values.json ?? null,
    growth: values.growth,
    shapes: values.shapes ? values.only : null,
    questions: values.questions ? values.only : null,
    files: values.files,
    waits: values.waits,
    windows: values.windows
  }
}
