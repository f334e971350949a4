import type { Field, ListBeginning, ShownList } from '../../preload/contract/index.ts'

/**
 * What a grid is made of before its rows are there, for whoever waits for them: a beginning without rows, of the columns that are documented.
 * One that main tells of has a row at least.
 */
export const awaitedRows = (fields: readonly Field[]): ListBeginning => ({
  loadId: 0,
  rows: 0,
  bytes: 0,
  // Nearly all texts are.
  columns: fields.map((field) => ({ ...field, status: 'known', listable: true, misfits: 0, empties: 0, distinct: 0, decimals: 0, twoWays: 0, decimalSign: null })),
  drift: { unknown: [], missing: [], misfit: [], repeated: [] },
  periods: [],
  whole: false
})

export const isAwaited = ({ whole, rows }: ShownList): boolean => !whole && rows === 0
