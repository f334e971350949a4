import {
  maxOutlineLines,
  type CellFigures,
  type Facet,
  type FormulaPreview,
  type Groups,
  type OutlineOut,
  type Query,
  type RowPosition,
  type RowsBlock,
  type Totals,
  type UiLanguage
} from '../../preload/contract/index.ts'
import { askedOutline, columnBeside, orderedOutline, sortsOf, type GroupedTable } from './asked-outline.ts'
import type { Checkpoint, Pause } from './base/checkpoint.ts'
import { unlimitedMemory, type Memory } from './base/memory.ts'
import { cellsOf, ambiguousNumbersOf } from './column/cells.ts'
import { columnOf, type Table, unitedName } from './column/table.ts'
import { previewOf, readFormula } from './derive/formula-column.ts'
import { readyUnited, withUnits } from './derive/with-units.ts'
import { chosenRows } from './export/chosen-rows.ts'
import type { ExportedColumn } from './export/types.ts'
import type { FileContent } from './file-parts.ts'
import { chosenLines, fitsOneSheet, inOrderOfLines } from './group-lines.ts'
import { measuresOfOutline, outlineTable } from './outline-table.ts'
import { problem } from '../problem.ts'
import { figuresOf } from './query/figures.ts'
import { figuresOfLines } from './query/line-figures.ts'
import { facetOf } from './query/facet.ts'
import { groupsOf } from './query/groups.ts'
import { addAlikeColumn } from './query/alike.ts'
import { createLruCache, type LruCache, createViews, type Consumer } from './query/views.ts'
import { filterRows } from './query/row-set.ts'
import { aggregatesOf, catalogueMeasures, measuresOf } from './query/totals.ts'
import { putTogether } from './query/part-rows.ts'
import { parentsOf } from './query/outline.ts'
import type {
  AlikeRequest,
  CountsRequest,
  ExportRequest,
  FacetRequest,
  FiguresRequest,
  GroupsRequest,
  OrderedRequest,
  PositionRequest,
  PreviewRequest,
  RowsRequest,
  TotalsRequest,
  WrittenAs
} from './types.ts'

/** A table with the cached results of its queries. */
export interface QueryableTable extends GroupedTable {
  readonly loadId: number
  /** The table without derived columns. */
  readonly base: Table
  /** Views whose rows have been put together. */
  readonly together: LruCache<Uint32Array>
}

export const createQueryable = (loadId: number, table: Table, pause: Pause, base = table): QueryableTable => ({
  loadId,
  table,
  base,
  views: createViews(table, pause, (filters, checkpoint) => readyUnited(table, filters, checkpoint)),
  together: createLruCache(1),
  ordered: createLruCache(1),
  shown: createLruCache(1),
  across: createLruCache(1)
})

/** The rows in their order, and the checkpoint for what follows. */
const orderedRows = async (
  { table, views, together }: QueryableTable,
  consumer: Consumer,
  { query, together: by }: OrderedRequest,
  detail?: unknown
) => {
  const { view, checkpoint } = views.select(consumer, query, detail)
  const rows = await view()
  if (by === undefined) return { rows, checkpoint }
  const key = JSON.stringify([query, by])
  return {
    rows: await together.getOrCompute(key, async () => putTogether(rows, columnOf(table, by))),
    checkpoint
  }
}

export const answerRows = async (asked: QueryableTable, request: RowsRequest): Promise<RowsBlock> => {
  const { loadId, table } = asked
  const { columns, from, to } = request
  const { rows: view } = await orderedRows(asked, 'rows', request)
  const block = view.subarray(from, to)
  const asColumns = columns.map((name) => columnOf(table, name))
  const ambiguousNumbers = asColumns.flatMap((column) => {
    const found = ambiguousNumbersOf(column, block)
    return found ? [[column.name, found] as const] : []
  })
  return {
    loadId,
    total: view.length,
    from,
    cells: asColumns.map((column) => cellsOf(column, block)),
    ...(ambiguousNumbers.length > 0 && { ambiguousNumbers: Object.fromEntries(ambiguousNumbers) })
  }
}

