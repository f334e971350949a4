import { allRows, type Field, type Query, type Sort } from '../../preload/contract/index.ts'
import { answerFacet, answerGroups, answerRows, createQueryable, type QueryableTable } from './answers.ts'
import type { Pause } from './base/checkpoint.ts'
import type { Codes } from './base/dictionary.ts'
import type { Memory } from './base/memory.ts'
import { createColumn, type Column } from './column/column.ts'
import type { Table } from './column/table.ts'
import type { NewWasmReader } from './reader/wasm-instance.ts'
import { createTableBuilder } from './table-builder.ts'

interface Stage {
  readonly newWasmReader: NewWasmReader
  readonly memory: Memory
  readonly pause: Pause
}

/** V8 optimises the reader after this many rows; with fewer, the first list waits for part of it. */
const [pieceCount, rowsPerPiece] = [16, 500]
/** Repetitions after which V8 has optimised the code that answers queries. */
const turns = 6
/** Block sizes of a grid and of a list of values. */
const [shownRows, shownValues] = [100, 200]

const fields: readonly Field[] = [
  { name: 'Id', kind: 'text', summed: false },
  { name: 'Period', kind: 'period', summed: false },
  { name: 'Datum', kind: 'date', summed: false },
  { name: 'Belopp', kind: 'decimal', summed: true },
  { name: 'Antal', kind: 'integer', summed: true }
]

/** Stands for the number of the piece in unique values: generating each row would take as long as reading. */
const pieceSign = '§'

/** Values that repeat, that never do, in every notation, and missing ones. */
const membersOf = (row: number): readonly (readonly [name: string, json: string])[] => [
  ['Id', `"${(row * 2_654_435_761) % 4_294_967_296}-${pieceSign}"`],
  ['Period', `"2026-${String(1 + (row % 12)).padStart(2, '0')}"`],
  ['Datum', `"2026-0${1 + (row % 9)}-${10 + (row % 19)}"`],
  ['Belopp', row % 3 === 0 ? `"${row % 997},50"` : `${row % 1_009}.25`],
  ['Antal', `${row % 7}`],
  ['Adress', `"Storgatan ${row % 251}"`],
  ['Ort', row % 2 === 0 ? '"V\\u00e4xj\\u00f6"' : '"Växjö"'],
  ['Fri', row % 5 === 0 ? 'null' : row % 5 === 1 ? '""' : 'true'],
  ...Array.from({ length: 8 }, (_, column) => [`Kolumn${column}`, `"Värde ${(row >> column) % 97}"`] as const)
]

const rowText = (row: number): string => {
  const members = membersOf(row).filter((_, member) => row % 4 !== 0 || member !== row % 16)
  return `{${(row % 8 < 6 ? members : members.toReversed()).map(([name, json]) => `"${name}":${json}`).join(',')}}`
}

const pieces = function* (): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  const rows = Array.from({ length: rowsPerPiece }, (_, row) => rowText(row)).join(',')
  for (let piece = 0; piece < pieceCount; piece++)
    yield encoder.encode(`${piece === 0 ? '[' : ','}${rows.replaceAll(pieceSign, String(piece))}`)
  yield encoder.encode(']')
}

/** The codes in another width on each turn: a loop is compiled for all widths that it has met. */
const inWidth = (codes: Codes, turn: number): Codes =>
  turn % 3 === 0 ? codes : turn % 3 === 1 ? new Uint32Array(codes) : new Uint16Array(codes)

/** A copy of the table whose columns have cached nothing. */
const uncached = (table: Table, turn: number): Table => {
  const columns = table.columns.map(({ name, kind, summed, status, dictionary, codes, counts }): Column =>
    createColumn({
      ...{ name, kind, summed, status, counts, pointIsDecimal: false, hasText: true },
      dictionary: { ...dictionary },
      codes: inWidth(codes, turn)
    })
  )
  return { ...table, columns, byName: new Map(columns.map((column) => [column.name, column])), computed: new Map() }
}

/** The most common first queries: those on a single column first, before others have computed that column's data. */
const questions = function* (asked: QueryableTable, names: readonly string[]): Generator<() => Promise<unknown>> {
  const of = { loadId: 0, query: allRows }
  const block = { ...of, columns: names, from: 0, to: shownRows }
  const values = { ...of, contains: '', order: 'count', limit: shownValues } as const
  const ascending = (column: string): Sort => ({ column, direction: 'asc' })
  for (const column of names) {
    yield () => answerGroups(asked, { ...of, by: [ascending('')], totals: [column], from: 0, to: 1 })
    yield () => answerFacet(asked, { ...values, column })
    yield () => answerRows(asked, { ...block, query: { ...allRows, sort: [ascending(column)] } })
  }
  for (const value of ['1', '2']) {
    const query: Query = {
      ...allRows,
      filters: [{ column: 'Id', join: 'and', conditions: [{ op: 'contains', value }] }]
    }
    yield () => answerRows(asked, { ...block, query })
    yield () => answerFacet(asked, { ...values, query, column: 'Id' })
  }
  // By columns of few values; the sums are of one of many values, and of one whose values are counted before they are
  // added up.
  const by = ['Antal', 'Period', 'Kolumn0'].map(ascending)
  const [lines, totals] = [{ ...of, from: 0, to: shownRows }, ['Belopp', 'Antal']]
  for (const at of by.keys())
    yield () => answerGroups(asked, { ...lines, by: [...by.slice(at), ...by.slice(0, at)], totals })
  for (const measure of totals)
    yield () => answerGroups(asked, { ...lines, by: by.slice(0, 1), totals: [], across: { column: 'Period', measure } })
}

/**
 * Reads a generated list during the sign-in and asks it the most common queries, so that V8 has compiled the code
 * before the first real list. Ends early once `isWanted` returns false between two steps. Returns the number of rows
 * read. Never rejects: a failure recurs, and is reported, when a real list is read.
 */
export const jitWarmup = async (stage: Stage, isWanted: () => boolean): Promise<number> => {
  const builder = createTableBuilder({ loadId: 0, fields, counted: 'Id' }, stage)
  let rows = 0
  try {
    for (const piece of pieces()) {
      if (!isWanted()) return rows
      rows = (await builder.write([piece])).rows
      await stage.pause()
    }
    if (!isWanted()) return rows
    const { table } = await builder.end()
    const names = table.columns.map(({ name }) => name)
    for (let turn = 0; turn < turns; turn++) {
      const asked = createQueryable(0, uncached(table, turn), () => Promise.resolve())
      for (const ask of questions(asked, names)) {
        await stage.pause()
        if (!isWanted()) return rows
        await ask()
      }
    }
  } catch {
    // There may be no memory for it.
  }
  return rows
}
