import {
  isNumericKind,
  isSameUnit,
  unitText,
  type ColumnSummary,
  type Filter,
  type UiLanguage
} from '../../../../preload/contract/index.ts'
import { typedOption } from './operators.ts'
import { unitWord } from '../../cells/cell-state-words.ts'
import { numberSeparator, partsOf, signOf } from './filter-token.ts'
import { unitColumnOf, type WithUnits } from '../../columns/units.ts'

/** A unit typed behind the numbers of a filter, which rows must have too. */
export interface TypedUnit {
  /** The unit column. */
  readonly column: string
  /** The unit as typed. */
  readonly word: string
}

/**
 * A parsed filter. `unit`: the typed unit of its numbers, the same for all; chosen values have `units` instead, since
 * each has its own.
 */
export interface ReadFilter extends Filter {
  readonly unit?: TypedUnit
}

/**
 * The reason why a unit is rejected. `units`: there are several, or only some of the numbers have one. `unitNot`: a
 * number without that unit is another number or has another unit, and filters of two columns must both hold.
 * `noUnit`: the unit column is missing.
 */
export type UnreadUnit = 'units' | 'unitNot' | 'noUnit'

type UnitReading =
  { readonly ok: true; readonly unit: TypedUnit | null } | { readonly ok: false; readonly reason: UnreadUnit }

/** Returns the units behind the numbers of a text. */
export const wordsIn = (part: string): readonly string[] => [...part.matchAll(unitWord)].map(([word]) => word.trim())

/** Returns the typed form of a number condition, to find its units; empty for other operators. */
export const writtenNumbers = (option: string, value: string, to: string): string => {
  if (option === 'numberBetween') return `${value}..${to}`
  if (option === 'numberNe') return `≠${value}`
  return option === typedOption || option.startsWith('number') ? value : ''
}

/** Returns the unit typed into a column with a unit column. All numbers must have the same. */
export const typedUnit = (
  { kind, ...of }: WithUnits & Pick<ColumnSummary, 'kind'>,
  typed: string,
  isThere: (column: string) => boolean
): UnitReading => {
  const column = unitColumnOf(of)
  if (column === null || !isNumericKind(kind)) return { ok: true, unit: null }
  const parts = partsOf(typed, numberSeparator)
  const words = parts.map(wordsIn)
  const [word, ...others] = words.flat()
  if (word === undefined) return { ok: true, unit: null }
  if (words.some(({ length }) => length === 0) || others.some((other) => !isSameUnit(word, other)))
    return { ok: false, reason: 'units' }
  if (parts.some((part) => signOf(part)?.sign === 'Ne')) return { ok: false, reason: 'unitNot' }
  return isThere(column) ? { ok: true, unit: { column, word } } : { ok: false, reason: 'noUnit' }
}

/** True if all units are the same, or there is none. */
export const isOneUnit = ([first = null, ...others]: readonly (TypedUnit | null)[]): boolean =>
  others.every((other) => (first && other ? isSameUnit(first.word, other.word) : first === other))

const comparing: ReadonlySet<string> = new Set(['lt', 'le', 'gt', 'ge', 'between'])

/**
 * True if a filter compares numbers of a unit. Numbers of other units are not compared: there is no exact conversion
 * from days to months.
 */
export const comparesNumbers = ({ unit, conditions }: ReadFilter): boolean =>
  unit !== undefined && conditions.some(({ op }) => comparing.has(op))

/**
 * True if a filter compares numbers regardless of unit: three weeks with nine months, as if they were three and nine.
 */
export const comparesAnyUnits = ({ unit, units, conditions }: ReadFilter): boolean =>
  !unit && !units && conditions.some(({ op }) => comparing.has(op))

/** True if a displayed value has another unit than this one, the words for "no unit" included. */
export const hasOtherUnit = (value: string, word: string): boolean =>
  wordsIn(value).some((own) => !isSameUnit(own, word))

/** Returns a typed filter with its units replaced, or with the unit added to the last number of each part. */
const withUnit = (typed: string, unit: string): string =>
  wordsIn(typed).length > 0
    ? typed.replace(unitWord, () => ` ${unit}`)
    : typed.replace(/\d(?=\D*(?:;|,\s|$))/gu, (digit) => `${digit} ${unit}`)

/** Returns a typed filter with each existing unit, and its number of rows. Spellings of a unit are merged. */
export const typedWithUnits = (
  typed: string,
  units: readonly { readonly unit: string; readonly count: number }[],
  language: UiLanguage
): readonly { readonly text: string; readonly count: number }[] => {
  const isOne = /^\D*1\D*$/u.test(typed)
  const counts = new Map<string, number>()
  for (const { unit, count } of units) {
    const text = withUnit(typed, unitText(language, unit, isOne))
    if (unit.trim() !== '') counts.set(text, (counts.get(text) ?? 0) + count)
  }
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((one, other) => other.count - one.count)
}

/** Returns the filters of columns for a parsed filter: that of its numbers and that of their unit, in any spelling. */
export const columnFilters = ({ unit, ...filter }: ReadFilter): readonly Filter[] =>
  unit ? [filter, { column: unit.column, join: 'and', conditions: [{ op: 'unit.is', value: unit.word }] }] : [filter]
