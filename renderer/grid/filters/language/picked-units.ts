import {
  isNumericKind,
  uiLanguageOf,
  unitedText,
  type ColumnSummary,
  type Condition,
  type Units
} from '../../../../preload/contract/index.ts'
import { parseTypedNumber } from './parse-typed.ts'
import { isSeveralWord, unitWord } from '../../cells/cell-state-words.ts'
import { emptyWord, numberSeparator, partsOf, saysEmpty, signOf } from './filter-token.ts'
import { wordsIn } from './typed-unit.ts'
import { unitColumnOf, type WithUnits } from '../../columns/units.ts'

/**
 * The reason why chosen values are rejected. `someUnits`: one of them is a number without a unit, which stands for
 * any unit, and others have one.
 */
export type UnreadChoice = 'someUnits' | 'noUnit'

type ChoiceReading =
  | { readonly ok: true; readonly condition: Condition; readonly units: Units | null }
  | { readonly ok: false; readonly reason: UnreadChoice; readonly part: string }

/**
 * Parses typed numbers compared for equality, each with a unit of its own, possibly with empty or the marker for
 * multiple values among them, to the equivalent chosen values. Null for any other text.
 */
export const typedValues = (
  column: Pick<Partial<ColumnSummary>, 'several'>,
  language: string,
  typed: string
): Condition | null => {
  const valueOfPart = (part: string): string | null => {
    if (saysEmpty(emptyWord, part)) return ''
    if (isSeveralWord(column, part)) return column.several ?? part
    const signed = signOf(part)
    const value = signed?.sign === 'Eq' ? signed.value : part
    return wordsIn(value).length === 1 && parseTypedNumber(language, value.replace(unitWord, '')) !== null
      ? value
      : null
  }
  const parts = partsOf(typed, numberSeparator)
  const values = parts.flatMap((part) => valueOfPart(part) ?? [])
  return parts.length > 1 && values.length === parts.length ? { op: 'oneOf', values } : null
}

/**
 * Returns a value with its unit in a language; null for a number without a unit. A text that is no number stays as it
 * is.
 */
export const shownIn = (language: string, value: string): string | null => {
  const number = parseTypedNumber(language, value.replace(unitWord, ''))
  if (number === null) return value
  const [word] = wordsIn(value)
  return word === undefined ? null : unitedText(uiLanguageOf('system', language), number, word)
}

/**
 * Converts chosen values of a column with a unit column to the window's language, whichever they were chosen in: each
 * is a number with its unit. Numbers without units match any unit.
 */
export const chosenWithUnits = (
  { kind, ...of }: WithUnits & Pick<ColumnSummary, 'kind'>,
  language: string,
  condition: Condition,
  isThere: (column: string) => boolean
): ChoiceReading => {
  const column = unitColumnOf(of)
  if (column === null || !isNumericKind(kind) || !('values' in condition)) return { ok: true, condition, units: null }
  const values = condition.values.map((value) => shownIn(language, value))
  const bare = condition.values.find((_, at) => values[at] === null)
  const united = condition.values.some((value) => wordsIn(value).length > 0)
  if (!united && bare !== undefined) return { ok: true, condition, units: null }
  if (bare !== undefined) return { ok: false, reason: 'someUnits', part: bare }
  if (!isThere(column)) return united ? { ok: false, reason: 'noUnit', part: '' } : { ok: true, condition, units: null }
  return {
    ok: true,
    condition: { op: condition.op, values: values.map((value) => value ?? '') },
    units: { column, language: uiLanguageOf('system', language) }
  }
}
