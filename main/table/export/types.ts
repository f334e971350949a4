import type { Column } from '../column/column.ts'

/** A column of a file, with its heading. */
export interface ExportedColumn {
  readonly column: Column
  readonly heading: string
}

/** A line that stands above the rows of a group. */
export interface RowGroup {
  /** From 0, the outermost. */
  readonly level: number
  readonly label: string
  /** From where up to where the group's rows stand among all rows. */
  readonly start: number
  readonly end: number
}

/** The next bytes of a file, and how many rows are in it so far. */
export interface ExportPart {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly rows: number
}
