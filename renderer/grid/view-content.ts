import type { ColumnSummary, GridQuestion, ShownList, ViewContent, ViewShape } from '../../preload/contract/index.ts'
import { askedBy, questionOf } from './grid-question.ts'
import { notGrouped, ofColumns } from './outline/grouping.ts'
import { presentIn } from './present-columns.ts'
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

/** What a grid shows, to be kept. `periods`: those of the list, newest first. */
export const contentOf = (view: View, periods: readonly string[], language: Language): ViewContent => {
  const isOfNewest = periods[0] !== undefined && isSame(view.filters['Period'], initialViewState(periods).filters['Period'])
  return { asked: questionOf(view, language), newest: isOfNewest ? (periods[0] ?? null) : null, ...shapeOf(view) }
}

/**
 * A view as the grid of these columns takes it: in the window's language, on the newest period where it is of the newest one, and
 * without what it asks of columns that are not there. What it asks of a field that the service has not sent this time waits in the grid until it does.
 */
export const viewOfContent = ({ asked, newest, ...shape }: ViewContent, { columns, periods }: Columns, language: Language): View => {
  const { filters, search, sort = [] } = askedBy(asked, columns, language).view
  const { Period: _chosen, ...others } = filters
  return {
    filters: newest === null ? filters : { ...others, ...initialViewState(periods).filters },
    search,
    sort,
    ...viewOfShape(shape, columns)
  }
}

/** What a grid of these columns shows of what it is asked: what it is asked of columns that are not there waits until they are. */
export const inEffect = <Content extends Held>(content: Content, columns: readonly ColumnSummary[]): Content => {
  const present = presentIn(columns)
  const names = new Set(present.map(({ name }) => name))
  const { asked, groups } = content
  return {
    ...content,
    asked: { ...asked, filters: asked.filters.filter(({ column }) => names.has(column)), sort: asked.sort.filter(({ column }) => names.has(column)) },
    groups: leftOf(groups, present)
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

/** What a grid of these columns makes of groups; null where nothing is left of them. */
const leftOf = (groups: Held['groups'], present: readonly ColumnSummary[]): Held['groups'] => {
  const left = groups && ofColumns(groups, present)
  return left && !isSame(left, notGrouped) ? { ...left, by: [...left.by] } : null
}

/** What is shown now, with what the view before held of columns that are not in the answer, which nobody could have taken away. */
export const withMissing = <Content extends Held>(now: Content, before: Held, columns: readonly ColumnSummary[]): Content => {
  const gone = new Set(missingColumns({ ...before, columns: (before.columns ?? []).map((column) => ({ ...column, hidden: false })) }, columns))
  /** With what was asked of columns that are gone, unless it still is. */
  const withGoneOf = <Part extends { readonly column: string }>(parts: readonly Part[], those: readonly Part[]): Part[] => [
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
    groups: isSame(now.groups, leftOf(before.groups, presentIn(columns))) ? before.groups : now.groups,
    columns: now.columns && withGone(now.columns, before.columns ?? [], gone)
  }
}
