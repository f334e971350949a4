import fc from 'fast-check'
import { columnOf, type Table } from '../../../../../main/table/column/table.ts'
import { filePartsOf } from '../../../../../main/table/file-parts.ts'
import type { ExportFormat, ExportWorkbook, FieldKind } from '../../../../../preload/contract/index.ts'
import type { ShownCells } from '../../../../../main/table/types.ts'
import { nodeCompression } from '../../../../../main/table/compression.ts'
import { field, noPause, read } from '../support.ts'

/** Columns of every kind, and a heading for each. */
const kinds: readonly FieldKind[] = ['text', 'account', 'integer', 'decimal', 'date', 'dateTime', 'period']
export const columnNames = kinds.map((kind) => `Fält ${kind}`)
export const headings = columnNames.map((name) => `Rubrik; "${name}"`)

type Row = Readonly<Record<string, unknown>>

/** `sums`: whether its amounts are summed. */
export const tableOf = (rows: readonly Row[], sums = false): Table =>
  read(
    JSON.stringify(rows),
    kinds.map((kind, i) => ({ ...field(columnNames[i] ?? '', kind), summed: sums && kind === 'decimal' }))
  )

export const words: ExportWorkbook = {
  sheet: 'Rader',
  about: 'Om filen',
  sum: 'Summa',
  rows: 'Antal rader',
  language: 'sv',
  notes: [{ label: 'Filter', value: '<Ort> är "Växjö" & mer' }]
}

export interface FileOptions {
  readonly table: Table
  readonly format: ExportFormat | 'copiedText' | 'copiedTable' | 'printed'
  /** Of what is copied. */
  readonly shown?: ShownCells
  readonly names?: readonly string[]
  readonly rows?: readonly number[]
}

/**
 * The file of a table's rows as a whole, how many rows each of its parts said that there are, whether texts are cut in it, and how many cells
 * have been changed because a spreadsheet would have run them.
 */
export const fileOf = async ({
  table,
  format,
  shown = { language: 'sv', headings: true },
  names = columnNames,
  rows
}: FileOptions): Promise<{
  readonly bytes: Uint8Array
  readonly counts: readonly number[]
  readonly isCut: boolean
  readonly neutralised: number
}> => {
  const columns = names.map((name) => ({
    column: columnOf(table, name),
    heading: headings[columnNames.indexOf(name)] ?? name
  }))
  const chosen = Uint32Array.from(rows ?? Array.from({ length: table.rows }, (_, row) => row))
  const parts: Uint8Array[] = []
  const counts: number[] = []
  let [isCut, neutralised] = [false, 0]
  for await (const part of filePartsOf(
    {
      ...(format === 'copiedText' || format === 'copiedTable' || format === 'printed'
        ? { format, shown }
        : { format, words }),
      table,
      columns,
      rows: chosen
    },
    noPause,
    nodeCompression
  )) {
    parts.push(part.bytes)
    counts.push(part.rows)
    isCut = part.isCut === true
    neutralised += part.neutralised ?? 0
  }
  return { bytes: new Uint8Array(Buffer.concat(parts)), counts, isCut, neutralised }
}

/** Texts that formats have to take care of, among others. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      ';',
      ',',
      '"',
      '\n',
      '\r',
      '\t',
      ' ',
      '=',
      '+',
      '-',
      '@',
      "'",
      '<',
      '&',
      '\u0000',
      '\u0001',
      '\u001f',
      '\ufffe',
      'å',
      'Ö',
      '😀',
      '1',
      '.',
      '_x0041_'
    ),
    maxLength: 8
  }),
  fc.constantFrom('=HYPERLINK("x")', '007', '-12,50', '1E5', '-', '\u3000=1', '＝1', 'null', 'NaN')
)
const decimal = fc.oneof(
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map((units) => `${units}.25`),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((units) => String(units / 100)),
  text
)
const day = fc
  .date({ min: new Date('1880-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const valueOf: Readonly<Record<FieldKind, fc.Arbitrary<string>>> = {
  text,
  account: fc.oneof(
    fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0')),
    text
  ),
  integer: fc.oneof(fc.integer().map(String), fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String), text),
  decimal,
  date: fc.oneof(
    day.map((iso) => iso.slice(0, 10)),
    text
  ),
  dateTime: fc.oneof(
    day.map((iso) => iso.slice(0, 19)),
    day.map((iso) => iso.slice(0, 10)),
    text
  ),
  period: fc.oneof(
    day.map((iso) => iso.slice(0, 7)),
    text
  )
}

/** Rows with a value, a null or nothing in each column. */
export const rowsArbitrary = fc.array(
  fc.record(Object.fromEntries(kinds.map((kind, i) => [columnNames[i] ?? '', fc.option(valueOf[kind], { freq: 6 })])), {
    requiredKeys: []
  }),
  { minLength: 1, maxLength: 12 }
)
