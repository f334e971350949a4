import { parseArgs } from 'node:util'
import { join } from 'node:path'
import { bundleSizes, maxSizes, windowSize } from '../../../build/package/check/bundles.ts'
import { sampleSizes } from '../../../preload/contract/index.ts'
import { root } from '../../../build/program.ts'
import { noteOf, type Figure, type Part, measure, type Measure } from '../figure.ts'
import { separate } from '../children.ts'
import { attempt, type Attempt } from '../child-job.ts'
import { measureEmpty, measureOwn, type OwnStart, type Start } from './measure-start.ts'

export interface StartOptions {
  /** How often each program is started. */
  readonly rounds: number
  /** Rentable objects of the sample: a size that the program's first page offers, because it is chosen there. */
  readonly rows: (typeof sampleSizes)[number]
}

/** Reads the command's arguments. Throws an `Error` whose message is for people. */
export const readStartOptions = (args: readonly string[]): StartOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '5' }, rows: { type: 'string', default: '20000' } }
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1')
  const rows = sampleSizes.find((size) => size === Number(values.rows))
  if (rows === undefined) throw new Error(`--rows takes a size that the first page offers: ${sampleSizes.join(', ')}`)
  return { rounds, rows }
}

const [kilobyte, megabyte] = [1e3, 1e6]
const empty = 'an empty application'

const memory = (all: readonly (number | null)[]): Measure | null =>
  measure(all.flatMap((bytes) => (bytes === null ? [] : [bytes / megabyte])))

/** Starts both programs in turn, `rounds` times, and gives what their starts cost. */
export const startPart = async (rounds: number, rows: number, say: (what: string) => void): Promise<Part> => {
  const own: Attempt<OwnStart>[] = []
  const yardstick: Attempt<Start>[] = []
  for (let round = 1; round <= rounds; round++) {
    say(`starts, round ${round} of ${rounds}`)
    yardstick.push(await attempt(measureEmpty))
    own.push(await attempt(() => measureOwn(rows)))
  }
  const ours = separate(own)
  const theirs = separate(yardstick)
  const note = noteOf(ours.why, theirs.why)
  const of = (pick: (start: OwnStart) => number): Measure | null => measure(ours.values.map(pick))
  const idle = { name: empty, measure: memory(theirs.values.map((start) => start.idle)) }
  const figures: readonly Figure[] = [
    {
      name: 'first paint',
      unit: 'ms',
      ours: of(({ painted }) => painted),
      yardstick: { name: empty, measure: measure(theirs.values.map(({ painted }) => painted)) },
      targets: [{ kind: 'within', value: 1.3 }],
      ...note
    },
    { name: 'ready to sign in', unit: 'ms', ours: of(({ signInReady }) => signInReady), ...note },
    { name: 'first row of the first list, from the click', unit: 'ms', ours: of(({ firstRow }) => firstRow), ...note },
    {
      name: 'memory, idle',
      unit: 'MB',
      ours: memory(ours.values.map((start) => start.idle)),
      yardstick: idle,
      targets: [{ kind: 'within', value: 1.25 }],
      ...note
    },
    {
      name: 'memory, five lists read',
      unit: 'MB',
      ours: memory(ours.values.map((start) => start.withLists)),
      yardstick: idle,
      ...note
    }
  ]
  return {
    title: 'Start and footprint',
    how: `Times from the start of the process, of a person who has used the program before. Sample data of ${rows} rentable objects. Memory is that of all processes, what they share counted once, five seconds after the last act. The empty application (start/empty) has one window with a preload and a page.`,
    figures
  }
}

/** What is read before the first paint. */
export const sizesPart = (): Part => {
  const sizes = bundleSizes(join(root, 'out'))
  const size = (bytes: number): Measure | null => measure([bytes / kilobyte])
  return {
    title: 'Bundles',
    how: 'As built, minified, not compressed.',
    figures: [
      {
        name: 'main, read at the start',
        unit: 'kB',
        ours: size(sizes.main),
        targets: [{ kind: 'below', value: maxSizes.main / kilobyte }]
      },
      {
        name: 'scripts and texts of the window, before its first paint',
        unit: 'kB',
        ours: size(windowSize(sizes)),
        targets: [{ kind: 'below', value: maxSizes.window / kilobyte }]
      },
      { name: 'of these, texts of one language', unit: 'kB', ours: size(sizes.texts) },
      {
        name: 'preload',
        unit: 'kB',
        ours: size(sizes.preload),
        targets: [{ kind: 'below', value: maxSizes.preload / kilobyte }]
      }
    ]
  }
}
