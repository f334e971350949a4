import type { SessionParts } from './parts.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { problem } from '../problem.ts'
import type { RedeemCode } from './sign-in.ts'
import { endedPhase, type ExternalPhase, type LoginPage } from './phase.ts'

/** Parameters of a callback (Service: sign-in.md, "Callback"; decisions.md, "Reading a callback"). */
export type Callback =
  | { readonly kind: 'code'; readonly code: string; readonly state: string | null }
  /** The user cancelled on the page. */
  | { readonly kind: 'cancel'; readonly state: string | null }
  /** `server_error`, or any error that is not documented. */
  | { readonly kind: 'failed'; readonly state: string | null }

/** The bridge's limit, far longer than any callback. */
const maxAddress = 10_000

/** Scheme, host and path must be ours. Some pages add an empty fragment. */
const withoutQuery = (url: URL): string => {
  const bare = new URL(url)
  bare.search = ''
  bare.hash = ''
  return bare.href
}

/**
 * The value of each parameter, or null where one is repeated: two readers could take different values. An empty
 * parameter is an absent one, because some services send all three.
 */
const parametersOf = ({ searchParams }: URL): ReadonlyMap<string, string> | null => {
  const parameters = new Map(searchParams)
  if (parameters.size !== searchParams.size) return null
  return new Map([...parameters].filter(([, value]) => value !== ''))
}

/**
 * Reads a callback to `returnAddress`; null for another address, a repeated parameter, a code together with an error,
 * or neither. Only the query counts. `isCallbackFor` tells if it belongs to the pending sign-in.
 */
export const readCallback = (address: string, returnAddress: string): Callback | null => {
  const url = address.length <= maxAddress ? URL.parse(address) : null
  const ours = URL.parse(returnAddress)
  if (!url || !ours || withoutQuery(url) !== withoutQuery(ours)) return null
  const parameters = parametersOf(url)
  if (!parameters) return null
  const code = parameters.get('code')
  const error = parameters.get('error')
  const state = parameters.get('state') ?? null
  if (code !== undefined && error !== undefined) return null
  if (code) return { kind: 'code', code, state }
  if (error) return { kind: error === 'cancel' ? 'cancel' : 'failed', state }
  return null
}

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest()

/** Constant time does not reveal where two texts differ. */
export const equalInConstantTime = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

/**
 * A code must have this `state`; an error may have none, but no other (Service: decisions.md, "Reading a callback").
 */
export const isCallbackFor = (callback: Callback, state: string): boolean =>
  callback.state === null ? callback.kind !== 'code' : equalInConstantTime(callback.state, state)

/** Handles callbacks (Service: sign-in.md, "Callback"). Any program can send one. */
export const createCallbackHandler = ({ machine, signInSettings }: SessionParts, redeemCode: RedeemCode) => {
  const read = (address: string): Callback | null => {
    const now = machine.phase()
    return readCallback(address, now.kind === 'external' ? now.attempt.returnAddress : signInSettings().returnAddress)
  }

  /** The sign-in keeps waiting, and the page shows the reason. */
  const reject = (now: ExternalPhase, page: LoginPage, rejectedCallback: 'foreign' | 'unreadable'): void =>
    machine.transitionTo({ ...now, page: { ...page, rejectedCallback } })

  const handle = (callback: Callback | null): void => {
    const now = machine.phase()
    if (now.kind === 'signedOut') {
      const isNews = callback !== null && callback.kind !== 'cancel' && now.ended === null
      return isNews ? machine.transitionTo({ ...now, ended: { kind: 'late' } }) : undefined
    }
    // A `state` is used once: while its code is redeemed, or later, nothing waits for a callback.
    if (now.kind !== 'external' || !now.page) return
    if (!callback) return reject(now, now.page, 'unreadable')
    if (!isCallbackFor(callback, now.attempt.state)) return reject(now, now.page, 'foreign')
    if (callback.kind !== 'code')
      return machine.transitionTo(endedPhase(now, callback.kind === 'cancel' ? null : { kind: 'pageFailed' }))
    void redeemCode(now.attempt, callback.code)
  }

  return {
    /** Takes an address from the operating system, which any program can make up. */
    handleCallback: (address: string): void => handle(read(address)),

    /** Takes one from the user. Throws `invalid` where it is no callback address. */
    pasteCallback: ({ address }: { readonly address: string }): void => {
      const callback = read(address)
      if (!callback) throw problem('invalid', 'program', 'not an address that a login page returns to')
      handle(callback)
    }
  }
}
