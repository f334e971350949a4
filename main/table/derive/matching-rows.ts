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
  const codes = Array.from({ length: dictionary.size }, (_, code) => ({
    code,
    text: isPeriod(dictionary, code) ? rawText(dictionary, code) : ''
  }))
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

/** The rows by their key, in the order of the table within one; those without a key first. */
export const rowsByKey = async ({ key, period }: LookUpSide, checkpoint: Checkpoint): Promise<RowsByKey> => {
  const { size } = key.dictionary
  const places = period ? placesOf(period) : new Uint32Array(1)
  const byKey = { codes: key.codes, ranks: upTo(size), count: size }
  const keys = period ? [byKey, { codes: period.codes, ranks: places, count: places.length }] : [byKey]
  const rows = await radixSort(upTo(key.codes.length), keys, checkpoint)
  const starts = new Uint32Array(size + 1)
  for (let code = 0; code < size; code++) starts[code + 1] = (starts[code] ?? 0) + (key.counts[code] ?? 0)
  return { rows, starts, places }
}

/** Makes a code from the matching rows, those at `from` up to `to` of `rows`. */
export type MakeCode = (rows: Uint32Array, from: number, to: number) => number

/** So many rows take some milliseconds. */
export const rowsPerCheckpoint = 50_000
/** Limit of key and period pairs that have a place each. */
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

/** Results per key of the other list, or per key and period: `periods` places each, one if not told apart. */
interface Found {
  readonly periods: number
  /** By code of the period, its place among those of a key. */
  readonly places: Uint32Array
  /** The code at a place. */
  readonly codeAt: (place: number) => number
  /** The code where nothing matches. */
  readonly none: number
}

/** Finds a code per key of the other list, or per key and period (`perPeriod`); else the newest period's rows count. */
export type FindCodes = (there: LookUpSide, perPeriod: boolean, checkpoint: Checkpoint) => Promise<Found>

/** Codes that are made of all rows of a key, or pair of key and period. */
export const madeOfRows =
  (makeCode: MakeCode): FindCodes =>
  async (there, perPeriod, checkpoint) => {
    const { rows, starts, places } = await rowsByKey(there, checkpoint)
    const periods = perPeriod ? places.length : 1
    const none = makeCode(rows, 0, 0)
    const found = numbersFor(there.key.dictionary.size * periods, none)
    const keysThere = there.key.codes
    const periodsThere = there.period?.codes
    let sinceCheckpoint = 0
    for (let from = starts[1] ?? 0; from < rows.length;) {
      const key = keysThere[rows[from] ?? 0] ?? 0
      const end = starts[key + 1] ?? 0
      let to = end
      let place = 0
      if (periodsThere) {
        place = places[periodsThere[rows[from] ?? 0] ?? 0] ?? 0
        for (to = from + 1; to < end && places[periodsThere[rows[to] ?? 0] ?? 0] === place;) to++
      }
      if (perPeriod) found.set(key * periods + place, makeCode(rows, from, to))
      else if (to === end) found.set(key, makeCode(rows, from, to))
      sinceCheckpoint += to - from
      from = to
      if (sinceCheckpoint < rowsPerCheckpoint) continue
      sinceCheckpoint = 0
      await checkpoint()
    }
    return { periods, places, codeAt: found.get, none }
  }

/** By key, the place of the newest period that it has. */
const newestPlaces = ({ key }: LookUpSide, period: Column, places: Uint32Array): Uint32Array => {
  const newest = new Uint32Array(key.dictionary.size)
  for (let row = 0; row < key.codes.length; row++) {
    const code = key.codes[row] ?? 0
    const place = places[period.codes[row] ?? 0] ?? 0
    if (place > (newest[code] ?? 0)) newest[code] = place
  }
  return newest
}

/**
 * The codes in the first row of each key, or pair of key and period; an empty value too, so that all columns of one
 * look-up are of one row. Going through the rows from the last to the first leaves them in place, and need not put the
 * rows of a key beside each other.
 */
export const firstRowValues =
  ({ codes: values }: Pick<Column, 'codes'>): FindCodes =>
  async (there, perPeriod, checkpoint) => {
    const {
      key: {
        codes: keys,
        dictionary: { size }
      },
      period
    } = there
    const places = period ? placesOf(period) : new Uint32Array(1)
    const periods = perPeriod ? places.length : 1
    const newest = period && !perPeriod ? newestPlaces(there, period, places) : null
    const found = numbersFor(size * periods, 0)
    const periodCodes = period?.codes
    for (let row = keys.length - 1; row >= 0; row--) {
      if (row % rowsPerCheckpoint === rowsPerCheckpoint - 1) await checkpoint()
      const key = keys[row] ?? 0
      const value = values[row] ?? 0
      const place = periodCodes ? (places[periodCodes[row] ?? 0] ?? 0) : 0
      if (!newest) found.set(key * periods + (perPeriod ? place : 0), value)
      else if (newest[key] === place) found.set(key, value)
    }
    return { periods, places, codeAt: found.get, none: 0 }
  }

/**
 * Gives a code for every row here, of the rows there that match it; of none too, and an empty key matches none. Where
 * both sides have periods, those of the same period match; where the other side alone has, those of the newest period
 * in which the key is. Each key, or pair of key and period, is looked up once.
 */
export const codesOfMatches = async (
  here: LookUpSide,
  there: LookUpSide,
  find: FindCodes,
  checkpoint: Checkpoint
): Promise<Uint32Array<ArrayBuffer>> => {
  await checkpoint()
  const ownPeriods = there.period ? here.period : null
  const { periods: perKey, places, codeAt, none } = await find(there, ownPeriods !== null, checkpoint)
  const keys = await translateCodes(here.key.dictionary, there.key.dictionary, checkpoint)
  await checkpoint()
  const periods =
    ownPeriods && there.period ? await translateCodes(ownPeriods.dictionary, there.period.dictionary, checkpoint) : null
  const ownKeys = here.key.codes
  const ownPeriodCodes = ownPeriods?.codes
  const codes = new Uint32Array(ownKeys.length)
  for (let row = 0; row < codes.length; row++) {
    if (row % rowsPerCheckpoint === rowsPerCheckpoint - 1) await checkpoint()
    const key = keys[ownKeys[row] ?? 0] ?? 0
    const period = periods && ownPeriodCodes ? (periods[ownPeriodCodes[row] ?? 0] ?? 0) : -1
    codes[row] = key === 0 || period === 0 ? none : codeAt(key * perKey + (period < 0 ? 0 : (places[period] ?? 0)))
  }
  return codes
}

/** True if a key occurs twice, within a period if there are periods: a sum would count its value twice. */
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
