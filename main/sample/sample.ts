import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { requireToken } from './auth/require-token.ts'
import { authRoutes } from './auth/routes.ts'
import { createTokens } from './auth/tokens.ts'
import { errandRoutes } from './errands/routes.ts'
import { refuse } from './refuse.ts'
import { listRoutes } from './lists/routes.ts'
import { orderRoutes } from './orders/routes.ts'

export interface SampleOptions {
  /** Rentable objects, from 0 to 1,000,000. The lists depend on this number alone. */
  readonly rows: number
  /** Orders that the list holds before any is saved: 60 unless told. */
  readonly orders?: number
  readonly now?: () => Date
  /** Gives a new unguessable text, fit for a URL. */
  readonly random?: () => string
  readonly wait?: (milliseconds: number) => Promise<unknown>
  /** Addresses that a sign-in may return to. */
  readonly returnAddresses?: readonly string[]
}

export interface Sample {
  /** Answers a request to any host; only the path counts. */
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** How many times a refresh token has come a second time, which a client must never let happen. */
  readonly alarms: () => number
  /** Whose they were: a user name each time, the oldest first. */
  readonly alarmed: () => readonly string[]
}

/**
 * The service of the documents, with made-up data. Signing in: any user name with the password `sample`
 * (`README.md` tells what special names lead to). The lists: Basic authentication with any user and the same
 * password. What is saved and who is signed in lives as long as the sample. Anything undocumented is 404.
 *
 * @example const { fetch } = createSample({ rows: 2000 })
 */
export const createSample = ({
  rows,
  orders = 60,
  now = () => new Date(),
  random = () => randomBytes(32).toString('base64url'),
  wait = setTimeout,
  returnAddresses = ['se.kontorist.desktop:/signed-in']
}: SampleOptions): Sample => {
  const tokens = createTokens({ now, random })
  const signedIn = requireToken(tokens)
  const app = new Hono()
  app.route('/', authRoutes({ tokens, now, random, wait, returnAddresses }))
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
