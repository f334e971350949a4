import type { AcrossArgs, GroupLevel, GroupOrder, Query, Sort, Unfolded } from '../../preload/contract/index.ts'
import type { Checkpoint } from './base/checkpoint.ts'
import type { Column } from './column/column.ts'
import { columnOf, type Table, unitedName } from './column/table.ts'
import { steppedName } from './derive/stepped.ts'
import { readyUnited } from './derive/with-units.ts'
import { acrossOf, type Across } from './query/across.ts'
import type { LruCache, Consumer, Views } from './query/views.ts'
import { distinctFigures, orderFigures, orderGroups } from './query/order-groups.ts'
import { type Outline, shownLines, type ShownLines } from './query/outline.ts'
import type { SteppedFrom } from './query/spans.ts'
import type { GroupsRequest } from './types.ts'

/** A table with the cached results of what is asked of its groups. */
export interface GroupedTable {
  readonly table: Table
  readonly views: Views
  /** Outlines whose groups are in the order of a figure of theirs. */
  readonly ordered: LruCache<Outline>
  /** The lines of an outline that are shown. */
  readonly shown: LruCache<ShownLines>
  /** The values of a column that stand beside each other in an outline. */
  readonly across: LruCache<Across>
}

/** Every group is open, however many columns there are: rooms of main may ask for more of them than the window. */
const wholeOutline: Unfolded = { levels: Infinity, except: [] }

const measureOf = (table: Table, { measure }: { readonly measure: string | null }) =>
  measure === null ? null : columnOf(table, measure)

/** Name of the table's column whose values are grouped: of steps, of numbers with units, or the column itself. */
const groupedName = (table: Table, of: Pick<GroupLevel, 'column' | 'step' | 'units'>): string =>
  of.units ? unitedName(of) : steppedName(table, of)

/** The column whose values become columns. */
export const columnBeside = (table: Table, beside: AcrossArgs): Column => columnOf(table, groupedName(table, beside))

/** Source of a column of years or quarters: its date column and the step; null for any other column. */
const madeFrom = (table: Table, name: string, { column, step }: AcrossArgs): SteppedFrom | null =>
  name !== column && (step === 'year' || step === 'quarter') ? { dates: columnOf(table, column), step } : null

/** The values of a column among the rows of a query, as columns. Cached by query and measure. */
const valuesBeside = async (
  { table, across }: GroupedTable,
  { filters, search }: Query,
  rows: Uint32Array,
  beside: AcrossArgs,
  checkpoint: Checkpoint
): Promise<Across> => {
  await readyUnited(table, [beside], checkpoint)
  const name = groupedName(table, beside)
  const asked = {
    column: columnOf(table, name),
    measure: measureOf(table, beside),
    from: madeFrom(table, name, beside),
    rows
  }
  return across.getOrCompute(JSON.stringify([filters, search, name, beside.measure]), () => acrossOf(asked, checkpoint))
}

/** Outline of a query's rows, sorted by the groups' columns; its groups by a figure if one is given. */
export const orderedOutline = async (
  grouped: GroupedTable,
  { outline, checkpoint }: ReturnType<Views['select']>,
  {
    asked,
    by,
    order
  }: { readonly asked: Query; readonly by: readonly GroupLevel[]; readonly order: GroupOrder | undefined }
): Promise<Outline> => {
  await readyUnited(grouped.table, by, checkpoint)
  const byColumns = await outline()
  if (!order) return byColumns
  const { measure, direction, beside: of } = order
  const { table } = grouped
  const counted = order.counted && table.counted !== undefined ? table.byName.get(table.counted) : undefined
  return grouped.ordered.getOrCompute(JSON.stringify([asked, order]), async () => {
    const beside = of
      ? {
          across: await valuesBeside(grouped, asked, byColumns.rows.given, { ...of, measure }, checkpoint),
          figure: of.figure
        }
      : null
    const figures = counted
      ? await distinctFigures(byColumns, counted, checkpoint)
      : await orderFigures(byColumns, measureOf(table, order), beside, checkpoint)
    return orderGroups(byColumns, figures, direction, checkpoint)
  })
}

/** The levels of an outline as a sort of the table's columns, those with steps and with units among them. */
export const sortsOf = (table: Table, levels: readonly GroupLevel[]): readonly Sort[] =>
  levels.map((level) => ({ column: groupedName(table, level), direction: level.direction }))

/** The outline that is asked for: its lines that are shown, and what stands beside each other in them. */
export const askedOutline = async (
  grouped: GroupedTable,
  consumer: Consumer,
  {
    query,
    by: levels,
    unfolded = wholeOutline,
    across,
    order
  }: Pick<GroupsRequest, 'query' | 'by' | 'unfolded' | 'across' | 'order'>
) => {
  const { table, views, shown } = grouped
  const by = sortsOf(table, levels)
  const asked = { ...query, sort: [...by] }
  const selection = views.select(consumer, asked)
  const { checkpoint } = selection
  const outline = await orderedOutline(grouped, selection, { asked, by: levels, order })
  const columns = by.map(({ column }) => columnOf(table, column))
  const lines = await shown.getOrCompute(JSON.stringify([asked, order, unfolded]), () =>
    shownLines(outline, columns, unfolded, checkpoint)
  )
  const beside = across ? await valuesBeside(grouped, asked, outline.rows.given, across, checkpoint) : null
  return { outline, lines, beside, columns, checkpoint }
}
