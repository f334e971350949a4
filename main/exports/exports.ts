import { randomUUID } from 'node:crypto'
import {
  columnsOfOutline,
  exportExtensions,
  noteOfColumn,
  personalColumns,
  type CallArgs,
  type NotedWay,
  type ExportedFile,
  type ExportProgress
} from '../../preload/contract/index.ts'
import { atMostEvery, type Pace } from '../base/at-most-every.ts'
import { problem } from '../problem.ts'
import type { Rows } from '../streamed-table/index.ts'
import type { ExportPart, TableExport, WrittenAs } from '../table/index.ts'
import { copyLimits, copyRows, type CopiedCells, type CopyLimits } from './copy.ts'
import type { ExportJournal } from './journal.ts'
import type { Exports } from './on-demand.ts'
import { printRows, type Printer } from './print.ts'

/** The rows and columns that leave the program, for whatever they become. */
export type RowsOut = Pick<
  CallArgs<'exports.start'>,
  'of' | 'loadId' | 'query' | 'rows' | 'columns' | 'personalAccepted'
> &
  Partial<Pick<CallArgs<'exports.start'>, 'groups' | 'outline'>>

/** Operations on a saved file, each refused if that has been changed or moved. */
type SavedFile = Readonly<Record<CallArgs<'exports.open'>['how'], () => Promise<void>>>

/**
 * Asks for a place and writes the file there. Null where none was chosen. Once the signal is aborted, there is no file.
 */
export type SaveFile = (
  name: string,
  content: () => AsyncIterable<Uint8Array>,
  signal: AbortSignal
) => Promise<SavedFile | null>

export interface ExportsOptions {
  readonly rows: Pick<Rows, 'exportRows' | 'derivedColumns'>
  readonly saveFile: SaveFile
  /** True if the policy allows rows to leave the program. */
  readonly mayExport: () => boolean
  /** True if the policy allows personal data to leave it. */
  readonly mayExportPersonal: () => boolean
  /** Puts cells on the clipboard. */
  readonly copy: (cells: CopiedCells) => Promise<void>
  /** The largest copies. Defaults to `copyLimits`. */
  readonly limits?: CopyLimits
  readonly printer: Printer
  readonly session: {
    /** The key of the user whose work is in the window. Null while no user's is. */
    readonly userKey: () => string | null
    /** True if loaded data may be shown. False while the window is locked. */
    readonly mayShowData: () => boolean
  }
  /** The journal of exported personal data. */
  readonly journal: () => Promise<Pick<ExportJournal, 'note' | 'entries'>>
  /** Called with every change; for mere progress, at most ten times a second. */
  readonly onChanged: (progress: ExportProgress | null) => void
  /** The clock that limits how often progress is reported. Defaults to the process's own. */
  readonly pace?: Pace
}

/** The operations that one export of rows uses while it runs. */
export interface Run {
  /** Begins to write the rows in a form. */
  readonly open: (written: WrittenAs) => Promise<TableExport>
  /** Throws if the user has changed since the start, or the window is locked. */
  readonly requireSamePerson: () => void
  /** The parts of a file. `base`: the number of rows already reported. `of`: the total number. */
  readonly parts: (
    file: TableExport,
    told: { readonly base: number; readonly of: number }
  ) => AsyncGenerator<ExportPart>
  /** Aborted when the user cancels the export. */
  readonly signal: AbortSignal
  /** Throws if the rows hold personal data that the policy keeps here, or that the user has not confirmed. */
  readonly requireAccepted: () => void
  /** Records in the journal that personal data leaves. Nothing leaves unrecorded. */
  readonly note: (format: NotedWay, rows: number) => Promise<void>
}

const progressInterval = 100
/** So many noted exports are shown. */
const maxNoted = 200

