import * as v from 'valibot'
import { columnNameSchema, filterOperators, searchTextSchema, sortsSchema } from './query.ts'

/** Enough for a checklist of values as one line, and far longer than anything that is typed by hand. */
const typed = v.pipe(v.string(), v.maxLength(20_000))

/** A filter of one column as it was entered: operators, each with its one or two texts. */
const columnFilterSchema = v.object({
  join: v.picklist(['and', 'or']),
  conditions: v.pipe(
    v.array(v.object({ operator: v.picklist(filterOperators), value: typed, to: typed })),
    v.minLength(1),
    v.maxLength(10)
  )
})
export type ColumnFilter = v.InferOutput<typeof columnFilterSchema>
export type EnteredCondition = ColumnFilter['conditions'][number]

/**
 * The user's query of a grid: filters of its columns, a search and a sort, as they were typed, to restore the grid's
 * fields. A `Query` is its form for the engine.
 */
export const savedQuerySchema = v.object({
  /** The language in which its numbers are parsed. */
  language: v.picklist(['sv', 'en']),
  /** By the name of their column. Sorted, so that equal queries are equal texts. */
  filters: v.pipe(v.array(v.object({ column: columnNameSchema, ...columnFilterSchema.entries })), v.maxLength(200)),
  search: searchTextSchema,
  sort: sortsSchema
})
export type SavedQuery = v.InferOutput<typeof savedQuerySchema>
