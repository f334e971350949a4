import { randomUUID } from 'node:crypto'
import type { HttpRequest } from '../../../../../main/http/index.ts'
import { createFetchOrders, createFinder } from '../../../../../main/orders/index.ts'
import { createOrderWork } from '../../../../../main/work/index.ts'
import { createAuthorizedCalls } from '../../../../../main/service-calls/index.ts'
import { createDataKey } from '../../../../../main/storage/index.ts'
import { ProblemError } from '../../../../../main/problem.ts'
import { noFilters, type Problem, type ProblemCode } from '../../../../../preload/contract/index.ts'
import { answeringWith } from '../../../../support/http-answer.ts'
import { problemOf } from '../../../../support/problem-of.ts'
import { memoryFiles, memorySecrets } from '../../../../support/memory-files.ts'
import { createClock } from '../../session/fake-clock.ts'
import { plainFindByPattern, streamOf } from '../../orders/plain-find-by-pattern.ts'

/** What a call is answered with; an error is thrown as it is, a problem as one. */
export type Answer = string | Problem | Error

export const failure = (code: ProblemCode, status?: number): Problem =>
  problemOf(code, status === undefined ? {} : { status })

interface OpenOrdersOptions {
  /** Answers a call; everything else of the world is in memory. */
  readonly answer: (request: HttpRequest, index: number) => Answer | Promise<Answer>
  readonly disk?: ReturnType<typeof memoryFiles>
  readonly secrets?: Map<string, string>
  readonly owner?: string | null
  readonly renew?: () => Promise<unknown>
  readonly keeps?: boolean
  readonly address?: string | null
  /** What the page does when main says that something has changed. */
  readonly page?: () => void
}

const unheard = new AbortController().signal

/** The real orders on a made-up computer, service and clock. */
export const openOrders = ({
  answer,
  disk = memoryFiles(),
  secrets,
  owner = 'anna',
  renew = async () => 'renewed',
  keeps = true,
  address = 'https://service.example',
  page
}: OpenOrdersOptions) => {
  const at = { address }
  const asked: HttpRequest[] = []
  const renewed: string[] = []
  const logged: string[] = []
  const clock = createClock()
  const who = { owner }
  let token = 1
  let changes = 0
  const text = async (request: HttpRequest): Promise<string> => {
    const given = await answer(request, asked.push(request) - 1)
    if (typeof given === 'string') return given
    throw given instanceof Error ? given : new ProblemError(given)
  }
  const calls = createAuthorizedCalls({
    http: { request: answeringWith(text), stream: async (request) => streamOf(await text(request)) },
    address: () => at.address,
    authorization: async () => {
      if (who.owner === null) throw new ProblemError(failure('signedOut'))
      return `Bearer token-${token}`
    },
    renew: async (refused) => {
      renewed.push(refused)
      await renew()
      token += 1
    },
    userKey: () => who.owner
  })
  const fetchOrders = createFetchOrders(calls)
  const now = () => new Date(2026, 10, 21, 12)
  const { orders, drafts, store } = createOrderWork({
    calls,
    finder: createFinder({ findByPattern: plainFindByPattern(fetchOrders), now }),
    readOrders: () => Promise.reject(new Error('nothing is queued here')),
    files: { drafts: disk.files, queues: memoryFiles().files },
    key: createDataKey({ secrets: memorySecrets(secrets), name: 'drafts', timeout: 1000 }),
    address: () => at.address,
    currentUser: () => who.owner,
    isSignedIn: () => who.owner !== null,
    mayKeepDrafts: () => keeps,
    now,
    clock: clock.now,
    sleep: (milliseconds) => clock.wait(milliseconds, unheard),
    newId: randomUUID,
    logError: (line) => logged.push(line),
    saveFile: async () => false,
    onSubmissionChanged: () => {
      changes += 1
      page?.()
    },
    onQueueChanged: () => undefined
  })
  const become = (next: string | null): void => {
    who.owner = next
    drafts.userMayHaveChanged()
    orders.sessionChanged()
  }
  drafts.userMayHaveChanged()
  const move = (next: string | null): void => {
    at.address = next
    orders.sessionChanged()
  }
  return {
    orders,
    move,
    list: () => fetchOrders(noFilters, unheard),
    drafts,
    store,
    asked,
    renewed,
    logged,
    disk,
    clock,
    become,
    changes: () => changes
  }
}

/** Gives these answers, one for every call. */
export const inOrder =
  (...answers: readonly Answer[]) =>
  (_request: HttpRequest, index: number): Answer => {
    const given = answers[index]
    if (given === undefined) throw new Error('one call too many')
    return given
  }

/** Answers saves so, one after another and the last ever after, and the list with these rows. */
export const saving =
  (saves: readonly Answer[], rows: () => Answer = () => '[]') =>
  (request: HttpRequest): Answer => {
    if (request.operation !== 'saveOrder') return rows()
    const [first = '', ...others] = saves
    saves = others.length > 0 ? others : [first]
    return first
  }
