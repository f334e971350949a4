import type { ColumnSummary, GridQuestion, ShownList, ViewContent, ViewShape } from '../../preload/contract/index.ts'
import { askedBy, questionOf } from './grid-question.ts'
import { notGrouped, ofColumns } from './outline/grouping.ts'
import { withGone } from './view-columns.ts'
import { initialViewState, type ViewState } from './view-state.ts'

/** What a view holds: the one place where it is written and read, for views of lists and for saved searches alike. */

type Language = GridQuestion['language']
type View = Omit<ViewState, 'topRow'>
type Columns = Pick<ShownList, 'columns' | 'periods'>
/** What a view of any grid holds. */
type Held = { readonly asked: GridQuestion } & ViewShape

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What a view holds besides what it asks. */
export const shapeOf = ({ groups, columns, derived = [] }: View): ViewShape => ({
  groups: groups ? { ...groups, by: [...groups.by] } : null,
  columns: columns ? columns.map(({ name, width, hidden, pinned }) => ({ name, width, hidden, pinned })) : null,
  ...(derived.length > 0 && { derived: [...derived] })
})

/** The same, as a grid of these columns takes it. */
export const viewOfShape = ({ groups, columns, derived }: ViewShape, present: readonly Pick<ColumnSummary, 'name'>[]): Pick<ViewState, 'groups' | 'columns' | 'derived'> => {
  const known = groups && ofColumns(groups, present)
  return { ...(known && !isSame(known, notGrouped) && { groups: known }), ...(columns && { columns }), ...(derived && { derived }) }
}

/** The columns whose values are in the answer. What is asked of a field that is missing would be asked of nothing. */
const presentIn = (columns: readonly ColumnSummary[]): readonly ColumnSummary[] => columns.filter(({ status }) => status !== 'missing')

/** What a grid shows, to be kept. `periods`: those of the list, newest first. */
export const contentOf = (view: View, periods: readonly string[], language: Language): ViewContent => {
  const isOfNewest = periods[0] !== undefined && isSame(view.filters['Period'], initialViewState(periods).filters['Period'])
  return { asked: questionOf(view, language), newest: isOfNewest ? (periods[0] ?? null) : null, ...shapeOf(view) }
}

/**
 * A view as the grid of these columns takes it: in the window's language, on the newest period where it is of the newest one, and
 * without what it asks of columns that are not there.
 */
export const viewOfContent = ({ asked, newest, ...shape }: ViewContent, { columns, periods }: Columns, language: Language): View => {
  const present = presentIn(columns)
  const { filters, search, sort = [] } = askedBy(asked, present, language).view
  const { Period: _chosen, ...others } = filters
  return {
    filters: newest === null ? filters : { ...others, ...initialViewState(periods).filters },
    search,
    sort,
    ...viewOfShape(shape, present)
  }
}

/** The columns without which it is another view: those that it filters by, groups by and sums. Each once. */
export const neededColumns = ({ asked, groups }: Pick<Held, 'asked' | 'groups'>): readonly string[] => {
  const across = groups?.across ?? null
  return [
    ...new Set([
      ...[...asked.filters, ...(groups?.by ?? [])].map(({ column }) => column),
      ...(across ? [across.column, across.measure ?? across.column] : [])
    ])
  ]
}

/** A column that the view adds is made when it is opened. */
const missingOf = (names: readonly string[], { derived = [] }: Pick<Held, 'derived'>, columns: readonly ColumnSummary[]): readonly string[] => {
  const present = new Set([...presentIn(columns).map(({ name }) => name), ...derived.map(({ id }) => id)])
  return [...new Set(names)].filter((name) => !present.has(name))
}

/** Of the columns that the view needs, those that are not in the answer. */
export const missingNeeds = (content: Held, columns: readonly ColumnSummary[]): readonly string[] => missingOf(neededColumns(content), content, columns)

/** Of the columns that the view shows, sorts by or needs, those that are not in the answer. */
export const missingColumns = (content: Held, columns: readonly ColumnSummary[]): readonly string[] => {
  const shown = (content.columns ?? []).filter(({ hidden }) => !hidden).map(({ name }) => name)
  return missingOf([...shown, ...content.asked.sort.map(({ column }) => column), ...neededColumns(content)], content, columns)
}

/** Whether the groups are what a grid of these columns makes of those before. */
const areLeftOf = (groups: Held['groups'], before: Held['groups'], columns: readonly ColumnSummary[]): boolean => {
  const left = before && ofColumns(before, presentIn(columns))
  return isSame(groups, left && !isSame(left, notGrouped) ? left : null)
}

/** What is shown now, with what the view before held of columns that are not in the answer, which nobody could have taken away. */
export const withMissing = <Content extends Held>(now: Content, before: Held, columns: readonly ColumnSummary[]): Content => {
  const gone = new Set(missingColumns({ ...before, columns: (before.columns ?? []).map((column) => ({ ...column, hidden: false })) }, columns))
  const ofGone = <Part extends { readonly column: string }>(parts: readonly Part[]): readonly Part[] => parts.filter(({ column }) => gone.has(column))
  return {
    ...now,
    asked: {
      ...now.asked,
      filters: [...now.asked.filters, ...ofGone(before.asked.filters)],
      sort: [...now.asked.sort, ...ofGone(before.asked.sort)]
    },
    groups: areLeftOf(now.groups, before.groups, columns) ? before.groups : now.groups,
    columns: now.columns && withGone(now.columns, before.columns ?? [], gone)
  }
}
