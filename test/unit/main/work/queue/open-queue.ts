import type { HttpRequest } from '../../../../../main/http/index.ts'
import { ProblemError } from '../../../../../main/problem.ts'
import type { OrderDraft, Problem } from '../../../../../preload/contract/index.ts'
import { memoryFiles, memorySecrets } from '../../../../support/memory-files.ts'
import { createClock } from '../../session/fake-clock.ts'
import { streamOf } from '../../orders/plain-find-by-pattern.ts'
import { startQueueProgram } from './queue-program.ts'

export const saved = '{"Success":true}'

/** The number of the order that a request saves, or null where it does not. */
export const savedNumber = ({ operation, body }: HttpRequest): string | null =>
  operation === 'saveOrder' ? String((body as Readonly<Record<string, unknown>>)['Ordernummer']) : null

type Answer = string | Problem | Error

interface OpenQueueOptions {
  /**
   * Answers the saves, with the number of those before it; one that takes the request alone answers the list too, which is empty
   * otherwise. A problem or an error is thrown.
   */
  readonly answer?: (request: HttpRequest, index: number) => Answer | Promise<Answer>
  /** What outlives the program. */
  readonly kept?: {
    readonly drafts: Map<string, Uint8Array>
    readonly queues: Map<string, Uint8Array>
    readonly secrets: Map<string, string>
  }
  /** Called before a file is read or written; may refuse by throwing. */
  readonly before?: (doing: 'read' | 'write') => unknown
  readonly owner?: string | null
  readonly now?: () => Date
  readonly mayKeepDrafts?: boolean
  readonly noKey?: boolean
  readonly token?: () => string
  readonly renew?: () => Promise<unknown>
  readonly saveFile?: (name: string, bytes: () => Uint8Array) => Promise<boolean>
}

export const createKept = () => ({
  drafts: new Map<string, Uint8Array>(),
  queues: new Map<string, Uint8Array>(),
  secrets: new Map<string, string>()
})

const unheard = new AbortController().signal

/** A queue on a made-up computer, service and clock. */
export const openQueue = ({ answer = () => saved, kept = createKept(), before, ...options }: OpenQueueOptions = {}) => {
  const clock = createClock()
  const asked: HttpRequest[] = []
  const saves = (): readonly HttpRequest[] => asked.filter((request) => savedNumber(request) !== null)
  const at = { address: 'https://service.example' }
  const text = async (request: HttpRequest): Promise<string> => {
    asked.push(request)
    const given =
      savedNumber(request) === null && answer.length !== 1 ? '[]' : await answer(request, saves().length - 1)
    if (typeof given === 'string') return given
    throw given instanceof Error ? given : new ProblemError(given)
  }
  const locked = {
    get: async () => null,
    set: () => Promise.reject(new Error('no keychain')),
    locationOf: async () => null
  }
  const program = startQueueProgram({
    ...options,
    http: { text, stream: async (request) => streamOf(await text(request)) },
    files: { drafts: memoryFiles(kept.drafts).files, queues: memoryFiles(kept.queues, before).files },
    secrets: options.noKey ? locked : memorySecrets(kept.secrets),
    clock: clock.now,
    sleep: (milliseconds) => clock.wait(milliseconds, unheard),
    address: () => at.address
  })
  const sentNumbers = (): readonly string[] => saves().map((request) => String(savedNumber(request)))
  /** Adds drafts and sends them all, as far as it goes. */
  const sendAll = async (drafts: readonly OrderDraft[]) => {
    await program.queue.add({ drafts: [...drafts], despiteDuplicates: [...drafts.keys()] })
    await program.queue.resume()
    return program.halted()
  }
  const statesByNumber = async (): Promise<Readonly<Record<string, string>>> =>
    Object.fromEntries((await program.allRows()).map(({ numbers, state }) => [numbers.Ordernummer, state]))
  return { ...program, clock, asked, saves, at, kept, sentNumbers, sendAll, statesByNumber }
}
