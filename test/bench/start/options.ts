import { parseArgs } from 'node:util'
import { sampleSizes } from '../../../preload/contract/index.ts'

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
