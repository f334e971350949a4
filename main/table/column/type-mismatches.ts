import { isNumericKind, type FieldKind } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { dateTests, isDateKind } from './dates.ts'
import { inRanges, type Steps, type Stepwise } from './lazy.ts'
import { isInDoubt, type Numbers } from './numbers.ts'

/** Looking at so many values takes some milliseconds at most. */
const valuesPerStep = 1 << 15

/** Codes that do not fit the column's kind, in order. `own`: which do, where the kind does not say. */
export const typeMismatchesOf = function* (
  dictionary: Dictionary,
  kind: FieldKind,
  numbers: Stepwise<Numbers>,
  own?: (code: number) => boolean
): Steps<Uint32Array> {
  if (isNumericKind(kind)) while (numbers.step()) yield
  const fits = own ?? fitsOf(dictionary, kind, numbers.value)
  if (fits === null) return Uint32Array.from(dictionary.rawJson).sort()
  const typeMismatches = new Uint32Array(dictionary.size)
  let count = 0
  yield* inRanges(1, dictionary.size, valuesPerStep, (from, to) => {
    for (let code = from; code < to; code++)
      if (!fits(code) || dictionary.rawJson.has(code)) typeMismatches[count++] = code
  })
  return typeMismatches.slice(0, count)
}

interface TypeMismatchColumn {
  readonly kind: FieldKind
  readonly several?: number | undefined
  readonly typeMismatches: () => Uint32Array
  readonly numbers: () => Numbers
}

/** Type mismatches, without ambiguous numbers and the word for several values. */
export const unreadable = ({ kind, several, typeMismatches, numbers }: TypeMismatchColumn): Uint32Array => {
  // None is in doubt in nearly every column, in which all values may be type mismatches.
  const inDoubt = isNumericKind(kind) && numbers().ambiguousNumbers.length > 0 ? isInDoubt(numbers()) : null
  return inDoubt || several !== undefined
    ? typeMismatches().filter((code) => code !== several && !inDoubt?.(code))
    : typeMismatches()
}

/** A test of whether a code's value fits the kind; null where any text does. */
const fitsOf = (
  dictionary: Dictionary,
  kind: FieldKind,
  numbers: () => Numbers
): ((code: number) => boolean) | null => {
  if (isNumericKind(kind)) {
    const { scaled } = numbers()
    return (code) => !Number.isNaN(scaled[code])
  }
  if (!isDateKind(kind)) return null
  const is = dateTests[kind]
  return (code) => is(dictionary, code)
}
