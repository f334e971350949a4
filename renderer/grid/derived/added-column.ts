import type { Cell, GridLayout, Query, ShownList } from '../../../preload/contract/index.ts'
import { withColumnChanged, withColumnMoved } from '../layout.ts'
import type { ReportSource } from '../report-source.ts'
import { askedColumns } from '../unit-columns.ts'
import { withGone } from '../view-columns.ts'

/** The layout with a column that was taken away where it stood before: behind the one that it followed, and sorted by, unless it has been sorted otherwise since. */
export const layoutWithReturned = (now: GridLayout, before: GridLayout, id: string): GridLayout => {
  const sortLeft = before.sort.filter(({ column }) => column !== id)
  return {
    columns: withGone(now.columns.filter(({ name }) => name !== id), before.columns, new Set([id])),
    sort: JSON.stringify(now.sort) === JSON.stringify(sortLeft) ? before.sort : now.sort
  }
}

/** So many rows decide how wide a new column is. */
const widthRows = 50

interface AddedColumn {
  readonly id: string
  readonly source: ReportSource
  readonly loaded: ShownList
  readonly query: Query
  /** Makes the column as wide as cells of it need, and of the column of its units. */
  readonly fit: (id: string, cells: ReadonlyMap<string, readonly Cell[]>) => void
  readonly layout: () => GridLayout
}

/** The layout with a new column as wide as its first values, beside what identifies the row, where it is seen at once. */
export const layoutWithAdded = async ({ id, source, loaded, query, fit, layout }: AddedColumn): Promise<GridLayout> => {
  const columns = askedColumns(loaded.columns.filter(({ name }) => name === id))
  const block = await source.fetchRows({ loadId: loaded.loadId, query, columns, from: 0, to: widthRows }).catch(() => null)
  fit(id, new Map(columns.map((name, at) => [name, block?.cells[at] ?? []])))
  const now = layout()
  // What a view does not name is hidden in it.
  const shown = withColumnChanged(now, id, { hidden: false })
  return withColumnMoved(shown, id, -now.columns.length)
}
