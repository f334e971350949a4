import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { refuse } from '../refuse.ts'
import { readJsonBody } from '../read-json-body.ts'
import { accountOf, accountOfRealm, accountPassword, type Account } from './accounts.ts'
import { isRefusedClient } from './client-address.ts'
import { createAuthorizationCodes, type Attempt } from './authorization-codes.ts'
import { loginPage } from './login-page.ts'
import { createProcesses } from './processes.ts'
import { createRedirects } from './redirects.ts'
import { redirectParamsSchema, signInSchema, tokenSchema, type SignInRequest } from './request-schemas.ts'
import type { ClockAndRandom, Tokens } from './tokens.ts'

interface AuthOptions extends ClockAndRandom {
  readonly tokens: Tokens
  readonly sleep: (milliseconds: number) => Promise<unknown>
  /** Registered addresses of installations; no other may be returned to. */
  readonly returnAddresses: readonly string[]
}

/**
 * The sign-in operations, and the login page that a redirect leads to (Service: sign-in.md, "POST /v2/auth";
 * sign-in.md, "POST /v2/auth/process"; sign-in.md, "POST /v2/auth/token").
 */
export const authRoutes = ({ tokens, sleep, returnAddresses, now, random }: AuthOptions): Hono => {
  const codes = createAuthorizationCodes({ now, random })
  const processes = createProcesses(codes, random)
  const redirects = createRedirects(codes, random)

  const isRegistered = (address: string): boolean => {
    const url = new URL(address)
    url.search = ''
    return returnAddresses.includes(url.href)
  }

  /** An attempt that continues outside the program, or why it cannot: a callback needs all the redirect parameters. */
  const createAttempt = (account: Account, request: SignInRequest): Attempt | string => {
    const params = v.safeParse(redirectParamsSchema, request)
    if (!params.success) {
      const [issue] = params.issues
      return `${v.getDotPath(issue) ?? 'body'}: needed for this account's sign-in`
    }
    const { method, responseMode, requestRefreshToken } = request
    // A renewal keeps the session renewable.
    const refresh = requestRefreshToken || method === 'refreshToken'
    return { account, redirectParams: params.output, responseMode, refresh, ended: false }
  }

  /** Continues in an external application, on a login page, or on both. */
  const continueOutside = (
    context: Context,
    account: Account,
    request: SignInRequest,
    outcome: 'process' | 'redirect' | 'redirectAndProcess'
  ) => {
    const attempt = createAttempt(account, request)
    if (typeof attempt === 'string') return refuse(context, 400, 'InvalidRequest', attempt)
    const { origin, hostname } = new URL(context.req.url)
    // In sample mode the program answers itself, at a host name that no browser can resolve, so no login page can open
    // there. A process takes its place, as a service is free to choose.
    const hasPages = !hostname.endsWith('.invalid')
    const redirect = outcome !== 'process' && hasPages ? redirects.start(attempt, origin) : null
    const process = outcome !== 'redirect' || !hasPages ? processes.start(attempt, origin) : null
    return context.json({ ...(redirect && { redirect }), ...(process && { process }) })
  }

  const signIn = (context: Context, account: Account, request: SignInRequest): Response => {
    if (account.ending === 'locked') return refuse(context, 403, 'AccountLocked', 'Kontot är låst.')
    if (account.ending !== 'completed') return continueOutside(context, account, request, account.ending)
    return context.json({
      completed: tokens.issue(account, { refresh: request.requestRefreshToken, nonce: request.nonce })
    })
  }

  const renew = (context: Context, request: SignInRequest, token: string): Response => {
    const family = tokens.spend(token)
    if (!family) return refuse(context, 401, 'MachineErrorException', 'Inloggningen har gått ut. Logga in igen.')
    const { renewal } = family.account
    if (renewal !== 'completed') return continueOutside(context, family.account, request, renewal)
    return context.json({ completed: tokens.renew(family, request.nonce) })
  }

  const app = new Hono()

  app.use('/v2/auth/*', async (context, next) => {
    if (!isRefusedClient(context.req.header('X-Forwarded-For'))) return next()
    return refuse(context, 403, 'InvalidRequest', 'X-Forwarded-For: not a public address')
  })

  app.post('/v2/auth', async (context) => {
    const body = await readJsonBody(context, signInSchema)
    if (!body.ok) return refuse(context, 400, 'InvalidRequest', body.error)
    const request = body.value
    if (request.returnAddress !== undefined && !isRegistered(request.returnAddress)) {
      return refuse(context, 400, 'InvalidRequest', 'returnAddress: not registered')
    }
    if (request.method === 'refreshToken') return renew(context, request, request.key)
    if (request.method === 'federated') {
      const account = accountOfRealm(request.realm)
      if (!account) return refuse(context, 400, 'InvalidRequest', 'realm: not enabled')
      return signIn(context, account, request)
    }
    const account = accountOf(request.identifier)
    if (account.delay) await sleep(account.delay)
    if (request.key === accountPassword) return signIn(context, account, request)
    return refuse(context, 401, 'AuthenticationFailed', 'Fel användarnamn eller lösenord.')
  })

  app.post('/v2/auth/process', (context) => {
    const poll = processes.poll(context.req.query('id') ?? '')
    return poll ? context.json(poll) : refuse(context, 404, 'NotFound', 'Processen finns inte.')
  })

  app.post('/v2/auth/token', async (context) => {
    const body = await readJsonBody(context, tokenSchema)
    if (!body.ok) return refuse(context, 400, 'InvalidRequest', body.error)
    const attempt = codes.redeem(body.value.code, body.value.codeVerifier)
    if (!attempt) return refuse(context, 400, 'InvalidRequest', 'code: not valid with this codeVerifier')
    return context.json(
      tokens.issue(attempt.account, { refresh: attempt.refresh, nonce: attempt.redirectParams.nonce })
    )
  })

  return app.route('/', loginPage(redirects))
}
