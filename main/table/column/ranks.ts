import type { FieldKind, Sort } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { isNumericKind } from './kind.ts'
import { inRanges, type Steps, type Stepwise } from './lazy.ts'
import { sortByNumbers } from './number-order.ts'
import type { Numbers } from './numbers.ts'
import { sortByTexts, type IsTie } from './text-order.ts'
import type { Texts } from './texts.ts'

/**
 * The rank of every code in the ascending order of its column, from 0. Ties share a rank (dense ranking). Three classes
 * follow each other: values of the column's kind, misfits, the empty value.
 */
export interface Ranks {
  readonly byCode: Uint32Array
  /** How many ranks there are, and how many of them belong to values of the column's kind. */
  readonly count: number
  readonly fittingCount: number
}

/** What the ranks of a column's values are worked out from. */
export interface RankedValues {
  readonly kind: FieldKind
  readonly dictionary: Dictionary
  readonly misfits: Stepwise<Uint32Array>
  readonly texts: () => Steps<Texts>
  readonly numbers: Stepwise<Numbers>
}

/** Ranking so many takes some milliseconds, also where the collator has to say which of them tie. */
const codesPerStep = 1 << 12

/** Ranks a column's values, each distinct value once. */
export const rankValues = function* ({ kind, dictionary, ...column }: RankedValues): Steps<Ranks> {
  const { size } = dictionary
  while (column.misfits.step()) yield
  const misfits = column.misfits.value()
  const fits = fittingOf(size, misfits)
  yield
  const texts = yield* column.texts()
  yield
  const byCode = new Uint32Array(size)

  /** Ranks the sorted codes of one class, from `base` on. Gives the first rank of the next class. */
  const assign = function* (codes: Uint32Array, isTie: IsTie, base: number): Steps<number> {
    let next = base
    yield* inRanges(0, codes.length, codesPerStep, (from, to) => {
      for (let i = from; i < to; i++) {
        const code = codes[i] ?? 0
        const before = codes[i - 1]
        byCode[code] = before !== undefined && isTie(before, code) ? next - 1 : next++
      }
    })
    return next
  }

  const sort = isNumericKind(kind) ? sortByNumbers(fits, column.numbers.value()) : sortByTexts(fits, texts, size)
  const fittingCount = yield* assign(fits, yield* sort, 0)
  yield
  const afterMisfits = misfits.length === 0 ? fittingCount : yield* assign(misfits, yield* sortByTexts(misfits, texts, size), fittingCount)
  return { byCode, count: yield* assign(Uint32Array.of(0), () => true, afterMisfits), fittingCount }
}

/** The rank of every code in either direction. The classes keep their order. Quick to make, so it is not cached. */
export const ranksInDirection = ({ byCode, count, fittingCount }: Ranks, direction: Sort['direction']): Uint32Array => {
  if (direction === 'asc') return byCode
  const last = count - 1
  return byCode.map((rank) => (rank < fittingCount ? fittingCount - 1 - rank : rank < last ? last - 1 - (rank - fittingCount) : last))
}

/** The codes of all values that fit, in order. */
const fittingOf = (size: number, misfits: Uint32Array): Uint32Array => {
  const fits = new Uint32Array(size - 1 - misfits.length)
  let count = 0
  let misfit = 0
  for (let code = 1; code < size; code++) {
    if (code === misfits[misfit]) misfit++
    else fits[count++] = code
  }
  return fits
}
