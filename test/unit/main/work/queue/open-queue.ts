import { setImmediate } from 'node:timers/promises'
import type { HttpRequest } from '../../../../../main/http/index.ts'
import { problem } from '../../../../../main/problem.ts'
import type { OrderDraft, OrderQueueState, Problem } from '../../../../../preload/contract/index.ts'
import { memoryFiles, memorySecrets } from '../../../../support/memory-files.ts'
import { problemOf } from '../../../../support/problem-of.ts'
import { createClock, settle } from '../../session/fake-clock.ts'
import { draftsOf } from './draft-of.ts'
import { clientOf, laterBy, startOrderProgram, type Answer, type OrderProgramOptions } from '../order-program.ts'

export const saved = '{"Success":true}'
export const refusal = '{"Success":false}'
export const lost = () => problem('unknownOutcome', 'login', 'the connection was reset').problem
export const failing = (status: number) => problem('service', 'login', 'an error', { status }).problem
/** Asks to be left alone for so many seconds, or says no time. */
export const busy = (status: number, retryAfter?: number): Problem =>
  problemOf(status === 429 ? 'rateLimited' : 'service', { status, ...(retryAfter && { retryAfter }) })

/** An order of the list with this number, as the service stores a `draftOf` it. */
export const there = (number: string, fields: object = {}) => ({
  ÄrendeNummer: number,
  ExterntFakturanummer: `F${number}`,
  Belopp: 12.5,
  ...fields
})

/** The number of the order that a request saves, or null where it does not. */
export const savedNumber = ({ operation, body }: HttpRequest): string | null =>
  operation === 'saveOrder' ? String((body as Readonly<Record<string, unknown>>)['Ordernummer']) : null

/** Answers saves so, one after another and then as saved, and the list so. */
export const answering =
  (saves: Answer[], list: (request: HttpRequest) => Answer | Promise<Answer> = () => '[]') =>
  (request: HttpRequest) =>
    savedNumber(request) === null ? list(request) : (saves.shift() ?? saved)

type Program = ReturnType<typeof startOrderProgram>

/** All rows of the queue. */
export const allRowsOf = async ({ queue }: Pick<Program, 'queue'>) => {
  const states = ['waiting', 'sending', 'unknown', 'saved', 'refused', 'failed'] as const
  const blocks = []
  for (let from = 0; ; from += 200) {
    const { rows, total } = await queue.rows({ states: [...states], from, to: from + 200 })
    blocks.push(...rows)
    if (from + 200 >= total) return blocks
  }
}

/** Resolves when the queue runs no more. */
export const haltOf = async ({ queue }: Pick<Program, 'queue'>): Promise<OrderQueueState> => {
  while (queue.keepsOpen().includes('running')) await setImmediate()
  return queue.state()
}

export interface OpenQueueOptions extends Pick<
  OrderProgramOptions,
  'owner' | 'now' | 'mayKeepDrafts' | 'token' | 'renew' | 'saveFile'
> {
  /**
   * Answers the saves, with the number of those before it; one that takes the request alone answers the list too, which is empty
   * otherwise.
   */
  readonly answer?: (request: HttpRequest, index: number) => Answer | Promise<Answer>
  /** What outlives the program. */
  readonly kept?: ReturnType<typeof createKept>
  /** Called before a file is read or written; may refuse by throwing. */
  readonly before?: (doing: 'read' | 'write') => unknown
  readonly noKey?: boolean
}

export const createKept = () => ({
  drafts: new Map<string, Uint8Array>(),
  queues: new Map<string, Uint8Array>(),
  secrets: new Map<string, string>()
})

const locked = {
  get: async () => null,
  set: () => Promise.reject(new Error('no keychain')),
  locationOf: async () => null
}

/** A queue on a made-up computer, service and clock. */
export const openQueue = ({
  answer = () => saved,
  kept = createKept(),
  before,
  noKey = false,
  ...options
}: OpenQueueOptions = {}) => {
  const clock = createClock()
  const asked: HttpRequest[] = []
  const events: OrderQueueState[] = []
  const saves = (): readonly HttpRequest[] => asked.filter((request) => savedNumber(request) !== null)
  const at = { address: 'https://service.example' }
  const program = startOrderProgram({
    ...options,
    http: clientOf((request) => {
      asked.push(request)
      return savedNumber(request) === null && answer.length !== 1 ? '[]' : answer(request, saves().length - 1)
    }),
    files: { drafts: memoryFiles(kept.drafts).files, queues: memoryFiles(kept.queues, before).files },
    secrets: noKey ? locked : memorySecrets(kept.secrets),
    clock,
    address: () => at.address,
    onQueueChanged: (state) => void events.push(state)
  })
  const { queue } = program
  const allRows = () => allRowsOf(program)
  const halted = () => haltOf(program)
  const pass = laterBy(clock)
  /** Sends what waits, as far as it goes. */
  const run = async () => {
    await queue.resume()
    return halted()
  }
  /** Adds drafts, whatever they are doubles of. */
  const add = (drafts: readonly OrderDraft[]) =>
    queue.add({ drafts: [...drafts], despiteDuplicates: [...drafts.keys()] })
  /** Adds drafts, and begins to send them. */
  const start = async (drafts: readonly OrderDraft[]) => {
    await add(drafts)
    await queue.resume()
    await settle()
    return queue.state()
  }
  const later = async (...seconds: readonly number[]) => {
    await pass(...seconds)
    return queue.state()
  }
  /** Adds drafts and sends them all, as far as it goes. */
  const sendAll = async (drafts: readonly OrderDraft[]) => {
    await add(drafts)
    const state = await run()
    await settle()
    return state
  }
  /** The row at this place of all. */
  const rowAt = async (place = 0) => {
    const row = (await allRows()).at(place)
    if (!row) throw new Error('there is no such row')
    return row
  }
  return {
    ...program,
    events,
    clock,
    later,
    asked,
    saves,
    at,
    kept,
    allRows,
    halted,
    run,
    add,
    start,
    sendAll,
    rowAt,
    sentNumbers: () => saves().map((request) => String(savedNumber(request))),
    searches: () => asked.filter(({ operation }) => operation === 'listOrders').length,
    statesByNumber: async (): Promise<Readonly<Record<string, string>>> =>
      Object.fromEntries((await allRows()).map(({ numbers, state }) => [numbers.Ordernummer, state]))
  }
}

/** A queue of so many rows, all unknown, whose list had nothing of them so far, and answers from now on as `list` says. */
export const withUnknown = async (count: number, options: OpenQueueOptions = {}) => {
  const list = { answer: (): Answer | Promise<Answer> => '[]' }
  const world = openQueue({
    ...options,
    answer: (request) => (savedNumber(request) === null ? list.answer() : lost())
  })
  await world.add(draftsOf(count))
  for (let turn = 0; turn < count && (await world.queue.state()).counts.waiting > 0; turn += 1) await world.run()
  await settle()
  return { ...world, list, id: (await world.rowAt()).id }
}
