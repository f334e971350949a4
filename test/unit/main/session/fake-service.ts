import { vi } from 'vitest'
import { createFetchWire, createHttp } from '../../../../main/http/index.ts'
import { createSession, type SessionOptions } from '../../../../main/session/index.ts'
import type { SessionState } from '../../../../preload/contract/index.ts'

export const address = 'https://login.example'

/** One sign-in request as the service got it. */
interface Asked {
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
  readonly url: string
}
type Reply = (asked: Asked) => Response | Promise<Response>

export const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status })

/** A completed answer; the n-th gives the tokens `access-n` and, where asked for, `refresh-n`. */
export const completed = (n: number, more: Readonly<Record<string, unknown>> = {}): Response =>
  json({ completed: { accessToken: `access-${n}`, refreshToken: `refresh-${n}`, expiresInSeconds: 3600, actor: null, ...more } })

export const person = { identifier: 'per@example.se', key: 'hemligt', keepSignedIn: true, employee: false }

/** A session on a service that answers each request by the next reply, and a clock that stands still until moved. */
export const useSession = (replies: readonly Reply[], more: Partial<SessionOptions> = {}) => {
  const asked: Asked[] = []
  const states: SessionState[] = []
  const rest = [...replies]
  let now = 1_000_000
  const wire = createFetchWire(async (request) => {
    const body = (await request.json()) as Record<string, unknown>
    const received = { body, headers: request.headers, url: request.url }
    asked.push(received)
    const reply = rest.shift()
    if (!reply) throw new Error('one request too many')
    return reply(received)
  })
  const connected = vi.fn((): string | null => address)
  const session = createSession({
    http: createHttp({ wire, wait: async () => undefined }),
    address: connected,
    deviceId: 'device-1',
    returnAddress: 'se.kontorist.desktop:/signed-in',
    scheme: 'Bearer',
    clock: () => now,
    changed: (state) => states.push(state),
    ...more
  })
  return {
    session,
    asked,
    states,
    connected,
    pass: (seconds: number) => {
      now += seconds * 1000
    }
  }
}
