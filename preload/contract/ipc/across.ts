import * as v from 'valibot'
import { cellTextSchema, columnNameSchema, sortSchema, unitsSchema } from './query.ts'
import type { FieldKind } from '../domain/catalogue.ts'
import type { Cell, ColumnTotal } from './rows.ts'
import type { Months } from '../domain/months.ts'
import type { UiLanguage } from './settings.ts'

/** A group by the texts of its cells, after those of the groups that it is in. `''` is the empty cell. */
const groupPathSchema = v.pipe(v.array(cellTextSchema), v.minLength(1), v.maxLength(2))

/** The most groups that are open or closed against the rule of their level. */
export const maxExceptions = 2000

/** The open groups of an outline: those of the first `levels` levels, except for `except`, where it is reversed. */
export const unfoldedSchema = v.object({
  levels: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)),
  except: v.pipe(v.array(groupPathSchema), v.maxLength(maxExceptions))
})

export type GroupPath = v.InferOutput<typeof groupPathSchema>
export type Unfolded = v.InferOutput<typeof unfoldedSchema>

/** The most values of a column that become columns of their own. If there are more, the last ones in its order do. */
export const maxAcross = 60

/** The periods that combine the dates of a column into one value, each month, say. */
export const dateSteps = ['day', 'month', 'quarter', 'year'] as const
export type DateStep = (typeof dateSteps)[number]
const step = v.optional(v.picklist(dateSteps))

/** Shapes of combined dates: year, quarter, month, day. Text of another shape is a value of its own. */
export const stepShapes: { readonly [Step in DateStep]: RegExp } = {
  year: /^(\d{4})$/,
  quarter: /^(\d{4})-Q([1-4])$/,
  month: /^(\d{4})-()(0[1-9]|1[0-2])$/,
  day: /^(\d{4})-()(\d{2})-\d{2}$/
}

/** Returns a step's value for a day or month: `2026`, `2026-Q4`, `2026-10`. It sorts chronologically. */
export const dateStepOf: { readonly [Step in DateStep]: (iso: string) => string } = {
  year: (iso) => iso.slice(0, 4),
  quarter: (iso) => `${iso.slice(0, 4)}-Q${Math.ceil(Number(iso.slice(5, 7)) / 3)}`,
  month: (iso) => iso.slice(0, 7),
  day: (iso) => iso.slice(0, 10)
}

/** Shown text of a combined date: a quarter as it is typed in the language, any other unchanged. */
export const steppedText = (language: UiLanguage, step: DateStep | undefined, text: string): string =>
  step === 'quarter' ? text.replace(stepShapes.quarter, language === 'sv' ? 'kv$2 $1' : 'Q$2 $1') : text

/** With `units`, each number with its unit is a value (`unitsSchema`). */
const units = v.optional(unitsSchema)

const level = { ...sortSchema.entries, step }
/** A column that rows are grouped by. `step`, for dates, times and periods: without one, each value is a group. */
export const groupLevelSchema = v.object({ ...level, units })
export type GroupLevel = v.InferOutput<typeof groupLevelSchema>

const across = { column: columnNameSchema, measure: v.nullable(columnNameSchema), step }
/** A column whose values become columns, and whose sums stand in them; `measure` null counts rows instead. */
export const acrossSchema = v.object({ ...across, units })

export type AcrossArgs = v.InferOutput<typeof acrossSchema>

/** True if values follow one another in time. Each is comparable with the one before, and sums mean nothing. */
export const isOverTime = ({ kind }: { readonly kind: FieldKind }): boolean =>
  kind === 'period' || kind === 'date' || kind === 'dateTime'

export const maxGroupLevels = 3

/** A figure beside others: that of a value of the column, as `oneOf` takes it, or how the last two differ. */
const beside = {
  column: columnNameSchema,
  step,
  figure: v.union([v.picklist(['difference', 'percent']), v.object({ value: cellTextSchema })])
}
const besideSchema = v.object({ ...beside, units })

const order = {
  measure: v.nullable(columnNameSchema),
  counted: v.optional(v.literal(true)),
  direction: sortSchema.entries.direction
}

/**
 * Sorts groups by the sums of a column, by numbers of rows where `measure` is null, or with `counted` of what the list
 * counts. `beside`: only of one of the values beside each other, or how these differ.
 */
export const groupOrderSchema = v.object({ ...order, beside: v.optional(besideSchema) })

export type GroupOrder = v.InferOutput<typeof groupOrderSchema>
export type BesideFigure = v.InferOutput<typeof besideSchema>['figure']

/**
 * The user's grouping. `by`: the columns, the outermost first. `across`: null for sums of the list's own columns. Kept
 * without units: columns with units and their language are known when it is used.
 */
export const groupingSchema = v.object({
  by: v.pipe(v.array(v.object(level)), v.maxLength(maxGroupLevels)),
  across: v.nullable(v.object(across)),
  order: v.optional(v.object({ ...order, beside: v.optional(v.object(beside)) }))
})

/** From the last time but one to the last. */
export interface Change {
  /** Canonical decimal text. */
  readonly difference: string
  /** Relative to the value before, in per cent with at most one decimal. Null if that was zero. */
  readonly percent: string | null
}

/** The cells of a row in the columns that the values of a column became. */
export interface AcrossLine {
  /** Canonical decimal text. Null if no row has the value, or none of those that have it has anything to add up. */
  readonly values: readonly (string | null)[]
  /** The sums that are doubtful (`isDoubtful`), by the place of their value. Left out where none is. */
  readonly doubtful?: Readonly<Record<number, ColumnTotal>>
  /** Null where no two times are compared, or no row has either of them. */
  readonly change: Change | null
}

/** The values that became columns, in the order of their column, with the figures of all rows. */
export interface AcrossColumns extends AcrossLine {
  readonly cells: readonly Cell[]
  /** The places of the last two values that are times, which the change is between. Null where there are not two. */
  readonly compared: readonly [before: number, last: number] | null
  /**
   * By place, the months that have rows, where a year or quarter lacks some. Of days only the first and the last are
   * reported, with all months between their ends: a day without rows is not missing. Left out if all are whole.
   */
  readonly partial?: Readonly<Record<number, Months>>
  /** Number of values that became none, because there are more than `maxAcross`. */
  readonly omitted: number
}
