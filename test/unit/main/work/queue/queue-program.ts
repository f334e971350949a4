import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Http } from '../../../../../main/http/index.ts'
import { createOrderWork } from '../../../../../main/work/index.ts'
import { createFetchOrders, createFinder, type ReadOrders } from '../../../../../main/orders/index.ts'
import { createDataKey, type UserFiles } from '../../../../../main/storage/index.ts'
import { problem } from '../../../../../main/problem.ts'
import { createAuthorizedCalls } from '../../../../../main/service-calls/index.ts'
import { noFilters, type OrderQueueState } from '../../../../../preload/contract/index.ts'
import { answeringWith } from '../../../../support/http-answer.ts'
import { memorySecrets } from '../../../../support/memory-files.ts'
import { plainFindByPattern } from '../../orders/plain-find-by-pattern.ts'

interface QueueProgramOptions {
  readonly http: Pick<Http, 'text' | 'stream'>
  readonly files: { readonly drafts: UserFiles; readonly queues: UserFiles }
  readonly secrets?: Parameters<typeof createDataKey>[0]['secrets']
  readonly clock: () => number
  readonly sleep: (milliseconds: number) => Promise<unknown>
  readonly address?: () => string | null
  readonly token?: () => string
  readonly owner?: string | null
  readonly mayKeepDrafts?: boolean
  readonly renew?: () => Promise<unknown>
  readonly saveFile?: (name: string, bytes: () => Uint8Array) => Promise<boolean>
  readonly now?: () => Date
}

/** The queue and the single orders of a program, put together as in `main/index.ts`, without the table engine. */
export const startQueueProgram = (options: QueueProgramOptions) => {
  const { http, files, clock, sleep, address = () => 'https://service.example', token = () => 'token' } = options
  const now = options.now ?? (() => new Date(2026, 10, 22, 12))
  const who = { owner: options.owner === undefined ? 'anna' : options.owner, isSignedIn: true }
  const events: OrderQueueState[] = []
  const key = createDataKey({ secrets: options.secrets ?? memorySecrets(), name: 'key', timeout: 50 })
  const calls = createAuthorizedCalls({
    http: { ...http, request: answeringWith(http.text) },
    address,
    authorization: async () => {
      if (who.owner === null || !who.isSignedIn) throw problem('signedOut', 'login', 'nobody')
      return `Bearer ${token()}`
    },
    renew: options.renew ?? (async () => undefined),
    userKey: () => who.owner
  })
  const findPlainly = plainFindByPattern(createFetchOrders(calls))
  // As the engine gives an amount: canonical decimal text.
  const findByPattern: typeof findPlainly = async (filters, signal) => {
    const { items, total } = await findPlainly(filters, signal)
    return {
      items: items.map((item) => (typeof item.Belopp === 'number' ? { ...item, Belopp: String(item.Belopp) } : item)),
      total
    }
  }
  const readOrders: ReadOrders = async ({ signal, onProgress, onBlock }) => {
    const { items, total } = await findByPattern(noFilters)
    onProgress(total)
    signal.throwIfAborted()
    onBlock(items)
    return total
  }
  const {
    orders,
    orderQueue: queue,
    drafts,
    inFlight
  } = createOrderWork({
    calls,
    finder: createFinder({ findByPattern, now }),
    readOrders,
    files,
    key,
    address,
    currentUser: () => who.owner,
    isSignedIn: () => who.isSignedIn,
    mayKeepDrafts: () => options.mayKeepDrafts ?? true,
    now,
    clock,
    sleep,
    newId: randomUUID,
    logError: () => undefined,
    saveFile: options.saveFile ?? (async () => false),
    onSubmissionChanged: () => undefined,
    onQueueChanged: (state) => void events.push(state)
  })

  const become = (owner: string | null, isSignedIn = owner !== null): void => {
    Object.assign(who, { owner, isSignedIn })
    drafts.userMayHaveChanged()
    orders.sessionChanged()
    queue.sessionChanged()
  }
  drafts.userMayHaveChanged()

  /** All rows of the queue. */
  const allRows = async () => {
    const states = ['waiting', 'sending', 'unknown', 'saved', 'refused', 'failed'] as const
    const blocks = []
    for (let from = 0; ; from += 200) {
      const { rows, total } = await queue.rows({ states: [...states], from, to: from + 200 })
      blocks.push(...rows)
      if (from + 200 >= total) return blocks
    }
  }

  /** Resolves when the queue runs no more. */
  const halted = async (): Promise<OrderQueueState> => {
    while (queue.keepsOpen().includes('running')) await setImmediate()
    return queue.state()
  }

  return { queue, orders, inFlight, events, become, allRows, halted, who }
}

export type QueueProgram = ReturnType<typeof startQueueProgram>
