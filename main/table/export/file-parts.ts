import type { ExportFormat } from '../../../preload/contract/index.ts'
import type { Pause } from '../base/checkpoint.ts'
import { csvFormats } from './csv.ts'
import { jsonLines } from './json-lines.ts'
import { linesOf, type LineFormat } from './lines.ts'
import type { ExportedColumn, ExportPart } from './types.ts'

const lineFormats: Readonly<Record<ExportFormat, LineFormat>> = { ...csvFormats, jsonLines }

/** A file of the rows in a format, part by part. */
export const filePartsOf = (format: ExportFormat, columns: readonly ExportedColumn[], rows: Uint32Array, pause: Pause): AsyncGenerator<ExportPart> =>
  linesOf(lineFormats[format], columns, rows, pause)
