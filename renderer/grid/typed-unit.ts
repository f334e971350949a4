import { isNumericKind, isSameUnit, unitText, type ColumnSummary, type Filter, type UiLanguage } from '../../preload/contract/index.ts'
import { typedOption } from './operators.ts'
import { unitWord } from './shown-words.ts'
import { numberSeparator, partsOf, signOf } from './typed-part.ts'
import { unitColumnOf, type WithUnits } from './unit-columns.ts'

/** The unit that was typed behind the numbers of a filter, which rows must have too. */
export interface TypedUnit {
  /** The column that has the units. */
  readonly column: string
  /** As it was typed. */
  readonly word: string
}

/** A filter as it was read. `unit`: of its numbers, where one was typed, and it is the same for all; chosen values have `units`, since each has its own. */
export interface ReadFilter extends Filter {
  readonly unit?: TypedUnit
}

/**
 * Why a unit is none that all of a filter can have. `units`: there are several, or it stands behind some of the numbers. `unitNot`: a number without that unit
 * is another number or has another unit, and filters of two columns must both hold. `noUnit`: the column of the units is not there.
 */
export type UnreadUnit = 'units' | 'unitNot' | 'noUnit'

type UnitReading = { readonly ok: true; readonly unit: TypedUnit | null } | { readonly ok: false; readonly reason: UnreadUnit }

/** The units that stand behind numbers in what was typed. */
export const wordsIn = (part: string): readonly string[] => [...part.matchAll(unitWord)].map(([word]) => word.trim())

/** A condition of numbers as it would be typed without choosing an operator, as far as units go; nothing where it has no numbers that somebody types. */
export const writtenNumbers = (option: string, value: string, to: string): string => {
  if (option === 'numberBetween') return `${value}..${to}`
  if (option === 'numberNe') return `≠${value}`
  return option === typedOption || option.startsWith('number') ? value : ''
}

/** The unit of what is typed into a column whose numbers have theirs in another one; it is the same behind all of them. */
export const typedUnit = ({ kind, ...of }: WithUnits & Pick<ColumnSummary, 'kind'>, typed: string, isThere: (column: string) => boolean): UnitReading => {
  const column = unitColumnOf(of)
  if (column === null || !isNumericKind(kind)) return { ok: true, unit: null }
  const parts = partsOf(typed, numberSeparator)
  const words = parts.map(wordsIn)
  const [word, ...others] = words.flat()
  if (word === undefined) return { ok: true, unit: null }
  if (words.some(({ length }) => length === 0) || others.some((other) => !isSameUnit(word, other))) return { ok: false, reason: 'units' }
  if (parts.some((part) => signOf(part)?.sign === 'Ne')) return { ok: false, reason: 'unitNot' }
  return isThere(column) ? { ok: true, unit: { column, word } } : { ok: false, reason: 'noUnit' }
}

/** Whether units are one, or none of them is one. */
export const isOneUnit = ([first = null, ...others]: readonly (TypedUnit | null)[]): boolean =>
  others.every((other) => (first && other ? isSameUnit(first.word, other.word) : first === other))

const comparing: ReadonlySet<string> = new Set(['lt', 'le', 'gt', 'ge', 'between'])

/** Whether a filter compares numbers of a unit, which those of other units are not compared with: there is no exact way from days to months. */
export const comparesNumbers = ({ unit, conditions }: ReadFilter): boolean => unit !== undefined && conditions.some(({ op }) => comparing.has(op))

/** Whether a filter compares numbers of whatever unit: three weeks with nine months, as if they were three and nine. */
export const comparesAnyUnits = ({ unit, units, conditions }: ReadFilter): boolean => !unit && !units && conditions.some(({ op }) => comparing.has(op))

/** Whether a value, as it is shown with its unit, has another one, or says that it has none. */
export const hasOtherUnit = (value: string, word: string): boolean => wordsIn(value).some((own) => !isSameUnit(own, word))

/** What is typed, with a unit in the place of its own, or behind the last number of each part where there is none. */
const withUnit = (typed: string, unit: string): string =>
  wordsIn(typed).length > 0 ? typed.replace(unitWord, () => ` ${unit}`) : typed.replace(/\d(?=\D*(?:;|,\s|$))/gu, (digit) => `${digit} ${unit}`)

/** What is typed, with each unit that there is, and in how many rows; a unit is one however it is spelled. */
export const typedWithUnits = (typed: string, units: readonly { readonly unit: string; readonly count: number }[], language: UiLanguage): readonly { readonly text: string; readonly count: number }[] => {
  const isOne = /^\D*1\D*$/u.test(typed)
  const counts = new Map<string, number>()
  for (const { unit, count } of units) {
    const text = withUnit(typed, unitText(language, unit, isOne))
    if (unit.trim() !== '') counts.set(text, (counts.get(text) ?? 0) + count)
  }
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((one, other) => other.count - one.count)
}

/** The filters of columns that a filter is: that of its numbers, and that of their unit, however it was sent. */
export const columnFilters = ({ unit, ...filter }: ReadFilter): readonly Filter[] =>
  unit ? [filter, { column: unit.column, join: 'and', conditions: [{ op: 'unit.is', value: unit.word }] }] : [filter]
