import type { ColDef, ICellRendererParams, ValueGetterParams } from 'ag-grid-community'
import {
  comparesOtherMonths,
  isDoubtful,
  isOverTime,
  valueName,
  type AcrossColumns,
  type AcrossLine,
  type Aggregates,
  type Cell,
  type ColumnSummary,
  type ColumnTotal,
  type DateStep,
  type GroupLine,
  type Months
} from '../../../preload/contract/index.ts'
import { cellText, isTypeMismatchOf } from '../cells/cell-look.ts'
import type { ColumnTexts } from '../columns/use-column-texts.ts'
import { fittingWidth, widthOfFigures } from '../columns/column-width.ts'
import { sumNotes, sumText } from '../data/totals-row.ts'
import { nameNodes } from '../filters/values/value-name.ts'
import { countedColumnId, groupColumnId, rowsColumnId, valueColumnId, sortable } from './column-ids.ts'
import { GroupHeading, type GroupPathSource, describe, ValueHeading } from './group-heading.ts'

/** A group's line, with its parents' positions, the outermost first; or the totals of all rows, at the bottom. */
export type GroupRow =
  | { readonly kind: 'group'; readonly line: GroupLine; readonly parents?: readonly number[] }
  | { readonly kind: 'totals'; readonly totals: Aggregates }

export interface GroupTexts extends ColumnTexts {
  readonly rows: string
  /** The heading of what the list counts besides rows, such as contracts; null for nothing. */
  readonly counted: string | null
  readonly empty: string
  readonly total: string
  /** The heading of the change between two values. */
  readonly difference: (from: string, to: string) => string
  readonly percent: string
  /** Describes hidden white space in a value; null for none. */
  readonly unseen: (text: string) => string | null
  /** The name of a year or quarter whose rows cover only some of its months (`withMonths`), and a note on it. */
  readonly withMonths: (name: string, months: Months | undefined) => string
  readonly someMonths: (months: Months) => string
  /** Note that the compared values do not cover the same months. */
  readonly otherMonths: (from: string, to: string) => string
  /** The name of a date step's value (`steppedText`). */
  readonly stepped: (step: DateStep | undefined, text: string) => string
}

const aggregatesOf = (row: GroupRow | undefined): Aggregates | null =>
  row === undefined ? null : row.kind === 'group' ? row.line : row.totals

/** Formats a figure in the decimals of its measure; a number of rows where there is none. */
const figureText = (measure: ColumnSummary | null, figure: string, texts: GroupTexts): string =>
  texts.decimal(figure, measure?.kind === 'decimal' ? measure.decimals : 0)

/** Returns the group's value as a cell shows it, for copying; on screen, white space has signs (`valueName`). */
const nameOf = (
  column: ColumnSummary | undefined,
  step: DateStep | undefined,
  cell: Cell,
  texts: GroupTexts
): string => (cell === null ? texts.empty : column ? texts.stepped(step, cellText(column, cell, texts)) : '')

/** Returns the names of a line's parent groups, the outermost first. */
export const namesOfParents = (
  { within }: GroupLine,
  { by, steps, texts }: Pick<GroupColumnsOptions, 'by' | 'steps' | 'texts'>
): readonly string[] => within.map((cell, level) => nameOf(by[level], steps[level], cell, texts))

/** Renders the cell that names a group: indented by level, with a toggle. */
const renderGroup = (
  { data, value, eGridCell }: ICellRendererParams<GroupRow, string>,
  levels: number,
  texts: GroupTexts
): HTMLElement => {
  const element = document.createElement('span')
  const isGroup = data?.kind === 'group'
  const level = isGroup ? data.line.level : 0
  element.className = 'group-name'
  element.dataset['level'] = String(level)
  const canOpen = isGroup && level < levels - 1
  if (canOpen) {
    const sign = document.createElement('span')
    sign.className = data.line.open ? 'fold open' : 'fold'
    element.append(sign)
    eGridCell.setAttribute('aria-expanded', String(data.line.open))
  } else eGridCell.removeAttribute('aria-expanded')
  const name = document.createElement('span')
  name.className = 'name'
  name.append(...nameNodes(value ?? ''))
  element.append(name)
  describe(eGridCell, texts.unseen(value ?? ''))
  return element
}

/** Returns the heading of a value and its tooltip. Null notes are skipped. */
const valueHeading = (name: string, notes: readonly (string | null)[]): ColDef<GroupRow> => {
  const description = notes.filter((note) => note !== null).join(' · ') || null
  return {
    headerName: valueName(name),
    ...(description !== null && { headerTooltip: `${valueName(name)} · ${description}` }),
    headerComponentParams: { innerHeaderComponent: ValueHeading, innerHeaderComponentParams: { name, description } }
  }
}

