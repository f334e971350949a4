import * as v from 'valibot'
import { cellTextSchema } from './query.ts'

/**
 * A group, by the texts of its cells and of the cells of the groups that it is in, the outermost first. `''` is the
 * empty cell.
 */
const groupPathSchema = v.pipe(v.array(cellTextSchema), v.minLength(1), v.maxLength(2))

/** The most groups that are open or closed against the rule of their level. */
export const maxExceptions = 2000

/**
 * The open groups of an outline, whose subgroups have lines too. Those of the first `levels` levels are open, others
 * are not; for the groups of `except` it is the other way round.
 */
export const unfoldedSchema = v.object({
  levels: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)),
  except: v.pipe(v.array(groupPathSchema), v.maxLength(maxExceptions))
})

export type GroupPath = v.InferOutput<typeof groupPathSchema>
export type Unfolded = v.InferOutput<typeof unfoldedSchema>
