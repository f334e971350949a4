import * as v from 'valibot'
import { groupingSchema } from './across.ts'
import { call } from './call.ts'
import { listIds } from './catalogue.ts'
import { derivedColumnsSchema } from './derived-columns.ts'
import { gridQuestionSchema } from './grid-question.ts'
import { orderViews } from './order-views.ts'
import { orderFiltersSchema } from './orders.ts'

/** The most views of a kind that a person can save. */
export const maxSavedViews = 100

const named = {
  /** A random UUID. */
  id: v.pipe(v.string(), v.maxLength(36), v.uuid()),
  /** As the person has typed it, without blanks around it. */
  name: v.pipe(v.string(), v.maxLength(100), v.trim(), v.nonEmpty()),
  /** Whether the page opens with it. At most one of a kind is the default. */
  isDefault: v.boolean()
}

/**
 * What was seen of the orders that a search found: which of the views, and what the grid was asked, null where nothing was in it to
 * ask for. Beside the filters and not among them, and null where it is missing: searches were saved without it, and programs that
 * do not know it make the search alone.
 */
const seenOrders = v.optional(v.nullable(v.object({ view: v.picklist(orderViews), grid: v.nullable(gridQuestionSchema) })), null)

/** What was last asked of a list, which it opens with again. Its sort is in the layout. */
const listState = v.object({
  ...named,
  kind: v.literal('listState'),
  list: v.picklist(listIds),
  asked: gridQuestionSchema,
  groups: v.nullable(groupingSchema),
  /** The columns that were added. Left out where there were none, as by programs that do not know them. */
  derived: v.optional(derivedColumnsSchema),
  /** The newest period, where the list was filtered on it because it was the newest. */
  newest: v.nullable(v.pipe(v.string(), v.maxLength(100)))
})

/**
 * A view that a person has saved under a name, by its kind. `orderSearch`: the four filters of the order search, and what was seen
 * of what they found. `listState`: what was asked of a list, named after it by the program. A further kind is a further entry, with the schema of what it holds.
 */
export const savedViewSchema = v.variant('kind', [
  v.object({ ...named, kind: v.literal('orderSearch'), content: orderFiltersSchema, seen: seenOrders }),
  listState
])
export type SavedView = Readonly<v.InferOutput<typeof savedViewSchema>>
export type SavedOrderSearch = Extract<SavedView, { readonly kind: 'orderSearch' }>
export type SavedListState = Extract<SavedView, { readonly kind: 'listState' }>
/** What was seen of the orders, as a saved search holds it. */
export type SeenOrders = NonNullable<SavedOrderSearch['seen']>
export type SavedViewKind = SavedView['kind']

const kind = v.picklist(['orderSearch', 'listState'] satisfies readonly SavedViewKind[])

/**
 * Each answers with the person's views of the kind, in the order in which they were first saved. Throws `notKept` where their file
 * cannot be read or written.
 */
export const savedViewCalls = {
  'savedViews.list': call<readonly SavedView[]>()(v.object({ kind })),
  /**
   * Stores a view, on disk when it answers, in the place of the one with its id. Throws `notKept` also where there are more than can
   * be kept.
   */
  'savedViews.keep': call<readonly SavedView[]>()(v.object({ view: savedViewSchema })),
  'savedViews.remove': call<readonly SavedView[]>()(v.object({ kind, id: named.id })),
  /** Removes everything that the person has saved, of every kind, also where it cannot be read. */
  'savedViews.startOver': call<readonly SavedView[]>()(v.object({ kind }))
} as const
