import type { Cell, GridLayout, Query, ShownList } from '../../../preload/contract/index.ts'
import { withColumnChanged, withColumnMoved } from '../state/layout.ts'
import type { ReportSource } from '../data/row-source.ts'
import { askedColumns } from '../columns/unit-columns.ts'
import { withGone } from '../state/view-columns.ts'

/**
 * Returns the layout with a removed column at its former place, behind the column that it followed, and with its sort,
 * unless the sort has been changed since.
 */
export const layoutWithReturned = (now: GridLayout, before: GridLayout, id: string): GridLayout => {
  const sortLeft = before.sort.filter(({ column }) => column !== id)
  return {
    columns: withGone(
      now.columns.filter(({ name }) => name !== id),
      before.columns,
      new Set([id])
    ),
    sort: JSON.stringify(now.sort) === JSON.stringify(sortLeft) ? before.sort : now.sort
  }
}

/** The number of rows whose cells decide the width of a new column. */
const widthRows = 50

interface AddedColumn {
  readonly id: string
  readonly source: ReportSource
  readonly loaded: ShownList
  readonly query: Query
  /** Fits the column's width to these cells, and that of its unit column. */
  readonly fit: (id: string, cells: ReadonlyMap<string, readonly Cell[]>) => void
  readonly layout: () => GridLayout
}

/**
 * Returns the layout with a new column, as wide as its first values, next to the identifying columns where it is in
 * view.
 */
export const layoutWithAdded = async ({ id, source, loaded, query, fit, layout }: AddedColumn): Promise<GridLayout> => {
  const columns = askedColumns(loaded.columns.filter(({ name }) => name === id))
  const block = await source
    .fetchRows({ loadId: loaded.loadId, query, columns, from: 0, to: widthRows })
    .catch(() => null)
  fit(id, new Map(columns.map((name, at) => [name, block?.cells[at] ?? []])))
  const now = layout()
  // A view hides the columns that it does not name.
  const shown = withColumnChanged(now, id, { hidden: false })
  return withColumnMoved(shown, id, -now.columns.length)
}
