import type { OrderDraft } from '../preload/contract/index.ts'

interface BelongingsOptions {
  /** Whose work the window holds now, or null where nobody's (`Session.owner`). */
  readonly owner: () => string | null
  readonly read: (owner: string) => OrderDraft | null
  readonly write: (owner: string, draft: OrderDraft | null) => void
  /** Somebody else has come than was here before: what that one typed and loaded must go, before this returns. */
  readonly left: () => void
}

/**
 * Sees to it that what somebody typed is theirs alone: their draft is given to nobody else and waits for them, and when
 * somebody else comes, also long after the first has signed out, `left` hears of it.
 */
export const createBelongings = ({ owner, read, write, left }: BelongingsOptions) => {
  let last: string | null = null

  /** Call it whenever the session has changed. */
  const look = (): void => {
    const now = owner()
    if (now === null || now === last) return
    const before = last
    last = now
    if (before !== null) left()
  }

  return {
    look,
    drafts: {
      read: (): OrderDraft | null => {
        const now = owner()
        return now === null ? null : read(now)
      },
      /** What is still on its way when somebody has just signed out is theirs. */
      write: (draft: OrderDraft | null): void => {
        const whose = owner() ?? last
        if (whose !== null) write(whose, draft)
      }
    }
  }
}
