import { exportExtensions, noteOfColumn, personalColumns, type CallArgs, type ExportedFile, type ExportProgress } from '../../preload/contract/index.ts'
import { atMostEvery, type Pace } from '../at-most-every.ts'
import type { Lists } from '../lists/index.ts'
import type { OrderList } from '../orders/index.ts'
import { problem } from '../problem.ts'
import type { TableExport } from '../table/index.ts'
import type { ExportJournal } from './journal.ts'
import type { Exports } from './on-demand.ts'

type ExportArgs = CallArgs<'exports.start'>

export interface ExportsOptions {
  readonly lists: Pick<Lists, 'exportRows' | 'derivedColumns'>
  readonly orderList: Pick<OrderList, 'exportRows'>
  /** Asks for a place and writes the file there. False where none was chosen. */
  readonly saveFile: (name: string, content: () => AsyncIterable<Uint8Array>) => Promise<boolean>
  readonly session: {
    /** Whose work is in the window; null where nobody's. */
    readonly owner: () => string | null
    /** Whether loaded data may be shown: not while the window is locked. */
    readonly mayShowData: () => boolean
  }
  /** Where it is noted that personal data was exported. */
  readonly journal: () => Promise<Pick<ExportJournal, 'note'>>
  /** Called with every change; for mere progress, at most ten times a second. */
  readonly onChanged: (progress: ExportProgress | null) => void
  /** By what time progress is told. Left out, the process's own. */
  readonly pace?: Pace
}

const progressInterval = 100

/** Exports, none of which runs: see `createExports`. */
export const openExports = ({ lists, orderList, session, saveFile, journal, onChanged, pace }: ExportsOptions): Omit<Exports, 'sweep'> => {
  let running: AbortController | null = null
  let progress: ExportProgress | null = null

  const change = (to: ExportProgress | null): void => {
    progress = to
    onChanged(to)
  }

  const open = ({ of, rows, name: _, ...asked }: ExportArgs): Promise<TableExport> =>
    of.kind === 'list' ? lists.exportRows({ ...asked, ranges: rows, list: of.list }) : orderList.exportRows({ ...asked, ranges: rows, view: of.view })

  const write = async (args: ExportArgs, run: AbortController): Promise<ExportedFile | null> => {
    const whose = session.owner()
    if (whose === null) throw problem('signedOut', 'login', 'nobody is signed in')
    const derived = args.of.kind === 'list' ? lists.derivedColumns(args.of.list) : []
    const isPersonal = personalColumns(args.of, args.columns.map(({ name }) => name), derived).length > 0
    if (isPersonal && !args.personalAccepted) throw problem('invalid', 'program', 'nobody has said that personal data may be exported')
    const file = await open(args)
    const { signal } = run
    let bytes = 0
    const tellProgress = atMostEvery({ interval: progressInterval, ...pace }, () => {
      if (running === run) onChanged(progress)
    })
    const content = async function* (): AsyncGenerator<Uint8Array> {
      // The dialog may have been open for long.
      if (session.owner() !== whose || !session.mayShowData()) throw problem('cancelled', 'program', 'somebody else may be here by now')
      change({ rows: 0, of: file.rows })
      for (let part = await file.next(); part !== null; part = await file.next()) {
        signal.throwIfAborted()
        yield part.bytes
        bytes += part.bytes.length
        progress = { rows: part.rows, of: file.rows }
        tellProgress()
      }
      signal.throwIfAborted()
      // Before the file is given its name: what is not noted is not exported.
      if (isPersonal) {
        const columns = args.columns.map(({ name, heading }) => ({ name: noteOfColumn(name, derived), heading }))
        await (await journal()).note(whose, { ...args, columns }, file.rows)
      }
    }
    try {
      const saved = await saveFile(`${args.name}.${exportExtensions[args.format]}`, content)
      return saved ? { rows: file.rows, bytes } : null
    } finally {
      file.close()
    }
  }

  return {
    start: async (args) => {
      if (running) throw problem('invalid', 'program', 'another export is under way')
      const run = new AbortController()
      running = run
      try {
        return await write(args, run)
      } finally {
        running = null
        if (progress) change(null)
      }
    },
    cancel: () => running?.abort(problem('cancelled', 'program', 'the export was ended')),
    state: () => progress
  }
}
