import type { Column } from './column/column.ts'
import type { Table } from './column/table.ts'
import { facetOf } from './query/facet.ts'
import { allRowIndices, applyMask, rowsOfMask } from './query/row-set.ts'
import { radixSort } from './query/sort.ts'

/**
 * Prepares what the first queries would have to wait for, in slices of some milliseconds. Between two slices `mayContinue`
 * waits until nothing more urgent is pending, and says whether to continue at all.
 */
export const warmUp = async ({ rows, columns }: Table, mayContinue: () => Promise<boolean>): Promise<void> => {
  // People search a list before they sort it, and folding is the smaller part.
  for (const column of columns) {
    do {
      if (!(await mayContinue())) return
    } while (column.foldStep())
  }
  for (let time = 0; time < rehearsals; time++) {
    for (const column of oneOfEachWidth(columns)) {
      if (!(await mayContinue())) return
      await rehearse(column, Math.min(rows, rehearsedRows))
    }
  }
  for (const column of columns) {
    do {
      if (!(await mayContinue())) return
    } while (column.rankStep() || column.sharedCellStep())
  }
  const continued = async (): Promise<void> => void (await mayContinue())
  for (let time = 0; time < rehearsals; time++) {
    for (const column of oneOfEachWidth(columns)) {
      if (!(await mayContinue())) return
      await facetOf(column, allRowIndices(Math.min(rows, rehearsedRows)), { contains: '', order: 'count', limit: 100 }, continued)
    }
  }
}

const rehearsals = 4
const rehearsedRows = 50_000

const oneOfEachWidth = (columns: readonly Column[]): readonly Column[] =>
  [1, 2, 4].flatMap((width) => columns.find(({ codes }) => codes.BYTES_PER_ELEMENT === width) ?? [])

/**
 * Runs the loops of filter and sort once for nothing, so that they are compiled for codes of this width. Else they would be
 * compiled anew while somebody waits for the first query on a column with wider codes.
 */
const rehearse = async ({ codes, counts, dictionary: { size } }: Column, rows: number): Promise<void> => {
  const all = allRowIndices(rows)
  applyMask(all, { codes }, new Uint8Array(size))
  rowsOfMask({ codes: codes.subarray(0, rows), counts }, new Uint8Array(size))
  // Against their order, because rows that stand in it are not moved.
  await radixSort(all, [{ codes, ranks: allRowIndices(size).reverse(), count: size }], async () => {})
}
