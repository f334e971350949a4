import type { FieldKind, Sort } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { requireMemory, type Memory } from '../base/memory.ts'
import { isNumericKind } from './kind.ts'
import { inRanges, type Steps, type Stepwise } from './lazy.ts'
import { sortByNumbers } from './number-order.ts'
import type { Numbers } from './numbers.ts'
import { sortByTexts, type TiesAt } from './text-order.ts'

/**
 * The rank of every code in the ascending order of its column, from 0. Ties share a rank (dense ranking). Three classes
 * follow each other: values of the column's kind, type mismatches, the empty value.
 */
export interface Ranks {
  readonly byCode: Uint32Array
  /** How many ranks there are, and how many of them belong to values of the column's kind. */
  readonly count: number
  readonly fittingCount: number
}

/** Input for the ranks of a column's values. */
export interface RankedValues {
  readonly kind: FieldKind
  readonly dictionary: Dictionary
  readonly typeMismatches: Stepwise<Uint32Array>
  readonly numbers: Stepwise<Numbers>
}

/** Ranking so many takes some milliseconds, also where the collator has to say which of them tie. */
const codesPerStep = 1 << 11

/** Memory for ranking, in bytes per code besides its key: three numbers (offset of the key, place and rank), twice. */
const bytesPerCode = 36
/** Fewer bytes fit into the reserve. */
const smallBytes = 16 * 1024 * 1024

/** Throws a `memory` problem where the values cannot be ranked. */
export const requireRankMemory = ({ size, bytes }: Dictionary, memory: Memory): void => {
  const total = bytes.length + bytesPerCode * size
  if (total > smallBytes) requireMemory(memory, { total, contiguous: bytes.length })
}

/** Ranks a column's values, each distinct value once. */
export const rankValues = function* ({ kind, dictionary, ...column }: RankedValues): Steps<Ranks> {
  const { size } = dictionary
  while (column.typeMismatches.step()) yield
  const typeMismatches = column.typeMismatches.value()
  const fits = fittingOf(size, typeMismatches)
  yield
  const byCode = new Uint32Array(size)

  /** Ranks the sorted codes of one class, from `base` on. Gives the first rank of the next class. */
  const assign = function* (codes: Uint32Array, tiesAt: TiesAt, base: number): Steps<number> {
    let next = base
    yield* inRanges(0, codes.length, codesPerStep, (from, to) => {
      for (let i = from; i < to; i++) {
        byCode[codes[i] ?? 0] = i > 0 && tiesAt(i) ? next - 1 : next++
      }
    })
    return next
  }

  const sort = isNumericKind(kind) ? sortByNumbers(fits, column.numbers.value()) : sortByTexts(fits, dictionary)
  const fittingCount = yield* assign(fits, yield* sort, 0)
  yield
  const others = typeMismatches.slice()
  const afterTypeMismatches =
    others.length === 0 ? fittingCount : yield* assign(others, yield* sortByTexts(others, dictionary), fittingCount)
  return { byCode, count: yield* assign(Uint32Array.of(0), () => false, afterTypeMismatches), fittingCount }
}

/** The rank of every code in either direction. The classes keep their order. Quick to make, so it is not cached. */
export const ranksInDirection = ({ byCode, count, fittingCount }: Ranks, direction: Sort['direction']): Uint32Array => {
  if (direction === 'asc') return byCode
  const last = count - 1
  return byCode.map((rank) =>
    rank < fittingCount ? fittingCount - 1 - rank : rank < last ? last - 1 - (rank - fittingCount) : last
  )
}

/** The codes of all values that fit, in order. */
const fittingOf = (size: number, typeMismatches: Uint32Array): Uint32Array => {
  const fits = new Uint32Array(size - 1 - typeMismatches.length)
  let count = 0
  let typeMismatch = 0
  for (let code = 1; code < size; code++) {
    if (code === typeMismatches[typeMismatch]) typeMismatch++
    else fits[count++] = code
  }
  return fits
}
