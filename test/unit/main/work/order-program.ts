import { randomUUID } from 'node:crypto'
import type { HttpClient, HttpRequest } from '../../../../main/http/index.ts'
import { createOrderWork } from '../../../../main/work/index.ts'
import { createFetchOrders, createFinder, type FindByPattern } from '../../../../main/orders/index.ts'
import { createDataKey } from '../../../../main/storage/index.ts'
import { problem, ProblemError } from '../../../../main/problem.ts'
import { createAuthorizedCalls } from '../../../../main/service-calls/index.ts'
import { noFilters, type Problem } from '../../../../preload/contract/index.ts'
import { answeringWith } from '../../../support/http-answer.ts'
import { memoryFiles, memorySecrets } from '../../../support/memory-files.ts'
import { createClock, settle } from '../session/fake-clock.ts'
import { plainFindByPattern, streamOf } from '../orders/plain-find-by-pattern.ts'

/** What a call is answered with; an error is thrown as it is, a problem as one. */
export type Answer = string | Problem | Error

/** A client whose calls are answered so. */
export const clientOf = (answer: (request: HttpRequest) => Answer | Promise<Answer>) => {
  const text = async (request: HttpRequest): Promise<string> => {
    const given = await answer(request)
    if (typeof given === 'string') return given
    throw given instanceof Error ? given : new ProblemError(given)
  }
  return {
    request: answeringWith(text),
    stream: async (request: HttpRequest) => streamOf(await text(request))
  }
}

type Work = Parameters<typeof createOrderWork>[0]

export interface OrderProgramOptions extends Partial<
  Pick<Work, 'address' | 'now' | 'saveFile' | 'logError' | 'onSubmissionChanged' | 'onQueueChanged'>
> {
  readonly http: Pick<HttpClient, 'request' | 'stream'>
  readonly files?: Partial<Work['files']>
  readonly secrets?: Parameters<typeof createDataKey>[0]['secrets']
  readonly clock?: Pick<ReturnType<typeof createClock>, 'now' | 'wait'>
  readonly owner?: string | null
  readonly mayKeepDrafts?: boolean
  /** Gives the token of whoever is signed in. */
  readonly token?: (owner: string) => string | Promise<string>
  readonly renew?: (refused: string) => Promise<unknown>
  /** In place of the plainest way, without the table engine. */
  readonly findByPattern?: (fetchOrders: ReturnType<typeof createFetchOrders>) => FindByPattern
}

const unheard = new AbortController().signal

/** The single orders and the queue of a program, put together as in `main/index.ts`. */
export const startOrderProgram = ({
  http,
  files,
  secrets = memorySecrets(),
  clock = createClock(),
  owner = 'anna',
  mayKeepDrafts = true,
  token = () => 'token',
  renew = async () => undefined,
  address = () => 'https://service.example',
  now = () => new Date(2026, 10, 22, 12),
  findByPattern: findFrom = plainFindByPattern,
  ...options
}: OrderProgramOptions) => {
  const who = { owner, isSignedIn: owner !== null }
  const calls = createAuthorizedCalls({
    http,
    address,
    authorization: async () => {
      if (who.owner === null || !who.isSignedIn) throw problem('signedOut', 'login', 'nobody')
      return `Bearer ${await token(who.owner)}`
    },
    renew,
    userKey: () => who.owner
  })
  const fetchOrders = createFetchOrders(calls)
  const findByPattern = findFrom(fetchOrders)
  const { orderQueue: queue, ...work } = createOrderWork({
    calls,
    finder: createFinder({ findByPattern, now }),
    readOrders: async ({ signal, onProgress, onBlock }) => {
      const { items, total } = await findByPattern(noFilters)
      onProgress(total)
      signal.throwIfAborted()
      onBlock(items)
      return total
    },
    files: { drafts: memoryFiles().files, queues: memoryFiles().files, ...files },
    key: createDataKey({ secrets, name: 'key', timeout: 1000 }),
    address,
    currentUser: () => who.owner,
    isSignedIn: () => who.isSignedIn,
    mayKeepDrafts: () => mayKeepDrafts,
    now,
    clock: clock.now,
    sleep: (milliseconds) => clock.wait(milliseconds, unheard),
    newId: randomUUID,
    logError: () => undefined,
    saveFile: async () => false,
    onSubmissionChanged: () => undefined,
    onQueueChanged: () => undefined,
    ...options
  })
  const become = (next: string | null, isSignedIn = next !== null): void => {
    Object.assign(who, { owner: next, isSignedIn })
    work.drafts.userMayHaveChanged()
    work.orders.sessionChanged()
    queue.sessionChanged()
  }
  work.drafts.userMayHaveChanged()
  return { ...work, queue, fetchOrders, become, person: () => who.owner }
}

/** Lets promises settle, then so many seconds pass at a time, and what goes on by itself after each. */
export const laterBy =
  ({ pass }: Pick<ReturnType<typeof createClock>, 'pass'>) =>
  async (...seconds: readonly number[]): Promise<void> => {
    await settle()
    for (const each of seconds) {
      pass(each)
      await settle()
    }
  }
