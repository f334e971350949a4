import * as v from 'valibot'
import { columnNameSchema, searchTextSchema, sortsSchema } from './query.ts'

/** As long as a checklist of values is as one line, and far longer than anything that is typed by hand. */
const typed = v.pipe(v.string(), v.maxLength(20_000))

/**
 * What a person asks of a grid: filters of its columns, a search and a sort, as they were typed, so that they stand in the grid
 * again as they stood. A `Query` is what the engine is asked for it.
 */
export const gridQuestionSchema = v.object({
  /** The language that it was typed in, by which its numbers are read. */
  language: v.picklist(['sv', 'en']),
  /** By the name of their column, so that equal questions are written alike. */
  filters: v.pipe(
    v.array(
      v.object({
        column: columnNameSchema,
        join: v.picklist(['and', 'or']),
        /** `option`: the operator by the grid's name. */
        conditions: v.pipe(
          v.array(v.object({ option: v.pipe(v.string(), v.maxLength(40)), value: typed, to: typed })),
          v.minLength(1),
          v.maxLength(10)
        )
      })
    ),
    v.maxLength(200)
  ),
  search: searchTextSchema,
  sort: sortsSchema
})
export type GridQuestion = v.InferOutput<typeof gridQuestionSchema>
