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
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** Addresses that are registered for installations; no other may be returned to. */
  readonly returnAddresses: readonly string[]
}

/** The login API ("Login API", "Endpoints"), and the login page that a redirect leads to. */
export const authRoutes = ({ tokens, wait, returnAddresses, ...chance }: AuthOptions): Hono => {
  const codes = createAuthorizationCodes(chance)
  const processes = createProcesses(codes, chance.random)
  const redirects = createRedirects(codes, chance.random)

  const isRegistered = (address: string): boolean => {
    const url = new URL(address)
    url.search = ''
    return returnAddresses.includes(url.href)
  }

  /** An attempt that goes on elsewhere, or why it cannot: nothing would tie its callback to this request. */
  const begin = (account: Account, request: SignInRequest): Attempt | string => {
    const flow = v.safeParse(redirectParamsSchema, request)
    if (!flow.success) {
      const [issue] = flow.issues
      return `${v.getDotPath(issue) ?? 'body'}: needed for this account's sign-in`
    }
    const { method, responseMode, requestRefreshToken } = request
    // Who came with a refresh token goes on having one.
    const refresh = requestRefreshToken || method === 'refreshToken'
    return { account, redirectParams: flow.output, responseMode, refresh, ended: false }
  }

  /** Goes on in an external application, on a login page, or on both. */
  const goOn = (context: Context, account: Account, request: SignInRequest, ways: 'process' | 'redirect' | 'redirectAndProcess') => {
    const attempt = begin(account, request)
    if (typeof attempt === 'string') return refuse(context, 400, 'InvalidRequest', attempt)
    const { origin, hostname } = new URL(context.req.url)
    // In sample mode the program answers itself, at a name that no browser finds. A page there would be a dead end, so
    // an application confirms instead: which of the two it is, is the service's choice.
    const pages = !hostname.endsWith('.invalid')
    const redirect = ways !== 'process' && pages ? redirects.start(attempt, origin) : null
    const process = ways !== 'redirect' || !pages ? processes.start(attempt, origin) : null
    return context.json({ ...(redirect && { redirect }), ...(process && { process }) })
  }

  const signIn = (context: Context, account: Account, request: SignInRequest): Response => {
    if (account.ending === 'locked') return refuse(context, 403, 'AccountLocked', 'Kontot är låst.')
    if (account.ending !== 'completed') return goOn(context, account, request, account.ending)
    return context.json({
      completed: tokens.issue(account, { refresh: request.requestRefreshToken, nonce: request.nonce })
    })
  }

  const renew = (context: Context, request: SignInRequest, token: string): Response => {
    const family = tokens.spend(token)
    if (!family) return refuse(context, 401, 'MachineErrorException', 'Inloggningen har gått ut. Logga in igen.')
    const { renewal } = family.account
    if (renewal !== 'completed') return goOn(context, family.account, request, renewal)
    return context.json({ completed: tokens.renew(family, request.nonce) })
  }

  const app = new Hono()

  app.use('/v2/auth/*', async (context, next) => {
    if (!isRefusedClient(context.req.header('X-Forwarded-For'))) return next()
    return refuse(context, 403, 'InvalidRequest', 'X-Forwarded-For: not a public address')
  })

  app.post('/v2/auth', async (context) => {
    const body = await readJsonBody(context, signInSchema)
    if (!body.ok) return refuse(context, 400, 'InvalidRequest', body.fault)
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
    if (account.delay) await wait(account.delay)
    if (request.key === accountPassword) return signIn(context, account, request)
    return refuse(context, 401, 'AuthenticationFailed', 'Fel användarnamn eller lösenord.')
  })

  app.post('/v2/auth/process', (context) => {
    const poll = processes.poll(context.req.query('id') ?? '')
    return poll ? context.json(poll) : refuse(context, 404, 'NotFound', 'Processen finns inte.')
  })

  app.post('/v2/auth/token', async (context) => {
    const body = await readJsonBody(context, tokenSchema)
    if (!body.ok) return refuse(context, 400, 'InvalidRequest', body.fault)
    const attempt = codes.redeem(body.value.code, body.value.codeVerifier)
    if (!attempt) return refuse(context, 400, 'InvalidRequest', 'code: not valid with this codeVerifier')
    return context.json(tokens.issue(attempt.account, { refresh: attempt.refresh, nonce: attempt.redirectParams.nonce }))
  })

  return app.route('/', loginPage(redirects))
}
