import { problem } from '../../problem.ts'
import type { OrderDraft, OrderItem, OrderQueueCheck } from '../../../preload/contract/index.ts'
import {
  indexNumbers,
  isPossibleDouble,
  isRemoved,
  sortByLikelihood,
  type Finder,
  type ReadOrders
} from '../../orders/index.ts'
/** Controls of a task. */
export interface TaskControls<Progress> {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

export interface UserTask<Progress> {
  /** A newer task cancels it. Rejects with `cancelled` at once, while the task ends what it is doing. */
  readonly run: <Result>(
    userKey: string,
    begin: Progress,
    task: (controls: TaskControls<Progress>) => Promise<Result>
  ) => Promise<Result>
  readonly cancel: () => void
  readonly progress: (userKey: string) => Progress | null
  readonly keepOnly: (userKey: string | null) => void
}

export const createUserTask = <Progress>(onChanged: () => void): UserTask<Progress> => {
  let current: { readonly userKey: string; readonly call: AbortController; progress: Progress } | null = null

  const cancel = (): void => {
    current?.call.abort(problem('cancelled', 'login', 'it was cancelled'))
    current = null
    onChanged()
  }

  return {
    cancel,
    progress: (userKey) => (current?.userKey === userKey ? current.progress : null),
    keepOnly: (userKey) => {
      if (current && current.userKey !== userKey) cancel()
    },
    run: async (userKey, begin, task) => {
      cancel()
      const call = new AbortController()
      const { signal } = call
      const aborted = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
      const own = { userKey, call, progress: begin }
      current = own
      onChanged()
      const onProgress = (progress: Progress): void => {
        own.progress = progress
        onChanged()
      }
      try {
        return await Promise.race([task({ signal, onProgress }), aborted.promise])
      } catch (error) {
        // Whatever broke because of it, it was cancelled.
        signal.throwIfAborted()
        throw error
      } finally {
        if (current === own) current = null
        onChanged()
      }
    }
  }
}

interface CheckOptions {
  readonly doubles: Finder['doubles']
  readonly readOrders: ReadOrders
  readonly now: () => Date
}

interface Progress {
  readonly done: number
  readonly read: number
}

type Found = OrderQueueCheck['found'][number]

/** Compares drafts with the list. Rejects with the signal's reason once it is aborted. */
export type CheckDrafts = (
  drafts: readonly OrderDraft[],
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void }
) => Promise<OrderQueueCheck>

/** Most drafts that are looked up one by one. For more, one reading of the whole list costs the service less. */
const fewDrafts = 20
const maxShown = 5

const foundOf = (index: number, draft: OrderDraft, items: readonly OrderItem[]): readonly Found[] =>
  items.length === 0
    ? []
    : [{ index, items: sortByLikelihood(items, draft, draft).slice(0, maxShown), total: items.length }]

const hasNumber = ({ ÄrendeNummer, ExterntFakturanummer }: OrderItem): boolean =>
  (ÄrendeNummer ?? ExterntFakturanummer) !== null

/** A draft that is not found may be in the list all the same (Service: decisions.md, "Names of an order's fields"). */
export const createCheckDrafts = ({ doubles, readOrders, now }: CheckOptions): CheckDrafts => {
  /** Null where a draft may have doubles among more orders than a search can examine. */
  const bySearches = async (
    ...[drafts, { signal, onProgress }]: Parameters<CheckDrafts>
  ): Promise<OrderQueueCheck | null> => {
    const found: Found[] = []
    let isComparable = true
    for (const [index, draft] of drafts.entries()) {
      signal.throwIfAborted()
      const { items, looked, isComplete } = await doubles(draft, signal)
      if (!isComplete) return null
      isComparable &&= looked.length === 0 || looked.some(hasNumber)
      found.push(...foundOf(index, draft, items))
      onProgress({ done: index + 1, read: 0 })
    }
    signal.throwIfAborted()
    return { at: now().toISOString(), by: 'searches', read: null, comparable: isComparable, found }
  }

  const byList: CheckDrafts = async (drafts, { signal, onProgress }) => {
    const matching = indexNumbers(drafts, isPossibleDouble)
    const items = new Map<number, OrderItem[]>()
    let numbered = 0
    const onBlock = (block: readonly OrderItem[]): void => {
      for (const item of block) {
        if (hasNumber(item)) numbered += 1
        if (isRemoved(item)) continue
        for (const index of matching(item)) items.set(index, [...(items.get(index) ?? []), item])
      }
    }
    const read = await readOrders({ signal, onProgress: (orders) => onProgress({ done: 0, read: orders }), onBlock })
    onProgress({ done: drafts.length, read })
    const found = drafts.flatMap((draft, index) => foundOf(index, draft, items.get(index) ?? []))
    return { at: now().toISOString(), by: 'list', read, comparable: read === 0 || numbered > 0, found }
  }

  return async (drafts, options) =>
    (drafts.length <= fewDrafts ? await bySearches(drafts, options) : null) ?? byList(drafts, options)
}
