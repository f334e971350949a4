import {
  maxCopiedBytes,
  maxCopiedTable,
  maxRowsCopiedFreely,
  type CallArgs,
  type CopiedRows,
  type TooLargeCopy
} from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { TableExport } from '../table/index.ts'
import type { Run } from './exports.ts'

/**
 * Cells for the clipboard, in the forms that programs read. Not as one text each: that would hold up whatever else main
 * does.
 */
export interface CopiedCells {
  readonly text: Blob
  /** An HTML page with one table; null where it would be more than programs take. */
  readonly table: Blob | null
}

/** The largest copies. */
export interface CopyLimits {
  readonly textBytes: number
  readonly tableCells: number
  readonly tableBytes: number
}

export const copyLimits: CopyLimits = {
  textBytes: maxCopiedBytes,
  tableCells: maxCopiedTable.cells,
  tableBytes: maxCopiedTable.bytes
}

interface CopyOptions {
  readonly run: Run
  readonly shown: CallArgs<'exports.copy'>['shown']
  readonly mayExport: () => boolean
  readonly copy: (cells: CopiedCells) => Promise<void>
  readonly limits: CopyLimits
}

/** The result of building one format of the clipboard. `tooLarge`: its approximate size. */
type Made = { readonly blob: Blob; readonly neutralised: number } | { readonly tooLarge: number }

/**
 * Puts rows on the clipboard: as text, and as a table unless that is too large. The text is assembled as its parts
 * arrive, never all at once: joining many parts at the end would block main.
 */
export const copyRows = async ({
  run,
  shown,
  mayExport,
  copy,
  limits
}: CopyOptions): Promise<CopiedRows | TooLargeCopy> => {
  const inForm = async <T>(
    format: 'copiedText' | 'copiedTable',
    make: (file: TableExport) => Promise<T>
  ): Promise<T> => {
    const file = await run.open({ format, shown })
    try {
      return await make(file)
    } finally {
      file.close()
    }
  }
  const madeOf = async (
    file: TableExport,
    type: string,
    most: number,
    told: { readonly base: number; readonly of: number }
  ): Promise<Made> => {
    let [bytes, neutralised] = [0, 0]
    const parts: Blob[] = []
    for await (const part of run.parts(file, told)) {
      bytes += part.bytes.length
      if (bytes > most) return { tooLarge: Math.round(bytes * (file.rows / Math.max(1, part.rows))) }
      neutralised += part.neutralised ?? 0
      parts.push(new Blob([part.bytes]))
    }
    return { blob: new Blob(parts, { type }), neutralised }
  }

  const text = await inForm('copiedText', async (file) => {
    const { rows, columns } = file
    const isExport = rows > maxRowsCopiedFreely
    if (isExport && !mayExport()) throw problem('forbidden', 'program', 'the policy: exportFiles')
    if (isExport) run.requireAccepted()
    const hasTable = rows * columns <= limits.tableCells
    return {
      rows,
      isExport,
      hasTable,
      made: await madeOf(file, 'text/plain', limits.textBytes, { base: 0, of: hasTable ? 2 * rows : rows })
    }
  })
  const { rows, isExport, hasTable, made } = text
  if ('tooLarge' in made) return made
  const madeTable = hasTable
    ? await inForm('copiedTable', (file) => madeOf(file, 'text/html', limits.tableBytes, { base: rows, of: 2 * rows }))
    : null
  const table = madeTable && 'blob' in madeTable ? madeTable : null
  run.requireSamePerson()
  // Before it leaves, as for a file.
  if (isExport) await run.note('clipboard', rows)
  await copy({ text: made.blob, table: table?.blob ?? null })
  const neutralised = made.neutralised + (table?.neutralised ?? 0)
  return {
    rows,
    bytes: made.blob.size + (table?.blob.size ?? 0),
    ...(neutralised > 0 && { neutralised }),
    ...(!table && { textOnly: true })
  }
}
