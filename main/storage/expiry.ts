import type { Envelope, Mark } from './envelope.ts'

const day = 24 * 60 * 60 * 1000

interface ExpiryOptions {
  readonly now: () => Date
  /** Days after its last change until a document is removed. */
  readonly keepDays: number
  /** Set if documents belong to groups, which expire as a whole. */
  readonly hasGroups: boolean
}

/** Decides which documents expire. */
export const createExpiry = ({ now, keepDays, hasGroups }: ExpiryOptions) => {
  const isOld = ({ at }: Envelope): boolean => now().getTime() - Date.parse(at) >= keepDays * day
  const counts = ({ until }: Mark): boolean => until === undefined || Date.parse(until) > now().getTime()
  const mayGo = (envelope: Envelope): boolean => isOld(envelope) && !envelope.marks.some(counts)

  return {
    /** True while a mark is valid. */
    counts,
    /** True if a document expires regardless of the others. */
    isExpired: (envelope: Envelope): boolean => !hasGroups && mayGo(envelope),
    /**
     * Returns, for the documents of all owners, a function that is true for those to remove. `isInUse`: in use by this
     * run, so its group stays.
     */
    expiredAmong: (
      all: readonly Envelope[],
      isInUse: (envelope: Envelope) => boolean
    ): ((envelope: Envelope) => boolean) => {
      if (!hasGroups) return mayGo
      const staying = new Set(all.filter((envelope) => !mayGo(envelope) || isInUse(envelope)).map(({ group }) => group))
      return (envelope) => !staying.has(envelope.group)
    }
  }
}
