import type {
  ColumnSummary,
  SavedQuery,
  ShownList,
  ViewColumns,
  ViewContent,
  ViewShape
} from '../../../preload/contract/index.ts'
import { isEqual } from '../../state/is-equal.ts'
import { askedBy, questionOf, withPlainNumbers } from './saved-query.ts'
import { notGrouped, ofColumns } from '../grouping/grouping.ts'
import { presentIn } from '../columns/column-summary.ts'
import { initialGridState, type GridState } from './grid-state.ts'
import { withGone } from './layout.ts'

/** Content of a stored view. This module alone writes and reads it, for views of lists and for saved searches alike. */

type Language = SavedQuery['language']
type View = Omit<GridState, 'topRow'>
type Columns = Pick<ShownList, 'columns' | 'periods'>
/** The content of a view of any grid. */
type Held = { readonly asked: SavedQuery } & ViewShape

/** Returns the content of a view apart from its query. */
export const shapeOf = ({ groups, columns, derived = [] }: View): ViewShape => ({
  groups: groups ? { ...groups, by: [...groups.by] } : null,
  columns: columns ? columns.map(({ name, width, hidden, pinned }) => ({ name, width, hidden, pinned })) : null,
  ...(derived.length > 0 && { derived: [...derived] })
})

/** Converts this content for a grid of these columns. */
export const viewOfShape = (
  { groups, columns, derived }: ViewShape,
  present: readonly Pick<ColumnSummary, 'name'>[]
): Pick<GridState, 'groups' | 'columns' | 'derived'> => {
  const known = groups && ofColumns(groups, present)
  return {
    ...(known && !isEqual(known, notGrouped) && { groups: known }),
    ...(columns && { columns }),
    ...(derived && { derived })
  }
}

/** Returns the state of a grid for storage. `periods`: those of the list, newest first. */
export const contentOf = (view: View, periods: readonly string[], language: Language): ViewContent => {
  const isOfNewest =
    periods[0] !== undefined && isEqual(view.filters['Period'], initialGridState(periods).filters['Period'])
  return { asked: questionOf(view, language), newest: isOfNewest ? (periods[0] ?? null) : null, ...shapeOf(view) }
}

/**
 * Converts a stored view for a grid of these columns: in the window's language, on the newest period if it was stored
 * with the newest, and without its query on unknown columns. Its query on a field that the service has not sent this
 * time stays in the grid, without effect until the field is sent.
 */
export const viewOfContent = (
  { asked, newest, ...shape }: ViewContent,
  { columns, periods }: Columns,
  language: Language
): View => {
  const { filters, search, sort = [] } = askedBy(asked, columns, language).view
  const { Period: _chosen, ...others } = filters
  return {
    filters: newest === null ? filters : { ...others, ...initialGridState(periods).filters },
    search,
    sort,
    ...viewOfShape(shape, columns)
  }
}

/**
 * True if a view would change nothing in a grid of these columns, which it was read and written for. Parts on columns
 * that are not sent have no effect, nor have columns that the view leaves as they are. `settle`: returns columns as
 * the grid shows them.
 */
export const isInEffect = (
  held: Held,
  now: Held,
  columns: readonly ColumnSummary[],
  settle: (columns: ViewColumns) => ViewColumns
): boolean => {
  const present = presentIn(columns)
  const names = new Set(present.map(({ name }) => name))
  const effectOf = ({ asked, groups, columns: arranged, derived = [] }: Held) => {
    const { filters, sort, ...others } = withPlainNumbers(asked, columns)
    return {
      ...others,
      filters: filters.filter(({ column }) => names.has(column)),
      sort: sort.filter(({ column }) => names.has(column)),
      groups: leftOf(groups, present),
      columns: held.columns && arranged && settle(arranged),
      derived
    }
  }
  return isEqual(effectOf(held), effectOf(now))
}

/** Returns the columns that the view depends on: those it filters by, groups by and sums. Each once. */
export const neededColumns = ({ asked, groups }: Pick<Held, 'asked' | 'groups'>): readonly string[] => {
  const across = groups?.across ?? null
  return [
    ...new Set([
      ...[...asked.filters, ...(groups?.by ?? [])].map(({ column }) => column),
      ...(across ? [across.column, across.measure ?? across.column] : [])
    ])
  ]
}

/** Counts derived columns of the view as present: they are added when it is opened. */
const missingOf = (
  names: readonly string[],
  { derived = [] }: Pick<Held, 'derived'>,
  columns: readonly ColumnSummary[]
): readonly string[] => {
  const present = new Set([...presentIn(columns).map(({ name }) => name), ...derived.map(({ id }) => id)])
  return [...new Set(names)].filter((name) => !present.has(name))
}

/** Returns the columns that the view depends on and that are not in the response. */
export const missingNeeds = (content: Held, columns: readonly ColumnSummary[]): readonly string[] =>
  missingOf(neededColumns(content), content, columns)

/** Returns the columns that the view shows, sorts by or depends on and that are not in the response. */
export const missingColumns = (content: Held, columns: readonly ColumnSummary[]): readonly string[] => {
  const shown = (content.columns ?? []).filter(({ hidden }) => !hidden).map(({ name }) => name)
  return missingOf(
    [...shown, ...content.asked.sort.map(({ column }) => column), ...neededColumns(content)],
    content,
    columns
  )
}

/** Returns a grouping without missing columns; null if nothing is left of it. */
const leftOf = (groups: Held['groups'], present: readonly ColumnSummary[]): Held['groups'] => {
  const left = groups && ofColumns(groups, present)
  return left && !isEqual(left, notGrouped) ? { ...left, by: [...left.by] } : null
}

/** Returns the current view with the stored one's parts on columns that were not sent. */
export const withMissing = <Content extends Held>(
  now: Content,
  before: Held,
  columns: readonly ColumnSummary[]
): Content => {
  const gone = new Set(
    missingColumns(
      { ...before, columns: (before.columns ?? []).map((column) => ({ ...column, hidden: false })) },
      columns
    )
  )
  /** Adds the parts on missing columns, unless present already. */
  const withGoneOf = <Part extends { readonly column: string }>(
    parts: readonly Part[],
    those: readonly Part[]
  ): Part[] => [
    ...parts,
    ...those.filter(({ column }) => gone.has(column) && parts.every((part) => part.column !== column))
  ]
  return {
    ...now,
    asked: {
      ...now.asked,
      filters: withGoneOf(now.asked.filters, before.asked.filters),
      sort: withGoneOf(now.asked.sort, before.asked.sort)
    },
    groups: isEqual(now.groups, leftOf(before.groups, presentIn(columns))) ? before.groups : now.groups,
    columns: now.columns && withGone(now.columns, before.columns ?? [], gone)
  }
}
