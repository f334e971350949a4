import { catalogue } from '../../../preload/contract/index.ts'
import {
  independent,
  longText,
  uuids,
  wide,
  createRandom,
  shuffle,
  type Random,
  grouped,
  inAnyOrder,
  inAscii,
  membersOf,
  pretty,
  withAmounts,
  withGaps,
  withoutEmpties,
  withSlashes,
  written,
  type Members,
  type SampleRows
} from './rows.ts'

/** One way in which a service may write a list. */
export interface Shape {
  readonly name: string
  /** How many times as fast as `JSON.parse` of a string it should be read. */
  readonly target: number
  /** Where no value comes twice, how many bytes the values of a row have. */
  readonly distinctBytes?: number
  /** What part of the bench's rows it has; else all. */
  readonly part?: number
  /** A maker of rows: gives the JSON text of each. */
  readonly make: (sample: SampleRows, random: Random) => (row: number) => string
}

/** A shape of the sample's rows, each rewritten as text. */
const text = (name: string, target: number, rewrite: (text: string, row: number) => string): Shape => ({
  name,
  target,
  make: (sample) => (row) => rewrite(sample.text(row), row)
})

/** A shape of the sample's rows, each with other members. */
const members = (
  name: string,
  target: number,
  change: (members: Members, random: Random, row: number) => Members
): Shape => ({
  name,
  target,
  make: (sample, random) => (row) => written(change(membersOf(sample.text(row)), random, row))
})

/** A shape of rows that have nothing of the sample's. */
const invented = (name: string, target: number, make: (random: Random) => string, part?: number): Shape => ({
  name,
  target,
  make: (_, random) => () => make(random),
  ...(part !== undefined && { part })
})

const keys = catalogue.hyresobjekt.fields.map(({ name }) => name)

const digits = (random: Random, count: number): string =>
  String(10 ** (count - 1) + random.below(9 * 10 ** (count - 1)))
const cents = (random: Random): string => String(random.below(100)).padStart(2, '0')

export const shapes: readonly Shape[] = [
  text('the sample', 4, (row) => row),
  text('pretty-printed, CRLF', 4, pretty),
  members('empties left out', 4, withoutEmpties),
  {
    name: 'shuffled',
    target: 3,
    make: (sample, random) => {
      const order = shuffle(
        Uint32Array.from({ length: sample.count }, (_, row) => row),
        random
      )
      return (row) => sample.text(order[row] ?? 0)
    }
  },
  invented('independent values', 2.5, (random) => independent(keys, random)),
  members('keys missing at random', 2.5, withGaps),
  members('keys in any order', 2.5, inAnyOrder),
  members('keys in two orders', 2.5, (all, _, row) => (row % 2 ? all.toReversed() : all)),
  text('ASCII only', 2.5, inAscii),
  text('ASCII only, every second row', 2.5, (row, index) => (index % 2 ? inAscii(row) : row)),
  text('slashes escaped', 2.5, withSlashes),
  members('distinct amounts', 1.5, (all, random) => withAmounts(all, () => `${digits(random, 7)},${cents(random)}`)),
  members('amounts in groups', 1.5, (all, random, row) =>
    withAmounts(all, () => `${grouped(digits(random, 7), row % 2 ? '\u00a0' : '\u202f')},${cents(random)}`)
  ),
  members('doubles', 1.5, (all, random) => withAmounts(all, () => random.fraction() * 10 ** (2 + random.below(5)))),
  members('one residue', 1.5, (all, random, row) =>
    withAmounts(all, () => (row === 1000 ? 0.1 + 0.2 : Number(`${digits(random, 6)}.${cents(random)}`)))
  ),
  invented('one column of 300 bytes', 1.5, (random) => longText('HyresobjektAnvändning', random)),
  { ...invented('every value its own', 1.2, (random) => uuids(keys, random)), distinctBytes: 36 * keys.length },
  invented('1,000 columns', 2, (random) => wide(1000, random), 1 / 40)
]

/** The rows of a shape, one after the other. */
export const rowsOf = function* ({ name, part = 1, make }: Shape, sample: SampleRows): Generator<string> {
  // The name is the seed, so that a shape stays as it is when others come before it.
  const random = createRandom([...name].reduce((seed, letter) => Math.imul(seed, 31) + letter.charCodeAt(0), 7))
  const rowAt = make(sample, random)
  const count = Math.ceil(sample.count * part)
  for (let row = 0; row < count; row++) yield rowAt(row)
}
