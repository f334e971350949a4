import type { FieldKind } from '../../../preload/contract/index.ts'
import type { Dictionary } from '../base/dictionary.ts'
import { isDate, isDateTime, isPeriod } from './dates.ts'
import { isNumericKind } from './kind.ts'
import type { Numbers } from './numbers.ts'

/** Codes of the dictionary that do not fit the column's kind: not a number, not a real date, not text. In order. */
export const misfitsOf = (dictionary: Dictionary, kind: FieldKind, numbers: () => Numbers): Uint32Array => {
  const fits = fitsOf(dictionary, kind, numbers)
  if (fits === null) return Uint32Array.from(dictionary.rawJson).sort()
  const misfits: number[] = []
  for (let code = 1; code < dictionary.size; code++) if (!fits(code) || dictionary.rawJson.has(code)) misfits.push(code)
  return Uint32Array.from(misfits)
}

/** A test of whether a code's value fits the kind; null where any text does. */
const fitsOf = (dictionary: Dictionary, kind: FieldKind, numbers: () => Numbers): ((code: number) => boolean) | null => {
  if (isNumericKind(kind)) {
    const { scaled } = numbers()
    return (code) => !Number.isNaN(scaled[code])
  }
  if (kind === 'date') return (code) => isDate(dictionary, code)
  if (kind === 'dateTime') return (code) => isDateTime(dictionary, code)
  return kind === 'period' ? (code) => isPeriod(dictionary, code) : null
}
