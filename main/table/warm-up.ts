import type { Table } from './table.ts'

/**
 * Makes beforehand what the first sort by a column and the first search would wait for, in slices of some milliseconds.
 * Between two slices `mayGoOn` waits for as long as there is something better to do, and says whether to go on at all.
 */
export const warmUp = async ({ columns }: Table, mayGoOn: () => Promise<boolean>): Promise<void> => {
  // Whoever opens a list searches it before sorting it, and folding is the smaller part.
  for (const column of columns) {
    if (!(await mayGoOn())) return
    column.folded()
  }
  for (const column of columns) {
    do {
      if (!(await mayGoOn())) return
    } while (column.rankOn())
  }
}