/** Returns a name with a description of its hidden white space. */
const tooltipText = (name: string, texts: GroupTexts): string =>
  [valueName(name), texts.unseen(name)].filter(Boolean).join(' · ')

const numeric = { cellClass: ['ag-right-aligned-cell', 'numeric'], headerClass: ['ag-right-aligned-header'] }

/** The across columns of grouped rows. */
export interface AcrossShown {
  readonly column: ColumnSummary
  readonly step?: DateStep | undefined
  /** The measure of their figures; null for the number of rows. */
  readonly measure: ColumnSummary | null
  readonly columns: AcrossColumns
}

interface GroupColumnsOptions {
  /** The grouping columns, the outermost first, with their date steps and the names of the levels. */
  readonly by: readonly ColumnSummary[]
  readonly steps: readonly (DateStep | undefined)[]
  readonly levels: readonly string[]
  /** The columns whose sums are shown, in this order. */
  readonly sums: readonly ColumnSummary[]
  /** The totals of all rows, which decide the column widths; null until they are known. */
  readonly totals: Aggregates | null
  readonly across: AcrossShown | null
  /** The groups that contain the first visible line, shown in the heading of the group column. */
  readonly path: GroupPathSource
  readonly texts: GroupTexts
  /** Width of the window in pixels. */
  readonly windowWidth: number
}

const sumColumn = (
  column: ColumnSummary,
  heading: string,
  totals: Aggregates | null,
  texts: GroupTexts
): ColDef<GroupRow> => ({
  colId: column.name,
  headerName: heading,
  headerTooltip: texts.tooltip(column),
  ...numeric,
  ...sortable,
  initialWidth: fittingWidth(column, heading, [totals?.columns[column.name]?.sum ?? null], 1, texts).needed,
  cellClassRules: {
    partial: ({ data }) => {
      const total = aggregatesOf(data)?.columns[column.name]
      return total !== undefined && isDoubtful(total)
    }
  },
  valueGetter: ({ data }) => {
    const total = aggregatesOf(data)?.columns[column.name]
    return total ? sumText(total, (sum) => figureText(column, sum, texts)) : ''
  },
  tooltip: ({ data }) => {
    const total = aggregatesOf(data)?.columns[column.name]
    return (total && sumNotes(total, texts).join(' · ')) || null
  }
})

const acrossColumns = ({ column, step, measure, columns }: AcrossShown, texts: GroupTexts): ColDef<GroupRow>[] => {
  const { cells, partial = {} } = columns
  const lineOf = (row: GroupRow | undefined): AcrossLine | undefined =>
    row?.kind === 'group' ? row.line.across : row && columns
  const names = cells.map((cell, at) => texts.withMonths(nameOf(column, step, cell, texts), partial[at]))
  const shown = (figure: string | null | undefined): string =>
    figure === null || figure === undefined ? '' : figureText(measure, figure, texts)
  const doubtfulOf = (line: AcrossLine | undefined, places: readonly number[]): readonly ColumnTotal[] =>
    places.flatMap((at) => line?.doubtful?.[at] ?? [])
  /** Marks a figure computed from these sums if one of them is doubtful, and explains it. */
  const marks = (places: readonly number[]): Pick<ColDef<GroupRow>, 'cellClassRules' | 'tooltip'> => ({
    cellClassRules: { partial: ({ data }) => doubtfulOf(lineOf(data), places).length > 0 },
    tooltip: ({ data }) =>
      [...new Set(doubtfulOf(lineOf(data), places).flatMap((total) => sumNotes(total, texts)))].join(' · ') || null
  })
  const valueText = (line: AcrossLine | undefined, at: number): string => {
    const [total] = doubtfulOf(line, [at])
    return total ? sumText(total, shown) : shown(line?.values[at])
  }
  const values = names.map((name, at): ColDef<GroupRow> => ({
    colId: `${valueColumnId}${at}`,
    ...valueHeading(name, [texts.unseen(name), partial[at] ? texts.someMonths(partial[at]) : null]),
    ...numeric,
    ...sortable,
    ...marks([at]),
    initialWidth: widthOfFigures(valueName(name), [valueText(columns, at)]),
    valueGetter: ({ data }) => valueText(lineOf(data), at)
  }))
  const [before, last] = columns.compared?.map((at) => names[at]) ?? []
  if (before === undefined || last === undefined) return values
  const changed = texts.difference(before, last)
  const compared = columns.compared ?? []
  const toldOfChange = [comparesOtherMonths(columns, step) ? texts.otherMonths(before, last) : null]
  /** Returns the text of a change, marked if one of its two sums is doubtful. */
  const changeText = (line: AcrossLine | undefined, text: string): string =>
    text !== '' && doubtfulOf(line, compared).length > 0 ? `* ${text}` : text
  const differenceText = (line: AcrossLine | undefined): string => changeText(line, shown(line?.change?.difference))
  return [
    ...values,
    {
      colId: 'difference',
      ...valueHeading(changed, toldOfChange),
      ...numeric,
      ...sortable,
      ...marks(compared),
      initialWidth: widthOfFigures(changed, [differenceText(columns)]),
      valueGetter: ({ data }) => differenceText(lineOf(data))
    },
    {
      colId: 'percent',
      ...valueHeading(texts.percent, toldOfChange),
      ...numeric,
      ...sortable,
      ...marks(compared),
      initialWidth: 96 + scrollbar,
      valueGetter: ({ data }) => {
        const line = lineOf(data)
        const percent = line?.change?.percent ?? null
        return percent === null ? '' : changeText(line, `${texts.decimal(percent, 1)} %`)
      }
    }
  ]
}

