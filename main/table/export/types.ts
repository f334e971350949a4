import type { Column } from '../column/column.ts'

/** A column of a file, with its heading. */
export interface ExportedColumn {
  readonly column: Column
  readonly heading: string
}

/** The next bytes of a file, and how many rows are in it so far. */
export interface ExportPart {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly rows: number
}
