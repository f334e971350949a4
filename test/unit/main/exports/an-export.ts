import { setImmediate } from 'node:timers/promises'
import { copyLimits, type CopyLimits } from '../../../../main/exports/copy.ts'
import { createExports } from '../../../../main/exports/index.ts'
import { createExportJournal } from '../../../../main/exports/journal.ts'
import type { CallArgs, DerivedColumn, ExportProgress } from '../../../../preload/contract/index.ts'
import { memoryFiles } from '../../../support/memory-files.ts'

/** All rows of the contracts as CSV, without personal data. */
export const asked: CallArgs<'exports.start'> = {
  of: { kind: 'list', list: 'avtal' },
  loadId: 1,
  query: { filters: [], sort: [], search: '' },
  rows: null,
  columns: [{ name: 'Avtal', heading: 'Avtal' }],
  format: 'csv',
  words: { sheet: 'Rader', about: 'Om', sum: 'Summa', rows: 'Rader', language: 'sv', notes: [] },
  personalAccepted: false,
  name: 'Avtal'
}

/** Exports of a file in so many parts of ten bytes and a row each, whose dialog is answered by `choose`. */
interface World {
  readonly parts?: number
  /** Rows in each part. */
  readonly rowsEach?: number
  readonly choose?: () => Promise<boolean>
  readonly full?: boolean
  readonly allowed?: boolean
  readonly personalAllowed?: boolean
  readonly derived?: readonly DerivedColumn[]
  /** How much is copied at most, where it is less than usual. */
  readonly limits?: Partial<CopyLimits>
}

export const world = ({
  parts = 3,
  rowsEach = 1,
  choose = async () => true,
  full = false,
  allowed = true,
  personalAllowed = true,
  derived = [],
  limits = {}
}: World = {}) => {
  const written: number[] = []
  const copied: number[] = []
  const changes: (ExportProgress | null)[] = []
  const names: string[] = []
  const opened: string[] = []
  const here = { owner: 'anna' as string | null, locked: false }
  let closed = 0
  let isLeft = false
  let onMade = (_parts: number): void => undefined
  let onPart = (_rows: number): void => undefined
  let onWhole = (): void => undefined
  const exportRows = async () => {
    let made = 0
    return {
      rows: parts * rowsEach,
      columns: 1,
      next: async () => {
        onMade(made)
        return made < parts ? { bytes: new Uint8Array(10), rows: ++made * rowsEach } : null
      },
      close: () => void closed++
    }
  }
  const { files } = memoryFiles()
  const keeping = {
    files: { ...files, write: full ? () => Promise.reject(new Error('the disk is full')) : files.write },
    key: { get: async () => null, retry: () => undefined, onLate: () => () => undefined },
    now: () => new Date('2026-11-23T04:00:00Z'),
    logError: () => undefined
  }
  const exports = createExports({
    keeping,
    rows: { exportRows, derivedColumns: () => derived },
    saveFile: async (name, content, signal) => {
      names.push(name)
      if (!(await choose())) return null
      isLeft = true
      try {
        for await (const part of content()) {
          written.push(part.length)
          onPart(written.length)
        }
        onWhole()
        signal.throwIfAborted()
        return {
          open: async () => void opened.push(`open ${name}`),
          showInFolder: async () => void opened.push(`show ${name}`)
        }
      } finally {
        // What is left of a file that is none takes a moment to remove.
        await setImmediate()
        isLeft = false
      }
    },
    mayExport: () => allowed,
    mayExportPersonal: () => personalAllowed,
    copy: async ({ text, table }) => void copied.push(text.size, ...(table ? [table.size] : [])),
    limits: { ...copyLimits, ...limits },
    printer: { toPdf: async (page) => page('').bytes(), toPaper: async () => true },
    session: { userKey: () => here.owner, mayShowData: () => !here.locked },
    onChanged: (progress) => changes.push(progress),
    pace: { clock: () => written.length * 1000 }
  })
  return {
    exports,
    journal: createExportJournal(keeping),
    written,
    copied,
    changes,
    names,
    opened,
    here,
    closed: () => closed,
    isLeft: () => isLeft,
    onMade: (listener: typeof onMade) => void (onMade = listener),
    on: (listener: typeof onPart) => void (onPart = listener),
    onWhole: (listener: typeof onWhole) => void (onWhole = listener)
  }
}
