import type { InboxRefusal, InboxSource, RefusalReason } from '../../preload/contract/index.ts'
import type { Refused } from './parse/notification.ts'

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