/** Exports, none of which runs: see `createExports`. */
export const openExports = ({
  rows,
  session,
  saveFile: save,
  mayExport,
  mayExportPersonal,
  copy,
  limits = copyLimits,
  printer,
  journal,
  onChanged,
  pace
}: ExportsOptions): Omit<Exports, 'sweep'> => {
  let running: AbortController | null = null
  let progress: ExportProgress | null = null
  /** The file that is being written, until it is there or nothing is left of it. */
  let writing: Promise<unknown> | null = null

  /** The files saved in this run, by id. */
  const savedFiles = new Map<string, { readonly file: SavedFile; readonly whose: string | null }>()

  /** Saves a file for the user. Returns its id; null where no place was chosen. */
  const saveFile = async (...[name, content, signal]: Parameters<SaveFile>): Promise<string | null> => {
    const whose = session.userKey()
    const { promise, resolve } = Promise.withResolvers<null>()
    const begin = (): ReturnType<typeof content> => {
      writing = promise
      return content()
    }
    try {
      const file = await save(name, begin, signal)
      if (!file) return null
      const id = randomUUID()
      savedFiles.set(id, { file, whose })
      return id
    } finally {
      writing = null
      resolve(null)
    }
  }

  const cancel = (): void => running?.abort(problem('cancelled', 'program', 'the export was ended'))

  const change = (to: ExportProgress | null): void => {
    progress = to
    onChanged(to)
  }

  const runOf = (
    { of, loadId, query, rows: ranges, columns: chosen, groups, outline = null, personalAccepted }: RowsOut,
    controller: AbortController
  ): Run => {
    const { signal } = controller
    const whose = session.userKey()
    if (whose === null) throw problem('signedOut', 'login', 'nobody is signed in')
    const columns = outline ? columnsOfOutline(outline) : chosen
    const derived = rows.derivedColumns(of)
    // The lines of groups name what they group by, which need be no column of the file.
    const grouped = (groups?.by ?? []).map(({ column, heading }) => ({ name: column, heading }))
    const leaving = [...columns, ...grouped.filter(({ name }) => columns.every((column) => column.name !== name))]
    const isPersonal =
      personalColumns(
        of,
        leaving.map(({ name }) => name),
        derived
      ).length > 0
    const tellProgress = atMostEvery({ interval: progressInterval, ...pace }, () => {
      if (running === controller) onChanged(progress)
    })
    const asked = { loadId, query, ranges, columns, outline }
    return {
      open: (written) => rows.exportRows(of, { ...asked, ...written }),
      requireSamePerson: () => {
        if (session.userKey() !== whose || !session.mayShowData())
          throw problem('cancelled', 'program', 'somebody else may be here by now')
      },
      parts: async function* (file, { base, of: all }) {
        signal.throwIfAborted()
        change({ rows: base, of: all })
        for (let part = await file.next(); part !== null; part = await file.next()) {
          signal.throwIfAborted()
          yield part
          progress = { rows: base + part.rows, of: all }
          tellProgress()
        }
        signal.throwIfAborted()
      },
      signal,
      requireAccepted: () => {
        if (!isPersonal) return
        if (!mayExportPersonal()) throw problem('forbidden', 'program', 'the policy: exportPersonalData')
        if (!personalAccepted) throw problem('invalid', 'program', 'nobody has said that personal data may be exported')
      },
      note: async (format, rows) => {
        if (!isPersonal) return
        const noted = leaving.map(({ name, heading }) => ({ name: noteOfColumn(name, derived), heading }))
        await (await journal()).note(whose, { of, format, columns: noted }, rows)
      }
    }
  }

  const write = async (
    { format, words, groups, name }: CallArgs<'exports.start'>,
    run: Run
  ): Promise<ExportedFile | null> => {
    run.requireAccepted()
    const file = await run.open({ format, words, groups })
    let [bytes, neutralised] = [0, 0]
    const content = async function* (): AsyncGenerator<Uint8Array> {
      // The dialog may have been open for long.
      run.requireSamePerson()
      for await (const part of run.parts(file, { base: 0, of: file.rows })) {
        yield part.bytes
        bytes += part.bytes.length
        neutralised = part.neutralised ?? neutralised
      }
      // Before the file is given its name: what is not noted is not exported.
      await run.note(format, file.rows)
    }
    try {
      run.signal.throwIfAborted()
      const id = await saveFile(`${name}.${exportExtensions[format]}`, content, run.signal)
      return id === null
        ? null
        : {
            id,
            rows: file.rows,
            bytes,
            ...(neutralised > 0 && { neutralised }),
            ...(file.doubts && { doubts: file.doubts })
          }
    } finally {
      file.close()
    }
  }

  /** One at a time. */
  const alone = async <Args extends RowsOut, Result>(
    args: Args,
    work: (args: Args, run: Run) => Promise<Result>
  ): Promise<Result> => {
    if (running) throw problem('invalid', 'program', 'another export is under way')
    const controller = new AbortController()
    running = controller
    try {
      return await work(args, runOf(args, controller))
    } finally {
      running = null
      if (progress) change(null)
    }
  }

  return {
    start: (args) => alone(args, write),
    copy: (args) => alone(args, ({ shown }, run) => copyRows({ run, shown, mayExport, copy, limits })),
    print: (asked) => alone(asked, (args, run) => printRows({ run, args, mayExport, saveFile, printer })),
    open: async ({ id, how }) => {
      const saved = savedFiles.get(id)
      if (!saved || saved.whose === null || saved.whose !== session.userKey() || !session.mayShowData())
        throw problem('invalid', 'program', 'the user has exported no such file')
      await saved.file[how]()
    },
    forgetFiles: () => savedFiles.clear(),
    cancel,
    end: () => {
      cancel()
      return writing
    },
    state: () => progress,
    noted: async () => {
      const whose = session.userKey()
      if (whose === null) throw problem('signedOut', 'login', 'nobody is signed in')
      return (await (await journal()).entries(whose)).toReversed().slice(0, maxNoted)
    }
  }
}
