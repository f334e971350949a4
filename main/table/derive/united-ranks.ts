import { compareUnits } from '../../../preload/contract/index.ts'
import type { Column } from '../column/column.ts'
import type { Steps } from '../column/lazy.ts'
import { numberText } from '../column/numbers.ts'
import type { Ranks } from '../column/ranks.ts'
import { rawText } from '../column/texts.ts'

/** Source columns of numbers with their units as text. */
interface UnitedFrom {
  readonly numbers: Column
  readonly units: Column
  /** By code of a text, a row that has it. */
  readonly rows: readonly number[]
}

/** By code of the unit, its place among those of these rows. */
const placesOf = (units: Column, rows: readonly number[]): ReadonlyMap<number, number> => {
  const found = [...new Set(rows.map((row) => units.codes[row] ?? 0))].map((code) => ({
    code,
    unit: code === 0 ? '' : rawText(units.dictionary, code)
  }))
  found.sort((one, other) => compareUnits(one.unit, other.unit))
  let place = 0
  return new Map(
    found.map(({ code, unit }, at) => [code, compareUnits(found[at - 1]?.unit ?? unit, unit) === 0 ? place : ++place])
  )
}

/**
 * Ranks numbers with their units: those of one unit beside each other (`compareUnits`), as numbers. What is no number follows, as in the column of the numbers.
 * They are few, because few numbers have units.
 */
export const rankUnited = function* ({ numbers, units, rows }: UnitedFrom): Steps<Ranks> {
  while (numbers.rankStep()) yield
  const values = numbers.numbers()
  const { byCode: ranks } = numbers.ranks()
  const places = placesOf(units, rows.slice(1))
  const keyOf = (code: number) => {
    const row = rows[code] ?? 0
    const number = numbers.codes[row] ?? 0
    return {
      code,
      place: numberText(values, number) === null ? Infinity : (places.get(units.codes[row] ?? 0) ?? 0),
      rank: ranks[number] ?? 0
    }
  }
  const keys = Array.from({ length: rows.length - 1 }, (_, at) => keyOf(at + 1))
  // Two places that are infinite have no difference.
  keys.sort((one, other) => (one.place === other.place ? one.rank - other.rank : one.place - other.place))
  const byCode = new Uint32Array(rows.length)
  let [count, fittingCount] = [0, 0]
  for (const [at, { code, place, rank }] of keys.entries()) {
    const before = keys[at - 1]
    if (before?.place !== place || before.rank !== rank) count++
    byCode[code] = count - 1
    if (place < Infinity) fittingCount = count
  }
  byCode[0] = count
  return { byCode, count: count + 1, fittingCount }
}
