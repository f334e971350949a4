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

/** Numbers by their place, in an array where there is room for all places. */
interface Numbers {
  readonly get: (at: number) => number
  readonly set: (at: number, number: number) => void
}

const numbersFor = (size: number, otherwise: number): Numbers => {
  if (size > mostPlaces) {
    const known = new Map<number, number>()
    return { get: (at) => known.get(at) ?? otherwise, set: (at, number) => void known.set(at, number) }
  }
  const known = new Uint32Array(size).fill(otherwise)
  return {
    get: (at) => known[at] ?? otherwise,
    set: (at, number) => {
      known[at] = number
    }
  }
}

/**
 * Makes a code for every row here of the rows there that match it; of none too, and an empty key matches none. Where both sides have periods,
 * those of the same period match; where the other side alone has, those of the newest period in which the key is. Each key, or pair of key
 * and period, is looked up once.
 */
export const codesOfMatches = async (here: LookUpSide, there: LookUpSide, makeCode: MakeCode, checkpoint: Checkpoint): Promise<Uint32Array<ArrayBuffer>> => {
  await checkpoint()
  const { rows, starts, places } = await rowsByKey(there, checkpoint)
  const ownPeriods = there.period ? here.period : null
  const groups = ownPeriods ? places.length : 1
  const none = makeCode(rows, 0, 0)
  const found = numbersFor(there.key.dictionary.size * groups, none)
  const keysThere = there.key.codes
  const periodsThere = there.period?.codes
  let sinceCheckpoint = 0
  for (let from = starts[1] ?? 0; from < rows.length; ) {
    const key = keysThere[rows[from] ?? 0] ?? 0
    const end = starts[key + 1] ?? 0
    let to = end
    let place = 0
    if (periodsThere) {
      place = places[periodsThere[rows[from] ?? 0] ?? 0] ?? 0
      for (to = from + 1; to < end && places[periodsThere[rows[to] ?? 0] ?? 0] === place; ) to++
    }
    if (ownPeriods) found.set(key * groups + place, makeCode(rows, from, to))
    else if (to === end) found.set(key, makeCode(rows, from, to))
    sinceCheckpoint += to - from
    from = to
    if (sinceCheckpoint < rowsPerCheckpoint) continue
    sinceCheckpoint = 0
    await checkpoint()
  }
  const keys = await translateCodes(here.key.dictionary, there.key.dictionary, checkpoint)
  await checkpoint()
  const periods = ownPeriods && there.period ? await translateCodes(ownPeriods.dictionary, there.period.dictionary, checkpoint) : null
  const ownKeys = here.key.codes
  const ownPeriodCodes = ownPeriods?.codes
  const codes = new Uint32Array(ownKeys.length)
  for (let row = 0; row < codes.length; row++) {
    if (row % rowsPerCheckpoint === rowsPerCheckpoint - 1) await checkpoint()
    const key = keys[ownKeys[row] ?? 0] ?? 0
    const period = periods && ownPeriodCodes ? (periods[ownPeriodCodes[row] ?? 0] ?? 0) : -1
    codes[row] = key === 0 || period === 0 ? none : found.get(key * groups + (period < 0 ? 0 : (places[period] ?? 0)))
  }
  return codes
}

/** Whether a key comes again among the rows, in the same period where they have periods: then a sum would count its value again. */
export const keysRepeat = ({ key, period }: LookUpSide): boolean => {
  const periods = period?.dictionary.size ?? 1
  if (key.counts.some((count, code) => code !== 0 && count > periods)) return true
  if (!period) return false
  const seen = numbersFor(key.dictionary.size * periods, 0)
  const [keyCodes, periodCodes] = [key.codes, period.codes]
  for (let row = 0; row < keyCodes.length; row++) {
    const code = keyCodes[row] ?? 0
    if (code === 0) continue
    const at = code * periods + (periodCodes[row] ?? 0)
    if (seen.get(at) !== 0) return true
    seen.set(at, 1)
  }
  return false
}
