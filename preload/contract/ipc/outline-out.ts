import * as v from 'valibot'
import { acrossSchema, groupLevelSchema, groupOrderSchema, maxGroupLevels } from './across.ts'
import { rangesSchema } from './rows.ts'
import { unfoldedSchema } from './unfolded.ts'

/** Arguments for exporting rows in groups: the names of their groups, and which of them are shown. */

/** A word of a file, in the user's language. */
export const wordSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const headingSchema = v.pipe(v.string(), v.maxLength(4000))

/** A column, with its heading in the user's language. */
export const exportColumnSchema = v.object({
  name: headingSchema,
  heading: headingSchema,
  /** The column that has the units of its numbers: they leave as the one text that is seen. */
  unit: v.optional(headingSchema)
})
export type ExportColumn = v.InferOutput<typeof exportColumnSchema>

/** The columns that rows are grouped by, the outermost first. */
const levels = v.pipe(
  v.array(v.object({ ...groupLevelSchema.entries, heading: headingSchema })),
  v.minLength(1),
  v.maxLength(maxGroupLevels)
)

/** The groups that rows stand in, each under a line with its sums. */
export const exportGroupsSchema = v.object({
  by: levels,
  order: v.optional(groupOrderSchema),
  /** Name of the group of the empty cells. */
  empty: wordSchema
})
export type ExportGroups = v.InferOutput<typeof exportGroupsSchema>

/**
 * The most lines of groups that leave the program as a table: a sheet of a workbook holds them, with a heading and a
 * line of all rows.
 */
export const maxOutlineLines = 1_000_000
/** The most columns whose sums stand beside a group. */
export const maxGroupSums = 20

/**
 * A column of the lines of groups: what names them, their numbers of rows and of what else is counted, the figure of
 * each value beside each other by its place, how the last two differ and what all are together, or the sums by their
 * places.
 */
export type OutlineColumn =
  'group' | 'rows' | 'counted' | `value ${number}` | 'difference' | 'percent' | 'total' | `sum ${number}`

/** The lines of the groups as they are seen, as a table of their own: without their rows. */
export const outlineOutSchema = v.object({
  ...exportGroupsSchema.entries,
  unfolded: unfoldedSchema,
  /**
   * Lines by their places among those that are seen, without the line of all rows; left out for every line. `columns`:
   * only these, of which the one that names the groups is one, whatever their level; null for whole lines.
   */
  chosen: v.optional(
    v.object({
      lines: rangesSchema,
      columns: v.nullable(v.pipe(v.array(wordSchema), v.minLength(1), v.maxLength(100)))
    })
  ),
  /** The columns whose sums stand in the lines. */
  sums: v.pipe(v.array(exportColumnSchema), v.maxLength(maxGroupSums)),
  /** The column whose values stand beside each other, instead of the sums. */
  across: v.nullable(v.object({ ...acrossSchema.entries, heading: headingSchema })),
  words: v.object({
    /** The heading of the numbers of rows. */
    rows: wordSchema,
    /** Name of the objects that a list counts besides rows, such as contracts; null if it counts none. */
    counted: v.nullable(wordSchema),
    /** Name of the figures in columns, shown before each value: `Netto` gives `Netto 2026-10`. */
    figure: headingSchema,
    /**
     * Headings of the difference between the last two values, the first with `{from}` and `{to}` for these, and of the
     * total of all values.
     */
    difference: wordSchema,
    percent: wordSchema,
    total: wordSchema,
    /** Label of the line of all rows. */
    sum: wordSchema
  })
})
export type OutlineOut = v.InferOutput<typeof outlineOutSchema>

/**
 * The distinct columns of the lines: those that they are grouped by, and those that their figures are of. If columns
 * are chosen, only those that these need.
 */
export const columnsOfOutline = ({ by, sums, across, words, chosen }: OutlineOut): readonly ExportColumn[] => {
  const isIn = (column: OutlineColumn): boolean => chosen?.columns?.includes(column) ?? true
  const hasFigures = chosen?.columns?.some((name) => name !== 'group' && name !== 'rows') ?? true
  const acrossColumns =
    across && hasFigures
      ? [
          { name: across.column, heading: across.heading },
          ...(across.measure === null ? [] : [{ name: across.measure, heading: words.figure }])
        ]
      : []
  const besides = across ? acrossColumns : sums.filter((_, at) => isIn(`sum ${at}`))
  const all = [...(isIn('group') ? by.map(({ column, heading }) => ({ name: column, heading })) : []), ...besides]
  return [...new Map(all.map((column) => [column.name, column])).values()]
}
