import type { HttpRequest } from '../../../../../main/http/index.ts'
import type { Problem, ProblemCode } from '../../../../../preload/contract/index.ts'
import { problemOf } from '../../../../support/problem-of.ts'
import { memoryFiles, memorySecrets } from '../../../../support/memory-files.ts'
import { createClock } from '../../session/fake-clock.ts'
import { clientOf, laterBy, startOrderProgram, type Answer } from '../order-program.ts'

export type { Answer }

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
  readonly address?: string
  /** What the page does when main says that something has changed. */
  readonly page?: () => void
}

/** The real orders on a made-up computer, service and clock. */
export const openOrders = ({
  answer,
  disk = memoryFiles(),
  secrets,
  owner = 'anna',
  renew = async () => 'renewed',
  keeps = true,
  address = 'https://service.example',
  page = () => undefined
}: OpenOrdersOptions) => {
  const at = { address }
  const asked: HttpRequest[] = []
  const renewed: string[] = []
  const clock = createClock()
  let token = 1
  const { orders, become } = startOrderProgram({
    http: clientOf((request) => answer(request, asked.push(request) - 1)),
    files: { drafts: disk.files },
    secrets: memorySecrets(secrets),
    clock,
    owner,
    mayKeepDrafts: keeps,
    token: () => `token-${token}`,
    renew: async (refused) => {
      renewed.push(refused)
      await renew()
      token += 1
    },
    address: () => at.address,
    onSubmissionChanged: page
  })
  const move = (next: string): void => {
    at.address = next
    orders.sessionChanged()
  }
  return { orders, become, move, asked, renewed, disk, clock, later: laterBy(clock) }
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
