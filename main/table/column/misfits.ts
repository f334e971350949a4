import type { FieldKind } from '../../../preload/contract/index.ts'
import { isDate, isDateTime, isPeriod } from './dates.ts'
import { isNumericKind } from './kind.ts'
import type { Numbers } from './numbers.ts'
import type { Dictionary } from '../base/dictionary.ts'

/** Codes of the values that are not of the column's kind: no number that can be read, no real date, no text; in order. */
export const misfitsOf = (values: Dictionary, kind: FieldKind, numbers: () => Numbers): Uint32Array => {
  const fits = fitsOf(values, kind, numbers)
  if (fits === null) return Uint32Array.from(values.rawJson).sort()
  const misfits: number[] = []
  for (let code = 1; code < values.size; code++) if (!fits(code) || values.rawJson.has(code)) misfits.push(code)
  return Uint32Array.from(misfits)
}

/** Whether a code's value is of the kind; null where any text is. */
const fitsOf = (values: Dictionary, kind: FieldKind, numbers: () => Numbers): ((code: number) => boolean) | null => {
  if (isNumericKind(kind)) {
    const { scaled } = numbers()
    return (code) => !Number.isNaN(scaled[code])
  }
  if (kind === 'date') return (code) => isDate(values, code)
  if (kind === 'dateTime') return (code) => isDateTime(values, code)
  return kind === 'period' ? (code) => isPeriod(values, code) : null
}
