import * as v from 'valibot'
import { columnNameSchema, filterOperators, searchTextSchema, sortsSchema, maxColumns } from './query.ts'
import { groupingSchema, unfoldedSchema } from './across.ts'
import { derivedColumnsSchema } from './derived-columns.ts'
import { arrangedColumn } from './settings.ts'
import { call } from './call.ts'
import { listIds } from '../domain/catalogue.ts'
import { orderViews } from '../domain/order-views.ts'
import { orderFiltersSchema } from './orders.ts'

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

/** The user's query of a grid as typed, to restore its fields. A `Query` is its form for the engine. */
export const savedQuerySchema = v.object({
  /** The language in which its numbers are parsed. */
  language: v.picklist(['sv', 'en']),
  /** By the name of their column. Sorted, so that equal queries are equal texts. */
  filters: v.pipe(v.array(v.object({ column: columnNameSchema, ...columnFilterSchema.entries })), v.maxLength(200)),
  search: searchTextSchema,
  sort: sortsSchema
})
export type SavedQuery = v.InferOutput<typeof savedQuerySchema>

/** Columns of a view in order. Others are hidden in it; an empty list is what a grid shows at first. */
export const viewColumnsSchema = v.pipe(
  v.array(v.object(arrangedColumn)),
  v.maxLength(maxColumns),
  v.check((columns) => new Set(columns.map(({ name }) => name)).size === columns.length, 'a column is named twice')
)
export type ViewColumns = v.InferOutput<typeof viewColumnsSchema>

/** Content of a view besides its query, read and written in `renderer/grid/state/view-content.ts`. */
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

export const viewContent = {
  asked: savedQuerySchema,
  /** The newest period when it was saved, where the view follows the newest one. Null for all others. */
  newest: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  ...shape
}
export const viewContentSchema = v.object(viewContent)
export type ViewContent = v.InferOutput<typeof viewContentSchema>

export const maxSavedViews = 100

const named = {
  id: v.pipe(v.string(), v.maxLength(36), v.uuid()),
  /** The name as typed, without blanks around it. */
  name: v.pipe(v.string(), v.maxLength(100), v.trim(), v.nonEmpty()),
  /** Set if the page opens with it: at most one of a kind, and of each list. */
  isDefault: v.boolean()
}

/**
 * The orders' view, query (null: empty), columns and groups that a search was seen in. Null in older programs' files.
 */
const seenOrders = v.optional(
  v.nullable(
    v.object({
      view: v.picklist(orderViews),
      grid: v.nullable(savedQuerySchema),
      shape: v.optional(v.nullable(viewShapeSchema), null)
    })
  ),
  null
)

/** The id of a view: of a saved one its UUID, of a ready-made one its name in the program. */
const viewId = v.pipe(v.string(), v.maxLength(36))

/** The position of a view among those of its page. */
const placed = {
  /** The ready-made view that it replaces, by its name in the program; null for the user's own. */
  ready: v.optional(v.nullable(viewId), null),
  /** Place among the page's views, ascending; ready-made ones at 1, 2, … unless moved. Older searches lack it. */
  place: v.optional(v.pipe(v.number(), v.minValue(-1e9), v.maxValue(1e9)), 2)
}

/** A search for orders with what was seen of what it found. */
const search = { content: orderFiltersSchema, seen: seenOrders }

/** A saved search, or changes of a ready-made view of orders; `seen` is null where that shows its original. */
const orderSearch = v.object({ ...named, kind: v.literal('orderSearch'), ...placed, ...search })

/** The open groups, by their columns' values, some of which may be gone. Left out if none were open. */
const unfolded = v.optional(unfoldedSchema)

/** The last search for orders and its view, restored when the page of the orders opens. */
const orderState = v.object({
  ...named,
  kind: v.literal('orderState'),
  view: v.optional(v.nullable(viewId), null),
  ...search,
  unfolded
})

/** The last query of a list, restored when it opens. Its sort and its columns are in the layout. */
const listState = v.object({
  ...named,
  kind: v.literal('listState'),
  list: v.picklist(listIds),
  view: v.optional(v.nullable(viewId), null),
  ...viewContent,
  unfolded
})

/** A view of a list, or what a person has changed about a ready-made one. */
const listView = v.object({
  ...named,
  kind: v.literal('listView'),
  list: v.picklist(listIds),
  ...placed,
  /** Null for a ready-made view whose place alone is the person's, or that the list opens with. */
  content: v.nullable(viewContentSchema)
})

/** A saved view, by its kind: a search for orders, the last search, the last query of a list, or a view of a list. */
export const savedViewSchema = v.variant('kind', [orderSearch, orderState, listState, listView])
export type SavedView = Readonly<v.InferOutput<typeof savedViewSchema>>
export type SavedOrderSearch = Extract<SavedView, { readonly kind: 'orderSearch' }>
export type SavedOrderState = Extract<SavedView, { readonly kind: 'orderState' }>
export type SavedListState = Extract<SavedView, { readonly kind: 'listState' }>
export type SavedListView = Extract<SavedView, { readonly kind: 'listView' }>
export type SeenOrders = NonNullable<SavedOrderSearch['seen']>
export type SavedViewKind = SavedView['kind']

const kind = v.picklist(['orderSearch', 'orderState', 'listState', 'listView'] satisfies readonly SavedViewKind[])

/** Identifies a file of views, so that no other file is taken for one. */
export const viewsFileFormat = 'kontorist-views'
/** The file format's version. Raised where an older program would read a file wrongly. */
export const viewsFileVersion = 1

/** A file by which users share views of lists and searches for orders. Its author is unknown. */
export const viewsFileSchema = v.object({
  format: v.literal(viewsFileFormat),
  version: v.literal(viewsFileVersion),
  views: v.pipe(
    v.array(v.object({ list: v.picklist(listIds), name: named.name, ...viewContent })),
    v.maxLength(maxSavedViews)
  ),
  searches: v.optional(v.pipe(v.array(v.object({ name: named.name, ...search })), v.maxLength(maxSavedViews)))
})
export type ViewsFile = v.InferOutput<typeof viewsFileSchema>

/** Each answers with the user's views of the kind, in the order first saved. Throws `notKept` on file errors. */
export const savedViewCalls = {
  'savedViews.list': call<readonly SavedView[]>()(v.object({ kind })),
  /** Stores a view in the place of the one with its id. Throws `notKept` also beyond the most that are kept. */
  'savedViews.keep': call<readonly SavedView[]>()(v.object({ view: savedViewSchema })),
  /** Writes views to a file chosen in a dialog; false if none was. Throws `forbidden` by policy, and file errors. */
  'savedViews.saveFile': call<boolean>()(
    v.object({ name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)), file: viewsFileSchema })
  ),
  'savedViews.remove': call<readonly SavedView[]>()(v.object({ kind, id: named.id })),
  /** Removes everything that the person has saved, of every kind, also where it cannot be read. */
  'savedViews.startOver': call<readonly SavedView[]>()(v.object({ kind }))
} as const
