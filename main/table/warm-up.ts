import type { Column } from './column/column.ts'
import { allRows, applyMask } from './query/row-set.ts'
import { radixSort } from './query/sort.ts'
import type { Table } from './column/table.ts'

/**
 * Makes beforehand what the first questions would wait for, in slices of some milliseconds. Between two slices `mayGoOn`
 * waits for as long as there is something better to do, and says whether to go on at all.
 */
export const warmUp = async ({ rows, columns }: Table, mayGoOn: () => Promise<boolean>): Promise<void> => {
  // Whoever opens a list searches it before sorting it, and folding is the smaller part.
  for (const column of columns) {
    if (!(await mayGoOn())) return
    column.foldedTexts()
  }
  for (let time = 0; time < rehearsals; time++) {
    for (const column of oneOfEachWidth(columns)) {
      if (!(await mayGoOn())) return
      await rehearse(column, Math.min(rows, rehearsedRows))
    }
  }
  for (const column of columns) {
    do {
      if (!(await mayGoOn())) return
    } while (column.rankStep())
  }
}

const rehearsals = 4
const rehearsedRows = 50_000

const oneOfEachWidth = (columns: readonly Column[]): readonly Column[] =>
  [1, 2, 4].flatMap((width) => columns.find(({ codes }) => codes.BYTES_PER_ELEMENT === width) ?? [])

/**
 * Does what every filter and every sort does per row, for nothing: compiled for narrow codes alone, it would have to be
 * compiled anew while somebody waits, when the first column with wider ones is asked about.
 */
const rehearse = async ({ codes, values: { size } }: Column, rows: number): Promise<void> => {
  const all = allRows(rows)
  applyMask(all, { codes }, new Uint8Array(size))
  await radixSort(all, [{ codes, places: allRows(size), count: size }], async () => {})
}