export const answerTotals = async (asked: QueryableTable, request: TotalsRequest): Promise<Totals> => {
  const { loadId, table, views } = asked
  const measures = catalogueMeasures(table)
  if (!request.rows) {
    const { rowSet, checkpoint } = views.select('totals', request.query)
    return { loadId, ...(await aggregatesOf(table, measures, await rowSet(), checkpoint)) }
  }
  const { rows, checkpoint } = await orderedRows(asked, 'chosen totals', request, request.rows)
  return { loadId, ...(await aggregatesOf(table, measures, chosenRows(rows, request.rows), checkpoint)) }
}

export const answerFacet = async ({ loadId, table, views }: QueryableTable, request: FacetRequest): Promise<Facet> => {
  const { query, column, units, contains, also, order } = request
  const { rowSet, checkpoint } = views.select('facet', query, { column, units, contains, also, order })
  await readyUnited(table, [request], checkpoint)
  return { loadId, ...(await facetOf(columnOf(table, unitedName(request)), await rowSet(), request, checkpoint)) }
}

export const answerGroups = async (queryable: QueryableTable, request: GroupsRequest): Promise<Groups> => {
  const { loadId, table } = queryable
  const { totals, from, to } = request
  const { outline, lines, beside, columns, checkpoint } = await askedOutline(queryable, 'groups', request)
  const measures = measuresOf(totals.map((name) => columnOf(table, name)))
  return {
    loadId,
    ...(await groupsOf(table, outline, { by: columns, measures, shown: lines, across: beside, from, to }, checkpoint)),
    parents: parentsOf(outline, lines, from)
  }
}

export const answerFigures = async (asked: QueryableTable, request: FiguresRequest): Promise<CellFigures> => {
  const { loadId, table } = asked
  const { rows: ranges, columns, lines: ofGroups } = request
  if (ofGroups) {
    const { outline, lines, beside, checkpoint } = await askedOutline(asked, 'figures', {
      ...ofGroups,
      query: request.query
    })
    const measures = {
      sums: ofGroups.totals.map((name) => columnOf(table, name)),
      measure: ofGroups.across?.measure ? columnOf(table, ofGroups.across.measure) : null
    }
    return {
      loadId,
      ...(await figuresOfLines(
        { table, outline, lines: chosenLines(lines, ranges).lines, across: beside, columns, ...measures },
        checkpoint
      ))
    }
  }
  const { rows, checkpoint } = await orderedRows(asked, 'figures', request, [ranges, columns])
  return {
    loadId,
    ...(await figuresOf(
      columns.map((name) => columnOf(table, name)),
      chosenRows(rows, ranges),
      checkpoint
    ))
  }
}

export const answerCounts = async (
  { views }: QueryableTable,
  { queries }: CountsRequest
): Promise<readonly number[]> => {
  const counts: number[] = []
  // One after the other, because a consumer's next query cancels its last one.
  for (const query of queries) counts.push((await views.select('counts', query).rowSet()).length)
  return counts
}

export const answerAlike = async (
  { table, views }: QueryableTable,
  { query, keys, column }: AlikeRequest
): Promise<number> => {
  const { rowSet, checkpoint } = views.select('alike', query, keys)
  return addAlikeColumn(table, await rowSet(), keys, column, checkpoint)
}

export const answerPreview = async (
  { loadId, table, views }: QueryableTable,
  { query, text, decimals, words, rows }: PreviewRequest,
  memory: Memory
): Promise<FormulaPreview | null> => {
  const { view, checkpoint } = views.select('preview', query, { text, decimals })
  const read = readFormula(text, table.byName)
  if (!read) return null
  return {
    loadId,
    ...(await previewOf(read, (await view()).subarray(0, rows), { decimals, words, memory, checkpoint }))
  }
}

export const answerPosition = async (asked: QueryableTable, request: PositionRequest): Promise<RowPosition> => {
  const { loadId, table } = asked
  const { where } = request
  const { rows, checkpoint } = await orderedRows(asked, 'position', request, where)
  await checkpoint()
  await readyUnited(table, where, checkpoint)
  const [row] = await filterRows(table, rows, { filters: where, words: [], phrases: [] }, checkpoint)
  return { loadId, at: row === undefined ? null : rows.indexOf(row) }
}

