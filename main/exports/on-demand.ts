import type {
  CallArgs,
  CopiedRows,
  ExportedFile,
  ExportProgress,
  NotedExport,
  TooLargeCopy
} from '../../preload/contract/index.ts'
import { loadOnce } from '../base/load-once.ts'
import type { ExportsOptions } from './exports.ts'
import type { ExportJournal, JournalOptions } from './journal.ts'

/** Exports of rows to files. One runs at a time. */
export interface Exports {
  /**
   * Asks for a place, and writes the file there completely or not at all. Returns null if the user chose no place.
   *
   * @throws ProblemError `forbidden` if the policy allows no files, or no personal data in them; `invalid` while
   * another export runs; `cancelled` if it was cancelled, the rows were forgotten, or the user changed while the place
   * was chosen; and any error of the table or the disk
   */
  readonly start: (args: CallArgs<'exports.start'>) => Promise<ExportedFile | null>
  /**
   * Puts rows on the clipboard, or returns the size if they are too large for it.
   *
   * @throws ProblemError as `start` does; `forbidden` and personal data concern more than `maxRowsCopiedFreely` rows
   */
  readonly copy: (args: CallArgs<'exports.copy'>) => Promise<CopiedRows | TooLargeCopy>
  /**
   * Prints rows to a PDF, or on paper. Gives null where no place and no printer was chosen.
   *
   * @throws ProblemError as `start`; `invalid` for more than `maxPrintedRows` rows
   */
  readonly print: (args: CallArgs<'exports.print'>) => Promise<ExportedFile | null>
  /**
   * Opens a file that was exported in this run, or shows it in its folder.
   *
   * @throws ProblemError `invalid` if it is not the user's; `fileChanged` or `notOpened`
   */
  readonly open: (args: CallArgs<'exports.open'>) => Promise<void>
  /** Forgets the exported files, which cannot be opened by their ids any more. */
  readonly forgetFiles: () => void
  /** Ends the export under way, if there is one. */
  readonly cancel: () => void
  /**
   * Cancels it as well, and resolves once everything that it has written is removed. Null if nothing is being written.
   */
  readonly end: () => Promise<unknown> | null
  readonly state: () => ExportProgress | null
  /** The user's exports of personal data, the latest first. Throws `signedOut` if no user is signed in. */
  readonly noted: () => Promise<readonly NotedExport[]>
  /** Removes journals that are older than they are kept. Never rejects. */
  readonly sweep: () => Promise<void>
}

interface Options extends Omit<ExportsOptions, 'journal'> {
  /** Options of the journals of exported personal data, one for each user. */
  readonly keeping: JournalOptions
}

/**
 * Exports, none of which runs. What they need is loaded with the first of them.
 *
 * @example
 * const exports = createExports({ rows, session, saveFile, keeping, onChanged: send })
 * await exports.start({ of: { kind: 'list', list: 'kund' }, loadId, query, rows: null, columns, format: 'csv', name: 'Kunder' })
 */
export const createExports = ({ keeping, ...options }: Options): Exports => {
  let loaded: Omit<Exports, 'sweep'> | null = null
  let isAsked = false
  const journal = loadOnce(async (): Promise<ExportJournal> =>
    (await import('./journal.ts')).createExportJournal(keeping)
  )
  const loading = loadOnce(async () => (loaded = (await import('./exports.ts')).openExports({ ...options, journal })))
  const load = (): ReturnType<typeof loading> => {
    isAsked = true
    return loading()
  }
  return {
    start: async (args) => (await load()).start(args),
    copy: async (args) => (await load()).copy(args),
    print: async (args) => (await load()).print(args),
    open: async (args) => (await load()).open(args),
    forgetFiles: () => loaded?.forgetFiles(),
    cancel: () => {
      if (loaded) loaded.cancel()
      // The module is being loaded for an export, which begins before this cancels it.
      else if (isAsked)
        load().then(
          (exports) => exports.cancel(),
          () => undefined
        )
    },
    end: () => loaded?.end() ?? null,
    state: () => loaded?.state() ?? null,
    noted: async () => (await load()).noted(),
    sweep: async () => (await journal()).sweep()
  }
}
