import { createHash } from 'node:crypto'
import { createSample, type SampleOptions } from '../../../../main/sample/index.ts'

/** A clock that the test controls, and recognizable tokens. */
export const callSample = (options: Partial<SampleOptions> = {}) => {
  let time = Date.parse('2026-11-21T08:00:00Z')
  let made = 0
  const sample = createSample({
    rows: 200,
    now: () => new Date(time),
    random: () => `random-${++made}`,
    sleep: async () => undefined,
    ...options
  })

  const call = async (method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: string) => {
    const response = await sample.fetch(
      new Request(`https://service.example${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
    )
    const text = await response.text()
    const answer: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text
    return { status: response.status, headers: response.headers, text, answer }
  }

  return {
    sample,
    get: (path: string, headers: Record<string, string> = {}) => call('GET', path, headers),
    post: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      call('POST', path, headers, body === undefined || typeof body === 'string' ? body : JSON.stringify(body)),
    /** Moves the clock on. */
    pass: (seconds: number): void => {
      time += seconds * 1000
    }
  }
}
export type Caller = ReturnType<typeof callSample>

export const codeVerifier = 'v'.repeat(43)

/** The members of every sign-in, so that any outcome can follow. */
export const flow = {
  returnAddress: 'se.kontorist.desktop:/signed-in',
  state: 'the-state',
  nonce: 'the-nonce',
  codeChallengeMethod: 'S256',
  codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url')
}

/** A password sign-in of this user. */
export const passwordBody = (identifier: string, more: object = {}) => ({
  method: 'password',
  identifier,
  key: 'sample',
  requestRefreshToken: true,
  ...flow,
  ...more
})

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresInSeconds: number
  readonly actor: { readonly id: number; readonly displayName: string } | null
}

/** The tokens of a sign-in or of a refresh. */
export const tokensOf = ({ answer }: { answer: unknown }): Tokens => {
  const { completed } = answer as { completed?: Tokens }
  if (!completed) throw new Error(`not completed: ${JSON.stringify(answer)}`)
  return completed
}

/** The headers of a client that is signed in. */
export const signedIn = async ({ post }: Caller, user = 'åsa'): Promise<Record<string, string>> => ({
  Authorization: `Bearer ${tokensOf(await post('/v2/auth', passwordBody(user))).accessToken}`
})
