import * as v from 'valibot'
import { call, event } from './call.ts'
import { listIds, type DecimalSign, type FieldKind, type ListId } from '../domain/catalogue.ts'
import type { DerivedState, ListChanges } from './derived-columns.ts'
import type { Problem } from './problem.ts'
import { columnNameSchema, indexSchema as index } from './query.ts'

/**
 * The name of the column for what a row has besides its documented fields and a thousand other keys, as the text of a
 * JSON object. Another of these keys that is called so gets a number.
 */
export const restColumnName = '…'

/** Suffix for keys that collide with Object.prototype. Invisible. */
const ownMark = '\u2060'

/**
 * The name of the column for a key of the service's. Keys that every object has, such as `__proto__` and `constructor`,
 * get another name: a grid keeps its own objects by column name, and would find inherited members in them.
 */
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
  /**
   * Rows whose value does not fit the kind, such as text in a numeric column or a nested value. Shown as they are.
   * Those that can be read in two ways are not among them.
   */
  readonly typeMismatches: number
  /**
   * Rows in which the key stands more than once, so that only its last value is shown. Left out where there are none.
   */
  readonly repeats?: number
  readonly empties: number
  readonly distinct: number
  /** For numbers: the fewest decimals shown, so that those of a column align. A value with more shows its own. */
  readonly decimals: number
  /** Set if all values of a text column are digits: a hyphen may then stand between the ends of a range. */
  readonly digits?: true
  /**
   * Set if no value of a text column has a comma or a semicolon: several can then be listed with these between them.
   */
  readonly listable?: true
  /** Set if no value has a hyphen either: one may then stand between the ends of a range. */
  readonly unhyphenated?: true
  /**
   * The word shown in rows for which several values are looked up. It is no type mismatch. Left out if no row has
   * several.
   */
  readonly several?: string
  /**
   * For numbers: rows whose value can be read in two ways, if too few others show which is right (`Condition`,
   * `ambiguousNumbers`).
   */
  readonly ambiguousNumbers: number
  /** The sign that the user has chosen for these; null if not chosen. */
  readonly decimalSign: DecimalSign | null
  /**
   * For a look-up: the column of the table that has the units of its numbers, from the same rows. It is no column of
   * the list. Left out if no row has a unit.
   */
  readonly unitColumn?: string
  /** Set for a derived column. */
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
  /**
   * The load whose rows these are, each in its place, where it has got other derived columns since. Left out of rows as
   * they were read.
   */
  readonly derivedFrom?: number
}

/**
 * The first rows of a list that is still being read, in the service's order. `rows.block` gives them, filtered and
 * sorted too. Every other question is refused as `cancelled`, because its answer could be mistaken for one about the
 * whole list. The columns describe these rows only, and none is `missing` yet.
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
  /**
   * Only while a list is loaded of which nothing is shown yet. It is replaced by larger ones as rows arrive, and by
   * `loaded` in the end, and is removed when the load fails or is cancelled. Null where the person has sorted the list,
   * because its first rows are not the first ones that the service sends.
   */
  readonly partialLoad: PartialLoad | null
  readonly loaded: LoadedList | null
  readonly problem: Problem | null
}

const list = v.picklist(listIds)
export const decimalSignSchema = v.picklist([',', '.'])
export const listCalls = {
  /** The states of all five lists, loaded or not. */
  'lists.states': call<readonly ListState[]>()(v.object({})),
  /** Starts loading unless the list is loaded or loading. Answers with the state at once. Progress comes as events. */
  'lists.open': call<ListState>()(v.object({ list })),
  /** Loads again. What is loaded stays until all new rows have been read. */
  'lists.reload': call<ListState>()(v.object({ list })),
  'lists.cancel': call<ListState>()(v.object({ list })),
  /**
   * Says what stands before the decimals of a numeric column, where its values can be read in two ways; null takes that
   * back. The choice is kept for the service in use, and the list is loaded again. Throws `invalid` for any other
   * column.
   */
  'lists.readNumbers': call<ListState>()(
    v.object({ list, column: columnNameSchema, sign: v.nullable(decimalSignSchema) })
  ),
  /**
   * The changes in the load, once it has been compared with the load before. Null if there was none before, or they
   * could not be compared: out of memory, or because the list is being loaded again. `cancelled` for another load.
   */
  'lists.changes': call<ListChanges | null>()(v.object({ list, loadId: index }))
} as const

export const listEvents = {
  /**
   * A list has started to load, made progress (at most ten times a second), has a partial load to show, is loaded, has
   * failed or was cancelled.
   */
  'lists.changed': event<ListState>()
} as const
