import {
  importBlockRows,
  maxLeftOutSheets,
  maxSourceName,
  orderFields,
  type ImportBlock,
  type ImportCell,
  type ImportOrder,
  type ImportStage,
  type KeptImport,
  type LeftOutSheet
} from '../../../preload/contract/index.ts'
import type { Source } from './reading/table.ts'

/** Content of an import in the window, in the form in which it is kept. */
export interface Content {
  readonly id: string
  readonly stage: ImportStage
  readonly cells: KeptImport['cells']
  readonly orders: readonly ImportOrder[]
}

const clipped = (name: string): string => name.slice(0, maxSourceName)
/** A source with names that are short enough to be kept. */
export const keptSource = (source: Source): Source => {
  if (source.kind === 'paste') return source
  const named = { ...source, file: clipped(source.file) }
  return named.kind === 'workbook' ? { ...named, sheet: clipped(named.sheet) } : named
}
export const keptName = clipped
export const keptSheets = (sheets: readonly LeftOutSheet[]): LeftOutSheet[] =>
  sheets.slice(0, maxLeftOutSheets).map(({ name, reason }) => ({ name: clipped(name), reason }))

const sameOrder = (one: ImportOrder, other: ImportOrder | undefined): boolean =>
  one === other ||
  (one.row === other?.row &&
    one.leftOut === other.leftOut &&
    one.doubts === other.doubts &&
    one.apart === other.apart &&
    orderFields.every((field) => one.draft[field] === other.draft[field]))
const sameCells = (one: readonly ImportCell[], other: readonly ImportCell[] | undefined): boolean => one === other

const blocksOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / importBlockRows) }, (_, at) =>
    rows.slice(at * importBlockRows, (at + 1) * importBlockRows)
  )

/** The blocks in which a row is another than before, with the number of each. */
const changedOf = <Row>(
  rows: readonly Row[],
  before: readonly Row[],
  isSame: (row: Row, other: Row | undefined) => boolean,
  toBlock: (rows: readonly Row[]) => ImportBlock
): readonly { readonly at: number; readonly block: ImportBlock }[] =>
  blocksOf(rows).flatMap((block, at) =>
    block.every((row, index) => isSame(row, before[at * importBlockRows + index]))
      ? []
      : [{ at, block: toBlock(block) }]
  )

/** Returns the blocks to store of an import, after `before` of the same one has been stored, or nothing yet. */
export const changedBlocks = ({ cells, orders }: Content, before: Content | null) => [
  ...changedOf(cells, before?.cells ?? [], sameCells, (rows) => ({ of: 'cells', rows: rows.map((row) => [...row]) })),
  ...changedOf(orders, before?.orders ?? [], sameOrder, (rows) => ({
    of: 'orders',
    rows: rows.map(({ row, draft, leftOut, doubts, apart }) => ({
      row,
      draft,
      leftOut,
      ...(doubts && { doubts }),
      ...(apart && { apart })
    }))
  }))
]

/** Content in the window before it has an id. `of` differs for each import. */
export interface HeldContent extends Omit<Content, 'id'> {
  readonly of: unknown
}

/** True if two stages of an import are equal. The rows are not part of them. */
export const sameStage = (one: ImportStage, other: ImportStage): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** True if nothing has been changed. */
export const sameContent = (one: Content, other: Content): boolean =>
  one.id === other.id && sameStage(one.stage, other.stage) && changedBlocks(one, other).length === 0
