import { vi } from 'vitest'
import { createFetchWire, createHttp, type Wire } from '../../../../main/http/index.ts'
import { createSession, type SessionOptions } from '../../../../main/session/index.ts'
import type { AttemptParams } from '../../../../main/session/attempt.ts'
import type { CallArgs, SessionState, SignInSettings } from '../../../../preload/contract/index.ts'
import { createClock } from './fake-clock.ts'
import { createComputer, type Computer } from './fake-computer.ts'

export const address = 'https://login.example'
/** The name that this profile's token is stored under. */
export const entry = `${address} device-1`
export const returnAddress = 'se.kontorist.desktop:/signed-in'

/** A request as the service received it. */
export interface Asked {
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
  readonly url: string
}
/** Answers a request. A reply that throws a `WireFailure` makes the exchange fail with it. */
export type Reply = (asked: Asked) => Response | Promise<Response>

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })

/** The state of a session that has ended for this reason. */
export const endedBy = (kind: 'problem' | 'offline', problem: object) => ({
  kind: 'signedOut',
  ended: { kind, problem }
})

/** The tokens `access-n` and `refresh-n`. */
export const tokens = (n: number, more: Readonly<Record<string, unknown>> = {}) => ({
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  expiresInSeconds: 3600,
  actor: null,
  ...more
})

/** A sign-in that completes at once. */
export const completed = (n: number, more: Readonly<Record<string, unknown>> = {}): Response =>
  json({ completed: tokens(n, more) })

/** Somebody who signs in until the program ends. */
export const person = {
  method: 'password',
  identifier: 'per@example.se',
  key: 'hemligt',
  keepSignedIn: false,
  employee: false
} as const satisfies CallArgs<'session.signIn'>

/** Somebody who stays signed in. */
export const keeper = { ...person, keepSignedIn: true } as const

export const usualRules: SignInSettings = {
  realms: [{ realm: 'bank', label: 'Banken' }],
  tokenWord: 'Bearer',
  ordersTokenWord: '',
  returnAddress,
  ownFieldsOnly: false,
  processMinutes: 5,
  openSchemes: ['bankid'],
  idleMinutes: 0
}

/** What a sign-in attempt of these tests is created with. */
export const params: AttemptParams = {
  address,
  returnAddress,
  person: { name: 'per', actor: null, login: 'per', isAnonymous: false },
  employee: false,
  askedToKeep: true,
  tokenStorage: 'store'
}

const bodyOf = async (request: Request): Promise<Record<string, unknown>> => {
  const text = await request.text()
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

interface More extends Partial<SessionOptions> {
  readonly computer?: Computer
  /** Used instead of the replies. */
  readonly wire?: Wire
  /** Address of a real service. */
  readonly at?: string
}

/** A session at a service that answers each request with the next reply, with a clock that stands still until it is moved. */
export const useSession = (
  replies: readonly Reply[],
  { computer = createComputer(), wire, at = address, ...more }: More = {}
) => {
  const asked: Asked[] = []
  const states: SessionState[] = []
  const rest = [...replies]
  const clock = createClock()
  const answering: Wire = async (request) => {
    let cut: unknown
    const answer = createFetchWire(async (arrived) => {
      const received = { body: await bodyOf(arrived), headers: arrived.headers, url: arrived.url }
      asked.push(received)
      const reply = rest.shift()
      if (!reply) throw new Error('one request too many')
      try {
        return await reply(received)
      } catch (error) {
        cut = error
        throw error
      }
    })
    return answer(request).catch((error: unknown) => {
      throw cut ?? error
    })
  }
  const connected = vi.fn((): string | null => at)
  const rules = vi.fn(() => usualRules)
  const outside = {
    openInBrowser: vi.fn(async (): Promise<boolean | 'tooLong'> => true),
    openApplication: vi.fn(async () => true),
    copy: vi.fn(async () => undefined),
    onOtherUser: vi.fn()
  }
  const session = createSession({
    http: createHttp({ wire: wire ?? answering, sleep: async () => undefined }),
    address: connected,
    deviceId: 'device-1',
    signInSettings: rules,
    clock: clock.now,
    sleep: clock.wait,
    secrets: computer.secrets,
    marker: computer.marker,
    onChanged: (state) => states.push(state),
    ...outside,
    ...more
  })
  return { session, asked, states, connected, rules, computer, ...outside, pass: clock.pass }
}

/** A session in which this person has signed in, by the first of the replies. */
export const signedIn = async (
  who: CallArgs<'session.signIn'>,
  replies: readonly Reply[] = [() => completed(1)],
  more: More = {}
) => {
  const used = useSession(replies, more)
  await used.session.signIn(who)
  return used
}
