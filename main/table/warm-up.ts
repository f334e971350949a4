import type { Checkpoint } from './base/checkpoint.ts'
import type { Column } from './column/column.ts'
import type { Table } from './column/table.ts'
import { acrossOf } from './query/across.ts'
import { facetOf } from './query/facet.ts'
import { groupsOf } from './query/groups.ts'
import { outlineOf } from './query/outline.ts'
import { allRowIndices, applyMask, rowsOfMask } from './query/row-set.ts'
import { radixSort } from './query/sort.ts'

/**
 * Prepares what the first queries would have to wait for, in slices of some milliseconds. Between two slices `mayContinue`
 * waits until nothing more urgent is pending, and says whether to continue at all.
 */
export const warmUp = async (table: Table, mayContinue: () => Promise<boolean>): Promise<void> => {
  const { rows, columns } = table
  const continued = async (): Promise<void> => void (await mayContinue())
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
    if (!(await mayContinue())) return
    await rehearseGroups(table, allRowIndices(Math.min(rows, rehearsedRows)), continued)
  }
  for (const column of columns) {
    do {
      if (!(await mayContinue())) return
    } while (column.rankStep() || column.sharedCellStep())
  }
  for (let time = 0; time < rehearsals; time++) {
    for (const column of oneOfEachWidth(columns)) {
      if (!(await mayContinue())) return
      await facetOf(
        column,
        allRowIndices(Math.min(rows, rehearsedRows)),
        { contains: '', order: 'count', limit: shownLines },
        continued
      )
    }
  }
}

const rehearsals = 4
const rehearsedRows = 50_000
const shownLines = 100

const oneOfEachWidth = (columns: readonly Column[]): readonly Column[] =>
  [1, 2, 4].flatMap((width) => columns.find(({ codes }) => codes.BYTES_PER_ELEMENT === width) ?? [])

/**
 * Runs the loops of filter and sort once, so that they are compiled for codes of this width. Otherwise the user's first
 * query on a column with wider codes waits for the compiler.
 */
const rehearse = async ({ codes, counts, dictionary: { size } }: Column, rows: number): Promise<void> => {
  const all = allRowIndices(rows)
  applyMask(all, { codes }, new Uint8Array(size))
  rowsOfMask({ codes: codes.subarray(0, rows), counts }, new Uint8Array(size))
  // Against their order, because rows that stand in it are not moved.
  await radixSort(all, [{ codes, ranks: allRowIndices(size).reverse(), count: size }], async () => {})
}

/** The same for the loops of groups and of values beside each other, by columns of few values. */
const rehearseGroups = async (table: Table, all: Uint32Array, checkpoint: Checkpoint): Promise<void> => {
  const few = table.columns
    .filter(({ dictionary: { size } }) => size > 2 && size < all.length)
    .toSorted((one, other) => one.dictionary.size - other.dictionary.size)
  const by = oneOfEachWidth(few)
  if (by.length === 0) return
  const sums = table.columns.filter(({ summed }) => summed)
  for (const column of by) {
    // Anew each time: the first lines that are asked of an outline are told apart in another way than those after them.
    const outline = await outlineOf(
      table,
      all,
      by.map(({ name }) => ({ column: name, direction: 'asc' })),
      checkpoint
    )
    const shown = {
      lines: allRowIndices(Math.min(outline.levels.length, shownLines)),
      open: new Uint8Array(shownLines)
    }
    const across = await acrossOf({ column, measure: sums[0] ?? null, from: null, rows: all }, checkpoint)
    await groupsOf(
      table,
      outline,
      { by, measures: { sums, spans: [] }, shown, across, from: 0, to: shownLines },
      checkpoint
    )
  }
}
