import { isPeriod } from '../column/dates.ts'
import type { Column } from '../column/column.ts'
import { rawText } from '../column/texts.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { radixSort } from '../query/sort.ts'
import { translateCodes } from '../query/translate-codes.ts'

/** One side of a look-up: the key of its rows, and their period where that counts. */
export interface LookUpSide {
  readonly key: Column
  readonly period: Column | null
}

/** The rows of the other list by their key, those of a key by their period, and those of a period in their order. */
interface RowsByKey {
  readonly rows: Uint32Array
  /** By code of the key, where its rows begin. */
  readonly starts: Uint32Array
  /** By code of the period, its place among the periods: the newest last, what is no period first. */
  readonly places: Uint32Array
}

const placesOf = ({ dictionary }: Column): Uint32Array => {
  const codes = Array.from({ length: dictionary.size }, (_, code) => ({ code, text: isPeriod(dictionary, code) ? rawText(dictionary, code) : '' }))
  codes.sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : one.code - other.code))
  const places = new Uint32Array(codes.length)
  for (const [place, { code }] of codes.entries()) places[code] = place
  return places
}

const upTo = (count: number): Uint32Array => {
  const numbers = new Uint32Array(count)
  for (let i = 0; i < count; i++) numbers[i] = i
  return numbers
}

const rowsByKey = async ({ key, period }: LookUpSide, checkpoint: Checkpoint): Promise<RowsByKey> => {
  const { size } = key.dictionary
  const places = period ? placesOf(period) : new Uint32Array(1)
  const byKey = { codes: key.codes, ranks: upTo(size), count: size }
  const keys = period ? [byKey, { codes: period.codes, ranks: places, count: places.length }] : [byKey]
  const rows = await radixSort(upTo(key.codes.length), keys, checkpoint)
  const starts = new Uint32Array(size + 1)
  for (let code = 0; code < size; code++) starts[code + 1] = (starts[code] ?? 0) + (key.counts[code] ?? 0)
  return { rows, starts, places }
}

/** What is made of the rows that match: those at `from` up to `to` of `rows`. Gives a code. */
export type MakeCode = (rows: Uint32Array, from: number, to: number) => number

/** So many rows take some milliseconds. */
const rowsPerCheckpoint = 50_000
/** Up to so many pairs of key and period have a place each. */
const mostPlaces = 1 << 24

/** What is known for each key, or pair of key and period, made when it is first asked for. */
const remembered = (size: number, make: (at: number) => number): ((at: number) => number) => {
  if (size > mostPlaces) {
    const known = new Map<number, number>()
    return (at) => {
      const code = known.get(at) ?? make(at)
      known.set(at, code)
      return code
    }
  }
  const known = new Uint32Array(size)
  return (at) => {
    const code = known[at] ?? 0
    if (code !== 0) return code - 1
    const made = make(at)
    known[at] = made + 1
    return made
  }
}

/**
 * Makes a code for every row here of the rows there that match it; of none too, unless the key is empty. Where both sides have periods,
 * those of the same period match; where the other side alone has, those of the newest period in which the key is. Each key, or pair of key
 * and period, is looked up once.
 */
export const codesOfMatches = async (here: LookUpSide, there: LookUpSide, makeCode: MakeCode, checkpoint: Checkpoint): Promise<Uint32Array<ArrayBuffer>> => {
  await checkpoint()
  const keys = translateCodes(here.key.dictionary, there.key.dictionary)
  await checkpoint()
  const { rows, starts, places } = await rowsByKey(there, checkpoint)
  const periodsThere = there.period?.codes
  const placeAt = (at: number): number => places[periodsThere?.[rows[at] ?? 0] ?? 0] ?? 0
  /** The first of the rows from `from` to `to` whose period has at least that place. */
  const firstAt = (from: number, to: number, place: number): number => {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (placeAt(middle) < place) low = middle + 1
      else high = middle
    }
    return low
  }
  const make = (key: number, place: number | null): number => {
    const [from = 0, to = 0] = key === 0 ? [] : [starts[key], starts[key + 1]]
    if (!periodsThere || from === to) return makeCode(rows, from, to)
    if (place === null) return makeCode(rows, firstAt(from, to, placeAt(to - 1)), to)
    return makeCode(rows, firstAt(from, to, place), firstAt(from, to, place + 1))
  }
  const ownKeys = here.key.codes
  const ownPeriods = there.period ? here.period : null
  const periods = ownPeriods && there.period ? translateCodes(ownPeriods.dictionary, there.period.dictionary) : new Uint32Array(1)
  const codeOf = remembered(keys.length * periods.length, (at) => {
    const key = keys[Math.floor(at / periods.length)] ?? 0
    if (!ownPeriods) return make(key, null)
    const period = periods[at % periods.length] ?? 0
    return period === 0 ? makeCode(rows, 0, 0) : make(key, places[period] ?? 0)
  })
  const codes = new Uint32Array(ownKeys.length)
  for (let row = 0; row < codes.length; row++) {
    const key = ownKeys[row] ?? 0
    if (key !== 0) codes[row] = codeOf(key * periods.length + (ownPeriods?.codes[row] ?? 0))
    if (row % rowsPerCheckpoint === rowsPerCheckpoint - 1) await checkpoint()
  }
  return codes
}

/** Whether a key comes again among the rows, in the same period where they have periods: then a sum would count its value again. */
export const keysRepeat = ({ key, period }: LookUpSide): boolean => {
  if (!period) return key.counts.some((count, code) => code !== 0 && count > 1)
  const periods = period.dictionary.size
  const isNew = (() => {
    if (key.dictionary.size * periods > mostPlaces) {
      const seen = new Set<number>()
      return (at: number) => seen.size < seen.add(at).size
    }
    const seen = new Uint8Array(key.dictionary.size * periods)
    return (at: number) => seen[at] === 0 && (seen[at] = 1) === 1
  })()
  for (let row = 0; row < key.codes.length; row++) {
    const code = key.codes[row] ?? 0
    if (code !== 0 && !isNew(code * periods + (period.codes[row] ?? 0))) return true
  }
  return false
}
