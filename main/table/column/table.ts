import { isNumericKind, type Field, type Units } from '../../../preload/contract/index.ts'
import { emptyDictionary, type RawColumn, type RawTable } from '../base/dictionary.ts'
import { unlimitedMemory } from '../base/memory.ts'
import { createColumn, type Column } from './column.ts'
import { isDateKind, normaliseDates } from './dates.ts'
import type { Steps } from './lazy.ts'
import { shownSigns, type AnswerSigns } from './numbers.ts'

/** A list's rows as columns: the catalogue's in its order, then unknown ones by first appearance. */
export interface Table {
  readonly rows: number
  /** Size of the answer that they were read from. */
  readonly bytes: number
  readonly columns: readonly Column[]
  readonly byName: ReadonlyMap<string, Column>
  /** Columns that were computed from the others. A search does not look in them. */
  readonly computed: Map<string, Column>
  /** Names of the columns that are sums of others, or formulas with one: they stand in the first row of a value alone. */
  readonly sums?: readonly string[]
  /** Name of the column whose distinct values are counted, if any. */
  readonly counted: string | undefined
}

/** Decimal sign of an answer: the only one that its columns of numbers show. Sought on first use. */
const signOfAnswer = (columns: readonly RawColumn[]): AnswerSigns['sign'] => {
  let known: { readonly sign: ',' | '.' | null } | null = null
  return function* () {
    if (known) return known.sign
    const signs = new Set<string>()
    for (const { dictionary, ...arrival } of columns) {
      for (const sign of yield* shownSigns(dictionary, arrival)) signs.add(sign)
      yield
    }
    known = { sign: signs.size > 1 ? null : signs.has(',') ? ',' : signs.has('.') ? '.' : null }
    return known.sign
  }
}

/** Makes a table of what was read, column by column. `whole`: false for the first rows only. */
export const makeTable = function* (
  raw: RawTable,
  fields: readonly Field[],
  counted: string | undefined,
  whole = true,
  memory = unlimitedMemory
): Steps<Table> {
  const withNumbers: RawColumn[] = []
  const sign = signOfAnswer(withNumbers)
  const filled = function* (read: RawColumn, field: Field, status: 'known' | 'unknown'): Steps<Column> {
    const { kind } = field
    if (isNumericKind(kind)) withNumbers.push(read)
    const answer = isNumericKind(kind) && { answer: { isInteger: kind === 'integer', sign } }
    return createColumn(
      { ...field, ...(isDateKind(kind) ? yield* normaliseDates(read, kind, memory) : read), ...answer, status },
      memory
    )
  }
  const rows = raw.rows()
  const found = new Map<string, RawColumn>()
  for (const column of raw.columns()) {
    if (column !== null) found.set(column.name, column)
    yield
  }
  const columns: Column[] = []
  for (const field of fields) {
    const read = found.get(field.name)
    found.delete(field.name)
    // A list without rows says nothing about its fields, and a field that the first rows lack may come with later ones.
    columns.push(
      read ? yield* filled(read, field, 'known') : unfilled(field, rows, whole && rows > 0 ? 'missing' : 'known')
    )
    yield
  }
  for (const read of found.values())
    columns.push(yield* filled(read, { name: read.name, kind: 'text', summed: false }, 'unknown'))
  return {
    rows,
    bytes: raw.bytes(),
    columns,
    byName: new Map(columns.map((column) => [column.name, column])),
    computed: new Map(),
    counted
  }
}

/** The table with further columns, which are queried like its own. */
export const withColumns = (table: Table, added: readonly Column[]): Table => {
  const columns = [...table.columns, ...added]
  return {
    ...table,
    columns,
    byName: new Map(columns.map((column) => [column.name, column])),
    computed: new Map(table.computed)
  }
}

/** The column of that name. One that the table does not have is empty in every row. */
export const columnOf = (table: Table, name: string): Column =>
  table.byName.get(name) ??
  table.computed.get(name) ??
  unfilled({ name, kind: 'text', summed: false }, table.rows, 'missing')

/** A column that is empty in every row. */
export const unfilled = (field: Field, rows: number, status: 'known' | 'missing'): Column =>
  createColumn({
    ...field,
    status,
    codes: new Uint8Array(rows),
    counts: Uint32Array.of(rows),
    dictionary: emptyDictionary,
    pointIsDecimal: false,
    hasText: false
  })

/** A column, and the column of its units where both are asked about as one text. */
export interface United {
  readonly column: string
  readonly units?: Units | undefined
}

/** Name of the asked column: of numbers with units, that of both. No field has this in its name. */
export const unitedName = ({ column, units }: United): string =>
  units ? `${column}\u0000${units.column}\u0000${units.language}` : column
