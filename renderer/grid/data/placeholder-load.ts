import type { Field, PartialLoad, ShownList } from '../../../preload/contract/index.ts'

/** Returns a load without rows, of the documented columns, to mount a grid with before its rows arrive. */
export const placeholderLoad = (fields: readonly Field[]): PartialLoad => ({
  loadId: 0,
  rows: 0,
  bytes: 0,
  // Nearly all fields are texts.
  columns: fields.map((field) => ({
    ...field,
    status: 'known',
    listable: true,
    typeMismatches: 0,
    empties: 0,
    distinct: 0,
    decimals: 0,
    ambiguousNumbers: 0,
    decimalSign: null
  })),
  drift: { unknown: [], missing: [], typeMismatch: [], repeated: [] },
  periods: [],
  whole: false
})

export const isPlaceholder = ({ whole, rows }: ShownList): boolean => !whole && rows === 0
