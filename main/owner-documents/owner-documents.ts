import * as v from 'valibot'
import { problem } from '../problem.ts'
import { createSerialQueue } from '../serial-queue.ts'
import type { DataKey } from './data-key.ts'
import { seal, unseal } from './seal.ts'

/** One file an owner, named by the owner's key. `write` and `remove` are durable when they resolve. */
export interface OwnerFiles {
  readonly read: (name: string) => Promise<Uint8Array | null>
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Succeeds where there is no file. */
  readonly remove: (name: string) => Promise<void>
  /** Replaces every file by what `revise` gives for it: the same bytes leave it alone, null removes it. */
  readonly rewriteAll: (revise: (bytes: Uint8Array) => Uint8Array | null) => Promise<void>
}

/** Where a document is: encrypted on disk, in plain text on disk because the system keeps no key, or in memory only. */
export type Keeping = 'sealed' | 'plain' | 'memory'

interface OwnerDocumentsOptions<Doc> {
  readonly files: OwnerFiles
  readonly key: DataKey
  readonly schema: v.GenericSchema<unknown, Doc>
  /** The document of an owner who has none. It is never on disk. */
  readonly empty: Doc
  readonly isEmpty: (document: Doc) => boolean
  readonly now: () => Date
  /** How many days after its last change a document is removed. */
  readonly keepDays: number
  /** Whether what is typed may be kept on disk; the policy decides. */
  readonly mayKeep: () => boolean
  readonly logError: (text: string) => void
}

/**
 * Documents of one kind, one an owner (`Session.owner`), each changed as a whole.
 *
 * @throws Every call but `sweep` rejects with a `ProblemError` `notKept` where the file cannot be read, written or unsealed:
 *   nothing has changed then, and the file is as it was.
 */
export interface OwnerDocuments<Doc> {
  readonly read: (owner: string) => Promise<Doc>
  /** Gives the changed document. It is on disk when this resolves, unless `keeping` is `memory`. */
  readonly change: (owner: string, change: (now: Doc) => Doc) => Promise<Doc>
  /** Where the owner's document is, or would be now. */
  readonly keeping: (owner: string) => Promise<Keeping>
  /** Removes a document, also one that cannot be read. */
  readonly remove: (owner: string) => Promise<void>
  /** Removes what has expired, of every owner, and everything where nothing may be kept. Never rejects. */
  readonly sweep: () => Promise<void>
}

const envelopeSchema = v.object({
  version: v.literal(1),
  /** ISO date-time at which it was written. */
  at: v.string(),
  /** The document, encrypted; null where the system keeps no key. */
  sealed: v.nullable(v.string()),
  plain: v.unknown()
})
type Envelope = v.InferOutput<typeof envelopeSchema>

const day = 24 * 60 * 60 * 1000

const parseEnvelope = (bytes: Uint8Array): Envelope => v.parse(envelopeSchema, JSON.parse(new TextDecoder().decode(bytes)))

const notKept = (error: unknown) => problem('notKept', 'program', error instanceof Error ? error.message : String(error))

/**
 * Documents in one file an owner, encrypted where the key is available. Reads and writes run one at a time. A file that cannot be
 * unsealed now is never overwritten: what it holds may have been sent.
 *
 * @example
 * const queue = createOwnerDocuments({ files, key, schema, empty: [], isEmpty: (rows) => rows.length === 0, keepDays: 30, now, mayKeep, logError })
 * await queue.change(owner, (rows) => [...rows, row])
 */
export const createOwnerDocuments = <Doc>(options: OwnerDocumentsOptions<Doc>): OwnerDocuments<Doc> => {
  const { files, key, schema, empty, isEmpty, now, keepDays, mayKeep, logError } = options
  const documents = new Map<string, Doc>()
  const enqueue = createSerialQueue()

  const isExpired = ({ at }: Envelope): boolean => now().getTime() - Date.parse(at) >= keepDays * day

  const open = async (owner: string, { sealed, plain }: Envelope): Promise<Doc> => {
    if (sealed === null) return v.parse(schema, plain)
    key.retry()
    const dataKey = await key.get(false)
    if (dataKey === null) throw new Error('the keyring is locked, and with it what was kept')
    const value = unseal(sealed, dataKey, owner)
    if (value === undefined) throw new Error('what was kept cannot be unsealed: its key is another one')
    return v.parse(schema, value)
  }

  const load = async (owner: string): Promise<Doc> => {
    const known = documents.get(owner)
    if (known !== undefined) return known
    const bytes = mayKeep() ? await files.read(owner) : null
    const envelope = bytes && parseEnvelope(bytes)
    const document = envelope && !isExpired(envelope) ? await open(owner, envelope) : empty
    documents.set(owner, document)
    return document
  }

  const write = async (owner: string, document: Doc): Promise<void> => {
    if (!mayKeep()) return
    if (isEmpty(document)) return files.remove(owner)
    const dataKey = await key.get(true)
    const content = dataKey ? { sealed: seal(document, dataKey, owner), plain: null } : { sealed: null, plain: document }
    await files.write(owner, new TextEncoder().encode(JSON.stringify({ version: 1, at: now().toISOString(), ...content })))
  }

  /** Runs one at a time, and tells every failure as `notKept`. */
  const run = <Result>(task: () => Promise<Result>): Promise<Result> =>
    enqueue(task).catch((error: unknown) => {
      throw notKept(error)
    })

  return {
    read: (owner) => run(() => load(owner)),
    change: (owner, change) =>
      run(async () => {
        const before = await load(owner)
        const after = change(before)
        if (after === before) return before
        await write(owner, after)
        documents.set(owner, after)
        return after
      }),
    keeping: (owner) =>
      run(async () => {
        if (!mayKeep()) return 'memory'
        await load(owner)
        return (await key.get(true)) === null ? 'plain' : 'sealed'
      }),
    remove: (owner) =>
      run(async () => {
        await files.remove(owner)
        documents.delete(owner)
      }),
    sweep: () =>
      enqueue(() =>
        files.rewriteAll((bytes) => {
          if (!mayKeep()) return null
          try {
            return isExpired(parseEnvelope(bytes)) ? null : bytes
          } catch {
            // Of a newer version, or broken: it stays until its owner decides.
            return bytes
          }
        })
      ).catch((error: unknown) => {
        logError(`old files of what was kept: ${String(error)}`)
      })
  }
}
