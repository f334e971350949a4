import type { Cell, Condition, Facet } from '../../../preload/contract/index.ts'
import type { Checkpoint } from '../base/checkpoint.ts'
import { sharedCellOf, type CellRanks } from '../column/cells.ts'
import type { Column } from '../column/column.ts'
import { stepwise } from '../column/lazy.ts'
import { maskOf } from './conditions.ts'
import { countCodes } from './counts.ts'
import { mostFrequent, type MostFrequent, areTexts, mostFrequentTexts } from './most-frequent.ts'
import { cellRanksOf } from './sort.ts'

/** Values that are given beside those that contain a text: always, or only where none contains it. */
export interface OtherValues {
  readonly condition: Condition
  readonly when: 'always' | 'none'
}

/** Which of a column's values to give, in which order, and how many at most. */
export interface FacetOptions {
  readonly contains: string
  readonly also?: OtherValues | undefined
  readonly order: 'count' | 'column'
  readonly limit: number
}

/** The distinct values of a column among the rows, with their counts. The caller adds the load's number. */
export const facetOf = async (
  column: Column,
  rows: Uint32Array,
  { contains, also, order, limit }: FacetOptions,
  checkpoint: Checkpoint
): Promise<Omit<Facet, 'loadId'>> => {
  await checkpoint()
  const counts = countCodes(column, rows)
  await checkpoint()
  if (contains !== '') {
    await keepWanted(column, counts, { contains, also }, checkpoint)
    await checkpoint()
  }
  const whole = contains === '' && rows.length === column.codes.length
  const texts =
    order === 'count' && !column.isRanked() ? await textsOf(column, counts, { limit, whole }, checkpoint) : null
  if (texts) return shownOf(texts, counts, sharedCellOf(column))
  const cells = await cellRanksOf(column, 'asc', checkpoint)
  await checkpoint()
  const cell = sharedCellOf(column)
  if (order === 'count' && cells.count === counts.length && column.sharedCells().size === 0) {
    // Each code has a cell of its own, so that nothing need be put in order but what is shown.
    return shownOf(mostFrequent({ counts, ranks: cells.byCode }, limit), counts, cell)
  }
  const found = valuesIn(cells, counts)
  const shown =
    order === 'count'
      ? mostFrequent({ counts: found.counts, ranks: null }, limit).shown
      : found.ranks.subarray(0, limit)
  return {
    cells: Array.from(shown, (rank) => cell(found.codes[rank] ?? 0)),
    counts: Array.from(shown, (rank) => found.counts[rank] ?? 0),
    omitted: found.ranks.length - shown.length
  }
}

/** Sets the counts to 0 of the codes that are not looked for. */
const keepWanted = async (
  column: Column,
  counts: Uint32Array,
  { contains, also }: Pick<FacetOptions, 'contains' | 'also'>,
  checkpoint: Checkpoint
): Promise<void> => {
  const meeting = (condition: Condition): Promise<Uint8Array> =>
    maskOf(column, { join: 'and', conditions: [condition] }, checkpoint)
  const containing = await meeting({ op: 'contains', value: contains })
  const givesOthers =
    also && (also.when === 'always' || !counts.some((count, code) => count > 0 && containing[code] === 1))
  const others = givesOthers ? await meeting(also.condition) : null
  for (let code = 0; code < counts.length; code++) if (containing[code] === 0 && !others?.[code]) counts[code] = 0
}

const shownOf = (
  { shown, found }: MostFrequent,
  counts: Uint32Array,
  cell: (code: number) => Cell
): Omit<Facet, 'loadId'> => ({
  cells: Array.from(shown, cell),
  counts: Array.from(shown, (code) => counts[code] ?? 0),
  omitted: found - shown.length
})

/** Cache of the most frequent texts among all rows, for columns without ranks. Columns never change. */
const ofAllRows = new WeakMap<Column, { readonly limit: number; readonly texts: MostFrequent }>()

/** The most frequent texts without ranking; null where it is needed. `whole`: counts are of all rows. */
const textsOf = async (
  column: Column,
  counts: Uint32Array,
  { limit, whole }: { readonly limit: number; readonly whole: boolean },
  checkpoint: Checkpoint
): Promise<MostFrequent | null> => {
  while (column.typeMismatchStep() || column.sharedCellStep()) await checkpoint()
  if (!areTexts(column)) return null
  const known = ofAllRows.get(column)
  if (whole && known?.limit === limit) return known.texts
  const steps = stepwise(() => mostFrequentTexts(column, counts, limit))
  while (steps.step()) await checkpoint()
  const texts = steps.value()
  if (whole && texts) ofAllRows.set(column, { limit, texts })
  return texts
}

/** The cells that occur: their ranks, in order, and by rank how often each occurs and one of its codes. */
interface Found {
  readonly ranks: Uint32Array
  readonly counts: Uint32Array
  readonly codes: Uint32Array
}

const valuesIn = (cells: CellRanks, perCode: Uint32Array): Found => {
  const counts = new Uint32Array(cells.count)
  const codes = new Uint32Array(cells.count)
  for (let code = 0; code < perCode.length; code++) {
    const rank = cells.byCode[code] ?? 0
    counts[rank] = (counts[rank] ?? 0) + (perCode[code] ?? 0)
    codes[rank] = code
  }
  const ranks = new Uint32Array(cells.count)
  let found = 0
  for (let rank = 0; rank < ranks.length; rank++) {
    ranks[found] = rank
    if ((counts[rank] ?? 0) > 0) found++
  }
  return { ranks: ranks.subarray(0, found), counts, codes }
}
