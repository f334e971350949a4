import { maxPrintedCells, maxPrintedRows, type CallArgs, type ExportedFile } from '../../preload/contract/index.ts'
import { problem } from '../problem.ts'
import type { Run, SaveFile } from './exports.ts'
import { pageEnd, pageStart } from './printed-page.ts'
import { sheetFor } from './sheet.ts'

/** A page to be printed. `nonce`: with which its style is allowed. */
export type PrintedPage = (nonce: string) => Blob

/** The desktop's operations on a hidden page of the program. */
export interface Printer {
  /**
   * The page as a PDF; `tagged` with its structure, for those who have it read out. Rejects once the signal is aborted.
   */
  readonly toPdf: (
    page: PrintedPage,
    options: { readonly tagged: boolean; readonly signal: AbortSignal }
  ) => Promise<Uint8Array>
  /** Shows the system's dialog for printing. False where nothing was printed. */
  readonly toPaper: (page: PrintedPage, landscape: boolean) => Promise<boolean>
}

/** The structure of more cells takes many times as long as their pages, and as much memory. */
const maxTaggedCells = 5_000

interface PrintOptions {
  readonly run: Run
  readonly args: CallArgs<'exports.print'>
  readonly mayExport: () => boolean
  readonly saveFile: (...args: Parameters<SaveFile>) => Promise<string | null>
  readonly printer: Printer
}

/** Prints rows to a PDF, or on paper. Null where no place and no printer was chosen. */
export const printRows = async ({
  run,
  args,
  mayExport,
  saveFile,
  printer
}: PrintOptions): Promise<ExportedFile | null> => {
  const { printed, groups, to, name } = args
  run.requireAccepted()
  if (!mayExport()) throw problem('forbidden', 'program', 'the policy: exportFiles')
  const file = await run.open({
    format: 'printed',
    groups,
    shown: { language: printed.language, headings: true, sum: printed.sum }
  })
  const { rows, columns, wholeLengths = [] } = file
  const cells = rows * columns
  let bytes = 0

  const makePage = async (): Promise<PrintedPage> => {
    run.requireSamePerson()
    const parts: Uint8Array<ArrayBuffer>[] = []
    let isCut = false
    for await (const part of run.parts(file, { base: 0, of: rows })) {
      parts.push(part.bytes)
      isCut ||= part.isCut === true
    }
    return (nonce) =>
      new Blob([pageStart(printed, sheetFor(wholeLengths, printed.portrait), isCut, nonce), ...parts, pageEnd])
  }
  const content = async function* (): AsyncGenerator<Uint8Array> {
    const pdf = await printer.toPdf(await makePage(), { tagged: cells <= maxTaggedCells, signal: run.signal })
    run.requireSamePerson()
    bytes = pdf.length
    yield pdf
    await run.note('pdf', rows)
  }
  try {
    if (rows > maxPrintedRows || cells > maxPrintedCells)
      throw problem('invalid', 'program', `${rows} rows and ${cells} cells are not printed`)
    run.signal.throwIfAborted()
    if (to === 'file') {
      const id = await saveFile(`${name}.pdf`, content, run.signal)
      return id === null ? null : { id, rows, bytes }
    }
    const page = await makePage()
    await run.note('paper', rows)
    return (await printer.toPaper(page, !printed.portrait)) ? { rows, bytes } : null
  } finally {
    file.close()
  }
}
