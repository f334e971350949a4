import * as v from 'valibot'
import { BlockList, isIP } from 'node:net'
import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { pageAnswers, loginPagePath, type Callback, type Redirects, createRedirects } from './redirects.ts'
import {
  type Attempt,
  type AuthorizationCodes,
  createAuthorizationCodes,
  type ClockAndRandom,
  type Tokens
} from './tokens.ts'
import { failedPoll, scenarioOf, fullProcess, type PollResponse, type Process } from './process-scenarios.ts'
import { refuse, readJsonBody } from '../exchange.ts'
import { accountOf, accountOfRealm, accountPassword, type Account } from './accounts.ts'
import { redirectParamsSchema, signInSchema, tokenSchema, type SignInRequest } from './request-schemas.ts'

const privateNetworks = new BlockList()
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('169.254.0.0', 16)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/** True if this `X-Forwarded-For` is refused: its first address is none or private (Service: sign-in.md, "Headers"). */
export const isRefusedClient = (forwardedFor: string | undefined): boolean => {
  if (forwardedFor === undefined) return false
  const [original = ''] = forwardedFor.split(',')
  const address = original.trim()
  const family = isIP(address)
  return family === 0 || privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

const withParameters = ({ returnAddress, parameters }: Callback): string => {
  const url = new URL(returnAddress)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** A page of the identity provider: nothing on it comes from other sites, and it sends no referrer. */
const respondWithPage = (context: Context, status: 200 | 404, content: ReturnType<typeof html>) => {
  context.header('Content-Security-Policy', "default-src 'none'")
  context.header('Referrer-Policy', 'no-referrer')
  context.header('Cache-Control', 'no-store')
  return context.html(
    html`<!doctype html>
      <html lang="sv">
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
        <title>Exempel-ID</title>
        <h1>Exempel-ID</h1>
        ${content}
      </html>`,
    status
  )
}

const notFoundPage = (context: Context) =>
  respondWithPage(context, 404, html`<p>Inloggningen finns inte längre. Börja om i programmet.</p>`)

/** For a server-side application: the browser posts the parameters to it. */
const form = ({ returnAddress, parameters }: Callback) =>
  html`<form method="post" action="${returnAddress}">
    ${Object.entries(parameters).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button>Fortsätt</button>
  </form>`

/** The login page of an invented identity provider: signs in, cancels or fails (Service: sign-in.md, "Callback"). */
export const loginPage = (redirects: Redirects): Hono =>
  new Hono()
    .get(loginPagePath, (context) => {
      const account = redirects.accountOf(context.req.query('request') ?? '')
      if (!account) return notFoundPage(context)
      return respondWithPage(
        context,
        200,
        html`<p>Logga in som ${account.actor?.displayName ?? account.user}?</p>
          <form method="post">
            <button name="answer" value="signIn">Logga in</button> <button name="answer" value="cancel">Avbryt</button>
            <button name="answer" value="server_error">Låt inloggningen misslyckas</button>
          </form>`
      )
    })
    .post(loginPagePath, async (context) => {
      const { answer } = await context.req.parseBody()
      const chosen = pageAnswers.find((each) => each === answer)
      const callback = chosen && redirects.finish(context.req.query('request') ?? '', chosen)
      if (!callback) return notFoundPage(context)
      if (callback.responseMode === 'form_post') return respondWithPage(context, 200, form(callback))
      context.header('Referrer-Policy', 'no-referrer')
      return context.redirect(withParameters(callback), 303)
    })

/** A poll response, with the code if the process has completed. */
type PollResult = PollResponse & { readonly authorizationCode?: string }

/** Sign-ins that wait for confirmation in an external application. */
export const createProcesses = (codes: AuthorizationCodes, random: () => string) => {
  const processes = new Map<string, { readonly attempt: Attempt; polls: number }>()

  return {
    /** `origin` is the service's own, as the client addressed it. */
    start: (attempt: Attempt, origin: string): Process => {
      const id = random()
      processes.set(id, { attempt, polls: 0 })
      const full = fullProcess(id, origin)
      return scenarioOf(attempt.account.process).transform?.(full) ?? full
    },

    /** Null for an unknown process. A process reports its end once, and is unknown from then on. */
    poll: (id: string): PollResult | null => {
      const process = processes.get(id)
      if (!process) return null
      const { attempt } = process
      if (attempt.ended) {
        processes.delete(id)
        return failedPoll('Inloggningen avslutades på ett annat sätt.')
      }
      const { polls, withoutCode } = scenarioOf(attempt.account.process)
      const response = polls[Math.min(process.polls, polls.length - 1)]
      process.polls++
      if (response?.status !== 'completed' && response?.status !== 'failed') return response ?? null
      processes.delete(id)
      attempt.ended = true
      return response.status === 'failed' || withoutCode
        ? response
        : { ...response, authorizationCode: codes.issue(attempt) }
    }
  }
}

interface AuthOptions extends ClockAndRandom {
  readonly tokens: Tokens
  readonly sleep: (milliseconds: number) => Promise<unknown>
  /** Registered addresses of installations; no other may be returned to. */
  readonly returnAddresses: readonly string[]
}

/** The sign-in operations and the login page (Service: sign-in.md, "POST /v2/auth"; sign-in.md, "Callback"). */
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
