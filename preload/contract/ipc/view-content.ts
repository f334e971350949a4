import * as v from 'valibot'
import { groupingSchema } from './across.ts'
import { derivedColumnsSchema } from './derived-columns.ts'
import { savedQuerySchema } from './saved-query.ts'
import { maxColumns } from './query.ts'
import { arrangedColumn } from './settings.ts'

/**
 * The columns of a view in their order. Those that it does not name are hidden in it; an empty list is what a grid
 * shows at first.
 */
export const viewColumnsSchema = v.pipe(
  v.array(v.object(arrangedColumn)),
  v.maxLength(maxColumns),
  v.check((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, 'a column is named twice')
)
export type ViewColumns = v.InferOutput<typeof viewColumnsSchema>

/**
 * The content of a view of a grid besides its query. A further member is written and read in
 * `renderer/grid/state/view-content.ts`.
 */
const shape = {
  /** Null if rows are not grouped. */
  groups: v.nullable(groupingSchema),
  /** Null if the columns are as the user has arranged the grid. */
  columns: v.optional(v.nullable(viewColumnsSchema), null),
  /** The columns that were added. Left out if there are none, and by programs that do not know them. */
  derived: v.optional(derivedColumnsSchema)
}

export const viewShapeSchema = v.object(shape)
export type ViewShape = v.InferOutput<typeof viewShapeSchema>

/** A view of a list as a whole. */
export const viewContent = {
  asked: savedQuerySchema,
  /**
   * A period that was the newest one, where the view is of the newest period, whichever that is when it is opened. Null
   * for all others.
   */
  newest: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  ...shape
}
export const viewContentSchema = v.object(viewContent)
export type ViewContent = v.InferOutput<typeof viewContentSchema>
