import { maxCopiedBytes, maxCopiedCells, maxRowsCopiedFreely, type CallArgs, type ExportedFile } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Run } from './exports.ts'

/** Cells for the clipboard, in the forms that programs read. Not as one text each: that would hold up whatever else main does. */
export interface CopiedCells {
  readonly text: Blob
  /** An HTML page with one table. */
  readonly table: Blob
}

interface CopyOptions {
  readonly run: Run
  readonly shown: CallArgs<'exports.copy'>['shown']
  readonly mayExport: () => boolean
  readonly copy: (cells: CopiedCells) => Promise<void>
}

/** Puts rows on the clipboard. Null where it would be too much for one. */
export const copyRows = async ({ run, shown, mayExport, copy }: CopyOptions): Promise<ExportedFile | null> => {
  let [bytes, rows, neutralised] = [0, 0, 0]

  /** The rows in a form; null where they are too many. */
  const made = async (format: 'copiedText' | 'copiedTable', type: string, nth: number): Promise<Blob | null> => {
    const file = await run.open({ format, shown })
    try {
      ;({ rows } = file)
      if (rows * file.columns > maxCopiedCells) return null
      const isExport = rows > maxRowsCopiedFreely
      if (isExport && !mayExport()) throw problem('forbidden', 'program', 'the policy: exportFiles')
      if (isExport) run.requireAccepted()
      const parts: Uint8Array<ArrayBuffer>[] = []
      for await (const part of run.parts(file, { base: nth * rows, of: 2 * rows })) {
        bytes += part.bytes.length
        if (bytes > maxCopiedBytes) return null
        neutralised += part.neutralised ?? 0
        parts.push(part.bytes)
      }
      return new Blob(parts, { type })
    } finally {
      file.close()
    }
  }

  const text = await made('copiedText', 'text/plain', 0)
  const table = text && (await made('copiedTable', 'text/html', 1))
  if (!text || !table) return null
  run.requireSamePerson()
  // Before it leaves, as for a file.
  if (rows > maxRowsCopiedFreely) await run.note('clipboard', rows)
  await copy({ text, table })
  return { rows, bytes, ...(neutralised > 0 && { neutralised }) }
}
