import type { UserDocuments } from '../storage/index.ts'
import { problem } from '../problem.ts'
import type { InboxDocument } from './document.ts'

/** Owner of the inbox, which belongs to the installation. No user's key, a hash, can equal it. */
export const inboxKey = 'the inbox of this installation'

/** A change of the document, with what came of it. */
export type Change<Result> = (document: InboxDocument) => { readonly document: InboxDocument; readonly result: Result }

interface Waiting {
  readonly apply: (document: InboxDocument) => InboxDocument
  readonly settle: () => void
  readonly fail: (error: unknown) => void
}

interface StoreOptions {
  readonly documents: UserDocuments<InboxDocument>
  /** Monotonic milliseconds. */
  readonly clock: () => number
  /** Called after every change, when it is on disk. */
  readonly onChanged: (document: InboxDocument) => void
}

export interface InboxStore {
  /** @throws ProblemError `notKept` where the file cannot be read. */
  readonly read: () => Promise<InboxDocument>
  /** On disk when it resolves. Rejects with `notKept`; nothing has changed then. */
  readonly change: <Result>(change: Change<Result>) => Promise<Result>
  /** False for a while after the file could not be opened: every attempt may ask to unlock the keyring. */
  readonly mayTry: () => boolean
}

/** Milliseconds. */
const rest = 5 * 60_000

/** Changes that come during a write are written together. */
export const createInboxStore = ({ documents, clock, onChanged }: StoreOptions): InboxStore => {
  let failed: number | null = null
  const read = async (): Promise<InboxDocument> => {
    try {
      const document = await documents.read(inboxKey)
      failed = null
      return document
    } catch (error) {
      failed = clock()
      throw error
    }
  }

  let waiting: readonly Waiting[] = []
  let isWriting = false

  const writeAll = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const before = await read()
        const after = await documents.change(inboxKey, (document) =>
          batch.reduce((now, { apply }) => apply(now), document)
        )
        for (const { settle } of batch) settle()
        if (after !== before) onChanged(after)
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    isWriting = false
  }

  return {
    read,
    mayTry: () => failed === null || clock() - failed >= rest,
    change: (change) =>
      new Promise((resolve, reject) => {
        let settle = (): void => reject(problem('internal', 'program', 'a change of the inbox was not made'))
        const apply = (document: InboxDocument): InboxDocument => {
          const changed = change(document)
          settle = () => resolve(changed.result)
          return changed.document
        }
        waiting = [...waiting, { apply, settle: () => settle(), fail: reject }]
        void writeAll()
      })
  }
}
