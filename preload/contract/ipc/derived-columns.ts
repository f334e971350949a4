import * as v from 'valibot'
import { listIds } from '../domain/catalogue.ts'
import { joinSchema } from '../domain/joins.ts'
import { columnNameSchema } from './query.ts'

export const maxDerivedColumns = 50
const maxFormulaLength = 2000
/** The most headings of a list: more than a documented one has columns. */
const maxHeadings = 100
/** The most decimals that the user can choose for a division. */
export const maxRoundedDecimals = 6
/** The most decimals of a division without chosen rounding. A sum of a million of them is right to a thousandth. */
export const maxQuotientDecimals = 10

const named = {
  /** Its name as a column, which no field of a service has: a random UUID. */
  id: v.pipe(v.string(), v.maxLength(44), v.regex(/^derived:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  name: v.pipe(v.string(), v.maxLength(100), v.trim(), v.nonEmpty())
}

/**
 * The value in a row that several rows of the other list match. `first`: that of the first row, even if empty, so that
 * one look-up's columns never mix rows. `sum`: exact. `several`: the value if all have the same, else a word.
 */
export const severalRules = ['first', 'several', 'sum', 'count'] as const
export type SeveralRule = (typeof severalRules)[number]

const lookUpSchema = v.object({
  kind: v.literal('lookUp'),
  ...named,
  from: v.picklist(listIds),
  by: joinSchema,
  /** A column of that list as the service sends it, and none that is derived. */
  column: columnNameSchema,
  several: v.picklist(severalRules)
})

export const formulaSchema = v.object({
  kind: v.literal('formula'),
  ...named,
  /** Names columns in brackets: see `parseFormula`. */
  text: v.pipe(v.string(), v.maxLength(maxFormulaLength)),
  /**
   * Decimals to which a division is rounded, half away from zero, after the whole formula; sums and filters use the
   * shown value. Null: exact if it ends within `maxQuotientDecimals`, else that many.
   */
  decimals: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxRoundedDecimals)))
})

const changeSchema = v.object({ kind: v.literal('change'), ...named })

/**
 * A column that a user has added, used like any other. `lookUp`: a column of another list, from the matching rows of
 * the same period, or of its newest one where this list has no periods. `formula`: computed from columns of the list
 * and derived ones before it. `change`: what the last load has changed in the row.
 */
export const derivedColumnSchema = v.variant('kind', [lookUpSchema, formulaSchema, changeSchema])
export type DerivedColumn = Readonly<v.InferOutput<typeof derivedColumnSchema>>
export type LookUp = Extract<DerivedColumn, { readonly kind: 'lookUp' }>
export type FormulaColumn = Extract<DerivedColumn, { readonly kind: 'formula' }>

export const derivedColumnsSchema = v.pipe(
  v.array(derivedColumnSchema),
  v.maxLength(maxDerivedColumns),
  v.check((columns) => new Set(columns.map(({ id }) => id)).size === columns.length, 'a column is named twice')
)

/** The words of a derived column in the user's language, and today's date there. */
export const derivedWordsSchema = v.object({
  /** Shown in a row that has several values. */
  several: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** The decimal sign of a number that is joined with text. */
  decimalSign: v.picklist([',', '.']),
  today: v.pipe(v.string(), v.maxLength(10), v.regex(/^\d{4}-\d{2}-\d{2}$/))
})
export type DerivedWords = Readonly<v.InferOutput<typeof derivedWordsSchema>>

/** Words of a column of changes in the user's language. `headings`: by column; others go by their names. */
export const changeWordsSchema = v.object({
  added: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  /** Shown in a row that has changed and whose values before are unknown. */
  changed: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  empty: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  language: v.picklist(['sv', 'en']),
  headings: v.pipe(v.record(columnNameSchema, v.pipe(v.string(), v.maxLength(100))), v.maxEntries(maxHeadings))
})
export type ChangeWords = Readonly<v.InferOutput<typeof changeWordsSchema>>

/** The differences between the rows of a list and those of the load before. */
export interface ListChanges {
  readonly added: number
  readonly changed: number
  /** Rows of the load before that are not there any more. */
  readonly gone: number
  /** True if every row stands where it stood, with all values as written, by the columns that both loads have. */
  readonly samePlaces: boolean
  /** ISO date-time of the load before. */
  readonly since: string
}

/** The state of a derived column. Only one that is `made` has values. */
export interface DerivedState {
  readonly column: DerivedColumn
  /** `notLoaded`: the other list. `notCompared`: there is no load before. `broken`: a column or memory is missing. */
  readonly state: 'made' | 'notLoaded' | 'notCompared' | 'broken'
  /** For a look-up, the rows that match: of the same period, of the newest, or all, where there are no periods. */
  readonly period: 'same' | 'newest' | 'none'
}

const prefix = 'derived:'

/** True if a column of that name is derived, and no field of the service. */
export const isDerivedName = (name: string): boolean => name.startsWith(prefix)

/** The name of a new column. `uuid`: a random one. */
export const derivedName = (uuid: string): string => `${prefix}${uuid}`
