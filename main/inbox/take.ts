import type { InboxRefusal, InboxSource, RefusalReason } from '../../preload/contract/index.ts'
import { type Refused, refuse, type ReadNotification } from './notification.ts'
import { problem } from '../problem.ts'
import { addNotification, rememberFile, type InboxDocument, isOurs } from './document.ts'
import type { InboxStore } from './store.ts'

/** Number of refusals that are reported one by one. */
const maxLast = 20

/** Counts what was not taken since the program started, and tells of each. Bounded, however much is refused. */
export const createRefusals = (now: () => Date, onChanged: () => void) => {
  const counts = new Map<RefusalReason, number>()
  let last: readonly InboxRefusal[] = []
  return {
    add: (source: InboxSource, { reason, detail }: Refused): void => {
      counts.set(reason, (counts.get(reason) ?? 0) + 1)
      last = [{ at: now().toISOString(), source, reason, detail }, ...last].slice(0, maxLast)
      onChanged()
    },
    last: () => last,
    counts: (): Readonly<Record<RefusalReason, number>> => {
      const of = (reason: RefusalReason): number => counts.get(reason) ?? 0
      return {
        notJson: of('notJson'),
        encoding: of('encoding'),
        incomplete: of('incomplete'),
        tooLarge: of('tooLarge'),
        tooMany: of('tooMany'),
        malformed: of('malformed'),
        foreign: of('foreign'),
        retired: of('retired'),
        full: of('full'),
        tooFast: of('tooFast'),
        notFile: of('notFile')
      }
    }
  }
}

export type Refusals = ReturnType<typeof createRefusals>

/** Result of taking one notification. */
export type Taken = 'added' | 'repeated' | { readonly refused: Refused }

interface TakeOptions {
  readonly store: InboxStore
  readonly refusals: Refusals
  /** The organisation numbers of ours (`InboxConfig.organisations`). */
  readonly organisations: () => readonly string[] | null
  readonly now: () => Date
  /** Called when messages have been added that were not there. */
  readonly onAdded: (source: InboxSource, count: number) => void
}

const isFull = (taken: readonly Taken[]): boolean =>
  taken.some((one) => typeof one === 'object' && one.refused.reason === 'full')

/**
 * Takes notifications in order; on disk when it resolves. `file`: fingerprint of their file, remembered in the same
 * write. Without room for all, a file is not taken, and is still there later. Rejects with `notKept`; nothing is taken
 * then.
 */
export type Take = (source: InboxSource, read: readonly ReadNotification[], file?: string) => Promise<readonly Taken[]>

export const createTake = ({ store, refusals, organisations, now, onAdded }: TakeOptions): Take => {
  const judge = (one: ReadNotification, ours: readonly string[] | null): ReadNotification =>
    'refused' in one || isOurs(one.notification.organisation, ours) ? one : refuse('foreign', 'Organisationsnummer')

  const place = (document: InboxDocument, judged: readonly ReadNotification[], source: InboxSource) => {
    const at = now().toISOString()
    let current = document
    const taken = judged.map((one): Taken => {
      if ('refused' in one) return one
      const { document: next, placed } = addNotification(current, one.notification, { source, at })
      current = next
      return placed === 'full' ? refuse('full') : placed
    })
    return { document: current, taken }
  }

  return async (source, read, file) => {
    if (source !== 'pasted' && !store.mayTry())
      throw problem('notKept', 'program', 'the inbox could not be opened a moment ago')
    // Rejecting lets the sender send it again, and leaves a file in place. A refused notification would be lost.
    if (source !== 'pasted' && organisations() === null)
      throw problem('notKept', 'program', 'the policy is broken: userKey messages are ours is not known')
    const judged = read.map((one) => judge(one, organisations()))
    const hasSome = judged.some((one) => 'notification' in one)
    const taken =
      hasSome || file !== undefined
        ? await store.change((before) => {
            const { document, taken: result } = place(before, judged, source)
            if (file === undefined) return { document, result }
            return { document: isFull(result) ? before : rememberFile(document, file), result }
          })
        : judged.flatMap((one): readonly Taken[] => ('refused' in one ? [one] : []))
    if (file !== undefined && isFull(taken)) return taken
    for (const one of taken) if (typeof one === 'object') refusals.add(source, one.refused)
    const added = taken.filter((one) => one === 'added').length
    if (added > 0) onAdded(source, added)
    return taken
  }
}
