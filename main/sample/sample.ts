import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { requireToken, createTokens } from './auth/tokens.ts'
import { authRoutes } from './auth/routes.ts'
import { errandRoutes } from './errands/routes.ts'
import { refuse } from './exchange.ts'
import { listRoutes } from './lists/routes.ts'
import { orderRoutes } from './orders/routes.ts'

export interface SampleOptions {
  /** Rentable objects, from 0 to 1,000,000. The lists depend on this number alone. */
  readonly rows: number
  /** Orders in the list before any is saved; 60 by default. */
  readonly orders?: number
  readonly now?: () => Date
  /** Gives a new unguessable text that needs no encoding in a URL. */
  readonly random?: () => string
  readonly sleep?: (milliseconds: number) => Promise<unknown>
  /** Registered addresses, the only ones that a sign-in may return to. */
  readonly returnAddresses?: readonly string[]
}

export interface Sample {
  /** Answers a request to any host; only the path matters. */
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** Number of times that a refresh token was used twice, which a client must never let happen. */
  readonly alarms: () => number
  readonly alarmed: () => readonly string[]
}

/**
 * The described service (`main/http/service`) with invented data. The password of every user name and of the lists is
 * `sample` (`README.md` has the names with a special meaning). Saved data and sessions live as long as the sample.
 */
export const createSample = ({
  rows,
  orders = 60,
  now = () => new Date(),
  random = () => randomBytes(32).toString('base64url'),
  sleep = setTimeout,
  returnAddresses = ['se.kontorist.desktop:/signed-in']
}: SampleOptions): Sample => {
  const tokens = createTokens({ now, random })
  const signedIn = requireToken(tokens)
  const app = new Hono()
  app.route('/', authRoutes({ tokens, now, random, sleep, returnAddresses }))
  app.route('/', orderRoutes(signedIn, now, orders))
  app.route('/', errandRoutes(signedIn, now))
  app.route('/', listRoutes(rows))
  app.notFound((context) => refuse(context, 404, 'NotFound', 'Sökvägen finns inte.'))
  return {
    fetch: (request) => app.fetch(request),
    alarms: () => tokens.alarmed().length,
    alarmed: tokens.alarmed
  }
}