/** Fits a usual name, but leaves most of a narrow window to the figures, beside which the column is pinned. */
export const groupWidth = (windowWidth: number): number => Math.min(320, Math.max(160, Math.round(windowWidth * 0.28)))

/** Returns the columns of grouped rows: the group, its number of rows, and its sums or across columns. */
export const groupColumns = ({
  by,
  steps,
  levels,
  sums,
  totals,
  across,
  path,
  texts,
  windowWidth
}: GroupColumnsOptions): ColDef<GroupRow>[] => [
  {
    colId: groupColumnId,
    headerName: levels.join(' › '),
    headerComponentParams: {
      innerHeaderComponent: GroupHeading,
      innerHeaderComponentParams: { name: levels.join(' › '), path }
    },
    pinned: 'left',
    sortable: false,
    initialWidth: groupWidth(windowWidth),
    valueGetter: ({ data }) =>
      data?.kind === 'group'
        ? nameOf(by[data.line.level], steps[data.line.level], data.line.cell, texts)
        : data
          ? texts.sum
          : '',
    cellRenderer: (params: ICellRendererParams<GroupRow, string>) => renderGroup(params, by.length, texts),
    cellClassRules: {
      typeMismatch: ({ data }) => data?.kind === 'group' && isTypeMismatchOf(by[data.line.level] ?? {}, data.line.cell)
    },
    tooltip: ({ value }) => (typeof value === 'string' ? tooltipText(value, texts) : null)
  },
  {
    colId: rowsColumnId,
    headerName: texts.rows,
    ...numeric,
    ...sortable,
    initialWidth: 110,
    valueGetter: ({ data }) => (data ? texts.integer(aggregatesOf(data)?.rows ?? 0) : '')
  },
  ...(texts.counted === null || across
    ? []
    : [
        {
          colId: countedColumnId,
          headerName: texts.counted,
          ...numeric,
          ...sortable,
          initialWidth: 110,
          valueGetter: ({ data }: { data?: GroupRow | undefined }) =>
            data ? texts.integer(aggregatesOf(data)?.counted ?? 0) : ''
        }
      ]),
  ...(across ? acrossColumns(across, texts) : []),
  // Rents of several months must not be added.
  ...(across?.measure && !isOverTime(across.column) ? [sumColumn(across.measure, texts.total, totals, texts)] : []),
  ...(across ? [] : sums.map((column) => sumColumn(column, texts.heading(column), totals, texts)))
]

/** The width of the scrollbar, which covers the end of the last column (`group-rows.css`), in pixels: `--scrollbar`. */
const scrollbar = 12

/**
 * Returns the widths that figure columns need for these rows, by id. Not by the total, in which debit and credit cancel
 * out.
 */
export const widthsForRows = (
  columns: readonly ColDef<GroupRow>[],
  rows: readonly GroupRow[]
): ReadonlyMap<string, number> =>
  new Map(
    columns.flatMap(({ colId = '', headerName = '', valueGetter }, at) => {
      if (colId === groupColumnId || typeof valueGetter !== 'function') return []
      // The columns read only the row.
      const textOf = (data: GroupRow): string => String(valueGetter({ data } as ValueGetterParams<GroupRow>))
      const room = at === columns.length - 1 ? scrollbar : 0
      return [[colId, widthOfFigures(headerName, rows.map(textOf)) + room] as const]
    })
  )
