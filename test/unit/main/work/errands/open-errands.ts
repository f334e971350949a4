import { randomUUID } from 'node:crypto'
import { createErrands } from '../../../../../main/work/index.ts'
import type { HttpClient, HttpRequest } from '../../../../../main/http/index.ts'
import { createDataKey } from '../../../../../main/storage/index.ts'
import { ProblemError } from '../../../../../main/problem.ts'
import { createAuthorizedCalls } from '../../../../../main/service-calls/index.ts'
import type { ErrandDraft, Problem, ProblemCode, SessionState } from '../../../../../preload/contract/index.ts'
import { memoryFiles, memorySecrets } from '../../../../support/memory-files.ts'
import { problemOf } from '../../../../support/problem-of.ts'
import { createClock } from '../../session/fake-clock.ts'
import { clientOf, laterBy, type Answer } from '../order-program.ts'

export type { Answer }

export const failure = (code: ProblemCode, status?: number): Problem =>
  problemOf(code, status === undefined ? {} : { status })

const signedOut: SessionState = { kind: 'signedOut', ended: null, interrupted: null }

/** A computer that outlives the programs on it. */
export const createComputer = () => ({
  drafts: memoryFiles(),
  saves: memoryFiles(),
  recent: memoryFiles(),
  secrets: new Map<string, string>()
})

interface OpenErrandsOptions {
  /** Answers a call of the row that is asked for. */
  readonly answer?: (request: HttpRequest) => Answer | Promise<Answer>
  /** In place of `answer`. */
  readonly http?: Pick<HttpClient, 'request' | 'stream'>
  readonly address?: string
  readonly token?: string
  /** The name of whoever is signed in. */
  readonly name?: string
  readonly computer?: ReturnType<typeof createComputer>
  readonly owner?: string | null
  readonly keeps?: boolean
  readonly now?: Date
  readonly policyKey?: string | null
  readonly renew?: () => Promise<unknown>
}

/** The real errand rows on a made-up computer, service and clock. */
export const openErrands = ({
  answer = () => '',
  http,
  address = 'https://service.example/Api',
  token = 'token-1',
  name = 'Anna',
  computer = createComputer(),
  owner = 'anna',
  keeps = true,
  now = new Date(2026, 10, 21, 12),
  policyKey = null,
  renew = async () => 'renewed'
}: OpenErrandsOptions = {}) => {
  const asked: HttpRequest[] = []
  const logged: string[] = []
  const clock = createClock()
  const at = { address }
  const signedIn: SessionState = { kind: 'signedIn', name, lifetime: 'untilQuit', askedToKeep: false }
  const who = { owner }
  let changes = 0
  let bearer = token
  const client = clientOf((request) => {
    asked.push(request)
    return answer(request)
  })
  const calls = createAuthorizedCalls({
    http: http ?? client,
    address: () => at.address,
    authorization: async () => {
      if (who.owner === null) throw new ProblemError(failure('signedOut'))
      return `Bearer ${bearer}`
    },
    renew: async () => {
      await renew()
      bearer = `${token} renewed`
    },
    userKey: () => who.owner
  })
  const errands = createErrands({
    calls,
    files: { drafts: computer.drafts.files, saves: computer.saves.files, recent: computer.recent.files },
    key: createDataKey({ secrets: memorySecrets(computer.secrets), name: 'drafts', timeout: 1000 }),
    isSignedIn: () => who.owner !== null,
    mayKeepDrafts: () => keeps,
    fixedSessionKey: () => policyKey,
    address: () => at.address,
    currentUser: () => who.owner,
    now: () => now,
    clock: clock.now,
    sleep: (milliseconds) => clock.wait(milliseconds, new AbortController().signal),
    newId: randomUUID,
    logError: (line) => logged.push(line),
    onChanged: () => {
      changes += 1
    }
  })
  const become = (next: string | null): void => {
    who.owner = next
    errands.sessionChanged(next === null ? signedOut : signedIn)
  }
  errands.sessionChanged(owner === null ? signedOut : signedIn)

  /** Reads the row, and shows what would be sent. Throws where it cannot be. */
  const prepare = async (draft: ErrandDraft, id = 5001): Promise<string> => {
    const { version } = await errands.read({ id })
    const preview = await errands.preview({ id, draft, seen: version })
    if (preview.kind === 'refused') throw new Error(preview.reason)
    return preview.id
  }

  return {
    errands,
    computer,
    clock,
    later: laterBy(clock),
    at,
    asked,
    logged,
    become,
    prepare,
    /** Reads the row, shows what would be sent, and sends it. */
    save: async (draft: ErrandDraft, id = 5001) => errands.save({ preview: await prepare(draft, id), confirmed: null }),
    /** The window locks: the person's work stays, and their session is over. */
    lock: (): void =>
      errands.sessionChanged({
        kind: 'signedOut',
        ended: { kind: 'idle' },
        interrupted: { name: 'Anna', locked: true }
      }),
    sent: (): readonly HttpRequest[] => asked.filter(({ operation }) => operation === 'saveErrandRow'),
    reads: (): number => asked.filter(({ operation }) => operation === 'readErrandRow').length,
    changes: () => changes
  }
}
