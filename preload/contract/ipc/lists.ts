import * as v from 'valibot'
import { call, event } from './call.ts'
import { listIds, type DecimalSign, type FieldKind, type ListId } from '../domain/catalogue.ts'
import type { DerivedState, ListChanges } from './derived-columns.ts'
import type { Problem } from './problem.ts'
import { columnNameSchema, indexSchema as index } from './query.ts'

/** Column of a row's members beyond a thousand undocumented ones, as JSON. Another key called so gets a number. */
export const restColumnName = '…'

/** Suffix for keys that collide with Object.prototype. Invisible. */
const ownMark = '\u2060'

/** The column's name for a key of the service's: another one for keys of every object, such as `__proto__`. */
export const columnNameOf = (key: string): string => (key in Object.prototype ? key + ownMark : key)

/** The key that a column is of: what is shown of its name, and written into files. */
export const keyOfColumn = (name: string): string => {
  const key = name.slice(0, -ownMark.length)
  return columnNameOf(key) === name ? key : name
}

/** A column of an answer. Columns are in the order of the catalogue, and unknown ones come last. */
export interface ColumnSummary {
  readonly name: string
  readonly kind: FieldKind
  readonly summed: boolean
  /** `known`: documented and sent. `unknown`: sent but undocumented. `missing`: documented but not sent. */
  readonly status: 'known' | 'unknown' | 'missing'
  /** Rows whose value does not fit the kind, such as text in a numeric column. Ambiguous numbers do not count. */
  readonly typeMismatches: number
  /** Rows in which the key stands more than once, so that only its last value is shown. */
  readonly repeats?: number
  readonly empties: number
  readonly distinct: number
  /** For numbers: the fewest decimals shown, so that those of a column align. A value with more shows its own. */
  readonly decimals: number
  /** Set if all values of a text column are digits: a hyphen may then stand between the ends of a range. */
  readonly digits?: true
  /** Set if no value of a text column has a comma or a semicolon, so that these can separate several. */
  readonly listable?: true
  /** Set if no value has a hyphen either: one may then stand between the ends of a range. */
  readonly unhyphenated?: true
  /** The word shown where several values are looked up, which is no type mismatch. Left out if no row has it. */
  readonly several?: string
  /** Rows with a number that can be read in two ways, where too few others show which is right. */
  readonly ambiguousNumbers: number
  /** The sign that the user has chosen for these; null if not chosen. */
  readonly decimalSign: DecimalSign | null
  /** Column with the units of a looked-up number, from the same rows. It is no column of the list. */
  readonly unitColumn?: string
  readonly derived?: DerivedState
}

/** The differences between the response and the documented fields, as names of columns. All empty if there are none. */
export interface DriftReport {
  readonly unknown: readonly string[]
  readonly missing: readonly string[]
  readonly typeMismatch: readonly string[]
  /** Columns whose key stands more than once in a row. */
  readonly repeated: readonly string[]
}

export interface LoadingProgress {
  readonly bytes: number
  /** Size of the whole answer in bytes, or null where the service does not send it. */
  readonly totalBytes: number | null
  readonly rows: number
}

/** The summary of rows that can be shown, even before all have been read. */
interface ReadRows {
  /** Unique for every load of any list, and for every partial load. Blocks of different loads must not be mixed. */
  readonly loadId: number
  readonly rows: number
  readonly bytes: number
  readonly columns: readonly ColumnSummary[]
  readonly drift: DriftReport
  /** The distinct periods, newest first, at most 1,000. */
  readonly periods: readonly string[]
}

export interface LoadedList extends ReadRows {
  readonly whole: true
  /** ISO date-time at which the last byte was received. */
  readonly loadedAt: string
  /** The load whose rows these are, where it has got other derived columns since. */
  readonly derivedFrom?: number
}

/**
 * First rows of a list still being read, in the service's order, for `rows.block` alone. No column is `missing` yet.
 */
export interface PartialLoad extends ReadRows {
  readonly whole: false
}

/** The part of a list that can be shown. Whatever needs the whole list takes a `LoadedList`. */
export type ShownList = LoadedList | PartialLoad

/** The state of a list in main. A failed reload leaves `loaded` unchanged and gives the reason in `problem`. */
export interface ListState {
  readonly list: ListId
  readonly progress: LoadingProgress | null
  /** While nothing of a list is shown yet; removed when the load fails. Null for a list that the user has sorted. */
  readonly partialLoad: PartialLoad | null
  readonly loaded: LoadedList | null
  readonly problem: Problem | null
}

const list = v.picklist(listIds)
export const decimalSignSchema = v.picklist([',', '.'])
export const listCalls = {
  'lists.states': call<readonly ListState[]>()(v.object({})),
  /** Starts loading unless the list is loaded or loading. Answers with the state at once. Progress comes as events. */
  'lists.open': call<ListState>()(v.object({ list })),
  /** Loads again. What is loaded stays until all new rows have been read. */
  'lists.reload': call<ListState>()(v.object({ list })),
  'lists.cancel': call<ListState>()(v.object({ list })),
  /** Sets the decimal sign of a column of ambiguous numbers (null: takes it back), and loads again. Else `invalid`. */
  'lists.readNumbers': call<ListState>()(
    v.object({ list, column: columnNameSchema, sign: v.nullable(decimalSignSchema) })
  ),
  /** Changes in the load, once compared with the one before; null if they cannot be. `cancelled` for another load. */
  'lists.changes': call<ListChanges | null>()(v.object({ list, loadId: index }))
} as const

export const listEvents = {
  /** A list's load started, progressed (at most ten times a second), has a partial load, or has ended. */
  'lists.changed': event<ListState>()
} as const
