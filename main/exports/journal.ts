import * as v from 'valibot'
import { listIds, notedWays, type CallArgs, type NotedWay } from '../../preload/contract/index.ts'
import { createUserDocuments, type DataKey, type UserFiles } from '../storage/index.ts'

/** So many exports of a person's are remembered, the latest ones. */
const maxEntries = 1000
/** Days after the last export until a user's journal is removed. */
const keepDays = 730

const entrySchema = v.object({
  /** ISO date-time. */
  at: v.string(),
  /** The list, or the orders. */
  of: v.picklist([...listIds, 'orders']),
  format: v.picklist(notedWays),
  rows: v.number(),
  /** All columns of the file by the service's names, which are no values. */
  columns: v.array(v.string())
})
type Entry = v.InferOutput<typeof entrySchema>

export interface JournalOptions {
  readonly files: UserFiles
  readonly key: DataKey
  readonly now: () => Date
  readonly logError: (text: string) => void
}

/** The personal data that each user has exported: when, of which columns and how many rows, and never a value. */
export interface ExportJournal {
  /** Resolves when it is on disk. Throws `notKept` where it cannot be. */
  readonly note: (
    userKey: string,
    args: Pick<CallArgs<'exports.start'>, 'of' | 'columns'> & { readonly format: NotedWay },
    rows: number
  ) => Promise<void>
  /** The user's exports, oldest first. */
  readonly entries: (userKey: string) => Promise<readonly Entry[]>
  /** Removes journals that are older than they are kept. Never rejects. */
  readonly sweep: () => Promise<void>
}

/** The journals, one file a person, sealed where the system keeps a key. */
export const createExportJournal = ({ files, key, now, logError }: JournalOptions): ExportJournal => {
  const documents = createUserDocuments<readonly Entry[]>({
    files,
    key,
    schema: v.array(entrySchema),
    empty: [],
    isEmpty: (entries) => entries.length === 0,
    now,
    keepDays,
    // Nothing in it was typed by the user.
    mayKeep: () => true,
    logError
  })
  return {
    note: async (userKey, { of, format, columns }, rows) => {
      const entry = {
        at: now().toISOString(),
        of: of.kind === 'list' ? of.list : ('orders' as const),
        format,
        rows,
        columns: columns.map(({ name }) => name)
      }
      await documents.change(userKey, (entries) => [...entries, entry].slice(-maxEntries))
    },
    entries: documents.read,
    sweep: documents.sweep
  }
}
