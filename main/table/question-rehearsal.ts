import { allRows, type Query, type Sort } from '../../preload/contract/index.ts'
import {
  answerFacet,
  answerGroups,
  answerMatches,
  answerRows,
  createQueryable,
  type QueryableTable
} from './answers.ts'
import type { Pause } from './base/checkpoint.ts'
import type { Codes, Dictionary } from './base/dictionary.ts'
import { createColumn, type Column } from './column/column.ts'
import type { Table } from './column/table.ts'

/** Repetitions after which V8 has optimised the code that answers queries. */
const turns = 6
/** Block sizes of a grid and of a list of values. */
const [shownRows, shownValues] = [100, 200]

/** Columns of the rehearsed queries. */
export interface RehearsedColumns {
  /** A column of many values. */
  readonly key: string
  /**
   * Columns of few values to group by, few enough that all kinds of rows are told apart in one pass. The values of the
   * second one also become columns.
   */
  readonly levels: readonly [string, string, string]
  /** Columns to sum: one of many values, and one of few, which are counted before they are added up. */
  readonly sums: readonly [string, string]
}

/**
 * Returns the codes in a different width on each turn. Real columns have different widths, and a loop is compiled for
 * all widths that it has met.
 */
const inWidth = (codes: Codes, turn: number): Codes =>
  turn % 3 === 0 ? codes : turn % 3 === 1 ? new Uint32Array(codes) : new Uint16Array(codes)

/** A fresh copy of a column, without cached data. */
const anew = ({ name, kind, summed, status, dictionary, codes, counts }: Column, turn: number): Column =>
  createColumn({
    name,
    kind,
    summed,
    status,
    counts,
    dictionary: { ...dictionary },
    codes: inWidth(codes, turn),
    pointIsDecimal: false,
    hasText: true
  })

const withColumns = (table: Table, columns: readonly Column[]): Table => ({
  ...table,
  columns,
  byName: new Map(columns.map((column) => [column.name, column])),
  computed: new Map()
})

/** The same values in reverse order. */
const reversed = ({ size, bytes, starts, rawJson }: Dictionary): Dictionary => {
  const turned = { bytes: new Uint8Array(bytes.length), starts: new Uint32Array(size + 1) }
  let end = 0
  for (let code = 1; code < size; code++) {
    const value = bytes.subarray(starts[size - code], starts[size - code + 1])
    turned.bytes.set(value, end)
    turned.starts[code + 1] = end += value.length
  }
  return { size, rawJson, ...turned }
}

/** The list with its keys in another order, as in a different list. */
const otherWay = (table: Table, key: string, turn: number): Table =>
  withColumns(
    table,
    table.columns.map((column) =>
      column.name === key ? { ...anew(column, turn), dictionary: reversed(column.dictionary) } : column
    )
  )

/**
 * Runs the most common first queries of a list, repeatedly and without using the results, so that V8 has compiled the
 * code before the first list is loaded. Ends early once `isWanted` returns false between two queries.
 */
export const rehearseQuestions = async (
  table: Table,
  columns: RehearsedColumns,
  pause: Pause,
  isWanted: () => boolean
): Promise<void> => {
  const loadId = 0
  const names = table.columns.map(({ name }) => name)
  const noPause = (): Promise<void> => Promise.resolve()
  for (let turn = 0; turn < turns; turn++) {
    const asked = createQueryable(
      loadId,
      withColumns(
        table,
        table.columns.map((column) => anew(column, turn))
      ),
      noPause
    )
    const other = createQueryable(loadId, otherWay(table, columns.key, turn), noPause)
    for (const ask of questions(asked, other, names, columns)) {
      await pause()
      if (!isWanted()) return
      await ask()
    }
  }
}

/** Generates the queries: first those on a single column, before other queries have computed that column's data. */
const questions = function* (
  asked: QueryableTable,
  other: QueryableTable,
  names: readonly string[],
  { key, levels, sums }: RehearsedColumns
): Generator<() => Promise<unknown>> {
  const loadId = 0
  const all: Query = { ...allRows }
  const block = { loadId, from: 0, to: shownRows }
  for (const column of names) {
    yield () =>
      answerGroups(asked, {
        loadId,
        query: all,
        by: [{ column: '', direction: 'asc' }],
        totals: [column],
        from: 0,
        to: 1
      })
    yield () => answerFacet(asked, { loadId, query: all, column, contains: '', order: 'count', limit: shownValues })
    yield () => answerRows(asked, { ...block, query: { ...all, sort: [{ column, direction: 'asc' }] }, columns: names })
  }
  for (const value of ['1', '2']) {
    const filtered: Query = { ...all, filters: [{ column: key, join: 'and', conditions: [{ op: 'contains', value }] }] }
    yield () => answerRows(asked, { ...block, query: filtered, columns: names })
    yield () =>
      answerFacet(asked, {
        loadId,
        query: filtered,
        column: names[0] ?? key,
        contains: '',
        order: 'count',
        limit: shownValues
      })
  }
  const by = levels.map((column): Sort => ({ column, direction: 'asc' }))
  for (const at of by.keys())
    yield () =>
      answerGroups(asked, {
        loadId,
        query: all,
        by: [...by.slice(at), ...by.slice(0, at)],
        totals: sums,
        from: 0,
        to: shownRows
      })
  for (const measure of sums) {
    yield () =>
      answerGroups(asked, {
        loadId,
        query: all,
        by: by.slice(0, 1),
        totals: [],
        from: 0,
        to: shownRows,
        across: { column: levels[1], measure }
      })
  }
  for (const show of ['matched', 'unmatched', 'all'] as const) {
    yield () =>
      answerMatches('', asked, other, {
        ...block,
        query: all,
        columns: names,
        key,
        show,
        other: { list: 'kund', loadId, query: all, key }
      })
  }
}