/** The reader's language. */
const languageOf = (written: WrittenAs): UiLanguage => ('shown' in written ? written.shown : written.words).language

/** Content of a file whose rows are the lines of groups. */
const outlineContent = async (
  queryable: QueryableTable,
  out: OutlineOut,
  query: Query,
  written: WrittenAs,
  memory: Memory
): Promise<FileContent> => {
  const { table } = queryable
  const {
    outline,
    lines,
    beside,
    columns: by,
    checkpoint
  } = await askedOutline(queryable, 'export', { ...out, query, across: out.across ?? undefined })
  const across = out.across && {
    column: columnBeside(table, out.across),
    measure: out.across.measure === null ? null : columnOf(table, out.across.measure)
  }
  const shown = out.chosen ? chosenLines(lines, out.chosen.lines) : lines
  const count = shown.lines.length
  if (count > maxOutlineLines) throw problem('invalid', 'program', `${count} lines of groups are too many`)
  const sums = out.sums.map(({ name }) => columnOf(table, name))
  const measures = measuresOf(measuresOfOutline({ sums, across }))
  const groups = (from: number, to: number): ReturnType<typeof groupsOf> =>
    groupsOf(table, outline, { by, measures, shown, across: beside, from, to }, checkpoint)
  const all = await aggregatesOf(table, measures, outline.rows.given, checkpoint)
  const { columns, rows, ...ofLines } = await outlineTable({
    asked: out,
    by,
    sums,
    across,
    count,
    groups,
    all,
    memory,
    named: 'shown' in written && (written.format === 'printed' || out.chosen?.columns) ? written.shown.language : null,
    language: written.format === 'jsonLines' ? null : languageOf(written),
    marked: written.format === 'printed',
    withTotal: 'shown' in written && !out.chosen
  })
  return { ...written, table, columns, rows, lines: ofLines }
}

/** The columns of a file: a number whose unit is another column is the text that is seen. */
const columnsOut = async (
  table: Table,
  { columns, ...written }: ExportRequest,
  memory: Memory,
  checkpoint: Checkpoint
): Promise<readonly ExportedColumn[]> => {
  const language = languageOf(written)
  const out: ExportedColumn[] = []
  for (const { name, heading, unit } of columns) {
    const column = columnOf(table, name)
    out.push({
      column: unit ? await withUnits(column, columnOf(table, unit), { language, memory, checkpoint }) : column,
      heading
    })
  }
  return out
}

/** Prepares the content of a file: its rows, columns and groups. */
export const answerExport = async (
  asked: QueryableTable,
  request: ExportRequest,
  memory = unlimitedMemory
): Promise<FileContent> => {
  const { table } = asked
  const { ranges, outline: groupsOut, ...written } = request
  if (groupsOut) return outlineContent(asked, groupsOut, request.query, written, memory)
  const groups = (written.format === 'xlsx' || written.format === 'printed') && ranges === null ? written.groups : null
  if (groups) {
    const sort = sortsOf(table, groups.by)
    const query = { ...request.query, sort: [...sort] }
    const selection = asked.views.select('export', query)
    const outline = inOrderOfLines(
      await orderedOutline(asked, selection, { asked: query, by: groups.by, order: groups.order })
    )
    const by = groups.by.map(({ heading, step }, level) => ({
      column: columnOf(table, sort[level]?.column ?? ''),
      heading,
      step
    }))
    const outlined = { outline, by, empty: groups.empty, language: languageOf(written) }
    if (written.format === 'printed' || fitsOneSheet(outline)) {
      return {
        ...written,
        table,
        columns: await columnsOut(table, request, memory, selection.checkpoint),
        rows: outline.rows.inOrder(),
        outlined
      }
    }
  }
  const { rows, checkpoint } = await orderedRows(asked, 'export', request, ranges)
  return {
    ...written,
    table,
    columns: await columnsOut(table, request, memory, checkpoint),
    rows: chosenRows(rows, ranges)
  }
}
